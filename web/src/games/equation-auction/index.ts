import { loadRules } from "../../lib/load-rules";
import type { Game } from "../game";
import { say } from "./card";
import Emblem from "./Emblem.svelte";

export default {
  id: "equation-auction",
  get title() {
    return say("title");
  },
  get pitch() {
    return say("pitch");
  },
  emblem: Emblem,
  amounts: [
    { name: "chips", least: 10, most: 1_000_000 },
    {
      name: "garnets",
      least: 0,
      most: 1_000_000,
      get each() {
        return say("garnets-each");
      },
    },
  ],
  lots: {
    name: "teams",
    drawn: "drawn",
    get settled() {
      return say("lots-settled");
    },
    kinds: [
      { value: "positive", count: 2 },
      { value: "negative", count: 2 },
      { value: "neutral", count: 1 },
    ],
    get need() {
      return say("lots-need");
    },
  },
  table: () => import("./Table.svelte"),
  rules: () => loadRules("equation-auction"),
  analysis: () => import("./Analysis.svelte"),
  describeAction: () => import("./describe-action"),
  sentences: () => import("./narration"),
  tutorial: () => import("./tutorial"),
  puzzle: () => import("./Puzzle.svelte"),
} satisfies Game;
