import { untrack } from "svelte";

import type { LiveMatch } from "../lib/live-match.svelte";
import { type DescribedNotice, describeNotices } from "./notices";

/** What has just been told beside the game: heard until the game goes on, or somebody has read it. */
export class HostNotice {
  #told = $state.raw<DescribedNotice | null>(null);
  #after = $state("");
  /** Whether the game has gone on with it, so that both are news. */
  #both = $state(false);
  readonly #said: () => string;

  /** To be made while a component is set up; `said` is what the Dealer says of the game. */
  constructor(live: LiveMatch, said: () => string) {
    this.#said = said;
    let known = live.frame?.notices.length ?? 0;
    let before = untrack(said);
    $effect(() => {
      const frame = live.frame;
      if (!frame) return;
      const now = untrack(said);
      if (frame.notices.length > known) {
        known = frame.notices.length;
        this.#told = describeNotices(frame, live.you).at(-1) ?? null;
        this.#both = now !== before;
        this.#after = now;
      }
      before = now;
    });
  }

  /** What the Dealer's line says of it. */
  get line(): string | null {
    return this.last && (this.#both ? `${this.last.text} ${this.#after}` : this.last.text);
  }

  get last(): DescribedNotice | null {
    return this.#told && this.#after === this.#said() ? this.#told : null;
  }
}
