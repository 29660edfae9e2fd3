import { colourOf } from "./tiles";
import type { Options } from "./types";

export type Increments = readonly number[];

export const MOST = 3;

/** A set in which nothing is added. */
export function addNothing(tiles: number): Increments {
  return Array.from({ length: tiles }, () => 0);
}

/** The fewest tiles of a colour that a valid set leaves: one less than half of all. Rule: IBW-6, IBW-A22. */
export function fewestOf(tiles: number): number {
  return tiles / 2 - 1;
}

export function sumOf(increments: Increments): number {
  return increments.reduce((total, added) => total + added, 0);
}

export function countWhite(numbers: readonly number[], increments: Increments): number {
  return numbers.filter((number, tile) => colourOf(number + (increments[tile] ?? 0)) === "white").length;
}

/** What still keeps a set from being valid: additions to come, or the colours. Rule: IBW-5, IBW-6, IBW-A1. */
export function findFault(
  numbers: readonly number[],
  increments: Increments,
  { increments: rule, additions }: Options,
): "additions" | "colours" | null {
  const total = sumOf(increments);
  if (total > additions || (rule === "exact" && total < additions)) return "additions";
  const [white, fewest] = [countWhite(numbers, increments), fewestOf(numbers.length)];
  return white < fewest || white > numbers.length - fewest ? "colours" : null;
}

/** From the total and the white tiles so far: what the rest keeps at most, and in how many ways. */
type Ways = Map<number, readonly [most: number, count: number]>;
const key = (total: number, white: number) => 16 * total + white;

/** The valid sets with all additions that keep as many of the sent additions as any valid set can. Rule: IBW-A2. */
export class Completions {
  readonly kept: number;
  readonly count: number;
  readonly #ways: readonly Ways[];

  constructor(
    readonly numbers: readonly number[],
    readonly sent: Increments,
    readonly additions: number,
  ) {
    const ends: Ways = new Map();
    const fewest = fewestOf(numbers.length);
    for (let white = fewest; white <= numbers.length - fewest; white++) ends.set(key(additions, white), [0, 1]);
    const tables = [ends];
    for (let tile = numbers.length - 1; tile >= 0; tile--) tables.unshift(this.#before(tile, tables[0] ?? ends));
    this.#ways = tables;
    [this.kept, this.count] = tables[0]?.get(key(0, 0)) ?? [0, 0];
  }

  /** One of them, each as likely as any other. */
  draw(random: () => number = Math.random): Increments {
    let left = Math.floor(random() * this.count);
    const added: number[] = [];
    let [total, white, keep] = [0, 0, this.kept];
    while (added.length < this.numbers.length) {
      const tile = added.length;
      for (let more = 0; more <= MOST; more++) {
        const next = this.#next(tile, total, white, more);
        const still = keep - Math.min(more, this.sent[tile] ?? 0);
        const [most, count] = this.#ways[tile + 1]?.get(key(...next)) ?? [-1, 0];
        if (count === 0 || most !== still) continue;
        if (left < count) {
          added.push(more);
          [total, white, keep] = [...next, still];
          break;
        }
        left -= count;
      }
    }
    return added;
  }

  #next(tile: number, total: number, white: number, more: number): [number, number] {
    return [total + more, white + (((this.numbers[tile] ?? 0) + more) % 2)];
  }

  #before(tile: number, after: Ways): Ways {
    const table: Ways = new Map();
    for (let total = 0; total <= this.additions; total++) {
      for (let white = 0; white <= tile; white++) {
        let [best, count] = [-1, 0];
        for (let more = 0; more <= MOST; more++) {
          const [most, ways] = after.get(key(...this.#next(tile, total, white, more))) ?? [-1, 0];
          const kept = most + Math.min(more, this.sent[tile] ?? 0);
          if (ways === 0 || kept < best) continue;
          count = ways + (kept === best ? count : 0);
          best = kept;
        }
        if (count > 0) table.set(key(total, white), [best, count]);
      }
    }
    return table;
  }
}
