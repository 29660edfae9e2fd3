/** What the lobby says of this game, in English. The table's own words are loaded with the table. */

export const card = {
  title: "Different Number Hunt",
  pitch:
    "Trace an expression through a grid of numbers and symbols that makes one of two targets: the longer, the more it pays. But whoever claims first takes the number they like, and has fifteen seconds left.",
  advantage: "may keep the other from claiming once, and wins a tie",
  options: {
    calculator: { title: "The page adds up", values: { off: "no, errors are part of the game", on: "yes, the value is shown as you trace" } },
    symbols: { title: "Symbols on the grid", values: { balanced: "three of each", random: "drawn freely" } },
    numbers: { title: "Numbers on the grid", values: { each_once: "1 to 13, each once", random: "drawn freely, repeats happen" } },
    skipped: { title: "A round that nobody claims", values: { counts: "counts, 0 to 0", replaced: "is played again with other targets" } },
  },
  amounts: {
    target_min: "Lowest target",
    target_max: "Highest target",
  },
  clocks: {
    preview: "Looking at a new grid",
    priority_window: "To take Priority",
    priority: "Priority lasts",
    skip: "A round without a claim",
    claim: "To answer after a claim",
    answer: "The other's answer",
    beat: "To look at a result",
  },
};
