import { createContext } from "svelte";

import type { LiveMatch } from "../lib/live-match.svelte";
import { nameAt } from "../lib/players";
import type { Permissions } from "../lib/types";
import type { Draft } from "./draft.svelte";
import { names, type Names } from "./names";

/** What the observation of every game holds. */
export type TableView = {
  readonly phase: string;
  readonly to_act: readonly number[];
  readonly outcome: object | null;
};

/** One of the two seats of a duel. */
export type DuelSeat = 0 | 1;

/** What the observation of every game for two holds. */
export type DuelView = TableView & { readonly scores: readonly [number, number] };

/**
 * What every part of one table reads: the match, what the reader sees of it, who sits where, and what the Dealer says.
 * A game adds what its own parts share.
 */
export abstract class TableContext<View extends TableView = TableView> {
  /** The seat at the bottom of the table. */
  readonly me: number;
  /** Whether the reader has no seat. */
  readonly isWatching: boolean;

  /** To be made while a component is set up. */
  constructor(readonly live: LiveMatch) {
    this.me = live.side;
    this.isWatching = live.you === null;
  }

  /** How the players are called. */
  readonly who: Names = $derived.by(() => names(this.live.frame!.table, this.live.you));

  get view(): View {
    return this.live.frame?.view as View;
  }

  /** What the reader may do now; null without a seat. */
  get may(): Permissions | null {
    return this.live.frame?.may ?? null;
  }

  /** Whether the match waits for the reader. */
  get owes(): boolean {
    return this.may?.owes ?? false;
  }

  get isOver(): boolean {
    return this.view.phase === "over";
  }

  /** A player's name without "you", for texts that leave the table. */
  nameOf(seat: number): string {
    return nameAt(this.live.frame?.table, seat) ?? "";
  }

  /** What the reader prepares. */
  abstract readonly draft: Draft<{ notes: string }>;
  /** Where the match is, for the bar: a bout, a round. Empty after the end. */
  abstract readonly place: string;
  /** The clause of the rules that speaks of what is due. */
  abstract readonly clause: string;
  /** What has just happened. */
  abstract readonly latest: string;
  /** What is expected, and of whom. */
  abstract readonly due: string;
  /** Everything that was announced, the oldest first. */
  abstract readonly log: readonly string[];

  /** The result as lines of text to copy. */
  abstract summarizeResult(): string;
}

/** The table of a game for two. */
export abstract class DuelTable<View extends DuelView = DuelView> extends TableContext<View> {
  declare readonly me: DuelSeat;

  /** The seat at the top of the table. */
  get them(): DuelSeat {
    return (1 - this.me) as DuelSeat;
  }

  /** The name of the other player. */
  get opponent(): string {
    return this.who(this.them).name;
  }
}

/** The table that a component belongs to, and the way in which a game's Table sets it. */
export const [getTable, provideTable] = createContext<TableContext>();

/** The same where only a game for two can be. */
export const getDuelTable = (): DuelTable => getTable() as DuelTable;
