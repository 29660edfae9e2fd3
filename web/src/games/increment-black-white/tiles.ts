import type { Observation, OwnTile } from "./types";

export type Letter = OwnTile["letter"];
export type Colour = OwnTile["colour"];
export type Seat = 0 | 1;

export const LETTERS: readonly Letter[] = ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J"];
export const ROWS = 4;
export const COLUMNS = 5;

/** Rule: IBW-4. */
export function colourOf(number: number): Colour {
  return number % 2 === 0 ? "black" : "white";
}

export function oppositeColour(before: Colour): Colour {
  return before === "black" ? "white" : "black";
}

/** The six interior cells; rows and columns count from 1. Rule: IBW-23. */
export function isCentre(row: number, column: number): boolean {
  return row > 1 && row < ROWS && column > 1 && column < COLUMNS;
}

export function letterOf(key: string): Letter | undefined {
  return LETTERS.find((letter) => letter === key.toUpperCase());
}

/** The tiles of a seat whose numbers may be seen, by the letters that they bear now. */
export function tilesOf(view: Observation, seat: Seat): readonly OwnTile[] {
  return view.hands[seat].tiles ?? [];
}
