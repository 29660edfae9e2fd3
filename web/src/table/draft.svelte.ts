import { onMount, untrack } from "svelte";

import { api } from "../lib/api";
import { ApiError } from "../lib/http";
import type { LiveMatch } from "../lib/live-match.svelte";
import { readTab, writeTab } from "../lib/tab-storage";

/**
 * What you prepare at your seat, notes among it: kept on the server, seen by nobody else. Without a seat it stays empty.
 * Until the server has it, this tab keeps it too: a page that is loaded again may ask before the last write has arrived.
 */
export class Draft<Kept extends { notes: string }> {
  loaded = $state(false);
  kept: Kept;

  readonly #live: LiveMatch;
  readonly #empty: Kept;
  readonly #seat: number | null;
  readonly #key: string;
  #timer = 0;
  /** What was sent last, and what is known to be kept. */
  #sent = "";
  #written = "";

  /** To be made while a component is set up; from then on what changes in `kept` is written by itself. */
  constructor(live: LiveMatch, empty: Kept) {
    this.#live = live;
    this.#empty = structuredClone(empty);
    this.#seat = live.you;
    this.#key = `dealer.draft.${live.match}.${live.you}`;
    this.kept = $state(empty);
    $effect(() => {
      JSON.stringify(this.kept);
      untrack(() => this.#save());
    });
    onMount(() => {
      void this.#load();
      const leave = () => document.visibilityState === "hidden" && this.#save(true);
      const gone = () => this.#save(true);
      document.addEventListener("visibilitychange", leave);
      window.addEventListener("pagehide", gone);
      return () => {
        gone();
        document.removeEventListener("visibilitychange", leave);
        window.removeEventListener("pagehide", gone);
      };
    });
  }

  /** Reads what was kept; as long as it cannot be read, nothing is written over it. What was prepared meanwhile stays. */
  async #load(): Promise<void> {
    if (this.#seat === null) return;
    let draft: object | null;
    try {
      ({ draft } = await api.getDraft(this.#live.match, this.#seat));
    } catch (error) {
      if (error instanceof ApiError && error.code === "offline") window.setTimeout(() => void this.#load(), 2000);
      return;
    }
    const written = { ...this.#empty, ...draft };
    this.#sent = this.#written = JSON.stringify(written);
    const unwritten = JSON.parse(readTab(this.#key) ?? "{}") as object;
    this.kept = { ...written, ...unwritten, ...this.#touched() };
    this.loaded = true;
  }

  /** What is no longer as it was when the page came. */
  #touched(): Partial<Kept> {
    const isTouched = (name: keyof Kept) => JSON.stringify(this.kept[name]) !== JSON.stringify(this.#empty[name]);
    const names = (Object.keys(this.kept) as (keyof Kept)[]).filter(isTouched);
    return Object.fromEntries(names.map((name) => [name, this.kept[name]])) as Partial<Kept>;
  }

  /** Writes what has changed: soon, or at once where the page is being left, which cuts off what is under way. */
  #save(leaving = false): void {
    const text = JSON.stringify(this.kept);
    const seat = this.#seat;
    if (seat === null || !this.loaded) return;
    clearTimeout(this.#timer);
    writeTab(this.#key, text === this.#written ? null : text);
    if (text === this.#sent && !(leaving && text !== this.#written)) return;
    const write = () => {
      const { match, frame } = this.#live;
      this.#sent = text;
      api
        .saveDraft(match, seat, frame?.may?.decision ?? null, JSON.parse(text), leaving)
        .then(() => this.#note(text))
        .catch(() => (this.#sent = ""));
    };
    if (leaving) write();
    else this.#timer = window.setTimeout(write, 500);
  }

  #note(written: string): void {
    this.#written = written;
    if (readTab(this.#key) === written) writeTab(this.#key, null);
  }
}
