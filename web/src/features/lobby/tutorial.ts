import type { Game } from "../../games/game";
import { api } from "../../lib/api";
import { device } from "../../lib/device";
import { takeSeat } from "../../lib/seating";
import { words } from "../../lib/words";

/** Makes a guided match and sits down in it. */
export async function startTutorial(game: Game): Promise<void> {
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
  await takeSeat(made.match, 0, made.invites[0] ?? "", device.name || words.lobby.guest, "page", { guided: true });
}
