import { listOptions, type Game } from "../game";
import { card } from "./card.en";
import Emblem from "./Emblem.svelte";

export default {
  id: "different-number-hunt",
  title: card.title,
  pitch: card.pitch,
  advantage: card.advantage,
  emblem: Emblem,
  options: listOptions(card.options),
  amounts: [
    { name: "target_min", title: card.amounts.target_min, least: 1, most: 200 },
    { name: "target_max", title: card.amounts.target_max, least: 1, most: 1000 },
  ],
  clocks: card.clocks,
  table: () => import("./Table.svelte"),
  rules: () => import("../../../../docs/rules/different-number-hunt.md?html"),
  analysis: () => import("./Analysis.svelte"),
  tutorial: () => import("./tutorial"),
} satisfies Game;
