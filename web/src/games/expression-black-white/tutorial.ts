import { defineTutorial, firstUnread } from "../../table/tutorial/tutorial";
import type { Observation } from "./types";
import { words } from "./words";

const say = words.tutorial;

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
          { id: "result", text: say.result, by: "next", at: "[data-voice]" },
          { id: "final", text: say.final, by: "next" },
        ) ?? { id: "last", text: say.last, by: "table", last: true }
      );
    switch (view.phase) {
      case "planning":
        return (
          firstUnread(
            read,
            { id: "goal", text: say.goal, by: "next" },
            { id: "given", text: say.given, by: "next", at: "[data-guide=track]" },
            { id: "stock", text: say.stock, by: "next", at: ".keys" },
          ) ?? (may?.owes ? { id: "ready", text: say.ready, by: "table", at: "[data-panel] .due" } : null)
        );
      case "starter":
        return may?.owes ? { id: "starter", text: say.starter, by: "table" } : null;
      case "play":
        return may?.owes
          ? { id: "lay", text: say.lay, by: "table", at: ".keys" }
          : { id: "wait", text: say.wait(other), by: "other" };
      case "guess":
        if (!may?.owes) return null;
        if (first?.winner === view.you) return { id: "reveal", text: say.reveal(other), by: "table" };
        return (
          firstUnread(read, { id: "guess", text: say.guess(other), by: "next", at: "[data-guide=board]" }) ?? {
            id: "guess-how",
            text: say.guessHow,
            by: "table",
            at: ".keys",
          }
        );
      default:
        return null;
    }
  },
);
