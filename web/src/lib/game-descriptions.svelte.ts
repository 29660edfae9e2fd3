import { api } from "./api";
import type { GameDescription, GameList } from "./types";

const asked = new Map<string, Promise<GameDescription>>();

/** What games are called, and what is said of them, by id. */
const named = $state<Record<string, Pick<GameDescription, "title" | "pitch">>>({});

/** How a game is drawn that has no table of its own: asked for once. */
export function describeGame(id: string): Promise<GameDescription> {
  const before = asked.get(id);
  if (before) return before;
  const answer = api.getGame(id);
  asked.set(id, answer);
  answer.then(
    (description) => (named[id] = description),
    () => asked.delete(id),
  );
  return answer;
}

/** The games of the server; what they are called is known from then on. */
export async function listGames(): Promise<GameList> {
  const list = await api.listGames();
  for (const game of list.games) named[game.id] = game;
  return list;
}

/** The title and the pitch of a game, once a description or a list has told them. */
export const findNames = (id: string): (typeof named)[string] | undefined => named[id];
