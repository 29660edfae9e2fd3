import type { Observation, OwnTile } from "./types";

export type Letter = OwnTile["letter"];
export type Colour = OwnTile["colour"];
export type Seat = 0 | 1;

export const LETTERS: readonly Letter[] = ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J"];

/** The letters of a match, one for each tile of a player. Rule: IBW-2, IBW-A22. */
export function lettersOf({ options }: Observation): readonly Letter[] {
  return LETTERS.slice(0, options.tiles);
}

/** How large the grid of a match is. Rule: IBW-18, IBW-A22. */
export function sizeOf({ grid }: Observation): { rows: number; columns: number } {
  return { rows: grid.length, columns: grid[0]?.length ?? 0 };
}

/** Rule: IBW-4. */
export function colourOf(number: number): Colour {
  return number % 2 === 0 ? "black" : "white";
}

export function oppositeColour(before: Colour): Colour {
  return before === "black" ? "white" : "black";
}

/** The cells that do not touch the edge; rows and columns count from 1. Rule: IBW-23. */
export function isCentre(view: Observation, row: number, column: number): boolean {
  const { rows, columns } = sizeOf(view);
  return row > 1 && row < rows && column > 1 && column < columns;
}

/** How many such cells there are. */
export function countCentre(view: Observation): number {
  const { rows, columns } = sizeOf(view);
  return (rows - 2) * (columns - 2);
}

/** The letter of a match that a key names. */
export function letterOf(view: Observation, key: string): Letter | undefined {
  return lettersOf(view).find((letter) => letter === key.toUpperCase());
}

/** The tiles of a seat whose numbers may be seen, by the letters that they bear now. */
export function tilesOf(view: Observation, seat: Seat): readonly OwnTile[] {
  return view.hands[seat].tiles ?? [];
}

/** How a tile's round went, as a sign beside its number. */
export const MARKS = { won: "▲", free: "▲", lost: "▼", equal: "=", late: "✕", none: "✕", open: "" } as const;
