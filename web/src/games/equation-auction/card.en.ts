/** What the lobby says of this game, in English. The table's own words are loaded with the table. */

export const card = {
  title: "Equation Auction",
  pitch:
    "Ten cards become an equation, and every card's place goes to whoever bids most for it. Two of you want it high, two want it low, and one wants nothing to happen.",
  amounts: {
    garnetsEach: "as they stand in the season",
  },
  lots: {
    settled: "as they stand in the season",
    need: "Two positive, two negative, one neutral.",
  },
};
