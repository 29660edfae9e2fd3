import type { Observation, RoundView, TeamsDrawn } from "./types";

export type Card = NonNullable<RoundView["slots"][number]>;
export type Team = "positive" | "negative" | "neutral";

export const TEAMS = ["positive", "negative", "neutral"] as const;
export const KINDS: readonly Card[] = ["1", "2", "3", "+", "-", "x", "/"];
/** The ten cards of a round, and of everybody's own copy. Rule: EQ-4, EQ-5. */
export const TEN: readonly Card[] = ["1", "1", "2", "2", "3", "3", "+", "-", "x", "/"];
/** Whose choice it is, by place in the round's order. Rule: EQ-9. */
export const SNAKE = [0, 1, 2, 3, 4, 4, 3, 2, 1] as const;
export const PLACES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

const printed: Record<string, string> = { "-": "−", x: "×", "/": "÷" };

/** A card or bracket as it is printed. */
export const glyphOf = (text: string): string => printed[text] ?? text;

/** A row, or what is left of it, as it is printed. */
export const formatRow = (texts: Iterable<string>): string => [...texts].map(glyphOf).join(" ");

export const isOperation = (text: string): boolean => "+-x/".includes(text);

/** A key as a card. */
export function cardOfKey(key: string): Card | null {
  const card = ({ "*": "x", "×": "x", X: "x", ":": "/", "÷": "/", "−": "-" } as Record<string, string>)[key] ?? key;
  return KINDS.find((kind) => kind === card) ?? null;
}

/** How many of a kind there are. */
export const countCards = (cards: Iterable<string | null>, kind: string): number =>
  [...cards].filter((card) => card === kind).length;

/** Garnets for saving so many cards. Rule: EQ-5, EQ-A2. */
export const costOfSaving = (cards: number): number => (cards ? (cards - 1) ** 2 : 0);

/** The cards that have no position in the bidding order yet, by kind. */
export function countUnplaced(round: RoundView, kind: Card): number {
  return countCards(TEN, kind) - countCards(round.schedule, kind);
}

type Teams = Pick<TeamsDrawn, Team>;

export function teamOf(teams: Teams, seat: number): Team {
  if (teams.neutral === seat) return "neutral";
  return teams.positive.includes(seat) ? "positive" : "negative";
}

export function membersOf(teams: Teams, team: Team): readonly number[] {
  return team === "neutral" ? [teams.neutral] : teams[team];
}

/** The pairs of brackets that a seat's team may still place. */
export function pairsOf(view: Observation, seat: number): number {
  return view.teams ? (view.teams.pairs[TEAMS.indexOf(teamOf(view.teams, seat))] ?? 0) : 0;
}

/** The five seats in the order in which they have their turns, beginning after one of them. */
export function turnsAfter(view: Observation, after: number): readonly number[] {
  const order = view.rounds.findLast((round) => round.order.length === 5)?.order ?? [0, 1, 2, 3, 4];
  const here = order.indexOf(after);
  return [...order.slice(here + 1), ...order.slice(0, here + 1)];
}
