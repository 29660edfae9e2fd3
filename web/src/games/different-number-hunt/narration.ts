import { joinSentences, list } from "../../lib/catalogue";
import { signed } from "../../lib/text";
import { orNobody, type Names } from "../../table/names";
import type { TellEvent } from "../../table/own-sentences";
import { summarizeDuel } from "../../table/outcome";
import { say as sayCard } from "./card";
import { formatValue } from "./grid";
import type { Answered, BoardView, Event, Observation, RoundView } from "./types";
import { say } from "./words";

/** The round that is being played, or was last; undefined before the first on a new grid. */
export const currentRound = (view: Observation): RoundView | undefined => view.boards.at(-1)?.rounds.at(-1);

/** Whether a round's result lies open. */
export const isSettled = (round: RoundView) => round.ended !== null || (round.answers?.[0].judged ?? null) !== null;

/** Whether no round is to come on a grid. */
export const isFinished = (view: Observation, board: BoardView) => view.phase === "over" || board.number < view.boards.length;

/** The stretch that a seat's traced path lives for: from one result to the next; what is traced beside an answer is another. */
export function nameStretch(view: Observation, me: number): string {
  const board = view.boards.at(-1);
  const sent = view.phase === "answer" && currentRound(view)?.answers?.[me]?.sent;
  return `${board?.number ?? 0}.${board?.rounds.filter(isSettled).length ?? 0}${sent ? ".sent" : ""}`;
}

/** The two targets of a round: `85 or 93`. */
export const listTargets = ({ targets }: RoundView): string => list(targets.map(String), "or");

/** What stands in place of an expression: why there is none. */
export const describeMissing = (late: boolean, path: string | null): string => say("answers-missing", { why: late ? "late" : path ? "fault" : "nothing" });

/** One answer, worded. */
function narrateAnswer({ seat, target, path, judged, late }: Answered, who: Names): string {
  const answered = { seat: who(seat), target };
  if (judged.right) return say("event-right", { ...answered, points: signed(judged.points) });
  if (late) return say("event-late", answered);
  if (path === "") return say("event-gave-up", answered);
  return judged.value === null ? say("event-no-path", answered) : say("event-wrong", { ...answered, value: formatValue(judged.value) });
}

/** One announcement, worded. */
export function narrate(event: Event, who: Names): string {
  switch (event.type) {
    case "grid":
      return say("event-grid", { board: event.board });
    case "priority":
      return say("event-priority", { seat: who(event.seat) });
    case "targets": {
      const [one, other] = event.targets;
      return say("event-targets", { round: event.round, one, other });
    }
    case "priority_over":
      return say("event-priority-over");
    case "would_skip":
      return say("event-would-skip", { seat: who(event.seat) });
    case "claimed":
      return say("event-claimed", { seat: who(event.seat), target: event.target });
    case "answered":
      return narrateAnswer(event, who);
    case "round_ended":
      return joinSentences([say("event-round-ended", { why: event.why }), event.counts ? "" : say("event-round-again")]);
    case "ended":
      return say("event-ended", { winner: orNobody(event.winner, who) });
  }
}

/** What is heard together with what was said before it. */
const TOGETHER: Partial<Record<Event["type"], Event["type"]>> = { answered: "answered", targets: "round_ended", round_ended: "would_skip" };

/** What has just happened: the announcements since the last decision was due. */
export function narrateLatest(events: readonly Event[], who: Names): string {
  const heard: Event[] = [];
  for (const each of events.toReversed()) {
    const [first] = heard;
    if (first && TOGETHER[first.type] !== each.type) break;
    heard.unshift(each);
  }
  // That both would skip says that each would.
  const [last] = heard.slice(-1);
  const told = last?.type === "round_ended" ? heard.slice(-1) : heard;
  return joinSentences(told.map((each) => narrate(each, who)));
}

/** What is expected, and of whom; `open` says that the last result is still being looked at. */
export function describeDue(view: Observation, who: Names, open: boolean): string {
  if (view.covered) return say("grid-covered");
  const you = [0, 1].find((seat) => who(seat).you);
  return you === undefined ? describeDueToAll(view, who, open) : describeDueTo(you, view, who, open);
}

/** What is expected, and of whom, as a player is told. */
function describeDueTo(you: number, view: Observation, who: Names, open: boolean): string {
  const round = currentRound(view);
  const them = who(1 - you);
  switch (view.phase) {
    case "preview":
      if (open) return "";
      return view.ready[you] ? say("due-look-over", { players: them.name, count: 1 }) : say("due-study");
    case "window":
      return say("due-window", { seat: who(view.advantage) });
    case "hunt":
      if (round?.barred) return say("due-hunt-priority", { seat: who(view.advantage) });
      return round?.skips[you] ? say("due-may-claim") : round?.skips[1 - you] ? "" : say("due-claim");
    case "answer": {
      const mine = round?.answers?.[you];
      const theirs = round?.answers?.[1 - you];
      if (!mine || !theirs) return "";
      if (mine.sent) return say("due-answer", { seat: them, target: theirs.target });
      return round.claim?.seat === you ? say("due-send", { target: mine.target }) : say("due-answer", { seat: who(you), target: mine.target });
    }
    case "result":
      return view.ready[you] && !view.ready[1 - you] ? say("due-result", { players: them.name, count: 1 }) : "";
    case "grid":
    case "targets":
    case "over":
      return "";
  }
}

/** What is expected, and of whom, as somebody without a seat is told. */
function describeDueToAll(view: Observation, who: Names, open: boolean): string {
  const round = currentRound(view);
  const looking = [0, 1].filter((seat) => !view.ready[seat]);
  const looks = { players: list(looking.map((seat) => who(seat).name)), count: looking.length };
  switch (view.phase) {
    case "preview":
      return open ? "" : say("due-look-over", looks);
    case "result":
      return looks.count === 1 ? say("due-result", looks) : "";
    case "window":
      return say("due-window", { seat: who(view.advantage) });
    case "hunt":
      if (round?.barred) return say("due-hunt-priority", { seat: who(view.advantage) });
      return say("due-hunt", { players: list([0, 1].map((seat) => who(seat).name)), count: 2 });
    case "answer": {
      const owes = [0, 1].filter((seat) => round?.answers?.[seat]?.sent === false);
      return joinSentences(owes.map((seat) => say("due-answer", { seat: who(seat), target: round?.answers?.[seat]?.target ?? 0 })));
    }
    default:
      return "";
  }
}

type Decision = "points" | "advantage" | "time" | "resigned" | "forfeit" | "annulled";

/** What decided the match. */
export const describeDecision = (by: string): string => say(`decided-by-${by as Decision}`);

/** The result as a few lines of text, from nobody's side. */
export function summarizeResult(view: Observation, name: (seat: number) => string): string {
  if (!view.outcome) return "";
  const { right, longest } = view.outcome.detail as { right: number[]; longest: number[] };
  const detail = say("result-detail", { right: right.join(":"), longest: longest.join(":") });
  return summarizeDuel(sayCard("title"), view, describeDecision(view.outcome.decided_by), name, detail);
}

/** One announcement, worded for the general table. */
export const tellEvent: TellEvent = (event, _view, who) => narrate(event as Event, who);
