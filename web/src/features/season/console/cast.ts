import { list } from "../../../lib/catalogue";
import { isolate } from "../../../lib/names";
import { callPlayer } from "../../../lib/players";
import type { DeathMatchView, EpisodeView, HostView, SeasonView, Selection } from "../../../lib/types";
import { say } from "./words";

/** The account from which all money comes and to which it goes. */
export const BANK = -1;

/** How a place is called, for the middle of a sentence. */
export function nameOf(hosting: HostView, place: number): string {
  const found = hosting.places.find(({ number }) => number === place);
  return found ? isolate(callPlayer(found)) : "";
}

export const namesOf = (hosting: HostView, places: readonly number[]) => list(places.map((place) => nameOf(hosting, place)));

/** A choice of a selection: a place by its name, an answer in words, anything else as it is. */
export function nameChoice(hosting: HostView, choice: number | string): string {
  if (typeof choice === "number") return nameOf(hosting, choice);
  return choice === "play" || choice === "keep" ? say(`answer-${choice}`) : choice;
}

/** What a selection is about: the hosts' own question, or its kind; an item with its name. */
export function nameSelection({ kind, question }: Selection): string {
  if (kind === "custom" || !question) return question || say(`selection-${kind}`);
  return say("selection-item-named", { item: isolate(question) });
}

/** The places that are in, by number. */
export const listAlive = (hosting: HostView) => hosting.places.filter(({ status }) => status === "in").map(({ number }) => number);

/** The episode that is under way: the last one that is announced and not closed. */
export const findEpisode = (hosting: HostView): EpisodeView | null =>
  hosting.episodes.find(({ number, step }) => hosting.planned[number]?.announced && step !== "closed") ?? null;

/** The first number that an episode can have that has not begun. */
export const nextEpisode = (hosting: HostView) => hosting.planned.filter(({ announced }) => announced).length;

export const pairOf = ({ candidate, opponent }: DeathMatchView) => (opponent === null ? [candidate] : [candidate, opponent]);

/** The house rules that hold in an episode, those included that nobody has been told of. */
export const rulesOf = (view: SeasonView, episode: number) =>
  view.hosting?.amendments.findLast(({ from_episode }) => from_episode <= episode)?.house_rules ?? view.house_rules;

export const rulesNow = (view: SeasonView) => rulesOf(view, Math.max(0, (view.hosting?.episodes.length ?? 0) - 1));
