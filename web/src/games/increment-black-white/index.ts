import { loadRules } from "../../lib/load-rules";
import type { Game } from "../game";
import { card } from "./card.en";
import Emblem from "./Emblem.svelte";

export default {
  id: "increment-black-white",
  title: card.title,
  pitch: card.pitch,
  advantage: card.advantage,
  emblem: Emblem,
  table: () => import("./Table.svelte"),
  rules: () => loadRules("increment-black-white"),
  analysis: () => import("./Analysis.svelte"),
  describeAction: () => import("./describe-action"),
  tutorial: () => import("./tutorial"),
} satisfies Game;
