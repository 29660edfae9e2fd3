import { words } from "../lib/words";

type Outcome = { readonly winners: readonly number[]; readonly decided_by: string };

/** How a duel ended: its winner, from nobody's side, and what decided. `by`: what the game says of that which decided. */
function describeOutcome({ winners: [winner], decided_by }: Outcome, by: Readonly<Record<string, string | undefined>>, name: (seat: number) => string): string {
  const how = by[decided_by] ?? words.end.by[decided_by] ?? decided_by;
  return `${winner === undefined ? words.end.annulled : words.end.lost(name(winner))} (${how})`;
}

/** The result of a duel as a few lines of text, from nobody's side; `detail` is what the game adds. */
export function summarizeDuel(
  title: string,
  { outcome, scores }: { readonly outcome: Outcome | null; readonly scores: readonly [number, number] },
  by: Readonly<Record<string, string | undefined>>,
  name: (seat: number) => string,
  detail: string,
): string {
  if (!outcome) return "";
  return [title, describeOutcome(outcome, by, name), `${name(0)} ${scores[0]} : ${scores[1]} ${name(1)}`, detail].join("\n");
}
