import { loadRules } from "../../lib/load-rules";
import type { Game } from "../game";
import { say } from "./card";
import Emblem from "./Emblem.svelte";

export default {
  id: "different-number-hunt",
  get title() {
    return say("title");
  },
  get pitch() {
    return say("pitch");
  },
  get advantage() {
    return say("advantage");
  },
  emblem: Emblem,
  amounts: [
    { name: "target_min", least: 1, most: 200 },
    { name: "target_max", least: 1, most: 1000 },
  ],
  table: () => import("./Table.svelte"),
  rules: () => loadRules("different-number-hunt"),
  analysis: () => import("./Analysis.svelte"),
  describeAction: () => import("./describe-action"),
  sentences: () => import("./narration"),
  tutorial: () => import("./tutorial"),
  puzzle: () => import("./Puzzle.svelte"),
} satisfies Game;
