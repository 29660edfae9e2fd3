import { defineTutorial, firstUnread } from "../../table/tutorial/tutorial";
import type { Observation } from "./types";
import { say } from "./words";

/** The first auctions of a match: from the teams to the row that grows. */
export default defineTutorial<Observation>(
  {
    pace: "untimed",
    scale: 1,
    options: { teams: ["positive", "negative", "positive", "negative", "neutral"] },
    advantage: null,
    bots: ["plain", "plain", "plain", "plain"],
  },
  (view, may, read, name) => {
    const owes = may?.owes ?? false;
    const round = view.rounds.at(-1);
    const auction = round?.auctions.at(-1);
    const [actor] = view.to_act;
    const other = actor === undefined || owes ? "" : name(actor);
    if (view.phase === "save") {
      return (
        firstUnread(
          read,
          { id: "teams", text: say("tutorial-teams", { name: name(2) }), by: "next", at: "[data-guide=teams]" },
          { id: "row", text: say("tutorial-row"), by: "next", at: "[data-guide=scale]" },
        ) ??
        (owes
          ? { id: "save", text: say("tutorial-save"), by: "table", at: ".keys" }
          : { id: "saving", text: say("tutorial-saving"), by: "other", at: "[data-guide=players]" })
      );
    }
    if (view.phase === "schedule") {
      const order = firstUnread(read, { id: "order", text: say("tutorial-order"), by: "next", at: "[data-guide=positions]" });
      if (order) return order;
      return owes
        ? { id: "pick", text: say("tutorial-pick"), by: "table", at: ".keys" }
        : { id: "picking", text: say("tutorial-picking", { name: other }), by: "other" };
    }
    if (view.phase === "bid" && auction) {
      const begun = auction.number === 1;
      const told = firstUnread(
        read,
        { id: "slots", text: say("tutorial-slots"), by: "next", at: "[data-guide=slots]" },
        { id: "stand", text: say("tutorial-stand"), by: "next", at: "[data-guide=standing]" },
        ...(begun ? [] : [{ id: "placed", text: say("tutorial-placed"), by: "next", at: "[data-guide=slots]" } as const]),
        ...(auction.number < 3 ? [] : [
          { id: "auto", text: say("tutorial-auto"), by: "next", at: "[data-guide=auto]" } as const,
          { id: "later", text: say("tutorial-later"), by: "next" } as const,
        ]),
      );
      if (told) return told;
      if (auction.number >= 3) return { id: "last", text: say("tutorial-last"), by: "table", last: true };
      if (!owes) return auction.passed[view.you ?? 0] ? { id: "out", text: say("tutorial-out"), by: "other" } : { id: "bidding", text: say("tutorial-bidding", { name: other }), by: "other" };
      return view.compelled
        ? { id: "begin", text: say("tutorial-begin"), by: "table", at: "[data-guide=slots]" }
        : { id: "bid", text: say("tutorial-bid"), by: "table", at: "[data-guide=slots]" };
    }
    return { id: "last", text: say("tutorial-last"), by: "table", last: true };
  },
);
