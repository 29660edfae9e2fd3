import type { DescribeAction } from "../../table/analysis";
import { say } from "./words";
import type { SeatAction } from "./types";

export const describeAction: DescribeAction = (action) => {
  const does = action as SeatAction;
  switch (does.type) {
    case "claim":
      return say("review-would-claim", { target: does.target });
    case "answer":
      return say("review-would-answer", { path: does.path || null });
    case "skip":
      return say("review-would-skip");
    case "priority":
      return say("review-would-take-priority");
    case "no_priority":
      return say("review-would-keep-priority");
    default:
      return null;
  }
};
