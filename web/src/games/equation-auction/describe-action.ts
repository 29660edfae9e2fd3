import type { DescribeAction } from "../../table/analysis";
import { words } from "./analysis.en";
import { formatRow } from "./cards";
import type { SeatAction } from "./types";

export const describeAction: DescribeAction = (action, who) => {
  const does = action as SeatAction;
  switch (does.type) {
    case "bid":
      return words.bid(does.slot, does.chips);
    case "pass":
      return words.pass;
    case "secret_bid":
      return words.secret(does.chips);
    case "save":
      return words.save(formatRow(does.cards));
    case "schedule":
      return words.schedule(formatRow([does.card]), does.position);
    case "place":
      return words.place(formatRow(does.beginning), formatRow(does.end));
    case "bracket":
      return words.bracket(does.open, does.close);
    case "no_bracket":
      return words.noBracket;
    case "nominate":
      return words.nominate(who(does.seat).name);
    default:
      return null;
  }
};
