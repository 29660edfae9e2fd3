import type { DescribeAction } from "../../table/analysis";
import { words } from "./analysis.en";
import type { SeatAction } from "./types";

export const describeAction: DescribeAction = (action) => {
  const does = action as SeatAction;
  switch (does.type) {
    case "claim":
      return words.would.claim(does.target);
    case "answer":
      return words.would.answer(does.path);
    case "skip":
      return words.would.skip;
    case "priority":
      return words.would.priority;
    case "no_priority":
      return words.would.noPriority;
    default:
      return null;
  }
};
