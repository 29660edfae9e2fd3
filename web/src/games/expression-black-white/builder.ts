
import { distance, value } from "./expression";
import { type Stock, SYMBOLS, type SymbolTile, type Tile } from "./tiles";

/** Five places: number, symbol, number, symbol, number. */
export type Slots = readonly (Tile | null)[];
export type Pair = { number: number; symbol: SymbolTile };

export const EMPTY: Slots = [null, null, null, null, null];

export function isNumberPlace(place: number): boolean {
  return place % 2 === 0;
}

/** The slots with one more tile: in the chosen place if its kind fits, else in the next free one; null if none is. */
export function put(slots: Slots, tile: Tile, chosen: number | null): Slots | null {
  const fits = (place: number) => isNumberPlace(place) === (typeof tile === "number");
  const place =
    chosen !== null && fits(chosen) ? chosen : slots.findIndex((held, each) => held === null && fits(each));
  return place < 0 ? null : slots.with(place, tile);
}

/** The places in which the globals lie, as far as they do. Rule: EBW-12. */
export function globalPlaces(slots: Slots, pair: Pair): number[] {
  return [slots.indexOf(pair.number), slots.indexOf(pair.symbol)].filter((place) => place >= 0);
}

/** The own tiles among the five. */
export function own(slots: Slots, pair: Pair): Tile[] {
  const globals = globalPlaces(slots, pair);
  return slots.filter((tile, place): tile is Tile => tile !== null && !globals.includes(place));
}

/** Whether a legal expression can still become of it. Rule: EBW-12, EBW-18. */
export function canStand(slots: Slots, pair: Pair, stock: Stock): boolean {
  const tiles = own(slots, pair);
  const numbers = tiles.filter((tile) => typeof tile === "number").length;
  if (numbers > 2 || tiles.length - numbers > 1) return false;
  const left = stock.without(tiles);
  return tiles.every((tile) => left.left(tile) >= 0);
}

/** The five tiles, when all are there and may be played. */
export function complete(slots: Slots, pair: Pair, stock: Stock): Tile[] | null {
  const tiles = slots.filter((tile): tile is Tile => tile !== null);
  return tiles.length === 5 && canStand(slots, pair, stock) ? tiles : null;
}

export function swapped(slots: Slots, a: number, b: number): Slots {
  return slots.with(a, slots[b] ?? null).with(b, slots[a] ?? null);
}

/** Without the tile that was laid last, from right to left. */
export function erased(slots: Slots, chosen: number | null): Slots {
  const place = chosen !== null && slots[chosen] !== null ? chosen : slots.findLastIndex((tile) => tile !== null);
  return place < 0 ? slots : slots.with(place, null);
}

export function worth(tiles: readonly Tile[]) {
  const exact = value(tiles);
  return { value: exact, distance: distance(exact) };
}

const TOGETHER = 800;

/** Reads typed keys as tiles: `1` and soon after it `0`, `1` or `2` is 10, 11 or 12, and takes the 1 back. */
export class Typing {
  #undo: (() => void) | null = null;
  #at = 0;

  /** Lays what a key says. Says whether it was a tile's. `lay` gives back how to undo it, or null if it may not lie. */
  read({ key, timeStamp }: KeyboardEvent, lay: (tile: Tile) => (() => void) | null): boolean {
    const undo = timeStamp - this.#at < TOGETHER ? this.#undo : null;
    this.#undo = null;
    if (undo && /^[012]$/.test(key)) {
      undo();
      if (lay(10 + Number(key))) return true;
      lay(1);
    }
    const symbol = { x: "*", "×": "*", "÷": "/", ":": "/", "−": "-" }[key] ?? key;
    const tile = /^[1-9]$/.test(key) ? Number(key) : SYMBOLS.find((each) => each === symbol);
    if (tile === undefined) return false;
    const back = lay(tile);
    if (tile === 1) {
      // A 1 that may not lie can still become a 10.
      this.#undo = back ?? (() => undefined);
      this.#at = timeStamp;
    }
    return true;
  }
}

/** Whether a key was meant for the table, and not for a text field or a dialog. */
export function forTable(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return false;
  return !(event.target instanceof Element && event.target.closest("input, textarea, select"));
}
