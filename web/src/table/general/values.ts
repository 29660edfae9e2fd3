import type { Names } from "../names";
import { humanize, type Schema, type ViewSchema } from "./schema.svelte";
import { say } from "./words";

/** What is known of a game's words and seats. */
export type Worded = Pick<ViewSchema, "seats" | "nameValue">;

/** A plain value as text; a number that names a seat by who sits there. */
export function formatScalar(value: unknown, namesSeats: boolean, who: Names, { seats, nameValue }: Worded): string {
  if (value === null || value === undefined) return say("general-none");
  if (typeof value === "boolean") return value ? say("general-yes") : say("general-no");
  if (typeof value === "number") {
    if (namesSeats && Number.isInteger(value) && value >= 0 && value < seats) return who(value).name;
    return value < 0 ? `−${-value}` : String(value);
  }
  return nameValue(String(value));
}

/** Any value in one line. */
export function formatValue(schema: ViewSchema, type: Schema, name: string, value: unknown, who: Names): string {
  const resolved = schema.resolve(type);
  if (Array.isArray(value)) {
    if (!value.length) return say("general-nothing");
    const isBySeat = value.length === schema.seats && (/\bby seat\b/i.test(type.description ?? "") || resolved.prefixItems?.length === schema.seats);
    const named = schema.namesSeats(name, type);
    return value
      .map((each, at) => {
        const text = formatValue(schema, schema.item(resolved, at), named ? "seat" : "", each, who);
        return isBySeat ? `${who(at).name} ${text}` : text;
      })
      .join(value.every((each) => each === null || typeof each !== "object") && !isBySeat ? " " : ", ");
  }
  if (value !== null && typeof value === "object")
    return Object.entries(value)
      .filter(([key]) => key !== "type")
      .map(([key, each]) => `${schema.nameField(key, humanize(key).toLowerCase())} ${formatValue(schema, resolved.properties?.[key] ?? {}, key, each, who)}`)
      .join(", ");
  return formatScalar(value, schema.namesSeats(name, type), who, schema);
}
