import { oppositeColour, lettersOf, tilesOf, type Colour, type Letter, type Seat } from "./tiles";
import type { CellView, Observation, PresentedView } from "./types";

/** How a round went for a tile: `free` won it for the other was late, `none` if both were, `open` while it runs. */
export type Result = "won" | "lost" | "equal" | "late" | "free" | "none" | "open";

/** A tile's round of part 2. */
export type Duel = { round: number; tile: PresentedView; other: PresentedView | null; result: Result };

/** What a tile went through, as anybody at the table can tell it. */
export type TileHistory = {
  letter: Letter;
  /** Its round; null if it was not presented yet, or cannot be told since all tiles bear new letters. */
  duel: Duel | null;
  /** Where it lies. */
  placed: { row: number; column: number; cell: CellView } | null;
  /** Its colour as it was shown; once all tiles are back, as it is now, for that follows. Rule: IBW-A11, IBW-A12. */
  colour: Colour | null;
  /** What it bears now, for who may see it. */
  number: number | null;
};

function resultOf(tile: PresentedView, other: PresentedView | null, over: boolean, won: boolean | null): Result {
  if (!over) return tile.late ? "late" : "open";
  if (tile.late) return other?.late ? "none" : "late";
  if (other?.late) return "free";
  return won === null ? "equal" : won ? "won" : "lost";
}

/** The rounds of a seat's tiles, by the letters of part 2. */
export function duelsOf(view: Observation, seat: Seat): ReadonlyMap<Letter, Duel> {
  const duels = new Map<Letter, Duel>();
  for (const { number, tiles, over, winner } of view.rounds) {
    const [tile, other] = [tiles[seat], tiles[1 - seat] ?? null];
    if (!tile) continue;
    const result = resultOf(tile, other, over, winner === null ? null : winner === seat);
    duels.set(tile.letter, { round: number, tile, other, result });
  }
  return duels;
}

/** Whether the letters are no longer those of part 2. Rule: IBW-A13. */
export function isRelabelled(view: Observation): boolean {
  return view.events.some(({ type }) => type === "relabelled");
}

/** The stories of a seat's tiles, by the letters that they bear now. */
export function listHistories(view: Observation, seat: Seat): readonly TileHistory[] {
  const duels = duelsOf(view, seat);
  const own = new Map(tilesOf(view, seat).map((tile) => [tile.letter, tile]));
  const findDuel = (letter: Letter): Duel | null => {
    if (!isRelabelled(view)) return duels.get(letter) ?? null;
    const before = own.get(letter)?.dealt_as;
    return before === undefined ? null : (duels.get(before) ?? null);
  };
  const lying = new Map<Letter, TileHistory["placed"]>();
  view.grid.forEach((cells, row) =>
    cells.forEach((cell, column) => {
      if (cell?.seat === seat) lying.set(cell.letter, { row: row + 1, column: column + 1, cell });
    }),
  );
  return lettersOf(view).map((letter) => {
    const [duel, placed] = [findDuel(letter), lying.get(letter) ?? null];
    const shown = view.part === 3 ? colourAfter(duel) : (duel?.tile.colour ?? null);
    return { letter, duel, placed, colour: placed?.cell.colour ?? own.get(letter)?.colour ?? shown, number: own.get(letter)?.number ?? null };
  });
}

/** The tile that has won its round has grown by 1. Rule: IBW-13. */
export function gainOf(duel: Duel | null): 0 | 1 {
  return duel?.result === "won" || duel?.result === "free" ? 1 : 0;
}

function colourAfter(duel: Duel | null): Colour | null {
  if (!duel) return null;
  return gainOf(duel) ? oppositeColour(duel.tile.colour) : duel.tile.colour;
}
