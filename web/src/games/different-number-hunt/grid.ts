/** The grid: its letters, what lies beside what, and what a path says. Rule: DNH-2, DNH-5, DNH-6. */

import type { BoardView } from "./types";

export type Cells = NonNullable<BoardView["cells"]>;
export type Cell = Cells[number];
export type Path = readonly number[];

export const SIDE = 5;
export const SQUARES = SIDE * SIDE;
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXY";

/** Whether a square holds a number; the others hold symbols. */
export const isNumber = (square: number) => square % 2 === 0;

export const letterOf = (square: number) => LETTERS[square] ?? "";

/** Whether two squares lie side by side. Rule: DNH-A5. */
export function areAdjacent(one: number, other: number): boolean {
  const rows = Math.abs(Math.floor(one / SIDE) - Math.floor(other / SIDE));
  return rows + Math.abs((one % SIDE) - (other % SIDE)) === 1;
}

/** The square one step away, or null at the edge. */
export function stepFrom(square: number, across: number, down: number): number | null {
  const [column, row] = [(square % SIDE) + across, Math.floor(square / SIDE) + down];
  return column < 0 || row < 0 || column >= SIDE || row >= SIDE ? null : row * SIDE + column;
}

/** Whether a path may go on to a square. */
export function canExtend(path: Path, square: number): boolean {
  const head = path.at(-1);
  return head === undefined ? isNumber(square) : areAdjacent(head, square) && !path.includes(square);
}

/** Whether it is an expression: it ends on a number. Rule: DNH-5. */
export function isExpression(path: Path): boolean {
  const head = path.at(-1);
  return head !== undefined && isNumber(head);
}

/** What an answer with this path scores, if it is right. Rule: DNH-11. */
export const symbolsIn = (path: Path) => Math.floor(path.length / 2);

export const spellPath = (path: Path) => path.map(letterOf).join("");

/** The squares of letters as they were sent; null if one of them is none. Rule: DNH-A21. */
export function parsePath(letters: string): number[] | null {
  const path = [...letters.replace(/\s/g, "").toUpperCase()].map((each) => LETTERS.indexOf(each));
  return path.includes(-1) ? null : path;
}

const GLYPHS: Partial<Record<Cell, string>> = { "+": "+", "-": "−", "*": "×", "/": "÷" };

/** The names of the symbols. */
export const SIGNS = { "+": "plus", "-": "minus", "*": "times", "/": "divide" } as const;

/** A cell as it is printed. */
export const glyphOf = (cell: Cell) => GLYPHS[cell] ?? String(cell);

/** What a path says. */
export const formatPath = (cells: Cells, path: Path) => path.map((square) => glyphOf(cells[square] ?? 0)).join("");

/** An expression or a value from the server, as it is printed. */
export const formatValue = (text: string) => text.replace(/(?<=\d)-|[*]/g, (sign) => glyphOf(sign as Cell)).replace(/^-/, "−");

/** An expression as it is printed: here `/` is a sign of the grid, in a value it is a fraction's stroke. */
export const formatExpression = (text: string) => formatValue(text).replaceAll("/", "÷");

/**
 * A sum that is still growing: `a/d` is what is closed, `t/e` the term that × and ÷ may still change. Whole numbers
 * all the way: thirteen numbers of at most 13 stay far below where a double is no longer exact. Rule: DNH-6, DNH-A4.
 */
export type Sum = { a: number; d: number; t: number; e: number };

export const startSum = (number: number): Sum => ({ a: 0, d: 1, t: number, e: 1 });

export function extendSum({ a, d, t, e }: Sum, symbol: Cell, number: number): Sum {
  if (symbol === "*") return { a, d, t: t * number, e };
  if (symbol === "/") return { a, d, t, e: e * number };
  return { a: a * e + t * d, d: d * e, t: symbol === "+" ? number : -number, e: 1 };
}

/** The value of a path that is an expression: `85`, `71/12`. */
export function evaluatePath(cells: Cells, path: Path): string | null {
  if (!isExpression(path)) return null;
  let sum = startSum(Number(cells[path[0] ?? 0]));
  for (let place = 1; place < path.length; place += 2)
    sum = extendSum(sum, cells[path[place] ?? 0] ?? "+", Number(cells[path[place + 1] ?? 0]));
  let [top, bottom] = [sum.a * sum.e + sum.t * sum.d, sum.d * sum.e];
  for (let [one, other] = [Math.abs(top), bottom]; ; [one, other] = [other, one % other])
    if (other === 0) {
      [top, bottom] = [top / one, bottom / one];
      break;
    }
  return formatValue(bottom === 1 ? String(top) : `${top}/${bottom}`);
}
