import { listOptions, type Game } from "../game";
import { card } from "./card.en";
import Emblem from "./Emblem.svelte";

export default {
  id: "equation-auction",
  title: card.title,
  pitch: card.pitch,
  emblem: Emblem,
  options: listOptions(card.options),
  amounts: [
    { name: "chips", title: card.amounts.chips, least: 10, most: 1_000_000 },
    { name: "garnets", title: card.amounts.garnets, least: 0, most: 1_000_000, each: card.amounts.garnetsEach },
  ],
  lots: {
    name: "teams",
    title: card.lots.title,
    drawn: { value: "drawn", title: card.lots.drawn },
    settled: card.lots.settled,
    kinds: [
      { value: "positive", title: card.lots.positive, count: 2 },
      { value: "negative", title: card.lots.negative, count: 2 },
      { value: "neutral", title: card.lots.neutral, count: 1 },
    ],
    need: card.lots.need,
  },
  clocks: card.clocks,
  table: () => import("./Table.svelte"),
  rules: () => import("../../../../docs/rules/equation-auction.md?html"),
  analysis: () => import("./Analysis.svelte"),
  tutorial: () => import("./tutorial"),
} satisfies Game;
