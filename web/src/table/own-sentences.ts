import type { Names } from "./names";

/** Words an announcement as the game's own table does. */
export type TellEvent = (event: object, view: object, who: Names) => string;

/** Where the sentences of a game with a table of its own are, by its id; the general table tells them too. */
export const ownSentences = new Map<string, () => Promise<{ tellEvent: TellEvent }>>();
