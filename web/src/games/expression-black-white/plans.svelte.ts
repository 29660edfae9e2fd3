import type { LiveMatch } from "../../lib/live-match.svelte";
import { Draft } from "../../table/draft.svelte";
import { EMPTY, type Slots } from "./builder";
import { ROUNDS, type SymbolTile, type Tile } from "./tiles";

export type Pick = { numbers: [number | null, number | null]; symbol: SymbolTile | null };

type Kept = {
  notes: string;
  plans: Record<string, (Tile | null)[]>;
  guess: { decision: string; tiles: Tile[] };
  finals: Record<string, Pick[]>;
};

/** What you prepare here: plans, a guess, the Final Guess, notes. */
export class Plans extends Draft<Kept> {
  constructor(live: LiveMatch) {
    super(live, { notes: "", plans: {}, guess: { decision: "", tiles: [] }, finals: {} });
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
}
