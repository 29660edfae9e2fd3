/** How people, numbers and what somebody typed are printed, in every language alike. */

import { language } from "./language.svelte";
import { isolate } from "./names";

/** Somebody at the table, and whether it is the reader. */
export type Who = { name: string; you: boolean };

export const signed = (points: number) => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0");

/** What somebody typed, as the end of a sentence. */
export const endSentence = (text: string) => `${isolate(text)}${/[.!?…]$/.test(text) ? "" : "."}`;

/** A share, or a difference of shares, as a percentage: `−3%`. */
export const formatPercent = (share: number, digits = 0): string =>
  new Intl.NumberFormat(language.formats, { style: "percent", minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay: "negative" }).format(share).replace("-", "−");

/** A probability as a percentage: `37%`, `4.2%`, `< 0.1%`. */
export function formatChance(share: number): string {
  if (share > 0 && share < 0.0005) return `<\u00a0${formatPercent(0.001, 1)}`;
  return formatPercent(share, share > 0 && share < 0.0995 ? 1 : 0);
}
