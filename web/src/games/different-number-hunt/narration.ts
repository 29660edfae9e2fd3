import type { Names } from "../../table/names";
import { summarizeDuel } from "../../table/outcome";
import { card } from "./card.en";
import { formatValue } from "./grid";
import type { Answered, BoardView, Event, Observation, RoundView } from "./types";
import { words as shared } from "../../lib/words";
import { words } from "./words";

const say = words.narration;

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

/** One answer, worded. */
function narrateAnswer({ seat, target, path, judged, late }: Answered, who: Names): string {
  if (judged.right) return say.right(who(seat), target, judged.points);
  if (late) return say.late(who(seat), target);
  if (path === "") return say.gaveUp(who(seat), target);
  return judged.value === null ? say.fault(who(seat)) : say.wrong(who(seat), target, formatValue(judged.value));
}

/** One announcement, worded. */
export function narrate(event: Event, who: Names): string {
  switch (event.type) {
    case "grid":
      return say.grid(event.board);
    case "priority":
      return say.priority(who(event.seat));
    case "targets":
      return say.targets(...event.targets);
    case "priority_over":
      return say.priorityOver;
    case "would_skip":
      return say.wouldSkip(who(event.seat));
    case "claimed":
      return say.claimed(who(event.seat), event.target);
    case "answered":
      return narrateAnswer(event, who);
    case "round_ended":
      return event.counts ? say.ended[event.why] : `${say.ended[event.why]} ${say.again}`;
    case "ended":
      return event.winner === null ? say.annulled : say.won(who(event.winner));
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
  return told.map((each) => narrate(each, who)).join(" ");
}

/** What is expected, and of whom; `open` says that the last result is still being looked at. */
export function describeDue(view: Observation, who: Names, open: boolean): string {
  const round = currentRound(view);
  if (view.covered) return say.covered;
  const you = [0, 1].find((seat) => who(seat).you);
  if (you === undefined) return describeDueToAll(view, who, open);
  const them = who(1 - you);
  switch (view.phase) {
    case "preview":
      if (open) return "";
      return view.ready[you] ? say.waitFor(them) : say.lookOver;
    case "window":
      return say.windowDue(who(view.advantage));
    case "hunt":
      if (round?.barred) return view.advantage === you ? say.huntMine : say.huntBarred(who(view.advantage));
      return round?.skips[you] ? say.huntSkip : round?.skips[1 - you] ? "" : say.huntDue;
    case "answer": {
      const mine = round?.answers?.[you];
      const theirs = round?.answers?.[1 - you];
      if (!mine || !theirs) return "";
      if (mine.sent) return say.answerOther(them, theirs.target);
      return round.claim?.seat === you ? say.answerSend(mine.target) : say.answerDue(mine.target);
    }
    case "result":
      return view.ready[you] && !view.ready[1 - you] ? say.waitFor(them) : "";
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
  const [last] = looking;
  switch (view.phase) {
    case "preview":
    case "result":
      if (open && view.phase === "preview") return "";
      return looking.length === 1 && last !== undefined ? say.waitFor(who(last)) : view.phase === "preview" ? say.lookOverBoth : "";
    case "window":
      return say.windowDue(who(view.advantage));
    case "hunt":
      return round?.barred ? say.huntBarred(who(view.advantage)) : say.huntBoth;
    case "answer": {
      const owes = [0, 1].filter((seat) => round?.answers?.[seat]?.sent === false);
      return owes.map((seat) => say.answerOther(who(seat), round?.answers?.[seat]?.target ?? 0)).join(" ");
    }
    default:
      return "";
  }
}

/** What decided the match. */
export const describeDecision = (by: string): string => words.end.by[by] ?? shared.end.by[by] ?? by;

/** The result as a few lines of text, from nobody's side. */
export function summarizeResult(view: Observation, name: (seat: number) => string): string {
  if (!view.outcome) return "";
  const { right, longest } = view.outcome.detail as { right: number[]; longest: number[] };
  return summarizeDuel(card.title, view, describeDecision(view.outcome.decided_by), name, words.end.detail(right.join(":"), longest.join(":")));
}
