import { formatChance } from "../../lib/text";
import type { Comparison } from "../../lib/types";
import { say } from "./words";

/** What a decision is worth, with its unit. */
export function formatWorth(worth: number, unit: Comparison["unit"]): string {
  if (unit === "chance") return formatChance(worth);
  const figure = `${worth < 0 ? "−" : ""}${Math.abs(worth).toFixed(2).replace(/\.?0+$/, "")}`;
  return say("points", { count: worth, figure });
}
