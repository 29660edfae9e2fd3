import { spellDuration } from "../../lib/duration";
import { defineTutorial, firstUnread } from "../../table/tutorial/tutorial";
import { parseSeconds } from "./clocks";
import type { Observation } from "./types";
import { currentRound } from "./narration";
import { say } from "./words";

/** One round with all the time in the world, from the first look at a grid to what both have answered. */
export default defineTutorial<Observation>(
  {
    pace: "live",
    scale: 1,
    options: {
      target_max: 24,
      times: { preview: 240, priority_window: 10, priority: 120, skip: 600, claim: 60, answer: 40, result: 120 },
    },
    advantage: 1,
    bots: ["patient"],
  },
  (view, may, read, name) => {
    const round = currentRound(view);
    const played = view.boards.flatMap(({ rounds }) => rounds);
    const you = view.you ?? 0;
    const mine = round?.answers?.[you];
    if (played.length > 1 || view.phase === "over")
      return firstUnread(read, { id: "priority", text: say("tutorial-priority", { time: spellDuration(parseSeconds(view.options.times.priority)) }), by: "next" }) ?? { id: "last", text: say("tutorial-last"), by: "table", last: true };
    switch (view.phase) {
      case "preview":
        return (
          firstUnread(
            read,
            { id: "goal", text: say("tutorial-goal"), by: "next", at: "[data-guide=grid]" },
            { id: "slide", text: say("tutorial-slide"), by: "next", at: "[data-guide=grid]" },
          ) ?? (may?.owes ? { id: "ready", text: say("tutorial-ready"), by: "table", at: "[data-panel] .due" } : null)
        );
      case "hunt":
        return (
          firstUnread(
            read,
            { id: "targets", text: say("tutorial-targets", { one: round?.targets[0] ?? 0, other: round?.targets[1] ?? 0 }), by: "next", at: "[data-guide=targets]" },
            { id: "race", text: say("tutorial-race"), by: "next", at: "[data-guide=claims]" },
          ) ?? { id: "claim", text: say("tutorial-claim"), by: "table", at: "[data-guide=claims]" }
        );
      case "answer":
        if (!mine || !round?.claim) return null;
        if (mine.sent) return { id: "wait", text: say("tutorial-wait", { name: name(1 - you) }), by: "other" };
        return round.claim.seat === you
          ? { id: "send", text: say("tutorial-send", { target: mine.target, time: parseSeconds(view.options.times.claim) }), by: "table", at: "[data-panel] .due" }
          : { id: "other", text: say("tutorial-other", { name: name(1 - you), target: mine.target }), by: "table", at: "[data-guide=targets]" };
      case "result":
        return (
          firstUnread(
            read,
            { id: "result", text: round?.ended ? say("tutorial-skipped") : say("tutorial-result"), by: "next", at: "[data-guide=answers]" },
            { id: "priority", text: say("tutorial-priority", { time: spellDuration(parseSeconds(view.options.times.priority)) }), by: "next" },
          ) ?? { id: "last", text: say("tutorial-last"), by: "table", last: true }
        );
      default:
        return null;
    }
  },
);
