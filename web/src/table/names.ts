import type { Who } from "../lib/text";
import { isolate } from "../lib/names";
import { nameAt } from "../lib/players";
import type { Table } from "../lib/types";

export type Names = (seat: number) => Who;

/** How the players are called, from where the reader sits; without a seat all go by their names. */
export function names(table: Table, you: number | null): Names {
  return (seat) => ({ name: isolate(nameAt(table, seat) ?? "?"), you: seat === you });
}

/** A player in a message, or nobody. */
export const orNobody = (seat: number | null, who: Names): Who | null => (seat === null ? null : who(seat));
