import { loadRules } from "../../lib/load-rules";
import type { Game } from "../game";
import { card } from "./card.en";
import Emblem from "./Emblem.svelte";

export default {
  id: "different-number-hunt",
  title: card.title,
  pitch: card.pitch,
  advantage: card.advantage,
  emblem: Emblem,
  amounts: [
    { name: "target_min", least: 1, most: 200 },
    { name: "target_max", least: 1, most: 1000 },
  ],
  table: () => import("./Table.svelte"),
  rules: () => loadRules("different-number-hunt"),
  analysis: () => import("./Analysis.svelte"),
  describeAction: () => import("./describe-action"),
  tutorial: () => import("./tutorial"),
} satisfies Game;
