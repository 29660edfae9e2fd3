import type { Action, LiveMatch } from "../lib/live-match.svelte";

/** After so many ms without a change a version is sent. */
const SOON = 400;

/**
 * An answer that counts as it stands when the time is up: each version is sent soon after it was made, one after the other.
 * Several tabs and devices at one seat show the same answer; only what this page has not seen at the server is sent by it.
 */
export class ProvisionalAnswer {
  /** The version that this page sent last, or that it has last seen to stand. */
  #last = "";
  #wanted = "";
  #turn: Promise<unknown> = Promise.resolve();

  constructor(readonly live: LiveMatch) {}

  /** For an effect: has a version sent, unless it is what stands, or what stands is later. Both are given as JSON. */
  sendSoon(version: string, standing: string, action: () => Action): (() => void) | undefined {
    this.#wanted = version;
    if (version === standing) this.#last = version;
    if (version === this.#last) return undefined;
    const timer = setTimeout(() => void this.send(version, action), SOON);
    return () => clearTimeout(timer);
  }

  /** Sends a version, after those before it; one that is no longer wanted is left out. Says whether it was taken. */
  send(version: string, action: () => Action, isDone = false): Promise<boolean> {
    const sent = this.#turn.then(async () => {
      if (!isDone && version !== this.#wanted) return false;
      this.#last = version;
      const isTaken = await this.live.submit(action());
      if (!isTaken && this.#last === version) this.#last = "";
      return isTaken;
    });
    this.#turn = sent;
    return sent;
  }
}
