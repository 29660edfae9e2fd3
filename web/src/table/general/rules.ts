import { describeGame } from "../../lib/game-descriptions.svelte";
import { say } from "./words";

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The rules page that a game's package brings, as HTML; without one, what the game is. */
export async function loadRules(game: string): Promise<{ default: string }> {
  const [{ title, pitch, page }, { renderPage }] = await Promise.all([describeGame(game), import("../../lib/rules-page")]);
  return { default: page === null ? `<h1>${escape(title)}</h1><p>${escape(pitch)}</p><p>${say("general-no-page")}</p>` : renderPage(page) };
}
