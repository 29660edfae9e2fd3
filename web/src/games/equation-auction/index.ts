import { loadRules } from "../../lib/load-rules";
import type { Game } from "../game";
import { card } from "./card.en";
import Emblem from "./Emblem.svelte";

export default {
  id: "equation-auction",
  title: card.title,
  pitch: card.pitch,
  emblem: Emblem,
  amounts: [
    { name: "chips", least: 10, most: 1_000_000 },
    { name: "garnets", least: 0, most: 1_000_000, each: card.amounts.garnetsEach },
  ],
  lots: {
    name: "teams",
    drawn: "drawn",
    settled: card.lots.settled,
    kinds: [
      { value: "positive", count: 2 },
      { value: "negative", count: 2 },
      { value: "neutral", count: 1 },
    ],
    need: card.lots.need,
  },
  table: () => import("./Table.svelte"),
  rules: () => loadRules("equation-auction"),
  analysis: () => import("./Analysis.svelte"),
  describeAction: () => import("./describe-action"),
  tutorial: () => import("./tutorial"),
} satisfies Game;
