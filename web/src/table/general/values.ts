import { list } from "../../lib/catalogue";
import type { Names } from "../names";
import { humanize, type Schema, type Types, type ViewSchema } from "./schema.svelte";
import { say } from "./words";

/** What is known of a game's words and seats. */
export type Worded = Pick<ViewSchema, "seats" | "nameValue">;

/** A plain value as text; a seat by who sits there. */
export function formatScalar(value: unknown, isSeat: boolean, who: Names, { seats, nameValue }: Worded): string {
  if (value === null || value === undefined) return say("general-none");
  if (typeof value === "boolean") return value ? say("general-yes") : say("general-no");
  if (typeof value === "number") {
    if (isSeat && Number.isInteger(value) && value >= 0 && value < seats) return who(value).name;
    return value < 0 ? `−${-value}` : String(value);
  }
  return nameValue(String(value));
}

/** What belongs to a player, on one line; an arrow leads to the players whom that player has named. */
export const formatOwned = (seat: number, text: string, type: Schema, types: Types, who: Names): string => `${who(seat).name}${types.holdsSeats(type) ? " → " : " "}${text}`;

/** Any value in one line. */
export function formatValue(schema: ViewSchema, type: Schema, value: unknown, who: Names): string {
  if (value === null || typeof value !== "object") return value === null && schema.holdsSeats(type) ? say("general-no-seat") : formatScalar(value, schema.isSeat(type), who, schema);
  const isList = Array.isArray(value);
  if (isList && !value.length) return schema.holdsSeats(type) ? say("general-no-seat") : say("general-nothing");
  if (schema.isBySeat(type))
    return Object.entries(value)
      .map(([key, each]) => [Number(key), schema.item(type, Number(key)), each] as const)
      .map(([seat, item, each]) => formatOwned(seat, formatValue(schema, item, each, who), item, schema, who))
      .join(", ");
  if (isList) {
    const texts = value.map((each, at) => formatValue(schema, schema.item(type, at), each, who));
    if (schema.holdsSeats(type)) return list(texts);
    return texts.join(value.every((each) => each === null || typeof each !== "object") ? " " : ", ");
  }
  return Object.entries(value)
    .filter(([key]) => key !== "type")
    .map(([key, each]) => `${schema.nameField(key, humanize(key).toLowerCase())} ${formatValue(schema, schema.field(type, (value as { type?: unknown }).type, key), each, who)}`)
    .join(", ");
}
