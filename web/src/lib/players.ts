/** How players are called: a person by the name that they typed, a bot in the reader's words for its policy. */

import { findBot } from "./bots";
import type { Table } from "./types";

/** A bot has the number that its name has: `random 2` is `Random 2`. The server says the same (`call_player`). */
export function callPlayer({ name, bot }: { readonly name: string; readonly bot: string | null }): string {
  return bot !== null && `${name} `.startsWith(`${bot} `) ? findBot(bot).name + name.slice(bot.length) : name;
}

/** How the player of a seat is called, if somebody is to sit there. */
export function nameAt(table: Table | undefined, seat: number): string | null {
  const { name = null, bot = null } = table?.seats[seat] ?? {};
  return name === null ? null : callPlayer({ name, bot });
}
