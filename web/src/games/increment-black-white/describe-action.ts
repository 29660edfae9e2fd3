import { list } from "../../lib/catalogue";
import type { DescribeAction } from "../../table/analysis";
import { LETTERS } from "./tiles";
import type { SeatAction } from "./types";
import { say } from "./words";

const listAdditions = (increments: readonly number[]): string =>
  list(increments.map((count, index) => (count ? say("review-addition", { count, letter: LETTERS[index] ?? "" }) : "")), "plain");

export const describeAction: DescribeAction = (action, who) => {
  const does = action as SeatAction;
  switch (does.type) {
    case "distribute":
      return say("review-distribute", { additions: listAdditions(does.increments) || null });
    case "present":
      return say("review-present", { letter: does.letter });
    case "place":
      return say("review-place", { letter: does.letter, row: does.row, column: does.column });
    case "lead":
      return say("review-lead", { name: who(does.seat).name });
    default:
      return null;
  }
};
