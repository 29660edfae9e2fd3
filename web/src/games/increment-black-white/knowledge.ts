import { fewestOf, MOST } from "./distribution";
import { duelsOf, gainOf, isRelabelled, type Duel } from "./tile-history";
import { colourOf, lettersOf, tilesOf, type Letter, type Seat } from "./tiles";
import type { Observation, Options } from "./types";

/** What the number of each tile of a seat can still be, by its letter. */
export type Knowledge = ReadonlyMap<Letter, readonly number[]>;

/** Whether a tile can have had this number in its round, by its colour and by who won. Rule: IBW-4, IBW-12. */
function fits(number: number, duel: Duel | undefined): boolean {
  if (!duel) return true;
  if (colourOf(number) !== duel.tile.colour) return false;
  const mine = duel.other?.number ?? null;
  if (mine === null) return true;
  switch (duel.result) {
    case "won":
      return number > mine;
    case "lost":
      return number < mine;
    case "equal":
      return number === mine;
    default:
      return true;
  }
}

/**
 * The numbers that each tile can bear, in the duel before it has grown: 0, 1, … were dealt once each, so much was added, at most three to a tile,
 * half of the tiles are white, and the rounds went as they went. Empty once the tiles bear new letters. A hand that lies open is
 * what it is.
 */
export function deduceKnowledge(view: Observation, opponent: Seat): Knowledge {
  const open = tilesOf(view, opponent);
  if (open.length) return new Map(open.map(({ letter, number, gained }) => [letter, [view.part === 3 ? number : number - gained]]));
  if (isRelabelled(view)) return new Map();
  const duels = duelsOf(view, opponent);
  const letters = lettersOf(view);
  const numbers = remember(letters.map((letter) => duels.get(letter)), view.options);
  return new Map(
    letters.map((letter, tile) => {
      const grown = view.part === 3 ? gainOf(duels.get(letter) ?? null) : 0;
      return [letter, (numbers[tile] ?? []).map((number) => number + grown)];
    }),
  );
}

type Numbers = readonly (readonly number[])[];
const remembered = new Map<string, Numbers>();

function remember(duels: readonly (Duel | undefined)[], options: Options): Numbers {
  const key = JSON.stringify([options.tiles, options.increments, options.additions, duels.map((duel) => duel && [duel.tile.colour, duel.other?.number, duel.result])]);
  let known = remembered.get(key);
  if (!known) remembered.set(key, (known = listPossibleNumbers((tile, number) => fits(number, duels[tile]), options)));
  return known;
}

/** One step: a tile gets a number that was dealt and what was added to it. */
type Step = { from: number; to: number; tile: number; number: number; white: 0 | 1 };

/**
 * For each tile the numbers that lie in some deal and valid set. Tiles are gone through in order; what matters of
 * those before is which numbers they were dealt, how much was added, and (as bits) how many of them can be white.
 */
function listPossibleNumbers(allowed: (tile: number, number: number) => boolean, { tiles, increments: rule, additions }: Options): Numbers {
  const [sums, all, fewest] = [additions + 1, (1 << tiles) - 1, fewestOf(tiles)];
  /** How many tiles may be white in the end, as bits: from the fewest to two more. Rule: IBW-6. */
  const whites = 0b111 << fewest;
  const steps: Step[] = [];
  for (let dealt = 0; dealt < all; dealt++) {
    const tile = bits(dealt);
    for (let next = 0; next < tiles; next++) {
      if (dealt & (1 << next)) continue;
      for (let added = 0; added <= MOST; added++) {
        const number = next + added;
        if (!allowed(tile, number)) continue;
        for (let total = 0; total + added < sums; total++) {
          const to = (dealt | (1 << next)) * sums + total + added;
          steps.push({ from: dealt * sums + total, to, tile, number, white: number % 2 === 1 ? 1 : 0 });
        }
      }
    }
  }
  const before = new Int32Array((all + 1) * sums);
  const after = new Int32Array((all + 1) * sums);
  before[0] = 1;
  for (let total = 0; total < sums; total++) {
    if (total === additions || rule === "up_to") after[all * sums + total] = whites;
  }
  for (const { from, to, white } of steps) before[to]! |= before[from]! << white;
  for (const { from, to, white } of steps.toReversed()) after[from]! |= after[to]! >> white;
  const numbers = Array.from({ length: tiles }, () => new Set<number>());
  for (const { from, to, tile, number, white } of steps) {
    if ((before[from]! << white) & after[to]!) numbers[tile]?.add(number);
  }
  return numbers.map((each) => [...each].sort((a, b) => a - b));
}

function bits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest; rest &= rest - 1) count++;
  return count;
}
