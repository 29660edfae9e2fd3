import { listGames } from "../../../lib/game-descriptions.svelte";
import { ApiError } from "../../../lib/http";
import type { DeathMatchView, Game, GameInfo, HostView, SeasonView } from "../../../lib/types";
import { seatCounts } from "../../../ui/match-form/seat-counts";
import { findEpisode, pairOf, rulesNow } from "./cast";

const DUEL = 2;

let found = $state.raw<readonly GameInfo[]>([]);

/** Asks for the games of the server, which the forms of the console offer from then on. */
export async function loadGames(): Promise<void> {
  try {
    found = (await listGames()).games;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

/** The games of the server; `seats` leaves those that so many play. */
export const listInstalled = (seats: number | null): readonly Game[] =>
  found.filter((info) => seats === null || seatCounts(info).includes(seats)).map(({ id, title }) => ({ name: title, game: id, best_of: 1 }));

/** Whether two entries name the same game, in whatever language it is called. */
export const isSameGame = (one: Game, other: Game) => (one.game === null ? one.name === other.name : one.game === other.game) && one.best_of === other.best_of;

/** The games that the house rules do not let these two play again. Rule: S-41. */
function listPlayed(view: SeasonView, hosting: HostView, death: DeathMatchView | null): readonly Game[] {
  const { repeats } = rulesNow(view);
  const now = findEpisode(hosting);
  const isFinal = now?.kind === "final" || death === null;
  if (repeats === "allowed") return [];
  const pair = death === null ? "" : String(pairOf(death).toSorted());
  return hosting.episodes
    .filter((episode) => !isFinal || episode === now)
    .flatMap(({ deaths }) => deaths)
    .filter((each) => each.number !== death?.number || each !== death)
    .flatMap((each) => (each.game && (isFinal || repeats === "never" || String(pairOf(each).toSorted()) === pair) ? [each.game] : []));
}

/** Games that Dealer proposes for a Death Match, or for the games of a final: of the pool first, none that was played. */
export function proposeGames(view: SeasonView, hosting: HostView, death: DeathMatchView | null): readonly Game[] {
  const played = listPlayed(view, hosting, death);
  const known = [...rulesNow(view).pool, ...listInstalled(DUEL)];
  return known.filter((game, at) => !played.some((each) => each.name === game.name || isSameGame(each, game)) && known.findIndex((each) => isSameGame(each, game)) === at);
}
