import { api, Refusal } from "../../lib/api";
import type { SymbolTile, Tile } from "../../lib/types";

import { EMPTY, type Slots } from "./builder";
import { ROUNDS } from "./tiles";

export type Pick = { numbers: [number | null, number | null]; symbol: SymbolTile | null };

type Kept = {
  notes: string;
  plans: Record<string, (Tile | null)[]>;
  guess: { decision: string; tiles: Tile[] };
  finals: Record<string, Pick[]>;
};

/** What you prepare: plans, a guess, the Final Guess, notes. Kept on the server, seen by nobody else. */
export class Draft {
  loaded = $state(false);
  kept = $state<Kept>({ notes: "", plans: {}, guess: { decision: "", tiles: [] }, finals: {} });

  #timer = 0;
  #written = "";

  constructor(
    readonly match: string,
    readonly seat: number,
  ) {}

  /** Reads what was kept; as long as it cannot be read, nothing is written over it. */
  async load(): Promise<void> {
    let draft: object | null;
    try {
      ({ draft } = await api.draft(this.match, this.seat));
    } catch (error) {
      if (error instanceof Refusal && error.code === "offline") window.setTimeout(() => void this.load(), 2000);
      return;
    }
    if (draft) this.kept = { ...this.kept, ...draft };
    this.#written = JSON.stringify(this.kept);
    this.loaded = true;
  }

  plan(bout: number, round: number): Slots {
    return this.kept.plans[`${bout}.${round}`] ?? EMPTY;
  }

  setPlan(bout: number, round: number, slots: Slots): void {
    this.kept.plans[`${bout}.${round}`] = [...slots];
  }

  guess(decision: string): readonly Tile[] {
    return this.kept.guess.decision === decision ? this.kept.guess.tiles : [];
  }

  setGuess(decision: string, tiles: Tile[]): void {
    this.kept.guess = { decision, tiles };
  }

  final(bout: number): readonly Pick[] | undefined {
    return this.kept.finals[bout];
  }

  setFinal(bout: number, rows: readonly Pick[]): void {
    this.kept.finals[bout] = rows.slice(0, ROUNDS).map((row) => ({ ...row, numbers: [...row.numbers] }));
  }

  /** Writes what has changed: soon, or at once where the page is being left. */
  save(decision: string | null, leaving = false): void {
    const text = JSON.stringify(this.kept);
    if (!this.loaded || text === this.#written) return;
    clearTimeout(this.#timer);
    const write = () => {
      this.#written = text;
      api
        .keep(this.match, this.seat, decision, JSON.parse(text), leaving)
        .catch(() => (this.#written = ""));
    };
    if (leaving) write();
    else this.#timer = window.setTimeout(write, 500);
  }
}
