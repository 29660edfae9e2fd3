import { distanceTo, evaluateTiles } from "./expression";
import type { Stock, SymbolTile, Tile } from "./tiles";

/** Five places: number, symbol, number, symbol, number. */
export type Slots = readonly (Tile | null)[];
export type Pair = { number: number; symbol: SymbolTile };

export const EMPTY_SLOTS: Slots = [null, null, null, null, null];

function isNumberPlace(place: number): boolean {
  return place % 2 === 0;
}

/** The slots with one more tile: in the chosen place if its kind fits, else in the next free one; null if none is. */
export function placeTile(slots: Slots, tile: Tile, chosen: number | null): Slots | null {
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
export function ownTiles(slots: Slots, pair: Pair): Tile[] {
  const globals = globalPlaces(slots, pair);
  return slots.filter((tile, place): tile is Tile => tile !== null && !globals.includes(place));
}

/** Whether a legal expression can still become of it. Rule: EBW-12, EBW-18. */
export function canBecomeLegal(slots: Slots, pair: Pair, stock: Stock): boolean {
  const tiles = ownTiles(slots, pair);
  const numbers = tiles.filter((tile) => typeof tile === "number").length;
  if (numbers > 2 || tiles.length - numbers > 1) return false;
  const left = stock.without(tiles);
  return tiles.every((tile) => left.left(tile) >= 0);
}

/** The five tiles, when all are there and may be played. */
export function completeTiles(slots: Slots, pair: Pair, stock: Stock): Tile[] | null {
  const tiles = slots.filter((tile): tile is Tile => tile !== null);
  return tiles.length === 5 && canBecomeLegal(slots, pair, stock) ? tiles : null;
}

export function swapSlots(slots: Slots, a: number, b: number): Slots {
  return slots.with(a, slots[b] ?? null).with(b, slots[a] ?? null);
}

/** Without the tile that was laid last, from right to left. */
export function eraseSlot(slots: Slots, chosen: number | null): Slots {
  const place = chosen !== null && slots[chosen] !== null ? chosen : slots.findLastIndex((tile) => tile !== null);
  return place < 0 ? slots : slots.with(place, null);
}

export function evaluate(tiles: readonly Tile[], target: number) {
  const exact = evaluateTiles(tiles);
  return { value: exact, distance: distanceTo(target, exact) };
}
