import { list } from "../../lib/catalogue";
import { isolate } from "../../lib/names";
import { callPlayer } from "../../lib/players";
import { device } from "../../lib/device";
import { sendOnce, ApiError } from "../../lib/http";
import { Submission } from "../../lib/submission.svelte";
import type { SeriesRole, SeriesLinks, SeriesMeeting, SeriesView } from "../../lib/types";
import { api, type Order } from "./api";

const EVERY = 3000;

/** A series as this device sees it: asked for again and again, and what the organiser orders. */
export class Series extends Submission {
  view = $state.raw<SeriesView | null>(null);
  mine = $state.raw<SeriesRole | null>(null);
  links = $state.raw<SeriesLinks | null>(null);
  gone = $state(false);
  lost = $state(false);

  #linked = "";
  #asked = 0;
  #shown = 0;

  constructor(readonly id: string) {
    super();
  }

  /** Looks, and goes on looking until the returned function is called. */
  follow(): () => void {
    const look = () => document.visibilityState === "visible" && void this.look();
    const timer = setInterval(() => this.view?.stage !== "over" && look(), EVERY);
    document.addEventListener("visibilitychange", look);
    window.addEventListener("online", look);
    look();
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("online", look);
    };
  }

  async look(): Promise<void> {
    const asked = ++this.#asked;
    try {
      const [view, mine] = await Promise.all([api.view(this.id), api.mine(this.id)]);
      this.#take(view, asked);
      if (JSON.stringify(mine) !== JSON.stringify(this.mine)) this.mine = mine;
      this.lost = false;
      await this.#lookForLinks(view);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === "unknown_series") this.gone = true;
      else this.lost = true;
    }
  }

  /** Gives an order; says whether it was taken. */
  order(order: Order): Promise<boolean> {
    return this.run(async () => {
      this.#take(await sendOnce([this.id, order], (request) => api.order(this.id, order, request)));
      await this.look();
    });
  }

  renewJoinLink(): Promise<boolean> {
    return this.run(async () => {
      this.links = await api.renewJoinLink(this.id);
    });
  }

  renewOrganiserLink(): Promise<boolean> {
    return this.run(async () => {
      this.links = await api.renewOrganiserLink(this.id);
    });
  }

  newLink(player: number): Promise<boolean> {
    return this.run(async () => {
      this.links = await api.newLink(this.id, player);
    });
  }

  /** An organiser's links change only with the series. */
  async #lookForLinks(view: SeriesView): Promise<void> {
    const now = JSON.stringify([view.stage, view.players, view.meetings.map(({ matches }) => matches.length)]);
    if (!this.mine?.organiser || now === this.#linked) return;
    this.links = await api.links(this.id);
    this.#linked = now;
  }

  /** What was asked for before what is shown is older than that; what an order brings is the newest. */
  #take(view: SeriesView, asked = ++this.#asked): void {
    if (asked < this.#shown) return;
    this.#shown = asked;
    if (JSON.stringify(view) === JSON.stringify(this.view)) return;
    this.view = view;
    const part = device.findMembership(this.id);
    if (part && part.title !== view.title) device.saveMembership({ series: this.id, title: view.title });
  }
}

/** The names of some players. */
export const playerNames = (view: SeriesView, players: readonly number[]) => players.map((player) => isolate(callPlayer(view.players[player] ?? { name: "", bot: null })));

/** A meeting by its players: `Ann – Ben`, or the names of a whole table. */
export function nameMeeting(view: SeriesView, players: readonly number[]): string {
  const names = playerNames(view, players);
  return view.terms.seats === 2 ? names.join(" – ") : list(names);
}

/** The meetings round by round; of a knockout also the rounds to come. */
export function listRounds(view: SeriesView): { number: number; meetings: (SeriesMeeting | null)[] }[] {
  const last = Math.max(0, ...view.meetings.map(({ round }) => round));
  const found = Array.from({ length: last }, (_, index) => ({
    number: index + 1,
    meetings: view.meetings.filter(({ round }) => round === index + 1) as (SeriesMeeting | null)[],
  }));
  if (view.terms.format !== "knockout" || last === 0) return found;
  for (let left = (found[last - 1]?.meetings.length ?? 1) / 2; left >= 1; left /= 2)
    found.push({ number: found.length + 1, meetings: Array.from({ length: left }, () => null) });
  return found;
}

/** How many rounds there will be, where that is known. */
export function countRounds(view: SeriesView): number | null {
  const { format, seats, rounds: legs } = view.terms;
  if (format !== "round_robin") return null;
  const count = view.players.filter(({ seed }) => seed !== null).length;
  return seats > 2 ? legs : legs * (count - 1 + (count % 2));
}
