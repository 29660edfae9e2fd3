import { formatChance } from "../../lib/text";
import type { Comparison } from "../../lib/types";
import { say } from "./words";

/** A share, or a difference of shares, in whole percent: `−3 %`. */
export const formatPercent = (share: number): string => `${Math.round(100 * share)}\u00a0%`.replace("-", "−");

/** What a decision is worth, with its unit. */
export function formatWorth(worth: number, unit: Comparison["unit"]): string {
  if (unit === "chance") return formatChance(worth);
  const figure = `${worth < 0 ? "−" : ""}${Math.abs(worth).toFixed(2).replace(/\.?0+$/, "")}`;
  return say("points", { count: worth, figure });
}
