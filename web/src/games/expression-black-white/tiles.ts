import type { PlayView } from "./types";

export type SymbolTile = "+" | "-" | "*" | "/";

/** What lies in an expression: a number or a symbol. */
export type Tile = number | SymbolTile;

/** The colours of an opponent's tiles, as the options let them be told. */
export type Colours = NonNullable<PlayView["colours"]>;

export const NUMBERS: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
export const SYMBOLS: readonly SymbolTile[] = ["+", "-", "*", "/"];

export type Colour = "black" | "white";

/** Three own tiles: two numbers, the smaller first, and a symbol. */
export type Triple = { low: number; high: number; symbol: SymbolTile };

/** Rule: EBW-4. */
export function colourOf(tile: Tile): Colour {
  if (typeof tile === "number") return tile % 2 === 0 ? "black" : "white";
  return tile === "+" || tile === "*" ? "black" : "white";
}

const GLYPHS: Record<SymbolTile, string> = { "+": "+", "-": "−", "*": "×", "/": "÷" };

/** The names of the symbols. */
export const SIGNS = { "+": "plus", "-": "minus", "*": "times", "/": "divide" } as const;

/** A tile as it is printed. */
export function glyphOf(tile: Tile): string {
  return typeof tile === "number" ? String(tile) : GLYPHS[tile];
}

function isSymbol(text: string): text is SymbolTile {
  return text in GLYPHS;
}

/** `7*3-11` in its five tiles. */
export function parseTiles(expression: string): Tile[] {
  return (expression.match(/\d+|[+\-*/]/g) ?? []).map((text) => (isSymbol(text) ? text : Number(text)));
}

/** How many of each tile are there. */
export class Stock {
  readonly #left = new Map<Tile, number>();

  constructor(numbers: readonly number[] = NUMBERS.map(() => 2), symbols: readonly number[] = SYMBOLS.map(() => 3)) {
    NUMBERS.forEach((tile, index) => this.#left.set(tile, numbers[index] ?? 0));
    SYMBOLS.forEach((tile, index) => this.#left.set(tile, symbols[index] ?? 0));
  }

  left(tile: Tile): number {
    return this.#left.get(tile) ?? 0;
  }

  /** Another stock, without these tiles. */
  without(tiles: Iterable<Tile>): Stock {
    const stock = new Stock();
    for (const [tile, count] of this.#left) stock.#left.set(tile, count);
    for (const tile of tiles) stock.#left.set(tile, stock.left(tile) - 1);
    return stock;
  }

  has({ low, high, symbol }: Triple): boolean {
    if (this.left(symbol) < 1) return false;
    return low === high ? this.left(low) > 1 : this.left(low) > 0 && this.left(high) > 0;
  }
}

/** Tiles of a stock that begins full. */
export function fullCount(tile: Tile): number {
  return typeof tile === "number" ? 2 : 3;
}
