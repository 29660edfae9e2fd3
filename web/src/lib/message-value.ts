import type { FluentVariable } from "@fluent/bundle";

import type { Who } from "./text";

/** What the values of a message may be: a player is printed by name, or selects the variant `you`; null selects `none`. */
export type Value = string | number | boolean | Who | null;

/** A value as Fluent takes it. A part of a page that is about to go may read once more what is gone already. */
export function prepareValue(value: Value | undefined): FluentVariable {
  if (value === null || value === undefined) return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "object") return value.you ? "you" : value.name;
  return value;
}
