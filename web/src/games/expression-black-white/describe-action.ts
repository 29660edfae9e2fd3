import { joinNames } from "../../lib/english";
import type { DescribeAction } from "../../table/analysis";
import { words } from "./analysis.en";
import { type Tile, glyphOf, parseTiles } from "./tiles";
import type { SeatAction } from "./types";

const spell = (tiles: readonly Tile[]) => joinNames(tiles.map(glyphOf));

export const describeAction: DescribeAction = (action, who) => {
  const does = action as SeatAction;
  switch (does.type) {
    case "play":
      return words.would.play(parseTiles(does.expression).map(glyphOf).join(" "));
    case "guess":
      return words.would.guess(spell([...does.numbers, ...(does.symbol ? [does.symbol] : [])]));
    case "reveal":
      return words.would.reveal(glyphOf(does.tile));
    case "choose_starter":
      return words.would.start(who(does.seat).name);
    case "final_guess":
      return words.would.finalGuess(does.rounds.flatMap((row) => (row ? [row] : [])).length);
    default:
      return null;
  }
};
