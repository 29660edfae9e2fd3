import { untrack } from "svelte";

import type { Live } from "../lib/live.svelte";
import { type Deed, deeds } from "./notices";

/** What has just been told beside the game: heard until the game goes on, or somebody has read it. */
export class Hearing {
  #told = $state.raw<Deed | null>(null);
  #after = $state("");
  readonly #said: () => string;

  /** To be made while a component is set up; `said` is what the Dealer says of the game. */
  constructor(live: Live, said: () => string) {
    this.#said = said;
    let known = live.frame?.notices.length ?? 0;
    $effect(() => {
      const frame = live.frame;
      if (!frame || frame.notices.length <= known) return;
      known = frame.notices.length;
      this.#told = deeds(frame, live.you).at(-1) ?? null;
      this.#after = untrack(said);
    });
  }

  get last(): Deed | null {
    return this.#told && this.#after === this.#said() ? this.#told : null;
  }
}
