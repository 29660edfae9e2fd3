import type { Game } from "../game";
import { card } from "./card.en";
import Emblem from "./Emblem.svelte";

const { options: o } = card;

export default {
  id: "different-number-hunt",
  title: card.title,
  pitch: card.pitch,
  advantage: card.advantage,
  emblem: Emblem,
  options: [
    {
      name: "calculator",
      title: o.calculator,
      values: [
        { value: "off", title: o.off },
        { value: "on", title: o.on },
      ],
    },
    {
      name: "symbols",
      title: o.symbols,
      values: [
        { value: "balanced", title: o.balanced },
        { value: "random", title: o.random },
      ],
    },
    {
      name: "numbers",
      title: o.numbers,
      values: [
        { value: "each_once", title: o.each_once },
        { value: "random", title: o.repeats },
      ],
    },
    {
      name: "skipped",
      title: o.skipped,
      values: [
        { value: "counts", title: o.counts },
        { value: "replaced", title: o.replaced },
      ],
    },
  ],
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
