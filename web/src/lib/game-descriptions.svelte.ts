import { untrack } from "svelte";

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

/** The games of the server, as every form shows them. */
const shown = $state<{ list: GameList | null }>({ list: null });

/** Takes over what differs, so that nothing is drawn again that stays. */
function takeOver(into: Record<string, unknown>, from: Readonly<Record<string, unknown>>): void {
  for (const [key, value] of Object.entries(from)) {
    const before = into[key];
    if (before && value && typeof before === "object" && typeof value === "object") takeOver(before as Record<string, unknown>, value as Record<string, unknown>);
    else if (before !== value) into[key] = value;
  }
}

/** The games of the server, whose texts follow the language; what they are called is known from then on. */
export async function listGames(): Promise<GameList> {
  const code = language.current;
  const told = await api.listGames();
  if (shown.list?.games.length === told.games.length) takeOver(shown.list as Record<string, unknown>, told as Record<string, unknown>);
  else shown.list = told;
  for (const { id, title, pitch } of told.games) named[id] = { title, pitch, code };
  return shown.list ?? told;
}

$effect.root(() => {
  $effect(() => {
    void language.current;
    if (untrack(() => shown.list)) void listGames().catch(() => undefined);
  });
});

/** The title and the pitch of a game, once a description or a list has told them; in another language until this one is told. */
export function findNames(id: string): Names | undefined {
  const known = named[id];
  if (known && known.code !== language.current) void describeGame(id).catch(() => undefined);
  return known;
}
