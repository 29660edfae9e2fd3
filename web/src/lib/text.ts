/** How people, numbers and what somebody typed are printed, in every language alike. */

import { isolate } from "./names";

/** Somebody at the table, and whether it is the reader. */
export type Who = { name: string; you: boolean };

export const signed = (points: number) => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0");

/** What somebody typed, as the end of a sentence. */
export const endSentence = (text: string) => `${isolate(text)}${/[.!?…]$/.test(text) ? "" : "."}`;

/** A probability as a percentage: `37 %`, `4.2 %`, `< 0.1 %`. */
export function formatChance(share: number): string {
  if (share > 0 && share < 0.0005) return "<\u00a00.1\u00a0%";
  return `${(100 * share).toFixed(share > 0 && share < 0.0995 ? 1 : 0)}\u00a0%`;
}
