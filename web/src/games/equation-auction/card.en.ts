/** What the lobby says of this game, in English. The table's own words are loaded with the table. */

export const card = {
  title: "Equation Auction",
  pitch:
    "Ten cards become an equation, and every card's place goes to whoever bids most for it. Two of you want it high, two want it low, and one wants nothing to happen.",
  options: {
    chips_per: { title: "The chips are given", values: { match: "for the match", round: "for each round" } },
    brackets_per: { title: "Brackets of each team", values: { match: "one pair in the match", round: "one pair in each round" } },
    saved_cards: { title: "Saved cards are played", values: { one_end: "all at one end", any_end: "at both ends" } },
    last_slot: { title: "The last slot", values: { auction: "is auctioned, too", free: "is free" } },
    boundary: { title: "A total of exactly 4 or −4", values: { inner: "spares Team Neutral", outer: "is Team Neutral's end" } },
  },
  amounts: {
    garnets: "Garnets each brings along",
    garnetsEach: "as they stand in the season",
    chips: "Chips each gets",
  },
  lots: {
    title: "Teams",
    drawn: "drawn",
    settled: "as they stand in the season",
    positive: "Positive",
    negative: "Negative",
    neutral: "Neutral",
    need: "Two positive, two negative, one neutral.",
  },
  clocks: {
    save: "Saving cards",
    order: "Choosing card and position",
    bid: "A bid",
    secret_bid: "The secret bid",
    place: "Placing saved cards",
    bracket: "Setting brackets",
    nominate: "Naming a competitor",
    beat: "To look at a result",
  },
};
