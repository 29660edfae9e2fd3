import { compareFractions, distanceTo, parseFraction, evaluateTiles, type Fraction } from "./expression";
import { colourOf, type Colour, type Colours, NUMBERS, Stock, SYMBOLS, type SymbolTile, type Tile, type Triple } from "./tiles";
import type { BoutView, RoundView } from "./types";

/** What follows for the opponent's tiles from all that was announced, and from your own tiles. */
export type Knowledge = {
  /** Round by round, the sets of three that are still possible; empty if nothing is played yet. */
  candidates: readonly (readonly Triple[])[];
  /** Round by round, the tiles that lie in every one of them. */
  certain: readonly (readonly Tile[])[];
  /** What the opponent can have left at most. */
  stock: Stock;
};

/** Every set of two numbers and a symbol: 312. */
const TRIPLES: readonly Triple[] = NUMBERS.flatMap((low) =>
  NUMBERS.filter((high) => high >= low).flatMap((high) => SYMBOLS.map((symbol) => ({ low, high, symbol }))),
);

/** The different expressions that a set makes with the globals. Rule: EBW-13. */
function listArrangements({ low, high, symbol }: Triple, number: number, sign: SymbolTile): Tile[][] {
  const [a, b, c] = [low, high, number];
  const numbers = [[a, b, c], [a, c, b], [b, a, c], [b, c, a], [c, a, b], [c, b, a]] as const;
  const signs = symbol === sign ? [[symbol, sign] as const] : [[symbol, sign] as const, [sign, symbol] as const];
  return numbers.flatMap(([x, y, z]) => signs.map(([s, t]): Tile[] => [x, s, y, t, z]));
}

export function deduceKnowledge(bout: BoutView, opponent: 0 | 1): Knowledge {
  return narrow(
    bout.rounds.map((round, index) => listPossible(round, bout.numbers[index] ?? 0, bout.symbols[index] ?? "+", opponent, bout.target)),
  );
}

const remembered = new Map<string, readonly Triple[]>();

/** The sets that one round allows by itself. What is past does not change, so it is worked out once. */
function listPossible(round: RoundView, number: number, sign: SymbolTile, opponent: 0 | 1, target: number): readonly Triple[] {
  const play = round.plays[opponent];
  if (!play) return [];
  const key = JSON.stringify([number, sign, opponent, target, round]);
  let triples = remembered.get(key);
  if (!triples) {
    triples = TRIPLES.filter(
      (triple) =>
        keepsAnnouncements(triple, round, opponent) &&
        listArrangements(triple, number, sign).some(
          (tiles) => fits(tiles, play.colours) && keepsResult(tiles, round, opponent, target),
        ),
    );
    remembered.set(key, triples);
  }
  return triples;
}

/** Each round narrows the others: two tiles that are certain here cannot be a third one there. */
function narrow(rounds: readonly (readonly Triple[])[]): Knowledge {
  let candidates = rounds;
  let certain = candidates.map(commonTiles);
  for (let pass = 0; pass < 4; pass++) {
    const before = certain.flat().length;
    candidates = candidates.map((triples, index) => {
      const others = certain.flatMap((tiles, other) => (other === index ? [] : tiles));
      const stock = new Stock().without(others);
      return triples.filter((triple) => stock.has(triple));
    });
    certain = candidates.map(commonTiles);
    if (certain.flat().length === before) break;
  }
  return { candidates, certain, stock: new Stock().without(certain.flat()) };
}

function commonTiles(triples: readonly Triple[]): Tile[] {
  const [first, ...others] = triples;
  if (!first) return [];
  let kept: Tile[] = [first.low, first.high, first.symbol];
  for (const { low, high, symbol } of others) {
    const there: Tile[] = [low, high, symbol];
    kept = kept.filter((tile) => {
      const place = there.indexOf(tile);
      if (place >= 0) there.splice(place, 1);
      return place >= 0;
    });
  }
  return kept;
}

function keepsAnnouncements({ low, high, symbol }: Triple, round: RoundView, opponent: 0 | 1): boolean {
  if (round.winner !== opponent) return true;
  const holds = (tile: Tile) => tile === low || tile === high || tile === symbol;
  if (round.revealed !== null && !holds(round.revealed)) return false;
  return (round.guessed ?? []).every(({ tile, right }) => holds(tile) === right);
}

/** Whether an expression can have won or lost as it did. Rule: EBW-19. */
function keepsResult(tiles: Tile[], round: RoundView, opponent: 0 | 1, target: number): boolean {
  const mine = round.plays[1 - opponent]?.distance;
  if (round.winner === null || mine === null || mine === undefined) return true;
  const further = compareFractions(distanceOf(tiles, target), parseFraction(mine));
  if (further === 0) return (round.first !== opponent) === (round.winner === opponent);
  return further < 0 === (round.winner === opponent);
}

const distances = new Map<string, Fraction>();

function distanceOf(tiles: Tile[], target: number): Fraction {
  const key = `${target}:${tiles.join("")}`;
  let known = distances.get(key);
  if (!known) distances.set(key, (known = distanceTo(target, evaluateTiles(tiles))));
  return known;
}

function fits(tiles: readonly Tile[], colours: Colours): boolean {
  const seen = tiles.map(colourOf);
  switch (colours.type) {
    case "ordered":
      return seen.every((each, place) => each === colours.tiles[place]);
    case "grouped":
      return (
        countBlack(seen.filter((_, place) => place % 2 === 0)) === colours.black_numbers &&
        countBlack(seen.filter((_, place) => place % 2 === 1)) === colours.black_symbols
      );
    case "counts":
      return countBlack(seen) === colours.black;
  }
}

function countBlack(colours: readonly Colour[]): number {
  return colours.filter((each) => each === "black").length;
}

/** The colours of five tiles as the opponent will be told them. Rule: EBW-17, EBW-A2. */
export function announceColours(tiles: readonly Tile[], how: Colours["type"]): Colours {
  const seen = tiles.map(colourOf);
  switch (how) {
    case "ordered":
      return { type: "ordered", tiles: seen };
    case "grouped":
      return {
        type: "grouped",
        black_numbers: countBlack(seen.filter((_, place) => place % 2 === 0)),
        black_symbols: countBlack(seen.filter((_, place) => place % 2 === 1)),
      };
    case "counts":
      return { type: "counts", black: countBlack(seen) };
  }
}
