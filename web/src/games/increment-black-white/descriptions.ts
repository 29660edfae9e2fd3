import type { Duel, TileHistory } from "./tile-history";
import type { Knowledge } from "./knowledge";
import type { OwnTile, PresentedView } from "./types";
import { list } from "../../lib/catalogue";
import { say } from "./words";

/** Several numbers as one: `3, 5 or 7`; many as from where to where. */
export function nameNumbers(numbers: readonly number[]): string {
  const [least, most] = [numbers[0], numbers.at(-1)];
  if (least === undefined || most === undefined) return say("numbers-none");
  return numbers.length > 7 ? say("numbers-range", { least, most }) : list(numbers.map(String), "or");
}

/** A tile in a sentence: by its number for who may see it. */
export function nameTile({ letter, colour, number }: Pick<PresentedView, "letter" | "colour" | "number">): string {
  return number === null ? say("tile-theirs", { letter, colour }) : say("tile-own", { letter, colour, number });
}

/** How a tile's round went; `yours` says that it met one of the reader's own. */
export function describeDuel({ round, other, result }: Duel, yours: boolean): string {
  const against = other ? `${other.letter}\u00a0${other.number ?? say("colour", { colour: other.colour })}` : "";
  const tile = yours ? say("history-yours", { tile: against }) : against;
  return say("history-duel", { round, result: describeResult(result, tile) });
}

function describeResult(result: Duel["result"], tile: string): string {
  switch (result) {
    case "won":
    case "lost":
    case "equal":
      return say(`history-results-${result}`, { tile });
    default:
      return say(`history-results-${result}`);
  }
}

/** What a tile tells whose owner is another: its round, and what number it can have. */
export function describeHistory(story: TileHistory, known: Knowledge, part: number, yours: boolean): string {
  if (part === 3 && !story.duel && !known.size) return say("history-relabelled");
  const numbers = known.get(story.letter) ?? [];
  const can = numbers.length ? (part === 3 ? say("history-now", { numbers: nameNumbers(numbers) }) : say("history-can", { numbers: nameNumbers(numbers) })) : "";
  return list([story.duel ? describeDuel(story.duel, yours) : say("history-unseen"), can], "plain");
}

/** How one of your own tiles came to its number, and how its round went. */
export function describeOwnTile(tile: OwnTile, duel: Duel | null): string {
  const was = tile.dealt_as === tile.letter ? "" : say("history-was", { letter: tile.dealt_as });
  return list([was, describeGrowth(tile), duel ? describeDuel(duel, false) : ""], "plain");
}

/** A tile's number with what it is made of: `3 +2 +1 = 6`. */
function describeGrowth({ dealt, added, gained, number }: OwnTile): string {
  const grown = [added, gained].filter(Boolean).map((each) => ` +${each}`);
  return grown.length ? `${dealt}${grown.join("")} = ${number}` : String(dealt);
}
