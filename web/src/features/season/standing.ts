import { list } from "../../lib/catalogue";
import { isolate } from "../../lib/names";
import type { DeathMatchView, EpisodeView, SeasonView } from "../../lib/types";
import { nameOfPlace } from "./season.svelte";
import { say } from "./words";

/** Stages in which nobody can go out any more. */
export const ENDED: ReadonlySet<SeasonView["stage"]> = new Set(["finished", "cancelled", "archived"]);

/** The episode that is under way, or the last one; none while none is announced. */
export const lastEpisode = (view: SeasonView): EpisodeView | undefined => view.episodes.at(-1);

/** The two of a Death Match: `Ann – Ben`, or the one who is known. */
export const namePair = (view: SeasonView, { candidate, opponent }: DeathMatchView): string =>
  opponent === null ? nameOfPlace(view, candidate) : say("pair", { first: nameOfPlace(view, candidate), second: nameOfPlace(view, opponent) });

type TableView = EpisodeView["tables"][number];

/** The table of a match, if it is announced. */
export const findTable = (view: SeasonView, match: string): TableView | undefined =>
  view.episodes.flatMap(({ tables, deaths }) => [...tables, ...deaths.flatMap((death) => death.tables)]).find((table) => table.match === match);

/** Who sits somewhere: a place of the cast, or a guest. */
export const nameOccupant = (view: SeasonView, seat: TableView["seats"][number]): string => (typeof seat === "number" ? nameOfPlace(view, seat) : isolate(seat));

/** Where the season stands, in one sentence: as far as it is announced. */
export function describeStanding(view: SeasonView): string {
  if (view.cancelled !== null) return say("stands-cancelled", { reason: isolate(view.cancelled) });
  if (view.paused !== null) return say("stands-paused", { reason: isolate(view.paused) });
  const winner = view.places.find(({ placement }) => placement === 1);
  switch (view.stage) {
    case "draft":
    case "casting":
      return say("stands-draft");
    case "finished":
    case "archived":
    case "cancelled":
      return winner ? say("stands-finished", { name: nameOfPlace(view, winner.number) }) : say("stands-over");
    default:
      return describeEpisode(view, lastEpisode(view));
  }
}

function describeEpisode(view: SeasonView, episode: EpisodeView | undefined): string {
  if (!episode) return say("stands-revealed");
  const number = episode.number + 1;
  if (episode.step === "closed") return say("stands-between", { episode: number });
  if (episode.kind === "final") return describeFinal(view, episode);
  const open = episode.deaths.filter(({ out, void: gone }) => out === null && gone === null);
  switch (episode.step) {
    case "planned":
    case "announced":
      return say("stands-announced", { episode: number });
    case "tokens":
      return say("stands-tokens", { episode: number, name: nameOfPlace(view, episode.tokens[0] ?? -1) });
    case "opponent":
      return say("stands-opponent", { episode: number, name: list(open.filter(({ opponent }) => opponent === null).map(({ candidate }) => nameOfPlace(view, candidate))) });
    case "death_match":
      return say("stands-death_match", { episode: number, pairs: list(open.map((death) => namePair(view, death)), "plain") });
    default:
      return say(`stands-${episode.step}`, { episode: number });
  }
}

function describeFinal(view: SeasonView, { deaths }: EpisodeView): string {
  const [first] = deaths;
  if (!first || first.opponent === null) return say("stands-final-open");
  const wins = (loser: number) => deaths.filter(({ out }) => out?.includes(loser)).length;
  return say("stands-final", {
    first: nameOfPlace(view, first.candidate),
    wins: wins(first.opponent),
    second: nameOfPlace(view, first.opponent),
    losses: wins(first.candidate),
  });
}
