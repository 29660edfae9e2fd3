import { ApiError, sendOnce } from "../../lib/http";
import { isolate } from "../../lib/names";
import { callPlayer } from "../../lib/players";
import type { SeasonRole, SeasonView } from "../../lib/types";
import { requests, type Sending } from "./season-requests";

const EVERY = 3000;

/** Stages in which nothing happens any more. */
const ENDED: ReadonlySet<SeasonView["stage"]> = new Set(["archived", "cancelled"]);

/** A season as this device sees it: asked for again and again while somebody looks. */
export class Season {
  view = $state.raw<SeasonView | null>(null);
  role = $state.raw<SeasonRole | null>(null);
  gone = $state(false);
  lost = $state(false);

  #asked = 0;
  #shown = 0;

  constructor(readonly id: string) {}

  /** Looks, and goes on looking while the page is visible, until the returned function is called. */
  follow(): () => void {
    const look = () => document.visibilityState === "visible" && void this.look();
    const timer = setInterval(() => !(this.view && ENDED.has(this.view.stage)) && look(), EVERY);
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
      const [view, role] = await Promise.all([requests.getView(this.id), requests.getRole(this.id)]);
      this.#take(view, asked);
      if (JSON.stringify(role) !== JSON.stringify(this.role)) this.role = role;
      this.lost = false;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === "unknown_season") this.gone = true;
      else this.lost = true;
    }
  }

  /** What is refused may rest on what has changed since: the page looks again. */
  readonly send = async (sending: Sending): Promise<void> => {
    try {
      this.#take(await sendOnce([this.id, sending], (request) => requests.send(this.id, sending, request)));
    } finally {
      void this.look();
    }
  };

  /** What was asked for before what is shown is older than that; what a sending brings is the newest. */
  #take(view: SeasonView, asked = ++this.#asked): void {
    if (asked < this.#shown) return;
    this.#shown = asked;
    if (JSON.stringify(view) !== JSON.stringify(this.view)) this.view = view;
  }
}

/** How a place of the cast is called, for the middle of a sentence. */
export const nameOfPlace = (view: SeasonView, place: number): string => {
  const found = view.places.find(({ number }) => number === place);
  return found ? isolate(callPlayer(found)) : "";
};
