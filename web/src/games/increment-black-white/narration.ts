import { joinSentences, list } from "../../lib/catalogue";
import { orNobody, type Names } from "../../table/names";
import type { TellEvent } from "../../table/own-sentences";
import { summarizeDuel } from "../../table/outcome";
import { say as sayCard } from "./card";
import type { Event, Observation } from "./types";
import { countCentre } from "./tiles";
import { say } from "./words";


/** One announcement, worded. */
export function narrate(event: Event, who: Names): string {
  switch (event.type) {
    case "dealt":
      return say("event-dealt");
    case "distributed":
      return say("event-distributed", { seat: who(event.seat), by: event.by });
    case "lead": {
      const text = say(event.part === 2 ? "event-lead" : "event-first", { seat: who(event.seat) });
      return event.by === "clock" ? `${say("event-not-chosen")} ${text}` : text;
    }
    case "presented":
      return say("event-presented", { seat: who(event.seat), letter: event.letter, colour: event.colour, late: event.late });
    case "round_over":
      return say("event-round-over", { round: event.round, winner: orNobody(event.winner, who) });
    case "duel_over": {
      const { points, winner } = event;
      const [first, second] = winner === 1 ? points.toReversed() : points;
      return say("event-duel-over", { winner: orNobody(winner, who), first: first ?? 0, second: second ?? 0 });
    }
    case "relabelled":
      return say("event-relabelled");
    case "placed": {
      const { letter, colour, late, row, column } = event;
      return say("event-placed", { seat: who(event.seat), letter, colour, late, row, column });
    }
    case "line_over": {
      const [first, second] = who(1).you ? event.totals.toReversed() : event.totals;
      const { line, index } = event;
      return say("event-line-over", { line, index, first: first ?? 0, second: second ?? 0, winner: orNobody(event.winner, who) });
    }
    case "ended":
      return say("event-ended", { winner: orNobody(event.winner, who) });
  }
}

/** What has just happened: the announcements since the last decision was due. */
export function narrateLatest(view: Observation, who: Names): string {
  const last = view.events.at(-1);
  const before = view.events.at(-2);
  const text = (event: Event | undefined) => (event ? narrate(event, who) : "");
  switch (last?.type) {
    case undefined:
      return "";
    case "distributed": {
      // Who had to be completed by chance is told, whoever was last. Rule: IBW-8.
      const late = view.events.filter((event) => event.type === "distributed" && event.by !== "seat");
      const both = view.part > 1;
      return joinSentences([...late.map(text), both && late.length < 2 ? say("both-in") : late.length ? "" : text(last)]);
    }
    case "lead":
      // Who begins is said by what is due now.
      return last.by === "clock" ? say("event-not-chosen") : "";
    case "round_over":
      return joinSentences([text(before), text(last)]);
    case "duel_over":
      return joinSentences([text(before), text(last)]);
    case "relabelled":
      return joinSentences([text(before), text(last)]);
    default:
      return text(last);
  }
}

/** What is expected, and of whom. */
export function describeDue(view: Observation, who: Names): string {
  const [actor] = view.to_act;
  const yours = view.to_act.some((seat) => who(seat).you);
  const round = view.rounds.at(-1);
  const { increments, additions, times } = view.options;
  switch (view.phase) {
    case "distribute": {
      const upTo = increments === "up_to";
      if (yours) return upTo ? say("due-distribute-up-to", { additions }) : say("due-distribute-you", { clock: Boolean(times), additions });
      const players = list(view.to_act.map((seat) => who(seat).name));
      return say("due-distribute", { players, count: view.to_act.length, up_to: upTo, additions });
    }
    case "choose":
      return actor === undefined ? "" : say(view.part === 2 ? "due-lead" : "due-first", { seat: who(actor) });
    case "present": {
      if (actor === undefined || !round) return "";
      const leads = actor === round.leader && !round.tiles[actor];
      return say("due-present", { seat: who(actor), leads, round: round.number });
    }
    case "place":
      return actor === undefined ? "" : say("due-place", { seat: who(actor) });
    case "over":
      return say("all-open");
    case "dealing":
      return "";
  }
}

/** Match Points by seat of what the grid has, from its lines. */
export function pointsOf(lines: readonly (readonly [number, number])[], seat: number): number {
  return lines.filter((totals) => (totals[seat] ?? 0) > (totals[1 - seat] ?? 0)).length;
}

type Decision = "points" | "match_point" | "advantage" | "time" | "resigned" | "forfeit" | "annulled";

/** What decided the match. */
export function describeDecision(view: Observation): string {
  const by = (view.outcome?.decided_by ?? "points") as Decision | "centre";
  return by === "centre" ? say("decided-by-centre", { cells: countCentre(view) }) : say(`decided-by-${by}`);
}

/** The result as a few lines of text, from nobody's side. */
export function summarizeResult(view: Observation, name: (seat: number) => string): string {
  if (!view.outcome) return "";
  const detail = detailOf(view);
  const lines = [...detail.rows, ...detail.columns];
  const won = [pointsOf(lines, 0), pointsOf(lines, 1)].join(":");
  return summarizeDuel(sayCard("title"), view, describeDecision(view), name, say("result-detail", { rounds: detail.rounds.join(":"), lines: won }));
}

type Pair = readonly [number, number];

/** What the outcome says besides who has won; without a full grid there are no lines. */
export type Detail = {
  rounds: Pair;
  match_point: number | null;
  rows: readonly Pair[];
  columns: readonly Pair[];
  centre: Pair | null;
};

export function detailOf(view: Observation): Detail {
  return view.outcome?.detail as Detail;
}

/** One announcement, worded for the general table. */
export const tellEvent: TellEvent = (event, _view, who) => narrate(event as Event, who);
