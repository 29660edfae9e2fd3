import type { Names } from "../../table/names";
import { summarizeDuel } from "../../table/outcome";
import { card } from "./card.en";
import { glyphOf } from "./tiles";
import type { Event, Observation } from "./types";
import { words as shared } from "../../lib/words";
import { words } from "./words";

/** One announcement, worded. */
export function narrate(event: Event, view: Observation, who: Names): string {
  const say = words.narration;
  switch (event.type) {
    case "globals":
      return say.globals(event.bout);
    case "starter":
      return say.starterChoice(who(event.seat), event.by);
    case "played":
      return say.played(who(event.seat), view.bouts[event.bout - 1]?.rounds[event.round - 1]?.first !== event.seat);
    case "round_won":
      return say.won(who(event.seat), event.round);
    case "guessed":
      return say.guessed(
        who(event.seat),
        words.list(event.tiles.map(({ tile, right }) => say.called(glyphOf(tile), right))),
        event.points,
        event.by_clock,
      );
    case "revealed":
      return say.revealed(who(event.seat), glyphOf(event.tile), event.by_clock);
    case "final_guessed":
      return say.final(who(event.seat), event.right, event.points);
    case "ended":
      return event.winner === null ? say.annulled : say.ended(who(event.winner));
  }
}

/** What has just happened: the announcements since the last decision was due. */
export function narrateLatest(view: Observation, who: Names): string {
  const last = view.events.at(-1);
  if (last?.type === "ended") return narrate(last, view, who);
  // Who begins is said by what is due now.
  if (last?.type === "starter") return last.by === "clock" ? words.narration.notChosen : "";
  if (!last) return "";
  let from = view.events.length - 1;
  const belongs: Partial<Record<Event["type"], Event["type"][]>> = {
    revealed: ["guessed"],
    globals: ["final_guessed"],
    final_guessed: ["final_guessed"],
  };
  for (let now: Event = last; from > 0; from--) {
    const before = view.events[from - 1];
    if (!before || !belongs[now.type]?.includes(before.type)) break;
    now = before;
  }
  const latest = view.events.slice(from);
  // After a bout its results are the latest; the new pairs lie there to be seen.
  const heard = latest.length > 1 ? latest.filter(({ type }) => type !== "globals") : latest;
  return heard.map((each) => narrate(each, view, who)).join(" ");
}

/** What is expected, and of whom. */
export function describeDue(view: Observation, who: Names): string {
  const say = words.narration;
  const round = view.bouts.at(-1)?.rounds.at(-1);
  const [actor] = view.to_act;
  switch (view.phase) {
    case "planning":
      if (view.to_act.some((seat) => who(seat).you)) return say.plan;
      return view.to_act.length > 1 ? say.planBoth : say.planOther(who(actor ?? 0).name);
    case "starter":
      return say.starterDue(who(view.advantage));
    case "play": {
      if (actor === undefined || !round) return "";
      return actor === round.first ? say.firstDue(who(actor)) : say.secondDue(who(actor), who(1 - actor));
    }
    case "guess": {
      if (!round || round.winner === null || actor === undefined) return "";
      if (view.to_act.length === 1 && !who(actor).you) return say.waitFor(who(actor));
      if (view.to_act.length === 1) return actor === round.winner ? say.pickAlone : say.guessAlone(who(round.winner));
      return say.guessDue(who(1 - round.winner), who(round.winner));
    }
    case "final":
      if (actor === undefined || view.to_act.some((seat) => who(seat).you)) return say.finalDue;
      return view.to_act.length > 1 ? say.finalBoth : say.waitFor(who(actor));
    case "over":
      return say.thatsAll;
    case "dealing":
      return "";
  }
}

/** What decided the match. */
export const describeDecision = (by: string): string => words.end.by[by] ?? shared.end.by[by] ?? by;

/** The result as a few lines of text, from nobody's side. */
export function summarizeResult(view: Observation, name: (seat: number) => string): string {
  if (!view.outcome) return "";
  const { rounds, final_guesses } = view.outcome.detail as { rounds: number[]; final_guesses: number[] };
  return summarizeDuel(card.title, view, describeDecision(view.outcome.decided_by), name, words.end.detail(rounds.join(":"), final_guesses.join(":")));
}
