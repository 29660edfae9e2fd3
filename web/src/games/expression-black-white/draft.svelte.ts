import type { LiveMatch } from "../../lib/live-match.svelte";
import { Draft } from "../../table/draft.svelte";
import { EMPTY_SLOTS, type Slots } from "./slots";
import type { SymbolTile, Tile } from "./tiles";

export type RowDraft = { numbers: [number | null, number | null]; symbol: SymbolTile | null };

type Kept = {
  notes: string;
  plans: Record<string, (Tile | null)[]>;
  guess: { decision: string; tiles: Tile[] };
  finals: Record<string, RowDraft[]>;
};

/** What you prepare here: plans, a guess, the Final Guess, notes. */
export class TableDraft extends Draft<Kept> {
  constructor(live: LiveMatch) {
    super(live, { notes: "", plans: {}, guess: { decision: "", tiles: [] }, finals: {} });
  }

  plan(bout: number, round: number): Slots {
    return this.kept.plans[`${bout}.${round}`] ?? EMPTY_SLOTS;
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

  final(bout: number): readonly RowDraft[] | undefined {
    return this.kept.finals[bout];
  }

  setFinal(bout: number, rows: readonly RowDraft[]): void {
    this.kept.finals[bout] = rows.map((row) => ({ ...row, numbers: [...row.numbers] }));
  }
}
