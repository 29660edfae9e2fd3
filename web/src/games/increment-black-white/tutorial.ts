import { defineTutorial, firstUnread } from "../../table/tutorial/tutorial";
import { findFault } from "./distribution";
import { tilesOf } from "./tiles";
import type { Distribute, Observation } from "./types";
import { words } from "./words";

const say = words.tutorial;

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
          { id: "strip", text: say.strip(other), by: "next", at: "[data-guide=strip]" },
          { id: "grid", text: say.grid, by: "next" },
          { id: "lines", text: say.lines, by: "next" },
        ) ?? { id: "last", text: say.last, by: "table", last: true }
      );
    switch (view.phase) {
      case "distribute": {
        if (!may?.owes) return { id: "wait", text: say.wait(other), by: "other" };
        const first = firstUnread(
          read,
          { id: "goal", text: say.goal, by: "next" },
          { id: "tiles", text: say.tiles, by: "next", at: "[data-guide=steppers]" },
        );
        if (first) return first;
        const { increments } = (may.provisional as Distribute | null) ?? { increments: null };
        const numbers = tilesOf(view, 0).map(({ dealt }) => dealt);
        if (increments && findFault(numbers, increments, view.options) === null)
          return { id: "done", text: say.done, by: "table", at: "[data-panel] .due" };
        if (increments && findFault(numbers, increments, view.options) === "colours")
          return { id: "colours", text: say.colours, by: "table", at: "[data-guide=colours]" };
        return { id: "add", text: say.add, by: "table", at: "[data-guide=steppers]" };
      }
      case "choose":
        return may?.owes ? { id: "lead", text: say.lead, by: "table", at: "[data-panel] .actions" } : null;
      case "present": {
        if (!may?.owes) return { id: "answers", text: say.wait(other), by: "other" };
        const round = view.rounds.at(-1);
        if (over === 1) return firstUnread(read, { id: "won", text: say.won, by: "next", at: "[data-guide=board]" }) ?? { id: "again", text: say.again, by: "table", at: "[data-guide=hand]" };
        if (round?.leader === 1) return { id: "follow", text: say.follow(other), by: "table", at: "[data-guide=hand]" };
        return { id: "present", text: say.present(other), by: "table", at: "[data-guide=hand]" };
      }
      default:
        return null;
    }
  },
);
