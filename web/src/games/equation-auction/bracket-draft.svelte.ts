import type { TableDraft } from "./draft.svelte";
import { readRow } from "./reading";
import { insertBrackets, findGaps, listGlyphs, holdGaps, type Glyph } from "./row";
import type { Reading, RoundView } from "./types";

/** A pair of brackets in the making: two gaps, held by the cards beside them while the row changes. */
export class BracketDraft {
  /** The first of two gaps, by what lies after it. */
  #one = $state<{ after: string | null } | null>(null);
  /** The pair that was tried held no card. */
  hollow = $state(false);

  constructor(
    readonly draft: TableDraft,
    readonly round: () => RoundView,
  ) {}

  readonly row: Glyph[] = $derived.by(() => listGlyphs(this.round().row ?? "", this.round().pairs));

  /** The version of the row that the gaps were chosen in. */
  readonly version: string = $derived.by(() => `${this.round().number}.${this.round().pairs.length}`);

  readonly pair: { open: number; close: number } | null = $derived.by(() => {
    const { held } = this.draft.pair(this.round().number);
    return held && findGaps(this.row, held);
  });

  /** Whether the row has changed since the gaps were chosen. */
  readonly changed: boolean = $derived.by(
    () => this.pair !== null && this.draft.pair(this.round().number).seen !== this.version,
  );

  readonly chosen: readonly number[] = $derived.by(() => {
    if (this.pair) return [this.pair.open, this.pair.close];
    if (!this.#one) return [];
    const { after } = this.#one;
    return [after === null ? this.row.length : this.row.findIndex(({ id }) => id === after)];
  });

  /** How the row would be read with the pair. */
  readonly preview: Reading | null = $derived.by(() => {
    const { row } = this.round();
    return this.pair && row !== null ? readRow(insertBrackets(row, this.pair.open, this.pair.close)) : null;
  });

  /** A tap on a gap: the first, the second, or a new beginning. */
  tap(gap: number): void {
    this.hollow = false;
    const [first] = this.chosen;
    if (this.pair || first === undefined) return this.#begin(gap);
    this.#one = null;
    if (first === gap) return;
    const held = holdGaps(this.row, first, gap);
    if (held) this.draft.kept.pair = { round: this.round().number, held, seen: this.version };
    else {
      this.#begin(gap);
      this.hollow = true;
    }
  }

  /** The places are kept in the row as it is now. */
  keep(): void {
    this.draft.kept.pair = { ...this.draft.pair(this.round().number), seen: this.version };
  }

  clear(): void {
    this.#one = null;
    this.hollow = false;
    this.draft.kept.pair = { round: 0, held: null, seen: "" };
  }

  #begin(gap: number): void {
    this.clear();
    this.#one = { after: this.row[gap]?.id ?? null };
  }
}
