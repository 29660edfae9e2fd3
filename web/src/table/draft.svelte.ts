import { onMount, untrack } from "svelte";

import { api } from "../lib/api";
import { ApiError, createNonce } from "../lib/http";
import type { LiveMatch } from "../lib/live-match.svelte";
import { readTab, writeTab } from "../lib/tab-storage";
import type { Draft as DraftMessage } from "../lib/types";
import { setPart, splitParts } from "./draft-parts";

/** After so many ms without a change, what has changed is written. */
const SOON = 500;

/** After so many ms the server is asked again when it could not be reached. */
const AGAIN = 2000;

/** A part as this page has seen it at the server: the version of the draft, and the value as JSON. */
type Seen = { readonly version: number; readonly text: string };

/** A part that was prepared here and, at the same time, otherwise on another device. */
export type DraftConflict = { readonly part: string; readonly theirs: unknown };

/**
 * What you prepare at your seat, notes among it: kept on the server, seen by nobody else. Without a seat it stays empty.
 *
 * It is written and merged part by part, so that several tabs and devices at one seat lose nothing. Until the server has
 * a part, this tab keeps it too: a page that is loaded again may ask before the last write has arrived.
 */
export class Draft<Kept extends { notes: string }> {
  loaded = $state(false);
  kept: Kept;
  /** Why the server did not take what was written last. */
  error = $state.raw<ApiError | null>(null);
  /** What could not be merged: the other versions are kept until the player has chosen. */
  conflicts = $state.raw<readonly DraftConflict[]>([]);

  readonly #live: LiveMatch;
  readonly #empty: Kept;
  readonly #seat: number | null;
  readonly #key: string;
  readonly #seen = new Map<string, Seen>();
  /** The version of the draft up to which this page has seen all parts. */
  #version = 0;
  /** By these the server tells the writes of this page from those of others, and in which order they were sent. */
  readonly #writer = createNonce();
  #number = 0;
  #timer = 0;
  #closed = false;
  #held: Promise<void> = Promise.resolve();
  /** One question after the other. */
  #turn: Promise<void> = Promise.resolve();

  /** To be made while a component is set up; from then on what changes in `kept` is written by itself. */
  constructor(live: LiveMatch, empty: Kept) {
    this.#live = live;
    this.#empty = structuredClone(empty);
    this.#seat = live.you;
    this.#key = `dealer.draft.${live.match}.${live.you}`;
    this.kept = $state(empty);
    $effect(() => {
      JSON.stringify(this.kept);
      untrack(() => this.#keep());
    });
    $effect(() => {
      const version = live.frame?.draft ?? 0;
      untrack(() => version > this.#version && this.#ask());
    });
    onMount(() => {
      if (this.#seat === null) return;
      this.#restore();
      this.#ask();
      const leave = () => document.visibilityState === "hidden" && this.#leave();
      const gone = () => this.#leave();
      document.addEventListener("visibilitychange", leave);
      window.addEventListener("pagehide", gone);
      return () => {
        gone();
        this.#closed = true;
        document.removeEventListener("visibilitychange", leave);
        window.removeEventListener("pagehide", gone);
      };
    });
  }

  /** Merges nothing until the returned function is called. */
  hold(): () => void {
    let release = () => {};
    this.#held = new Promise((resolve) => (release = resolve));
    return release;
  }

  /** Ends a conflict, with the value of the other device or with the one that is here. */
  resolve({ part, theirs }: DraftConflict, takesTheirs: boolean): void {
    this.conflicts = this.conflicts.filter((each) => each.part !== part);
    if (takesTheirs) setPart(this.kept, this.#empty, part, theirs);
    this.#keep();
  }

  /** Asks for what has changed, once what is under way is done. As long as nothing could be read, nothing is written. */
  #ask(): void {
    this.#next(async () => {
      if (this.loaded && this.#version >= (this.#live.frame?.draft ?? 0)) return;
      const draft = await api.getDraft(this.#live.match, this.#seat as number, this.#version);
      await this.#take(draft);
      this.#version = Math.max(this.#version, draft.version);
      this.loaded = true;
      this.#keep();
    });
  }

  /** Writes what has changed. */
  #write(): void {
    this.#next(async () => {
      const changed = this.#changed();
      if (!this.loaded || changed.size === 0) return;
      const draft = await this.#send(changed, false);
      for (const [part, text] of changed) if (!(part in draft.parts)) this.#seen.set(part, { version: draft.version, text });
      await this.#take(draft);
      if (draft.version === this.#version + 1) this.#version = draft.version;
      this.#keep();
    });
  }

  #send(changed: ReadonlyMap<string, string>, leaving: boolean): Promise<DraftMessage> {
    const parts = Object.fromEntries(
      [...changed].map(([part, text]) => [part, { seen: this.#seen.get(part)?.version ?? 0, value: JSON.parse(text) as unknown }]),
    );
    const body = { writer: this.#writer, number: ++this.#number, parts };
    return api.saveDraft(this.#live.match, this.#seat as number, body, leaving);
  }

  /** Writes at once as the page is left; that may cut off what is under way, and comes after it. */
  #leave(): void {
    const changed = this.#changed();
    if (this.loaded && changed.size > 0) void this.#send(changed, true).catch(() => undefined);
  }

  #next(step: () => Promise<void>): void {
    this.#turn = this.#turn.then(async () => {
      if (this.#closed) return;
      try {
        await step();
        this.error = null;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.code !== "offline") this.error = error;
        else window.setTimeout(() => (this.loaded ? this.#keep() : this.#ask()), AGAIN);
      }
    });
  }

  /** Returns the parts that are not as this page has seen them at the server. */
  #changed(): Map<string, string> {
    const parts = splitParts(this.kept, this.#empty);
    const first = splitParts(this.#empty, this.#empty);
    for (const [part, text] of parts) if (text === (this.#seen.get(part)?.text ?? first.get(part))) parts.delete(part);
    return parts;
  }

  /** Takes in parts from the server, and merges what has changed here too. */
  async #take({ parts }: DraftMessage): Promise<void> {
    const merging = Object.values(parts).some(({ value }) => typeof value === "string");
    const mergeText = merging ? (await import("./merge-text").catch(() => null))?.mergeText : null;
    await this.#held;
    const changed = this.#changed();
    for (const [part, { version, value }] of Object.entries(parts)) {
      const seen = this.#seen.get(part);
      if (seen && seen.version >= version) continue;
      const text = JSON.stringify(value);
      const mine = changed.get(part);
      this.#seen.set(part, { version, text });
      if (mine === undefined) setPart(this.kept, this.#empty, part, value);
      else if (mine !== text) {
        const [before, here] = [JSON.parse(seen?.text ?? '""'), JSON.parse(mine)] as unknown[];
        if (mergeText && typeof before === "string" && typeof here === "string" && typeof value === "string")
          setPart(this.kept, this.#empty, part, mergeText(before, here, value));
        else this.conflicts = [...this.conflicts.filter((each) => each.part !== part), { part, theirs: value }];
      }
    }
  }

  /** Keeps in this tab what the server has not got, and has it written soon. */
  #keep(): void {
    if (this.#seat === null || this.#closed) return;
    const changed = [...this.#changed()].map(([part, text]) => [part, text, this.#seen.get(part) ?? null] as const);
    const isEmpty = changed.length === 0 && this.conflicts.length === 0;
    if (this.loaded || !isEmpty) writeTab(this.#key, isEmpty ? null : JSON.stringify({ changed, conflicts: this.conflicts }));
    clearTimeout(this.#timer);
    if (this.loaded && changed.length > 0) this.#timer = window.setTimeout(() => this.#write(), SOON);
  }

  /** Goes on with what this tab kept; what was prepared since the page came stays. A duplicated tab begins with a copy of it. */
  #restore(): void {
    const raw = readTab(this.#key);
    if (raw === null) return;
    type Kept = { changed: readonly (readonly [part: string, text: string, seen: Seen | null])[]; conflicts: readonly DraftConflict[] };
    const { changed, conflicts } = JSON.parse(raw) as Kept;
    const touched = this.#changed();
    for (const [part, text, seen] of changed) {
      if (seen) this.#seen.set(part, seen);
      if (!touched.has(part)) setPart(this.kept, this.#empty, part, JSON.parse(text));
    }
    this.conflicts = conflicts;
  }
}
