/** The words of refusals; loaded with the first one that somebody meets. */

import { openCatalogue } from "./catalogue";
import type { Catalogues } from "./messages";
import type { Failure } from "./types";
import { type NameSeat, wordMessage } from "./wire-messages";

/** Words a refusal in the language of the page, whichever that is when it is called. */
export type WordRefusal = (who?: NameSeat) => string;

const opened = new Map<string, Promise<unknown>>();

/** Loads the words of a refusal: those that all share, and those of the game whose rule or option it names. */
export async function openRefusal({ said, message, words }: Failure): Promise<WordRefusal> {
  if (said === null) return () => message;
  if (!opened.has(words)) opened.set(words, openCatalogue("refusals", ...([...words.split("/").slice(1), words] as (keyof Catalogues)[])));
  const say = await opened.get(words);
  return (who) => {
    try {
      return wordMessage(say, said, who);
    } catch {
      return message; // a catalogue that is older or newer than the server, or a name that nobody knows
    }
  };
}
