import type { Names } from "../../table/names";
import { summarizeDuel } from "../../table/outcome";
import { card } from "./card.en";
import type { Event, Observation } from "./types";
import { countCentre } from "./tiles";
import { words } from "./words";

const say = words.narration;

/** One announcement, worded. */
export function narrate(event: Event, who: Names): string {
  switch (event.type) {
    case "dealt":
      return say.dealt;
    case "distributed":
      return { seat: say.done, clock: say.stood, chance: say.completed }[event.by](who(event.seat));
    case "lead": {
      const text = (event.part === 2 ? say.lead : say.first)(who(event.seat));
      return event.by === "clock" ? words.sentence([say.notSaid, text]) : text;
    }
    case "presented":
      return (event.late ? say.lost : say.presented)(who(event.seat), event.letter, event.colour);
    case "round_over":
      return event.winner === null ? say.nobody(event.round) : say.round(who(event.winner), event.round);
    case "duel_over": {
      const { points, winner } = event;
      if (winner === null) return say.duelEqual(points[0], points[1]);
      return say.duel(who(winner), points[winner] ?? 0, points[1 - winner] ?? 0);
    }
    case "relabelled":
      return say.relabelled;
    case "placed":
      return (event.late ? say.placedLate : say.placed)(who(event.seat), event.letter, event.colour, event.row, event.column);
    case "line_over": {
      const you = who(1).you ? 1 : 0;
      const totals = words.versus(event.totals[you] ?? 0, event.totals[1 - you] ?? 0);
      return say.line(event.line, event.index, totals, event.winner === null ? null : who(event.winner));
    }
    case "ended":
      return event.winner === null ? say.annulled : say.ended(who(event.winner));
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
      return words.sentence([...late.map(text), both && late.length < 2 ? say.both : late.length ? "" : text(last)]);
    }
    case "lead":
      // Who begins is said by what is due now.
      return last.by === "clock" ? say.notSaid : "";
    case "round_over":
      return words.sentence([text(before), text(last)]);
    case "duel_over":
      return words.sentence([text(before), text(last)]);
    case "relabelled":
      return words.sentence([text(before), text(last)]);
    default:
      return text(last);
  }
}

/** What is expected, and of whom. */
export function describeDue(view: Observation, who: Names): string {
  const [actor] = view.to_act;
  const yours = view.to_act.some((seat) => who(seat).you);
  const round = view.rounds.at(-1);
  const { increments, additions } = view.options;
  const upTo = increments === "up_to";
  switch (view.phase) {
    case "distribute":
      if (!yours && view.to_act.length > 1) return (upTo ? say.distributeBothUpTo : say.distributeBoth)(additions);
      if (!yours) return actor === undefined ? "" : say.waitFor(who(actor).name);
      if (upTo) return say.distributeUpTo(additions);
      return (view.options.times ? say.distributeClock : say.distributeDue)(additions);
    case "choose":
      return actor === undefined ? "" : (view.part === 2 ? say.leadDue : say.firstDue)(who(actor));
    case "present":
      if (actor === undefined || !round) return "";
      return actor === round.leader && !round.tiles[actor] ? say.leads(who(actor), round.number) : say.follows(who(actor));
    case "place":
      return actor === undefined ? "" : say.places(who(actor));
    case "over":
      return say.thatsAll;
    case "dealing":
      return "";
  }
}

/** Match Points by seat of what the grid has, from its lines. */
export function pointsOf(lines: readonly (readonly [number, number])[], seat: number): number {
  return lines.filter((totals) => (totals[seat] ?? 0) > (totals[1 - seat] ?? 0)).length;
}

/** The result as a few lines of text, from nobody's side. */
export function summarizeResult(view: Observation, name: (seat: number) => string): string {
  if (!view.outcome) return "";
  const detail = detailOf(view);
  const lines = [...detail.rows, ...detail.columns];
  return summarizeDuel(card.title, view, words.end.by(countCentre(view)), name, words.end.text(detail.rounds.join(":"), [pointsOf(lines, 0), pointsOf(lines, 1)].join(":")));
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
