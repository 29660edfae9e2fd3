/** What may be bid on a slot, given what lies on all of them: no two slots may ever be equal. Rule: EQ-14, EQ-17, EQ-A12. */

export type SlotChips = readonly number[];

const on = (lying: SlotChips, slot: number): number => lying[slot - 1] ?? 0;

/** The slot that the card would go to now, if chips lie anywhere. */
export function leadingSlot(lying: SlotChips): number | null {
  const most = Math.max(...lying);
  return most > 0 ? lying.indexOf(most) + 1 : null;
}

/** The slot that so many chips more would make this one equal to. */
export function findTiedSlot(lying: SlotChips, slot: number, chips: number): number | null {
  const total = on(lying, slot) + chips;
  const other = lying.findIndex((lies, index) => index !== slot - 1 && lies === total);
  return other < 0 ? null : other + 1;
}

function isAllowed(lying: SlotChips, slot: number, chips: number, stock: number): boolean {
  return Number.isInteger(chips) && chips >= 1 && chips <= stock && findTiedSlot(lying, slot, chips) === null;
}

/** The next bid above, or below, that ties no slots; null if there is none. */
export function nextBid(lying: SlotChips, slot: number, from: number, by: 1 | -1, stock: number): number | null {
  for (let chips = from + by; chips >= 1 && chips <= stock; chips += by) {
    if (isAllowed(lying, slot, chips, stock)) return chips;
  }
  return null;
}

/** The bid that is allowed and nearest to one that may not be: above it if possible. */
export function nearestBid(lying: SlotChips, slot: number, wanted: number, stock: number): number | null {
  const from = Math.min(Math.max(1, Math.trunc(wanted) || 1), stock);
  if (isAllowed(lying, slot, from, stock)) return from;
  return nextBid(lying, slot, from, 1, stock) ?? nextBid(lying, slot, from, -1, stock);
}

/** The fewest chips with which a slot comes to lead; null if it leads already, or they are not there. */
export function chipsToLead(lying: SlotChips, slot: number, stock: number): number | null {
  const most = Math.max(...lying);
  if (most > 0 && on(lying, slot) === most) return null;
  const chips = most + 1 - on(lying, slot);
  return chips <= stock ? chips : null;
}
