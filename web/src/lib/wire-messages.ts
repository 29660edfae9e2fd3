/** Messages that the server sends as data, worded in the reader's language. */

import { list } from "./catalogue";
import { spellDuration } from "./duration";
import { isolate } from "./names";
import { callPlayer } from "./players";
import type { Who } from "./text";
import type { Message } from "./types";

type WireValue = Message["values"][string];

/** How the player of a seat is called. */
export type NameSeat = (seat: number) => Who;

/** What words the messages of a catalogue: one that the server names may be any. */
type SayAny = (name: string, values: Record<string, string | number | boolean | Who | null>) => string;

/** A message that names no seat. */
const nobody: NameSeat = (seat) => {
  throw new Error(`Nobody knows the player of seat ${seat}`);
};

/**
 * Words a message.
 *
 * Throws an error where the catalogue, which may be older than the server, lacks it.
 */
export function wordMessage(say: unknown, message: Message, who: NameSeat = nobody): string {
  const values = Object.entries(message.values).map(([name, value]) => [name, readValue(say, value, who)] as const);
  return (say as SayAny)(message.id, Object.fromEntries(values));
}

/** Words a value of a message by itself. */
export const wordValue = (say: unknown, value: WireValue): string => spell(readValue(say, value, nobody));

function readValue(say: unknown, value: WireValue, who: NameSeat): string | number | boolean | Who | null {
  if (value === null || typeof value !== "object") return value;
  switch (value.type) {
    case "seat":
      return who(value.index);
    case "bot":
      return isolate(callPlayer({ name: value.name, bot: value.policy }));
    case "label":
      return wordLabel(say as SayAny, value.id, value.text);
    case "duration":
      return spellDuration(value.seconds);
    case "message":
      return wordMessage(say, value, who);
    case "list":
      return list(value.items.map((item) => spell(readValue(say, item, who))), value.style);
  }
}

/** A text of the server's code, as the catalogue translates it: English ones and those of packages do not stand there. */
function wordLabel(say: SayAny, id: string, text: string): string {
  try {
    return say(id, {});
  } catch {
    return text;
  }
}

const spell = (value: string | number | boolean | Who | null) => (value !== null && typeof value === "object" ? value.name : String(value));
