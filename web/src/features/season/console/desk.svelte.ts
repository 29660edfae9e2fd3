import { ApiError } from "../../../lib/http";
import { Submission } from "../../../lib/submission.svelte";
import type { Proposal, ProposedTables, SeasonDraft, SeasonLinks, SeasonView } from "../../../lib/types";
import { type Ahead, type NewPost, type PostKind, requests, type Send, type SentEntry } from "../season-requests";
import { describeChanges } from "./changes";

/** Refusals that another host, a player or the clock has caused. */
const OVERTAKEN: ReadonlySet<string> = new Set(["not_proposed", "season_not_now", "season_no_such"]);

/** What a host does at the console: one thing at a time, and what somebody else has done in between. */
export class Desk extends Submission {
  links = $state.raw<SeasonLinks | null>(null);
  /** What has changed since the host last saw the season, where that is why they were refused. */
  meanwhile = $state.raw<readonly string[]>([]);
  readonly #read: () => { id: string; view: SeasonView; send: Send };

  constructor(read: () => { id: string; view: SeasonView; send: Send }) {
    super();
    this.#read = read;
  }

  get view(): SeasonView {
    return this.#read().view;
  }

  /** Carries out a proposal; says whether it was taken. `text` replaces the draft. */
  accept({ kind, death, selection }: Proposal, announce: boolean, text: string | null): Promise<boolean> {
    return this.#act((send) => send({ accept: { kind, death, selection, announce, text } }));
  }

  /** Enters something as a host, with an announcement; says whether it was taken. */
  enter(entries: readonly SentEntry[], post?: NewPost): Promise<boolean> {
    return this.#act((send) => send({ entries, role: "host", ...(post ? { post } : {}) }));
  }

  /** What entries would lead to. */
  async try(entries: readonly SentEntry[]): Promise<SeasonView> {
    return (await requests.tryEntries(this.#read().id, entries)).view;
  }

  draft(kind: PostKind, ahead?: Ahead): Promise<SeasonDraft> {
    return requests.draftPost(this.#read().id, kind, ahead);
  }

  /** Draws tables for the Main Match, with guests. */
  drawTables(guests: readonly string[]): Promise<ProposedTables> {
    return requests.drawTables(this.#read().id, guests);
  }

  async loadLinks(): Promise<void> {
    try {
      this.links = await requests.getLinks(this.#read().id);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }

  renewLink(whose: "places" | "hosts", number: number): Promise<boolean> {
    return this.run(async () => {
      this.links = await requests.renewLink(this.#read().id, whose, number);
    });
  }

  /** A request under way is not sent a second time; one that was overtaken says by what. */
  async #act(act: (send: Send) => Promise<void>): Promise<boolean> {
    if (this.busy) return false;
    this.meanwhile = [];
    const { id, view, send } = this.#read();
    const isTaken = await this.run(() => act(send));
    if (!isTaken && OVERTAKEN.has(this.error?.code ?? "")) {
      const now = await requests.getView(id).catch(() => view);
      this.meanwhile = describeChanges(view, now);
      if (this.meanwhile.length) this.error = null;
    }
    return isTaken;
  }
}
