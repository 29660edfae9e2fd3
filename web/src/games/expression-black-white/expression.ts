import type { Tile } from "./tiles";

/** An exact value; the denominator is positive. All values here are far below 2^53. */
export type Fraction = { top: number; bottom: number };

function reduce(top: number, bottom: number): Fraction {
  let [a, b] = [Math.abs(top), bottom];
  while (b) [a, b] = [b, a % b];
  return { top: top / (a || 1), bottom: bottom / (a || 1) };
}

/** Number, symbol, number, … from left to right, `*` and `/` before `+` and `-`. Rule: EBW-15. */
export function evaluateTiles(tiles: readonly Tile[]): Fraction {
  let total: Fraction = { top: 0, bottom: 1 };
  let term: Fraction = { top: Number(tiles[0]), bottom: 1 };
  for (let place = 1; place + 1 < tiles.length; place += 2) {
    const number = Number(tiles[place + 1]);
    switch (tiles[place]) {
      case "*":
        term = reduce(term.top * number, term.bottom);
        break;
      case "/":
        term = reduce(term.top, term.bottom * number);
        break;
      default:
        total = sum(total, term);
        term = { top: tiles[place] === "+" ? number : -number, bottom: 1 };
    }
  }
  return sum(total, term);
}

function sum(a: Fraction, b: Fraction): Fraction {
  return reduce(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);
}

/** Distance to the target of the match. Rule: EBW-19, EBW-A24. */
export function distanceTo(target: number, a: Fraction): Fraction {
  return { top: Math.abs(a.top - target * a.bottom), bottom: a.bottom };
}

/** Negative, zero or positive: how two values compare, exactly. */
export function compareFractions(a: Fraction, b: Fraction): number {
  return a.top * b.bottom - b.top * a.bottom;
}

/** `"5/2"` as the server writes it. */
export function parseFraction(text: string): Fraction {
  const [top, bottom] = text.split("/");
  return { top: Number(top), bottom: Number(bottom ?? 1) };
}

/** `9 3/5`, `−2`, with the minus of print. */
export function formatFraction({ top, bottom }: Fraction): string {
  const whole = Math.trunc(Math.abs(top) / bottom);
  const rest = Math.abs(top) % bottom;
  const parts = rest === 0 ? `${whole}` : whole === 0 ? `${rest}/${bottom}` : `${whole} ${rest}/${bottom}`;
  return top < 0 ? `−${parts}` : parts;
}

/** How far away a value is, as it is printed; null if it is exact. */
export const formatDistance = (distance: Fraction): string | null => (distance.top === 0 ? null : formatFraction(distance));
