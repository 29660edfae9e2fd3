/** What a review says about Expression Black & White. */

import { plural } from "../../lib/english";

export const words = {
  triples: (count: number, round: number) => `${plural(count, "triple fits", "triples fit")} what was announced of round ${round}.`,
  nothing: "The other has laid nothing yet.",
  likeliest: "The likeliest",
  exact: "counted exactly",
  near: "nearly exact",
  tiles: "Tile by tile",
  mine: "What the other may think of the own tiles",
  wins: (share: string) => `It wins the round with ${share}.`,
  rows: "Row by row",
  row: (number: number) => `Round ${number}`,
  written: "what was written",
  best: "the likeliest",
  would: {
    play: (expression: string) => `would play ${expression}.`,
    guess: (tiles: string) => (tiles ? `would guess ${tiles}.` : "would guess nothing."),
    reveal: (tile: string) => `would show ${tile}.`,
    start: (name: string) => `would have ${name} begin.`,
    finalGuess: (rows: number) => `would send a Final Guess of its own, of ${plural(rows, "row", "rows")}.`,
  },
  careful: "The careful bot",
  noGuess: "would guess nothing",
};
