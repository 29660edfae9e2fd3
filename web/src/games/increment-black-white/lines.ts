import type { Knowledge } from "./knowledge";
import type { Seat } from "./tiles";
import { say } from "./words";
import type { CellView, Observation } from "./types";

/** A row or a column: your sum there, the other's tiles, and between what their sum must lie. */
export type Line = { mine: number; tiles: number; least: number | null; most: number | null };

/** Between what a sum must lie, as it is printed. */
export const nameRange = (least: number, most: number): string => (least === most ? String(least) : say("grid-range", { least, most }));

function line(cells: readonly (CellView | null)[], me: Seat, known: Knowledge): Line {
  const total: { mine: number; tiles: number; least: number | null; most: number | null } = {
    mine: 0,
    tiles: 0,
    least: 0,
    most: 0,
  };
  for (const cell of cells) {
    if (!cell) continue;
    if (cell.seat === me) {
      total.mine += cell.number ?? 0;
      continue;
    }
    total.tiles += 1;
    const numbers = known.get(cell.letter) ?? [];
    const [least, most] = [numbers[0], numbers.at(-1)];
    total.least = least === undefined || total.least === null ? null : total.least + least;
    total.most = most === undefined || total.most === null ? null : total.most + most;
  }
  return total;
}

/** A line as somebody without a seat sees it: each seat's tiles there, and both sums where the numbers may be seen. */
export type Both = { tiles: readonly [number, number]; sums: readonly [number, number] | null };

function both(cells: readonly (CellView | null)[], open: boolean): Both {
  const [one, other] = [0, 1].map((seat) => cells.flatMap((cell) => (cell?.seat === seat ? [cell] : []))) as [CellView[], CellView[]];
  const sum = (laid: CellView[]) => laid.reduce((total, { number }) => total + (number ?? 0), 0);
  return { tiles: [one.length, other.length], sums: open ? [sum(one), sum(other)] : null };
}

/** Every row and every column, as they are seen without a seat. */
export function bothOf(view: Observation): { rows: readonly Both[]; columns: readonly Both[] } {
  const [first] = view.grid;
  const open = view.hands.every(({ tiles }) => tiles !== null);
  return {
    rows: view.grid.map((cells) => both(cells, open)),
    columns: (first ?? []).map((_, column) => both(view.grid.map((cells) => cells[column] ?? null), open)),
  };
}

/** Every row, from the top. Rule: IBW-20. */
export function rowsOf(view: Observation, me: Seat, known: Knowledge): readonly Line[] {
  return view.grid.map((cells) => line(cells, me, known));
}

/** Every column, from the left. */
export function columnsOf(view: Observation, me: Seat, known: Knowledge): readonly Line[] {
  const [first] = view.grid;
  return (first ?? []).map((_, column) => line(view.grid.map((cells) => cells[column] ?? null), me, known));
}
