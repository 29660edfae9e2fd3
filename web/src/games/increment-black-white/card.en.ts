/** What the lobby says of this game, in English. The table's own words are loaded with the table. */

export const card = {
  title: "Increment Black & White",
  pitch:
    "Make your ten tiles stronger in secret, then fight with them twice: one against one, and all together on a grid. What you show in the duel is what your opponent knows on the grid.",
  advantage: "says who leads first, and wins the last tie",
  options: {
    increments: { title: "Additions in part 1", values: { exact: "exactly ten", up_to: "up to ten" } },
    tie_leader: { title: "After an equal round", values: { same: "the same player leads again", swap: "the other one leads" } },
    letters: { title: "Letters in part 3", values: { same: "the same: tiles can be recognised", relabelled: "new ones: nothing can be recognised" } },
  },
  clocks: {
    distribute: "Part 1, the additions",
    choose: "Choosing who leads",
    present: "Presenting a tile",
    place: "Placing a tile",
    beat: "To look at a result",
  },
};
