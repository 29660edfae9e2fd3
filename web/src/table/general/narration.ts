import { list } from "../../lib/catalogue";
import type { GameDescription, SentencePart } from "../../lib/types";
import type { Names } from "../names";
import { humanize, isSeatField } from "./schema";
import { formatScalar } from "./values";
import { say } from "./words";

/** What the Dealer announces, whatever the game. */
export type Event = { readonly type: string } & Readonly<Record<string, unknown>>;

type Sentences = GameDescription["sentences"];

/** How a match ended, whatever the game. */
export type GeneralOutcome = {
  readonly winners: readonly number[];
  readonly decided_by: string;
  readonly utility: readonly (number | string)[];
  readonly score: readonly (number | string)[];
};

/** Whether the first of two words fits a value: yes, one, or at most one of a list. */
const isOne = (value: unknown) => (Array.isArray(value) ? value.length <= 1 : value === null || value === undefined || value === true || value === 1);

const isMissing = (value: unknown) => value === null || value === undefined || (Array.isArray(value) && value.length === 0);

/** A value in an announcement, worded as the server words it for channels. */
function describeValue(value: unknown, who: Names, seats: number, isSeat: boolean, isBySeat = false): string {
  if (isMissing(value) && isSeat) return say("general-no-seat");
  if (value === null || value === undefined) return say("general-none");
  if (Array.isArray(value)) {
    if (isBySeat) return value.map((each, seat) => `${who(seat).name} ${describeInLine(each, who, seats)}`).join(", ");
    const told = value.map((each) => describeValue(each, who, seats, isSeat));
    return isSeat ? list(told) : told.join(", ") || say("general-nothing");
  }
  if (typeof value === "object")
    return Object.entries(value)
      .filter(([key]) => key !== "type")
      .map(([key, each]) => `${key.replaceAll("_", " ")} ${describeValue(each, who, seats, isSeatField(key))}`)
      .join(", ");
  return formatScalar(value, isSeat, who, seats);
}

/** A value of one seat; a list without commas, which part the seats. */
function describeInLine(value: unknown, who: Names, seats: number): string {
  if (Array.isArray(value)) return value.map((each) => describeInLine(each, who, seats)).join(" ") || say("general-nothing");
  return describeValue(value, who, seats, false);
}

function tell(part: Partial<SentencePart>, event: Event, who: Names, seats: number): string {
  const { text = "", field = "", is_seat: isSeat = false, is_by_seat: isBySeat = false, words: either, parts } = part;
  if (parts?.length) {
    const isWhole = parts.every((each) => !each.field || !isMissing(event[each.field]));
    return isWhole ? parts.map((each) => tell(each, event, who, seats)).join("") : "";
  }
  if (!field) return text;
  if (either?.length) return either[isOne(event[field]) ? 0 : 1] ?? "";
  return describeValue(event[field], who, seats, isSeat, isBySeat);
}

/** An announcement as a sentence: `Ann bids 2 dice of 6.` */
export function narrate(event: Event, sentences: Sentences, seats: number, who: Names): string {
  const parts: readonly Partial<SentencePart>[] = sentences[event.type] ?? [{ text: `${humanize(event.type)}.` }];
  const said = parts.map((part) => tell(part, event, who, seats)).join("");
  return said.slice(0, 1).toUpperCase() + said.slice(1);
}

/** An answer by its type and fields: `bid, count 2, face 6`. */
export function describeAction({ type, ...fields }: { readonly type: string }, who: Names): string {
  const said = Object.entries(fields).map(([name, value]) => `${name.replaceAll("_", " ")} ${describeValue(value, who, Infinity, isSeatField(name))}`);
  return [type.replaceAll("_", " "), ...said].join(", ");
}

/** Who has won, from the reader's side. */
export function describeWinners({ winners }: GeneralOutcome, who: Names): string {
  if (!winners.length) return say("general-nobody");
  if (winners.some((seat) => who(seat).you)) return winners.length > 1 ? say("general-you-win-too") : say("general-you-win");
  return say("general-winners", { names: list(winners.map((seat) => who(seat).name)), count: winners.length });
}

/** The result as lines of text, from nobody's side. */
export function summarizeOutcome(title: string, outcome: GeneralOutcome, name: (seat: number) => string): string {
  const won = outcome.winners.length ? say("general-winners", { names: list(outcome.winners.map(name)), count: outcome.winners.length }) : say("general-nobody");
  const score = outcome.score.map((each, seat) => `${name(seat)} ${each}`);
  return [title, `${won} (${outcome.decided_by.replaceAll("_", " ")})`, list(score)].join("\n");
}
