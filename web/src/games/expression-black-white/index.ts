import type { Game } from "../game";
import { card } from "./card.en";
import Emblem from "./Emblem.svelte";

const { options: o } = card;

export default {
  id: "expression-black-white",
  title: card.title,
  pitch: card.pitch,
  advantage: card.advantage,
  emblem: Emblem,
  options: [
    {
      name: "colours",
      title: o.colours,
      values: [
        { value: "ordered", title: o.ordered },
        { value: "grouped", title: o.grouped },
        { value: "counts", title: o.counts },
      ],
    },
    {
      name: "globals",
      title: o.globals,
      values: [
        { value: "balanced", title: o.balanced },
        { value: "independent", title: o.independent },
      ],
    },
    {
      name: "second_bout",
      title: o.second_bout,
      values: [
        { value: "fresh", title: o.fresh },
        { value: "mirrored", title: o.mirrored },
      ],
    },
    {
      name: "reserve_scope",
      title: o.reserve_scope,
      values: [
        { value: "match", title: o.match },
        { value: "bout", title: o.bout },
      ],
    },
  ],
  clocks: card.clocks,
  table: () => import("./Table.svelte"),
  rules: () => import("../../../../docs/rules/expression-black-white.md?html"),
  analysis: () => import("./Analysis.svelte"),
  tutorial: () => import("./tutorial"),
} satisfies Game;
