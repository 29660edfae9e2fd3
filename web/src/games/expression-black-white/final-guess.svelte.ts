import type { LiveMatch } from "../../lib/live-match.svelte";
import { ProvisionalAnswer } from "../../table/provisional-answer";
import { TileTyping } from "./keys";
import type { Knowledge } from "./knowledge";
import type { TableDraft, RowDraft } from "./draft.svelte";
import { Stock, type Tile } from "./tiles";
import type { BoutView, FinalGuess, Row, SeatAction } from "./types";

export type CellPlace = { row: number; part: 0 | 1 | 2 };

/** Rows as far as they follow from what is known. */
function prefillRows(rounds: number, known: Knowledge | null): RowDraft[] {
  return Array.from({ length: rounds }, (_, index) => {
    const tiles = known?.certain[index] ?? [];
    const numbers = tiles.filter((tile) => typeof tile === "number");
    const symbol = tiles.find((tile) => typeof tile === "string");
    return { numbers: [numbers[0] ?? null, numbers[1] ?? null], symbol: symbol ?? null };
  });
}

function row({ numbers: [a, b], symbol }: RowDraft): Row | null {
  return a !== null && b !== null && symbol !== null ? { numbers: [a, b], symbol } : null;
}

/** Your Final Guess while you write it: a row for each round, the place that is next, what stands of it at the server. */
export class FinalGuessDraft {
  at = $state<CellPlace>({ row: 0, part: 0 });

  readonly #typing = new TileTyping();
  readonly #answer: ProvisionalAnswer;

  constructor(
    readonly live: LiveMatch,
    readonly draft: TableDraft,
    readonly bout: () => BoutView,
    readonly known: () => Knowledge | null,
  ) {
    this.#answer = new ProvisionalAnswer(live);
    const first = this.picks.findIndex((pick) => row(pick) === null);
    this.at = this.#free(first < 0 ? 0 : first) ?? { row: 0, part: 0 };
  }

  /** The rows that the server holds; they count when the time is up. */
  readonly #held: readonly (Row | null)[] | null = $derived.by(() => {
    const sent = this.live.frame?.may?.provisional as FinalGuess | null | undefined;
    return sent?.rounds ?? this.bout().finals?.[this.live.side]?.rows ?? null;
  });
  readonly picks: readonly RowDraft[] = $derived.by(
    () =>
      this.draft.final(this.bout().number) ??
      prefillRows(this.bout().numbers.length, this.known()).map((pick, index): RowDraft => {
        const held = this.#held?.[index];
        return held ? { numbers: [held.numbers[0], held.numbers[1]], symbol: held.symbol } : pick;
      }),
  );
  readonly rows: (Row | null)[] = $derived.by(() => this.picks.map(row));
  readonly sent: string = $derived.by(() => (this.#held ? JSON.stringify(this.#held) : ""));
  readonly text: string = $derived.by(() => JSON.stringify(this.rows));
  readonly complete: number = $derived.by(() => this.rows.filter((each) => each !== null).length);

  /** The opponent's tiles that no row has taken yet; below zero where rows take too many. */
  readonly stock: Stock = $derived.by(() =>
    new Stock().without(
      this.picks.flatMap(({ numbers, symbol }) => [...numbers, symbol].filter((tile): tile is Tile => tile !== null)),
    ),
  );

  /** Whether a row as it stands is what would count at 0:00. */
  isSent(index: number): boolean {
    if (!this.sent) return false;
    const rows = JSON.parse(this.sent) as (Row | null)[];
    return rows[index] !== null && JSON.stringify(rows[index]) === JSON.stringify(this.rows[index]);
  }

  /** Lays a tile in the place that is next. Gives back how to undo it. */
  lay(tile: Tile): () => void {
    const { at, picks } = this;
    const part = typeof tile === "string" ? 2 : at.part === 2 ? (this.#free(at.row, true)?.part ?? 0) : at.part;
    this.#set(at.row, part, tile);
    const next = this.#free(at.row) ?? this.#nextRow(at.row);
    if (next) this.at = next;
    return () => {
      this.draft.setFinal(this.bout().number, picks);
      this.at = at;
    };
  }

  erase(): void {
    const { row: index, part } = this.at;
    const pick = this.picks[index];
    if (!pick) return;
    const parts: (Tile | null)[] = [...pick.numbers, pick.symbol];
    const place = parts[part] !== null ? part : parts.findLastIndex((tile) => tile !== null);
    if (place < 0) return;
    this.#set(index, place as 0 | 1 | 2, null);
    this.at = { row: index, part: place as 0 | 1 | 2 };
  }

  clear(): void {
    for (const part of [0, 1, 2] as const) this.#set(this.at.row, part, null);
    this.at = { row: this.at.row, part: 0 };
  }

  move(rows: number): void {
    this.at = { row: (this.at.row + rows + this.rows.length) % this.rows.length, part: 0 };
    this.at = this.#free(this.at.row) ?? this.at;
  }

  type(event: KeyboardEvent): boolean {
    return this.#typing.read(event, (tile) => this.lay(tile));
  }

  /** For an effect: has what is complete sent soon, so that it counts if the time runs out. Rule: EBW-A20. */
  sendSoon(): (() => void) | undefined {
    const { text, sent } = this;
    if (sent === "" && this.complete === 0) return undefined;
    return this.#answer.sendSoon(text, sent, () => this.#action(false));
  }

  /** Says that this is the Final Guess. */
  done(): Promise<boolean> {
    const action = this.#action(true);
    return this.#answer.send(this.text, () => action, true);
  }

  #action(done: boolean): SeatAction {
    return { type: "final_guess", rounds: this.rows, done };
  }

  #free(index: number, numbersOnly = false): CellPlace | null {
    const pick = this.picks[index];
    if (!pick) return null;
    if (pick.numbers[0] === null) return { row: index, part: 0 };
    if (pick.numbers[1] === null) return { row: index, part: 1 };
    return pick.symbol === null && !numbersOnly ? { row: index, part: 2 } : null;
  }

  #nextRow(from: number): CellPlace | null {
    const { length } = this.rows;
    for (let step = 1; step < length; step++) {
      const place = this.#free((from + step) % length);
      if (place) return place;
    }
    return null;
  }

  #set(index: number, part: 0 | 1 | 2, tile: Tile | null): void {
    const picks = this.picks.map((pick, each): RowDraft => {
      if (each !== index) return pick;
      if (part === 2) return { ...pick, symbol: typeof tile === "string" ? tile : null };
      const numbers: RowDraft["numbers"] = [...pick.numbers];
      numbers[part] = typeof tile === "number" ? tile : null;
      return { ...pick, numbers };
    });
    this.draft.setFinal(this.bout().number, picks);
  }
}
