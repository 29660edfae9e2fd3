/** What a review says about Increment Black & White. */

export const words = {
  shown: "The other's tiles, as they were in the duel",
  hidden: "Any hidden tile of the other's, in per cent",
  meetings: "Own tiles against it",
  letter: "Tile",
  numbers: "may bear",
  gained: (count: number) => (count ? `+${count} since` : ""),
  wins: "wins",
  draws: "draws",
  loses: "loses",
  careful: "The careful bot",
  distribute: (increments: readonly number[]) =>
    `would add ${increments.flatMap((added, index) => (added ? [`${added} to ${"ABCDEFGHIJ"[index]}`] : [])).join(", ") || "nothing"}.`,
  present: (letter: string) => `would present ${letter}.`,
  place: (letter: string, row: number, column: number) => `would place ${letter} in row ${row}, column ${column}.`,
  lead: (name: string) => `would have ${name} begin.`,
  mixed: "Whoever leads does well to be unreadable: the careful bot draws lots here.",
  chosen: "chosen",
};
