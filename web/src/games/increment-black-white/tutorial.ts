import { defineTutorial, firstUnread } from "../../table/tutorial/tutorial";
import { findFault } from "./distribution";
import { tilesOf } from "./tiles";
import type { Distribute, Observation } from "./types";
import { say } from "./words";


/** The distribution and two rounds of the duel; what the grid is about is told at the end. */
export default defineTutorial<Observation>(
  { pace: "untimed", scale: 1, options: {}, advantage: 0, bots: ["plain"] },
  (view, may, read, name) => {
    const other = name(1);
    const over = view.rounds.filter((round) => round.over).length;
    if (over >= 2 || view.part > 2)
      return (
        firstUnread(
          read,
          { id: "strip", text: say("tutorial-strip", { name: other }), by: "next", at: "[data-guide=strip]" },
          { id: "grid", text: say("tutorial-grid"), by: "next" },
          { id: "lines", text: say("tutorial-lines"), by: "next" },
        ) ?? { id: "last", text: say("tutorial-last"), by: "table", last: true }
      );
    switch (view.phase) {
      case "distribute": {
        if (!may?.owes) return { id: "wait", text: say("tutorial-wait", { name: other }), by: "other" };
        const first = firstUnread(
          read,
          { id: "goal", text: say("tutorial-goal"), by: "next" },
          { id: "tiles", text: say("tutorial-tiles"), by: "next", at: "[data-guide=steppers]" },
        );
        if (first) return first;
        const { increments } = (may.provisional as Distribute | null) ?? { increments: null };
        const numbers = tilesOf(view, 0).map(({ dealt }) => dealt);
        if (increments && findFault(numbers, increments, view.options) === null)
          return { id: "done", text: say("tutorial-done"), by: "table", at: "[data-panel] .due" };
        if (increments && findFault(numbers, increments, view.options) === "colours")
          return { id: "colours", text: say("tutorial-colours"), by: "table", at: "[data-guide=colours]" };
        return { id: "add", text: say("tutorial-add"), by: "table", at: "[data-guide=steppers]" };
      }
      case "choose":
        return may?.owes ? { id: "lead", text: say("tutorial-lead"), by: "table", at: "[data-panel] .actions" } : null;
      case "present": {
        if (!may?.owes) return { id: "answers", text: say("tutorial-wait", { name: other }), by: "other" };
        const round = view.rounds.at(-1);
        if (over === 1) return firstUnread(read, { id: "won", text: say("tutorial-won"), by: "next", at: "[data-guide=board]" }) ?? { id: "again", text: say("tutorial-again"), by: "table", at: "[data-guide=hand]" };
        if (round?.leader === 1) return { id: "follow", text: say("tutorial-follow", { name: other }), by: "table", at: "[data-guide=hand]" };
        return { id: "present", text: say("tutorial-present", { name: other }), by: "table", at: "[data-guide=hand]" };
      }
      default:
        return null;
    }
  },
);
