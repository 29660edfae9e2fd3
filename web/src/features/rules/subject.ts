import { findGame } from "../../games";
import type { Game } from "../../games/game";
import { loadRules } from "../../lib/load-rules";
import { say } from "../../lib/words";

/** What a rules page is about, and how the page is called and loaded. */
export type Subject = { readonly id: string; readonly title: string; readonly rules: Game["rules"] };

/** Finds what a rules page is about: `season`, or a game by its id. */
export function findSubject(id: string): Subject {
  if (id === "season") return { id, title: say("rules-season"), rules: () => loadRules(id) };
  const { title, rules } = findGame(id);
  return { id, title: say("rules-title", { game: title }), rules };
}
