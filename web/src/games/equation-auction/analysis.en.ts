/** What a review says about the Equation Auction. */

export const words = {
  teams: { positive: "Positive", negative: "Negative", neutral: "Neutral" },
  slots: "What each slot is worth: the chance of each team, if the card goes there",
  slot: "Slot",
  leads: "leads",
  went: "chosen",
  row: "The row as it lay",
  after: "After what was done",
  careful: "The careful bot",
  bid: (slot: number, chips: number) => `would bid ${chips} on slot ${slot}.`,
  pass: "would pass.",
  secret: (chips: number) => `would bid ${chips} in secret.`,
  save: (cards: string) => (cards ? `would save ${cards}.` : "would save nothing."),
  schedule: (card: string, position: number) => `would have ${card} auctioned as number ${position}.`,
  place: (beginning: string, end: string) =>
    beginning || end ? `would play ${[beginning && `${beginning} at the beginning`, end && `${end} at the end`].filter(Boolean).join(" and ")}.` : "would play no saved card.",
  bracket: (open: number, close: number) => `would place brackets in gaps ${open} and ${close}.`,
  noBracket: "would leave the row as it is.",
  nominate: (name: string) => `would name ${name}.`,
  nothing: "Here nothing can be weighed: cards are saved, and put in order, long before they count.",
  cost: "Chances to win the match; chips that a bid costs are not taken off.",
};
