import type { Component } from "svelte";

import type { LiveMatch } from "../lib/live-match.svelte";
import type { AnalysisProps, DescribeAction } from "../table/analysis";
import type { TellEvent } from "../table/own-sentences";
import type { Tutorial } from "../table/tutorial/tutorial";
import type { PuzzleProps } from "../lib/puzzle";

/** A number among the options, between bounds; its title comes from the server; `each` says how it is called where every seat has its own. */
export type Amount = {
  readonly name: string;
  readonly least: number;
  readonly most: number;
  readonly each?: string;
};

/** A lot for every seat: drawn, or settled, with so many of each kind. */
export type Lots = {
  readonly name: string;
  readonly drawn: string;
  readonly settled: string;
  readonly kinds: readonly { readonly value: string; readonly count: number }[];
  /** How many of each there must be, in words. */
  readonly need: string;
};

/** What the page knows of a game before anyone sits down, and where it finds the rest. Texts are read when they are shown: the language may change. */
export interface Game {
  readonly id: string;
  readonly title: string;
  /** What it is and where the fun is, in two sentences for somebody who has never seen it. */
  readonly pitch: string;
  /** Whether these are known yet: those of a package come from the server. */
  readonly isNamed?: boolean;
  /** What the Advantage is good for in this game, if it has one. */
  readonly advantage?: string;
  readonly emblem: Component<{ width?: number }>;
  readonly amounts?: readonly Amount[];
  readonly lots?: Lots;
  readonly table: () => Promise<{ default: Component<{ live: LiveMatch }> }>;
  /** The page, and the language it is in, if that is known. */
  readonly rules: () => Promise<{ default: string; language?: string }>;
  /** What a seat could know at a moment of a match that is over. */
  readonly analysis: () => Promise<{ default: Component<{ analysis: AnalysisProps }> }>;
  /** What a bot would have done, as the end of a sentence that begins with the bot; null where nothing is said of it. */
  readonly describeAction?: () => Promise<{ describeAction: DescribeAction }>;
  /** Its announcements as sentences, for the general table. */
  readonly sentences?: () => Promise<{ tellEvent: TellEvent }>;
  readonly tutorial?: () => Promise<{ default: Tutorial }>;
  /** Its puzzles, one for each day on which it is this game's turn. */
  readonly puzzle?: () => Promise<{ default: Component<PuzzleProps>; clauses: readonly string[] }>;
}
