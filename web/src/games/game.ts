import type { Component } from "svelte";

import type { LiveMatch } from "../lib/live-match.svelte";
import type { AnalysisProps } from "../table/analysis";
import type { Tutorial } from "../table/tutorial/tutorial";

/** A choice of reading on the form of a new match: an option of the game, its values, the first the usual one. */
export type Option = {
  readonly name: string;
  readonly title: string;
  readonly values: readonly { readonly value: string; readonly title: string }[];
};

/** The titles of an option and of its values, in the order in which they are shown. */
type OptionTitles = { readonly title: string; readonly values: Readonly<Record<string, string>> };

/** The options of a game, by their titles. */
export function listOptions(options: Readonly<Record<string, OptionTitles>>): readonly Option[] {
  return Object.entries(options).map(([name, { title, values }]) => ({
    name,
    title,
    values: Object.entries(values).map(([value, title]) => ({ value, title })),
  }));
}

/** A number among the options, between bounds; `each` says how it is called where every seat has its own. */
export type Amount = {
  readonly name: string;
  readonly title: string;
  readonly least: number;
  readonly most: number;
  readonly each?: string;
};

/** A lot for every seat: drawn, or settled, with so many of each kind. */
export type Lots = {
  readonly name: string;
  readonly title: string;
  readonly drawn: { readonly value: string; readonly title: string };
  readonly settled: string;
  readonly kinds: readonly { readonly value: string; readonly title: string; readonly count: number }[];
  /** How many of each there must be, in words. */
  readonly need: string;
};

/** What the page knows of a game before anyone sits down, and where it finds the rest. */
export interface Game {
  readonly id: string;
  readonly title: string;
  /** What it is and where the fun is, in two sentences for somebody who has never seen it. */
  readonly pitch: string;
  /** What the Advantage is good for in this game, if it has one. */
  readonly advantage?: string;
  readonly emblem: Component<{ width?: number }>;
  readonly options: readonly Option[];
  readonly amounts?: readonly Amount[];
  readonly lots?: Lots;
  /** What each of its clocks is for. */
  readonly clocks: Readonly<Record<string, string>>;
  readonly table: () => Promise<{ default: Component<{ live: LiveMatch }> }>;
  readonly rules: () => Promise<{ default: string }>;
  /** What a seat could know at a moment of a match that is over. */
  readonly analysis: () => Promise<{ default: Component<{ analysis: AnalysisProps }> }>;
  readonly tutorial: () => Promise<{ default: Tutorial }>;
}
