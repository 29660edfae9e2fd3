import type { Game } from "../game";
import { card } from "./card.en";
import Emblem from "./Emblem.svelte";

const { options: o } = card;

export default {
  id: "equation-auction",
  title: card.title,
  pitch: card.pitch,
  emblem: Emblem,
  options: [
    {
      name: "chips_per",
      title: o.chips_per,
      values: [
        { value: "match", title: o.match },
        { value: "round", title: o.round },
      ],
    },
    {
      name: "brackets_per",
      title: o.brackets_per,
      values: [
        { value: "match", title: o.onePair },
        { value: "round", title: o.pairARound },
      ],
    },
    {
      name: "saved_cards",
      title: o.saved_cards,
      values: [
        { value: "one_end", title: o.one_end },
        { value: "any_end", title: o.any_end },
      ],
    },
    {
      name: "last_slot",
      title: o.last_slot,
      values: [
        { value: "auction", title: o.auction },
        { value: "free", title: o.free },
      ],
    },
    {
      name: "boundary",
      title: o.boundary,
      values: [
        { value: "inner", title: o.inner },
        { value: "outer", title: o.outer },
      ],
    },
  ],
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
