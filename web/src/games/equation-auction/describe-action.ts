import type { DescribeAction } from "../../table/analysis";
import { formatRow } from "./cards";
import { findEnds } from "./narration";
import type { SeatAction } from "./types";
import { say } from "./words";

export const describeAction: DescribeAction = (action, who) => {
  const does = action as SeatAction;
  switch (does.type) {
    case "bid":
      return say("would-bid", { chips: does.chips, slot: does.slot });
    case "pass":
      return say("would-pass");
    case "secret_bid":
      return say("would-bid-secretly", { chips: does.chips });
    case "save":
      return say("would-save", { listed: formatRow(does.cards) || null });
    case "schedule":
      return say("would-schedule", { card: formatRow([does.card]), position: does.position });
    case "place": {
      const [beginning, end] = [formatRow(does.beginning), formatRow(does.end)];
      return say("would-place", { where: findEnds(beginning, end), beginning, end });
    }
    case "bracket": // gaps are counted from 1 where people read of them
      return say("would-bracket", { open: does.open + 1, close: does.close + 1 });
    case "no_bracket":
      return say("would-keep-brackets");
    case "nominate":
      return say("would-name", { name: who(does.seat).name });
    default:
      return null;
  }
};
