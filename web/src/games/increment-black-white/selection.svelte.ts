import type { TableDraft } from "./draft.svelte";
import { sizeOf, type Letter, type Seat } from "./tiles";
import type { CellView, Observation } from "./types";

export type Cell = { readonly row: number; readonly column: number };

/** The tile and the cell that you have picked and not yet sent, and the tile on the grid that you ask about. */
export class Selection {
  asked = $state.raw<Cell | null>(null);

  constructor(
    readonly draft: TableDraft,
    readonly view: () => Observation,
    readonly me: Seat,
  ) {}

  readonly left: readonly Letter[] = $derived.by(() => this.view().hands[this.me].left);

  readonly tile: Letter | null = $derived.by(() => {
    const { tile } = this.draft.kept;
    return tile !== null && this.left.includes(tile) ? tile : null;
  });

  readonly cell: Cell | null = $derived.by(() => {
    const [row, column] = this.draft.kept.cell ?? [0, 0];
    return row > 0 && this.at({ row, column }) === null ? { row, column } : null;
  });

  /** What lies on a cell; rows and columns count from 1. */
  at({ row, column }: Cell): CellView | null {
    return this.view().grid[row - 1]?.[column - 1] ?? null;
  }

  pick(letter: Letter): void {
    if (!this.left.includes(letter)) return;
    this.asked = null;
    this.draft.kept.tile = this.tile === letter ? null : letter;
  }

  /** A tap on a cell: an empty one is picked, the story of a tile is told. */
  tap(cell: Cell): void {
    if (this.at(cell)) {
      this.asked = this.#same(this.asked, cell) ? null : cell;
      return;
    }
    this.asked = null;
    this.draft.kept.cell = this.#same(this.cell, cell) ? null : [cell.row, cell.column];
  }

  /** Goes over the grid by keys: to the next cell, whatever lies there. */
  move(down: number, right: number): Cell {
    const [from, { rows, columns }] = [this.asked ?? this.cell, sizeOf(this.view())];
    const cell = from
      ? { row: wrap(from.row + down, rows), column: wrap(from.column + right, columns) }
      : { row: 2, column: 3 };
    this.asked = this.at(cell) ? cell : null;
    if (!this.asked) this.draft.kept.cell = [cell.row, cell.column];
    return cell;
  }

  /** A tile that was taken is picked no longer. What was picked while it was on its way is for the next move. */
  sent(letter: Letter): void {
    if (this.draft.kept.tile === letter) this.draft.kept.tile = null;
  }

  clear(): void {
    this.asked = null;
    this.draft.kept.tile = this.draft.kept.cell = null;
  }

  #same(a: Cell | null, b: Cell): boolean {
    return a?.row === b.row && a.column === b.column;
  }
}

function wrap(place: number, count: number): number {
  return ((place - 1 + count) % count) + 1;
}
