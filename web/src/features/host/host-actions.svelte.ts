import { getContext, setContext } from "svelte";

import { api, nonce, Refusal, type Ruling } from "../../lib/api";
import type { Ruled } from "../../lib/types";

/** Where a host rules: one ruling at a time, and sending it again after a failure is sending it once. */
export class Bench {
  busy = $state(false);
  refusal = $state.raw<Refusal | null>(null);
  /** The ids of rulings that were sent and never answered. */
  readonly #unanswered = new Map<string, string>();

  constructor(readonly match: string) {}

  /** Says what was answered; null where it was refused, or nobody could be reached. */
  async rule(ruling: Ruling): Promise<Ruled | null> {
    const key = JSON.stringify(ruling);
    const request = this.#unanswered.get(key) ?? nonce();
    this.#unanswered.set(key, request);
    return this.ask(async () => {
      const ruled = await api.rule(this.match, ruling, request);
      this.#unanswered.delete(key);
      return ruled;
    }, () => this.#unanswered.delete(key));
  }

  /** Asks for anything else that belongs to a host; `refused` is told when the server has said no. */
  async ask<T>(what: () => Promise<T>, refused: () => void = () => undefined): Promise<T | null> {
    this.busy = true;
    this.refusal = null;
    try {
      return await what();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.code !== "offline") refused();
      this.refusal = error;
      return null;
    } finally {
      this.busy = false;
    }
  }
}

const KEY = Symbol("bench");

/** The bench of this page; made while the page is set up. */
export function benchFor(match: string): Bench {
  return setContext(KEY, new Bench(match));
}

export function benchOf(): Bench {
  return getContext<Bench>(KEY);
}
