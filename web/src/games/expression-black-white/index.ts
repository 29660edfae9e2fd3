import { loadRules } from "../../lib/load-rules";
import type { Game } from "../game";
import { say } from "./card";
import Emblem from "./Emblem.svelte";

export default {
  id: "expression-black-white",
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
  table: () => import("./Table.svelte"),
  rules: () => loadRules("expression-black-white"),
  analysis: () => import("./Analysis.svelte"),
  describeAction: () => import("./describe-action"),
  sentences: () => import("./narration"),
  tutorial: () => import("./tutorial"),
  puzzle: () => import("./Puzzle.svelte"),
} satisfies Game;
