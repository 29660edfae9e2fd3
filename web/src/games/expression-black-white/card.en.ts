/** What the lobby says of this game, in English. The table's own words are loaded with the table. */

export const card = {
  title: "Expression Black & White",
  pitch:
    "Lay five tiles as close to 10 as you can, but not the obvious ones: your opponent sees their colours, and a good guess at what they were pays better than the round.",
  advantage: "decides who starts, and wins the last tie",
  options: {
    colours: { title: "Colours you are told", values: { ordered: "of each tile, in order", grouped: "how many numbers and symbols are black", counts: "only how many tiles are black" } },
    globals: { title: "Global pairs", values: { balanced: "each number once, each symbol three times", independent: "drawn freely, repeats happen" } },
    second_bout: { title: "Second bout", values: { fresh: "new pairs", mirrored: "the same pairs, the other starts" } },
    reserve_scope: { title: "Reserve of 3 minutes", values: { match: "for the match", bout: "for each bout" } },
  },
  clocks: {
    planning: "Planning before a bout",
    starter: "Choosing who starts",
    play: "Laying an expression",
    guess: "Guessing, and showing a tile",
    final_guess: "The Final Guess",
    reserve: "Reserve of each player",
    beat: "To look at a result",
  },
};
