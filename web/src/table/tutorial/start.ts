import { api } from "../../lib/api";
import { device } from "../../lib/device";
import { takeSeat } from "../../lib/seating";
import { readTab, writeTab } from "../../lib/tab-storage";
import type { Tutorial } from "./tutorial";
import { say } from "../../lib/words";

const key = (match: string) => `dealer.back.${match}`;

/** Makes a guided match and sits down in it; `back` is where its player was, and where the end of it leads. */
export async function startTutorial(
  game: { readonly id: string; readonly tutorial?: () => Promise<{ default: Tutorial }> },
  back: string | null = null,
): Promise<void> {
  if (!game.tutorial) return;
  const { match } = (await game.tutorial()).default;
  const made = await api.createMatch({
    game: game.id,
    options: match.options,
    pace: match.pace,
    scale: match.scale,
    advantage: match.advantage,
    seats: [null, ...match.bots.map((bot) => ({ bot }))],
  });
  writeTab(key(made.match), back);
  await takeSeat(made.match, 0, made.invites[0] ?? "", device.name || say("lobby-guest"), "page", { guided: true });
}

/** Where the player of a guided match was before it in this tab: an invitation, or a table that waits. */
export const findWayBack = (match: string): string | null => readTab(key(match));
