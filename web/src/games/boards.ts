import type { Component } from "svelte";

import type { Live } from "../lib/live.svelte";
import ExpressionBlackWhite from "./expression-black-white/Table.svelte";

/** The tables that this page has, by the game's id. The server may know games that only programs play. */
export const boards: Partial<Record<string, Component<{ live: Live }>>> = {
  "expression-black-white": ExpressionBlackWhite,
};
