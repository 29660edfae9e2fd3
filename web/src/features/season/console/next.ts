/** What Dealer proposes, as a question to the host, and the form where a host must say more first. */

import { list } from "../../../lib/catalogue";
import type { HostView, Proposal, SeasonView } from "../../../lib/types";
import { nameGame } from "../names";
import type { Act } from "./act.svelte";
import { candidateAct, forfeitAct, gameAct, resultAct, selectionAct, tablesAct, winnerAct } from "./acts-of-play";
import { planAct } from "./acts-of-season";
import { findEpisode, nameChoice, nameOf, namesOf, pairOf } from "./cast";
import { say } from "./words";

/** What tells a proposal from others. */
export const keyOf = ({ kind, death, selection, places }: Proposal) => JSON.stringify([kind, death, selection, kind === "ask" ? places : null]);

const gameOf = (hosting: HostView) => {
  const main = findEpisode(hosting)?.main ?? hosting.episodes.find(({ number }) => !hosting.planned[number]?.announced)?.main;
  return main ? { game: nameGame(main), isElsewhere: main.game === null } : { game: null, isElsewhere: false };
};

/** What Dealer asks the host. */
export function describeProposal(hosting: HostView, proposal: Proposal): string {
  const { kind, places, lot } = proposal;
  const episode = findEpisode(hosting);
  const death = episode?.deaths.find(({ number }) => number === proposal.death);
  const names = namesOf(hosting, places);
  const pair = death ? list(pairOf(death).map((place) => nameOf(hosting, place))) : names;
  switch (kind) {
    case "reveal_cast":
      return say("next-reveal_cast", { count: hosting.places.length });
    case "plan_episode":
      return say("next-plan_episode", { episode: (proposal.episode ?? 0) + 1 });
    case "announce_episode":
      return say("next-announce_episode", { episode: (proposal.episode ?? 0) + 1, game: gameOf(hosting).game });
    case "open_main_match": {
      const { game, isElsewhere } = gameOf(hosting);
      return isElsewhere ? say("next-open-elsewhere", { game: game ?? "" }) : say("next-open_main_match", { game });
    }
    case "enter_result":
      return proposal.entries.length ? (places.length ? say("next-take-result", { names }) : say("next-take-no-winner")) : say("next-enter_result");
    case "ask":
      return say("next-ask", { names });
    case "resolve":
      return say("next-resolve");
    case "rule_selection":
      return say("next-rule_selection", { names });
    case "name_candidate":
      return lot.length
        ? say("next-draw-candidate", { names: list(lot.map((each) => nameChoice(hosting, each))) })
        : say("next-name_candidate", { names, count: places.length, last: places.every((place) => episode?.result?.last.includes(place) ?? false) });
    case "force_opponent":
      return say("next-force_opponent", { names });
    case "name_game":
      return say("next-name_game", { count: lot.length });
    case "rule_game":
      return say("next-rule_game", { names: pair });
    case "open_death_match":
      return say("next-open_death_match", { names: pair, game: death?.game ? nameGame(death.game) : null });
    case "rule_death_match":
      return say("next-rule_death_match", { names: pair });
    case "enter_death_match":
      return say("next-enter_death_match", { names: pair });
    case "close_episode": {
      const out = episode ? [...new Set(episode.deaths.flatMap((each) => each.out ?? []))] : [];
      return say("next-close_episode", { episode: (episode?.number ?? 0) + 1, names: out.length ? namesOf(hosting, out) : null });
    }
    case "announce":
      return say("next-announce", { what: proposal.post === null || proposal.post === "note" ? null : say(`post-${proposal.post}`) });
    default:
      return say(`next-${kind}`);
  }
}

/** The form that stands in the place of the button where a host must say more; null where one tap does it. */
export function findForm(view: SeasonView, hosting: HostView, proposal: Proposal): Act | null {
  const episode = findEpisode(hosting);
  const death = episode?.deaths.find(({ number }) => number === proposal.death);
  if (proposal.kind === "rule_selection" && proposal.selection !== null) return selectionAct(hosting, proposal.selection);
  if (proposal.kind === "plan_episode") return planAct(view, hosting, hosting.episodes.find(({ number }) => number === proposal.episode));
  if (!episode || proposal.entries.length) return null;
  if (proposal.kind === "enter_result") return resultAct(view, hosting, episode);
  if (proposal.kind === "rule_candidate") return candidateAct(view, hosting, "rules");
  if (!death) return null;
  if (proposal.kind === "rule_game") return gameAct(view, hosting, death);
  if (proposal.kind === "rule_death_match") return forfeitAct(hosting, death);
  return proposal.kind === "enter_death_match" ? winnerAct(hosting, death) : null;
}

/** What else a host can do instead of a proposal. */
export function findInstead(view: SeasonView, hosting: HostView, proposal: Proposal): Act | null {
  const episode = findEpisode(hosting);
  const entered = proposal.entries[0];
  if (proposal.kind === "announce_episode") return planAct(view, hosting, hosting.episodes.find(({ number }) => number === proposal.episode));
  if (!episode) return null;
  if (proposal.kind === "enter_result" && entered?.type === "result_entered") return resultAct(view, hosting, episode, entered.result);
  if (proposal.kind === "open_main_match") return episode.main ? tablesAct(episode) : null;
  if (proposal.kind === "name_candidate") return candidateAct(view, hosting);
  const death = episode.deaths.find(({ number }) => number === proposal.death);
  if (death && (proposal.kind === "enter_death_match" || proposal.kind === "open_death_match")) return forfeitAct(hosting, death);
  return null;
}
