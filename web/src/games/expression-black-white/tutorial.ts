import { defineTutorial, firstUnread } from "../../table/tutorial/tutorial";
import type { Observation } from "./types";
import { say } from "./words";

/** The first round, from the given pairs to the tile that is shown. */
export default defineTutorial<Observation>(
  { pace: "untimed", scale: 1, options: {}, advantage: 1, bots: ["plain"] },
  (view, may, read, name) => {
    const rounds = view.bouts[0]?.rounds ?? [];
    const first = rounds[0];
    const other = name(1);
    if (rounds.length > 1 || view.bouts.length > 1)
      return (
        firstUnread(
          read,
          { id: "result", text: say("tutorial-result"), by: "next", at: "[data-voice]" },
          { id: "final", text: say("tutorial-final"), by: "next" },
        ) ?? { id: "last", text: say("tutorial-last"), by: "table", last: true }
      );
    switch (view.phase) {
      case "planning":
        return (
          firstUnread(
            read,
            { id: "goal", text: say("tutorial-goal"), by: "next" },
            { id: "given", text: say("tutorial-given"), by: "next", at: "[data-guide=track]" },
            { id: "stock", text: say("tutorial-stock"), by: "next", at: ".keys" },
          ) ?? (may?.owes ? { id: "ready", text: say("tutorial-ready"), by: "table", at: "[data-panel] .due" } : null)
        );
      case "starter":
        return may?.owes ? { id: "starter", text: say("tutorial-starter"), by: "table" } : null;
      case "play":
        return may?.owes
          ? { id: "lay", text: say("tutorial-play"), by: "table", at: ".keys" }
          : { id: "wait", text: say("tutorial-wait", { name: other }), by: "other" };
      case "guess":
        if (!may?.owes) return null;
        if (first?.winner === view.you) return { id: "reveal", text: say("tutorial-show", { name: other }), by: "table" };
        return (
          firstUnread(read, { id: "guess", text: say("tutorial-guess", { name: other }), by: "next", at: "[data-guide=board]" }) ?? {
            id: "guess-how",
            text: say("tutorial-guess-how"),
            by: "table",
            at: ".keys",
          }
        );
      default:
        return null;
    }
  },
);
