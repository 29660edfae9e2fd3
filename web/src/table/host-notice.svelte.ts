import { untrack } from "svelte";

import type { LiveMatch } from "../lib/live-match.svelte";
import { type DescribedNotice, describeNotices } from "./notices";

/** The newest notice of the host or the server. It stands until the game goes on after it. */
export class HostNotice {
  #notice = $state.raw<DescribedNotice | null>(null);
  /** What the Dealer said of the game when the notice came. */
  #narratedThen = $state("");
  /** Whether the game went on together with the notice, so that both are news. */
  #cameWithMove = $state(false);
  readonly #narrated: () => string;

  /** Create it while a component is set up; `narrated` is what the Dealer says of the game now. */
  constructor(live: LiveMatch, narrated: () => string) {
    this.#narrated = narrated;
    let known = live.waited ? 0 : (live.frame?.notices.length ?? 0);
    let before = untrack(narrated);
    $effect(() => {
      const frame = live.frame;
      if (!frame) return;
      const now = untrack(narrated);
      if (frame.notices.length > known) {
        known = frame.notices.length;
        this.#notice = describeNotices(frame, live.you).at(-1) ?? null;
        this.#cameWithMove = now !== before;
        this.#narratedThen = now;
      }
      before = now;
    });
  }

  /** The notice in the Dealer's words, with the move that came with it. */
  get text(): string | null {
    return this.latest && (this.#cameWithMove ? `${this.latest.text} ${this.#narratedThen}` : this.latest.text);
  }

  get latest(): DescribedNotice | null {
    return this.#notice && this.#narratedThen === this.#narrated() ? this.#notice : null;
  }
}
