import { list } from "../../lib/catalogue";
import { say } from "./words";

/** Who wins, of how many, and how, if there is a word for it. */
export function describeWinners(winners: readonly string[], seats: number, how = ""): string {
  if (winners.length > 1 && winners.length === seats) return say("effect-draw");
  if (!winners.length) return say("effect-nobody");
  const names = list(winners);
  const count = winners.length;
  return how ? say("effect-wins-by", { count, names, how }) : say("effect-wins", { count, names });
}
