import type { PlacedPair, Reading, RoundView } from "./types";

/** What lies in a row: a card, or half a pair of brackets, with a name that it keeps as the row grows. */
export type Glyph = { id: string; text: string; seat: number | null };

/** A pair of gaps, held by what lies at its two ends inside: so it stays where it was when the row changes. */
export type Held = { first: string; last: string };

/** The row as it lies, each thing with its name. Rule: EQ-A25. */
export function listGlyphs(row: string, pairs: readonly PlacedPair[]): Glyph[] {
  const laid = Array.from({ length: row.length - 2 * pairs.length }, (_, place) => ({
    id: `card ${place}`,
    seat: null as number | null,
  }));
  pairs.forEach(({ seat, open, close }, index) => {
    laid.splice(open, 0, { id: `open ${index}`, seat });
    laid.splice(close + 1, 0, { id: `close ${index}`, seat });
  });
  return laid.map((each, place) => ({ ...each, text: row[place] ?? "" }));
}

/** The gaps that a held pair means now; null if what held it is gone. */
export function findGaps(row: readonly Glyph[], { first, last }: Held): { open: number; close: number } | null {
  const open = row.findIndex(({ id }) => id === first);
  const close = row.findIndex(({ id }) => id === last) + 1;
  return open < 0 || close <= open ? null : { open, close };
}

/** Two gaps of a row, held; null if no card lies between them. Rule: EQ-A27. */
export function holdGaps(row: readonly Glyph[], one: number, other: number): Held | null {
  const [open, close] = one < other ? [one, other] : [other, one];
  const inside = row.slice(open, close);
  const [first, last] = [inside[0], inside.at(-1)];
  return first && last && inside.some(({ text }) => text !== "(" && text !== ")") ? { first: first.id, last: last.id } : null;
}

/** The row with a pair in two of its gaps. Rule: EQ-A25, EQ-A26. */
export const insertBrackets = (row: string, open: number, close: number): string =>
  `${row.slice(0, open)}(${row.slice(open, close)})${row.slice(close)}`;

/** The cards that lie, from left to right; with a card in one more slot, if one is given. */
export function joinSlots(round: RoundView, slot?: number, card?: string): string {
  return round.slots.map((laid, index) => (index + 1 === slot ? card : laid) ?? "").join("");
}

/** Why something in the row does not count. */
export type Gone = "struck" | "collapsed" | "discarded";

/** What the rules did, place by place: what is gone, and what was put in before or after it. */
export type Marks = { gone: Gone | null; before: string; after: string }[];

export function markChanges(reading: Reading): Marks {
  const all: Marks = [...reading.row].map(() => ({ gone: null, before: "", after: "" }));
  const lose = (places: readonly number[], gone: Gone) =>
    places.forEach((place) => all[place] && (all[place].gone = gone));
  for (const step of reading.steps) {
    if (step.type === "struck") lose([step.open, ...step.cards, step.close], "struck");
    else if (step.type === "collapsed") lose(step.cards, "collapsed");
    else if (step.type === "discarded") lose([step.card], "discarded");
    else if (step.type === "multiplied" && all[step.open]) all[step.open]!.before = "x";
    else if (step.type === "zero_inserted" && all[step.operation]) all[step.operation]![step.side] = "0";
    else if (step.type === "promoted" && all[step.operation]) all[step.operation]![step.side] = "1*";
  }
  return all;
}
