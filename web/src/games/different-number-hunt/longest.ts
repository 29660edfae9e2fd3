/** What there was: the longest expressions of a grid for some targets, found when the grid is finished. Rule: DNH-A24. */

import { areAdjacent, startSum, extendSum, isNumber, SQUARES, symbolsIn, type Cells, type Path, type Sum } from "./grid";

/** The longest ways to a target; `ways` holds the first few of them. */
export type Best = { target: number; symbols: number; count: number; ways: readonly Path[] };

const KEPT = 12;
const ALL = Array.from({ length: SQUARES }, (_, square) => square);
const BESIDE = ALL.map((square) => ALL.filter((other) => areAdjacent(square, other)));

/** Looks through every path, one beginning at a time, so that the page stays awake meanwhile. */
export async function longest(cells: Cells, targets: readonly number[]): Promise<Best[]> {
  const found = new Map(targets.map((target) => [target, { symbols: -1, count: 0, ways: [] as Path[] }]));
  const path: number[] = [];
  const used = new Array<boolean>(SQUARES).fill(false);

  function visit(square: number, sum: Sum): void {
    path.push(square);
    used[square] = true;
    const [top, bottom] = [sum.a * sum.e + sum.t * sum.d, sum.d * sum.e];
    const best = top % bottom === 0 ? found.get(top / bottom) : undefined;
    if (best && symbolsIn(path) >= best.symbols) {
      if (symbolsIn(path) > best.symbols) Object.assign(best, { symbols: symbolsIn(path), count: 0, ways: [] });
      if (best.count++ < KEPT) best.ways.push([...path]);
    }
    for (const symbol of BESIDE[square] ?? []) {
      if (used[symbol]) continue;
      used[symbol] = true;
      path.push(symbol);
      for (const next of BESIDE[symbol] ?? [])
        if (!used[next]) visit(next, extendSum(sum, cells[symbol] ?? "+", Number(cells[next])));
      path.pop();
      used[symbol] = false;
    }
    used[square] = false;
    path.pop();
  }

  for (const square of ALL.filter(isNumber)) {
    visit(square, startSum(Number(cells[square])));
    await new Promise((resolve) => setTimeout(resolve));
  }
  return [...found].filter(([, { count }]) => count > 0).map(([target, best]) => ({ target, ...best }));
}
