import { api } from "./api";
import { language } from "./language.svelte";
import type { GameDescription, GameList } from "./types";

const asked = new Map<string, Promise<GameDescription>>();

/** What a game is called, and what is said of it; `code` is the language. */
type Names = Pick<GameDescription, "title" | "pitch"> & { readonly code: string };
const named = $state<Record<string, Names>>({});

/** How a game is drawn that has no table of its own: asked for once in each language. */
export function describeGame(id: string): Promise<GameDescription> {
  const code = language.current;
  const key = `${code} ${id}`;
  const before = asked.get(key);
  if (before) return before;
  const answer = api.getGame(id);
  asked.set(key, answer);
  answer.then(
    ({ title, pitch }) => (named[id] = { title, pitch, code }),
    () => asked.delete(key),
  );
  return answer;
}

/** The games of the server; what they are called is known from then on. */
export async function listGames(): Promise<GameList> {
  const code = language.current;
  const list = await api.listGames();
  for (const { id, title, pitch } of list.games) named[id] = { title, pitch, code };
  return list;
}

/** The title and the pitch of a game, once a description or a list has told them; in another language until this one is told. */
export function findNames(id: string): Names | undefined {
  const known = named[id];
  if (known && known.code !== language.current) void describeGame(id).catch(() => undefined);
  return known;
}
