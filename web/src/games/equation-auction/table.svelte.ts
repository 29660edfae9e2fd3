import { joinSentences, list } from "../../lib/catalogue";
import { isolate } from "../../lib/names";
import { callPlayer } from "../../lib/players";
import { getTable, TableContext } from "../../table/context.svelte";
import type { Names } from "../../table/names";
import { BracketDraft } from "./bracket-draft.svelte";
import { formatRow, pairsOf, type Card } from "./cards";
import { findRunningAuction, nameAuction, TableDraft } from "./draft.svelte";
import { describeDue, narrateAll, narrateLatest, summarizeResult } from "./narration";
import type { AuctionView, Event, Observation, RoundView } from "./types";
import { say } from "./words";

/** What the parts of this game's table share. */
export class AuctionTable extends TableContext<Observation> {
  readonly draft = new TableDraft(this.live);
  readonly bracket = new BracketDraft(this.draft, () => this.round as RoundView);
  /** The round whose result you have gone on from. */
  seen = $state(0);

  /** The round that is played, or was last; undefined before the first. */
  get round(): RoundView | undefined {
    return this.view.rounds.at(-1);
  }

  /** The auction that runs, if one does. */
  get auction(): AuctionView | null {
    return findRunningAuction(this.view);
  }

  get auctionName(): string {
    return nameAuction(this.round?.number ?? 0, this.auction?.number ?? 0);
  }

  /** The cards that you have saved. */
  get saved(): readonly Card[] {
    return this.view.saved[this.me] ?? [];
  }

  /** Whether your seat is to act. */
  get isDue(): boolean {
    return !this.isWatching && this.view.to_act.includes(this.me);
  }

  /** Whether you are to pick a card and its position. */
  get isPicking(): boolean {
    return this.view.phase === "schedule" && this.isDue;
  }

  /** The card and the position that you have picked so far. */
  get pick(): { card: Card | null; position: number | null } {
    return this.draft.schedule(this.#decision);
  }

  /** Picks a card and a position, and goes on from the round before. */
  choose(card: Card | null, position: number | null): void {
    this.seen = this.round?.number ?? 0;
    this.draft.kept.schedule = { decision: this.#decision, card, position };
  }

  get #decision(): string {
    return this.may?.decision ?? "";
  }

  /** The round that has just been worked out, to be read until you go on to the next; for who watches, until somebody picks. */
  readonly closedRound: RoundView | null = $derived.by(() => {
    const { round, view } = this;
    const between = view.phase === "schedule" || view.phase === "order";
    return between && (round?.number ?? 0) > this.seen && !(this.isWatching && round?.choices) ? (view.rounds.at(-2) ?? null) : null;
  });

  /** What you wait for, while nothing is due from you. */
  readonly waiting: string = $derived.by(() => {
    const { view, round } = this;
    const others = say("table-waiting", { players: list(view.to_act.map((seat) => this.who(seat).name)) || null });
    if (view.phase === "save") return joinSentences([say("save-waiting", { listed: formatRow(this.saved) || null }), others]);
    if (view.phase === "secret_bid" && round?.eleventh?.bid != null) return joinSentences([say("secret-waiting", { chips: round.eleventh.bid }), others]);
    if (view.phase === "bracket") return pairsOf(view, this.me) ? say("bracket-waiting") : joinSentences([say("bracket-used"), others]);
    return others;
  });

  readonly place: string = $derived.by(() => {
    const [round, auction] = [this.round?.number, this.auction?.number];
    if (this.isOver) return "";
    if (round === undefined) return say("table-before");
    return auction === undefined ? say("table-round", { round }) : say("table-auction", { round, auction });
  });

  readonly clause: string = $derived.by(
    () =>
      ({
        teams: "EQ-1",
        save: "EQ-5",
        order: "EQ-7",
        schedule: "EQ-8",
        bid: "EQ-14",
        secret_bid: "EQ-22",
        place: "EQ-23",
        bracket: "EQ-24",
        nominate: "EQ-35",
        over: "EQ-32",
      })[this.view.phase],
  );

  readonly latest: string = $derived.by(() => narrateLatest(this.view, this.#whoDid(this.view.events.at(-1))));
  readonly due: string = $derived.by(() => describeDue(this.view, this.who));
  readonly log: readonly string[] = $derived.by(() => narrateAll(this.view, (event) => this.#whoDid(event)));

  /** How the players are called in an announcement: who has left goes by the name that they had. */
  #whoDid(event: Event | undefined): Names {
    if (event?.type !== "left") return this.who;
    return (seat) => {
      const left = this.live.frame?.table.seats[seat]?.left;
      return { name: left ? isolate(callPlayer(left)) : this.who(seat).name, you: false };
    };
  }

  summarizeResult(): string {
    return summarizeResult(this.view, (seat) => this.nameOf(seat) || this.who(seat).name);
  }
}

export const useTable = (): AuctionTable => getTable() as AuctionTable;
