import { getContext, setContext } from "svelte";

import { api, type HostAction } from "../../lib/api";
import { createNonce } from "../../lib/http";
import { Submission } from "../../lib/submission.svelte";
import type { HostActionResult } from "../../lib/types";

/** Sends a host's actions, one at a time. An action that is sent again after a lost answer counts once. */
export class HostActions extends Submission {
  /** The request ids of actions whose answer never came, by action. */
  readonly #unanswered = new Map<string, string>();

  constructor(readonly match: string) {
    super();
  }

  /** Returns the server's answer, or null if it refused or could not be reached. */
  async apply(action: HostAction): Promise<HostActionResult | null> {
    const key = JSON.stringify(action);
    const request = this.#unanswered.get(key) ?? createNonce();
    this.#unanswered.set(key, request);
    const answer = await this.fetch(() => api.applyHostAction(this.match, action, request));
    if (this.error?.code !== "offline") this.#unanswered.delete(key);
    return answer;
  }
}

const KEY = Symbol("host actions");

/** Provides the page's host actions to its components; call it while the page is set up. */
export function createHostActions(match: string): HostActions {
  return setContext(KEY, new HostActions(match));
}

export function getHostActions(): HostActions {
  return getContext<HostActions>(KEY);
}
