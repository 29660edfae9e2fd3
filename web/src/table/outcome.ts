import { words } from "../lib/words";

type Outcome = { readonly winners: readonly number[]; readonly decided_by: string };

/** How a duel ended: its winner, from nobody's side, and what decided. `by`: what the game says of that which decided. */
export function describeOutcome({ winners: [winner], decided_by }: Outcome, by: Readonly<Record<string, string | undefined>>, name: (seat: number) => string): string {
  const how = by[decided_by] ?? words.end.by[decided_by] ?? decided_by;
  return `${winner === undefined ? words.end.annulled : words.end.lost(name(winner))} (${how})`;
}
