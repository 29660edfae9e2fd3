import { FluentResource, type FluentBundle } from "@fluent/bundle";

import { createBundle, formatPattern, list } from "../../lib/catalogue";
import { language } from "../../lib/language.svelte";
import type { GameDescription } from "../../lib/types";
import type { Names } from "../names";
import { humanize, type Schema, type Types, type ViewSchema } from "./schema.svelte";
import { formatOwned, formatScalar, type Worded } from "./values";
import { say } from "./words";

/** What the Dealer announces, whatever the game. */
export type Event = { readonly type: string } & Readonly<Record<string, unknown>>;

type Words = GameDescription["words"];

/** How a match ended, whatever the game. */
export type GeneralOutcome = {
  readonly winners: readonly number[];
  readonly decided_by: string;
  readonly utility: readonly (number | string)[];
  readonly score: readonly (number | string)[];
  /** By seat, from 1; equal ones share the better place. Where a game tells none, the winners are first. */
  readonly places?: readonly number[] | null;
};

const isMissing = (value: unknown) => value === null || value === undefined || (typeof value === "object" && Object.keys(value).length === 0);

/** A value in an announcement, worded as the server words it for channels. */
function describeValue(types: Types, type: Schema, value: unknown, who: Names, told: Worded): string {
  if (isMissing(value) && types.holdsSeats(type)) return say("general-no-seat");
  if (value === null || value === undefined) return say("general-none");
  if (typeof value !== "object") return formatScalar(value, types.isSeat(type), who, told);
  if (types.isBySeat(type))
    return Object.entries(value)
      .map(([key, each]) => [Number(key), types.item(type, Number(key)), each] as const)
      .map(([seat, item, each]) => formatOwned(seat, describeInLine(types, item, each, who, told), item, types, who))
      .join(", ");
  if (Array.isArray(value)) {
    const all = value.map((each, at) => describeValue(types, types.item(type, at), each, who, told));
    return types.holdsSeats(type) ? list(all) : all.join(", ") || say("general-nothing");
  }
  return Object.entries(value)
    .filter(([key]) => key !== "type")
    .map(([key, each]) => `${key.replaceAll("_", " ")} ${describeValue(types, types.field(type, (value as { type?: unknown }).type, key), each, who, told)}`)
    .join(", ");
}

/** A value of one seat; a list without commas, which part the seats. */
function describeInLine(types: Types, type: Schema, value: unknown, who: Names, told: Worded): string {
  if (!Array.isArray(value) || types.holdsSeats(type)) return describeValue(types, type, value, who, told);
  return value.map((each, at) => describeInLine(types, types.item(type, at), each, who, told)).join(" ") || say("general-nothing");
}

/** The bundles of a game's own messages, by language. */
const bundles = new WeakMap<Words, Map<string, FluentBundle>>();

/** The messages of a game in the reader's language; where it has none, the English ones stand. */
function openBundle(words: Words): FluentBundle {
  const known = bundles.get(words) ?? new Map<string, FluentBundle>();
  bundles.set(words, known);
  const code = language.current;
  const bundle = known.get(code) ?? createBundle(code);
  if (!known.has(code)) {
    for (const source of [words[SOURCE], words[code]]) {
      if (source) bundle.addResource(new FluentResource(source), { allowOverrides: true });
    }
    known.set(code, bundle);
  }
  return bundle;
}

const SOURCE = "en";

/** Whether a message words a player in a way of its own where that is the reader. */
function addresses(pattern: Pattern, name: string): boolean {
  if (pattern === null || typeof pattern === "string") return false;
  return pattern.some((part) => {
    if (typeof part === "string" || part.type !== "select") return false;
    const isPlayer = part.selector.type === "var" && part.selector.name === name;
    return part.variants.some(({ key, value }) => (isPlayer && key.type === "str" && key.value === "you") || addresses(value, name));
  });
}

type Pattern = NonNullable<ReturnType<FluentBundle["getMessage"]>>["value"];

/** An announcement as a sentence: `Ann bids 2 dice of 6.` */
export function narrate(event: Event, words: Words, schema: ViewSchema, who: Names): string {
  const bundle = openBundle(words);
  const pattern = bundle.getMessage(`event-${event.type.replaceAll("_", "-")}`)?.value;
  if (!pattern) return `${humanize(event.type)}.`;
  const values: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(event)) {
    const type = schema.field(schema.event, event.type, name);
    const isSeat = schema.isSeat(type);
    if (Array.isArray(value)) values[`${name}_count`] = value.length;
    if (isMissing(value)) values[name] = "none";
    else if (typeof value === "boolean") values[name] = value ? "yes" : "no";
    else if (typeof value === "number" && !isSeat) values[name] = value;
    // A word stays as it is in code, so that a message can select by it.
    else if (typeof value === "string") values[name] = value.replaceAll("_", " ");
    else if (typeof value === "number" && who(value).you && addresses(pattern, name)) values[name] = "you";
    else values[name] = describeValue(schema, type, value, who, schema);
  }
  const said = formatPattern(bundle, pattern, values);
  return said.slice(0, 1).toUpperCase() + said.slice(1);
}

/** The words of no game: every number of a seat is one. */
const PLAIN: Worded = { seats: Infinity, nameValue: (value) => value.replaceAll("_", " ") };

/** An answer by its type and fields: `bid, count 2, face 6`. */
export function describeAction({ type, ...fields }: { readonly type: string }, types: Types, who: Names): string {
  const said = Object.entries(fields).map(([name, value]) => `${name.replaceAll("_", " ")} ${describeValue(types, types.field(types.root, type, name), value, who, PLAIN)}`);
  return [type.replaceAll("_", " "), ...said].join(", ");
}

/** Whether all seats come out equal. */
const isDraw = ({ winners, utility }: GeneralOutcome) => winners.length > 1 && winners.length === utility.length && !utility.some((each) => Number(each));

/** Who has won, from the reader's side. */
export function describeWinners(outcome: GeneralOutcome, who: Names): string {
  const { winners } = outcome;
  if (!winners.length) return say("general-nobody");
  if (isDraw(outcome)) return say("general-draw");
  if (winners.some((seat) => who(seat).you)) {
    const others = winners.filter((seat) => !who(seat).you);
    return others.length ? say("general-you-win-too", { names: list(others.map((seat) => who(seat).name)) }) : say("general-you-win");
  }
  return say("general-winners", { names: list(winners.map((seat) => who(seat).name)), count: winners.length });
}

/** The result as lines of text, from nobody's side. */
export function summarizeOutcome(title: string, outcome: GeneralOutcome, name: (seat: number) => string): string {
  const won = isDraw(outcome) ? say("general-draw") : outcome.winners.length ? say("general-winners", { names: list(outcome.winners.map(name)), count: outcome.winners.length }) : say("general-nobody");
  const score = outcome.score.map((each, seat) => `${name(seat)} ${each}`);
  return [title, `${won} (${outcome.decided_by.replaceAll("_", " ")})`, list(score)].join("\n");
}
