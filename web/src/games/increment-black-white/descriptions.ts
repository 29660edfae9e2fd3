import type { Duel, TileHistory } from "./tile-history";
import type { Knowledge } from "./knowledge";
import type { OwnTile, PresentedView } from "./types";
import { words } from "./words";

const say = words.history;

/** A tile in a sentence: by its number for who may see it. */
export function nameTile({ letter, colour, number }: Pick<PresentedView, "letter" | "colour" | "number">): string {
  return number === null ? words.tile.theirs(letter, colour) : words.tile.own(letter, colour, number);
}

/** How a tile's round went; `yours` says that it met one of the reader's own. */
export function describeDuel({ round, other, result }: Duel, yours: boolean): string {
  const against = other ? `${other.letter}\u00a0${other.number ?? words.tile.colour[other.colour]}` : "";
  const how = say.results[result];
  return say.duel(round, typeof how === "string" ? how : how(yours ? say.yours(against) : against));
}

/** What a tile tells whose owner is another: its round, and what number it can have. */
export function describeHistory(story: TileHistory, known: Knowledge, part: number, yours: boolean): string {
  if (part === 3 && !story.duel && !known.size) return say.relabelled;
  const numbers = known.get(story.letter) ?? [];
  const can = numbers.length ? (part === 3 ? say.now(numbers) : say.can(numbers)) : "";
  return words.list([story.duel ? describeDuel(story.duel, yours) : say.unseen, can].filter(Boolean));
}

/** How one of your own tiles came to its number, and how its round went. */
export function describeOwnTile(tile: OwnTile, duel: Duel | null): string {
  const was = tile.dealt_as === tile.letter ? "" : say.was(tile.dealt_as);
  const grown = say.own(tile.dealt, tile.added, tile.gained, tile.number);
  return words.list([was, grown, duel ? describeDuel(duel, false) : ""].filter(Boolean));
}
