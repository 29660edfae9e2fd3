import { findBot } from "../lib/bots";
import type { Who } from "../lib/english";
import type { Table } from "../lib/types";

export type Names = (seat: number) => Who;

/** How the players are called, from where the reader sits; without a seat all go by their names. */
export function names(table: Table, you: number | null): Names {
  return (seat) => {
    const { name, bot } = table.seats[seat] ?? { name: null, bot: null };
    return { name: short(called(table, seat, bot) ?? name ?? "?"), you: seat === you };
  };
}

/** A bot by its policy; several of one kind are told apart by a number. */
function called(table: Table, seat: number, bot: string | null): string | null {
  if (bot === null) return null;
  const title = findBot(bot).name;
  const same = table.seats.flatMap((other, index) => (other.bot === bot ? [index] : []));
  return same.length > 1 ? `${title} ${same.indexOf(seat) + 1}` : title;
}

/** A name that leaves room for the sentence it stands in. */
function short(name: string): string {
  return name.length > 18 ? `${name.slice(0, 17).trimEnd()}…` : name;
}
