import type { DescribeAction } from "../../table/analysis";
import { words } from "./analysis.en";
import type { SeatAction } from "./types";

export const describeAction: DescribeAction = (action, who) => {
  const does = action as SeatAction;
  switch (does.type) {
    case "distribute":
      return words.distribute(does.increments);
    case "present":
      return words.present(does.letter);
    case "place":
      return words.place(does.letter, does.row, does.column);
    case "lead":
      return words.lead(who(does.seat).name);
    default:
      return null;
  }
};
