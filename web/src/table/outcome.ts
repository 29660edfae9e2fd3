import { say } from "./words";

type Outcome = { readonly winners: readonly number[] };

/** How a duel ended: its winner, from nobody's side, and what decided. */
function describeOutcome({ winners: [winner] }: Outcome, how: string, name: (seat: number) => string): string {
  return `${winner === undefined ? say("end-annulled") : say("end-lost", { name: name(winner) })} (${how})`;
}

/** The result of a duel as a few lines of text, from nobody's side; `how` is what decided, `detail` what the game adds. */
export function summarizeDuel(
  title: string,
  { outcome, scores }: { readonly outcome: Outcome | null; readonly scores: readonly [number, number] },
  how: string,
  name: (seat: number) => string,
  detail: string,
): string {
  if (!outcome) return "";
  return [title, describeOutcome(outcome, how, name), `${name(0)} ${scores[0]} : ${scores[1]} ${name(1)}`, detail].join("\n");
}

const DECISIONS = ["points", "advantage", "time", "resigned", "forfeit", "annulled"] as const;

/** What decided a match, where it is what decides in every game. */
export function findDecision(by: string): string | undefined {
  const known = DECISIONS.find((each) => each === by);
  return known && say(`decided-by-${known}`);
}
