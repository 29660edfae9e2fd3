import type { DescribeAction } from "../../table/analysis";
import { say } from "./words";
import { listGuess } from "./narration";
import { glyphOf, parseTiles } from "./tiles";
import type { SeatAction } from "./types";

export const describeAction: DescribeAction = (action, who) => {
  const does = action as SeatAction;
  switch (does.type) {
    case "play":
      return say("review-would-play", { expression: parseTiles(does.expression).map(glyphOf).join(" ") });
    case "guess":
      return say("review-would-guess", { tiles: listGuess(does) });
    case "reveal":
      return say("review-would-show", { tile: glyphOf(does.tile) });
    case "choose_starter":
      return say("review-would-start", { name: who(does.seat).name });
    case "final_guess":
      return say("review-would-final-guess", { rows: does.rounds.flatMap((row) => (row ? [row] : [])).length });
    default:
      return null;
  }
};
