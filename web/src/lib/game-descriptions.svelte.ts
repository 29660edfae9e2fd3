import { api } from "./api";
import type { GameDescription } from "./types";

const asked = new Map<string, Promise<GameDescription>>();

/** What was read so far, by game. */
const known = $state<Record<string, GameDescription>>({});

/** How a game is drawn that has no table of its own: asked for once. */
export function describeGame(id: string): Promise<GameDescription> {
  const before = asked.get(id);
  if (before) return before;
  const answer = api.getGame(id);
  asked.set(id, answer);
  answer.then(
    (description) => (known[id] = description),
    () => asked.delete(id),
  );
  return answer;
}

/** The same as far as it has come. */
export const findDescription = (id: string): GameDescription | undefined => known[id];
