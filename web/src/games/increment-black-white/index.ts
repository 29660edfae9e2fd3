import type { Game } from "../game";
import { card } from "./card.en";
import Emblem from "./Emblem.svelte";

const { options: o } = card;

export default {
  id: "increment-black-white",
  title: card.title,
  pitch: card.pitch,
  advantage: card.advantage,
  emblem: Emblem,
  options: [
    {
      name: "increments",
      title: o.increments,
      values: [
        { value: "exact", title: o.exact },
        { value: "up_to", title: o.up_to },
      ],
    },
    {
      name: "tie_leader",
      title: o.tie_leader,
      values: [
        { value: "same", title: o.same_leader },
        { value: "swap", title: o.swap },
      ],
    },
    {
      name: "letters",
      title: o.letters,
      values: [
        { value: "same", title: o.same_letters },
        { value: "relabelled", title: o.relabelled },
      ],
    },
  ],
  clocks: card.clocks,
  table: () => import("./Table.svelte"),
  rules: () => import("../../../../docs/rules/increment-black-white.md?html"),
  analysis: () => import("./Analysis.svelte"),
  tutorial: () => import("./tutorial"),
} satisfies Game;
