/** What a person has done with a puzzle. `stars`: null while it is open, 0 if it was not solved; `result`: in a few signs, without the answer. */
export type Progress = { readonly tries: readonly string[]; readonly stars: number | null; readonly result: string };

export const FRESH: Progress = { tries: [], stars: null, result: "" };

/** A game's puzzle of a day, as a component. `number` counts the days of this game; `change` keeps what was done. */
export type PuzzleProps = { number: number; progress: Progress; change: (progress: Progress) => void };

/** The entry of a list that a number means; after the last comes the first. */
export function pickPuzzle<T>(puzzles: readonly T[], number: number): T {
  return puzzles[number % puzzles.length] as T;
}
