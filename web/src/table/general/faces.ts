import type { Names } from "../names";
import { isScalar, type Part, type Schema, type ViewSchema } from "./schema.svelte";
import { formatScalar, formatValue } from "./values";
import { say } from "./words";

/** How a thing looks: its colour, what stands on it, whether it lies open; and all of it in words. */
export type Face = {
  readonly colour: string | null;
  readonly text: string;
  readonly lies: "open" | "face down" | "empty";
  readonly said: string;
};

/** The fields that a thing shows where the game names none: short ones. */
const isShort = (key: string, value: unknown) => key !== "type" && isScalar(value) && typeof value !== "boolean";

/** Describes the face of a value. */
export function describeFace(schema: ViewSchema, type: Schema, value: unknown, missing: Part["missing"], show: readonly string[], who: Names): Face {
  if (value === null || value === undefined) return { colour: null, text: "", lies: missing, said: say(missing === "empty" ? "general-empty" : "general-hidden") };
  const said = formatValue(schema, type, value, who);
  if (typeof value !== "object") return { colour: schema.colour(type, value), text: formatScalar(value, schema.isSeat(type), who, schema), lies: "open", said };
  if (Array.isArray(value)) return { colour: null, text: said, lies: "open", said };
  const fieldOf = (key: string) => schema.field(type, (value as { type?: unknown }).type, key);
  const shown = Object.entries(value).filter(([key, each]) => (show.length ? show.includes(key) : isShort(key, each)));
  const all = Object.entries(value).map(([key, each]) => ({ each: each as unknown, colour: schema.colour(fieldOf(key), each) }));
  const colour = all.find((each) => each.colour)?.colour ?? null;
  // A word that only says the colour is left out beside what else is there to say.
  const isWordOfColour = ([key, each]: [string, unknown]) => typeof each === "string" && schema.colour(fieldOf(key), each) !== null;
  const told = shown.filter((entry) => entry[1] !== null && !isWordOfColour(entry)).slice(0, 4);
  const text = told.map(([key, each]) => formatScalar(each, schema.isSeat(fieldOf(key)), who, schema)).join(" ");
  const word = shown.filter(isWordOfColour).map(([, each]) => schema.nameValue(String(each)))[0] ?? "";
  const isDown = told.length === 0 && shown.some(([, each]) => each === null);
  return { colour, text: text || word, lies: isDown ? "face down" : "open", said: isDown ? `${word} ${say("general-hidden")}`.trim() : said };
}
