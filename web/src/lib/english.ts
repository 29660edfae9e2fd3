/** What English needs to speak of people and of numbers. */

import { isolate } from "./names";

/** Somebody at the table, and whether it is the reader. */
export type Who = { name: string; you: boolean };

export const they = (who: Who) => (who.you ? "you" : who.name);
const They = (who: Who) => (who.you ? "You" : who.name);
export const Their = (who: Who) => (who.you ? "Your" : `${who.name}'s`);
export const does = (who: Who, you: string, other: string) => `${They(who)} ${who.you ? you : other}`;
export const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
export const signed = (points: number) => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0");
export const points = (count: number) => plural(count, "point", "points");
/** `Ann`, `Ann and Ben`, `Ann, Ben and Cleo`. */
export function joinNames(names: readonly string[]): string {
  const apart = names.map(isolate);
  return apart.length < 2 ? (apart[0] ?? "") : `${apart.slice(0, -1).join(", ")} and ${apart.at(-1)}`;
}

/** What somebody typed, as the end of a sentence. */
export const endSentence = (text: string) => `${isolate(text)}${/[.!?…]$/.test(text) ? "" : "."}`;

/** A probability as a percentage: `37 %`, `4.2 %`, `under 0.1 %`. */
export function formatChance(share: number): string {
  if (share > 0 && share < 0.0005) return "under 0.1\u00a0%";
  return `${(100 * share).toFixed(share > 0 && share < 0.0995 ? 1 : 0)}\u00a0%`;
}
