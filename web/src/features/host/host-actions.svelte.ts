import { getContext, setContext } from "svelte";

import { api, type HostAction } from "../../lib/api";
import { sendOnce } from "../../lib/http";
import { Submission } from "../../lib/submission.svelte";
import type { HostActionResult } from "../../lib/types";

/** Sends a host's actions, one at a time. An action that is sent again after a lost answer counts once. */
export class HostActions extends Submission {
  constructor(readonly match: string) {
    super();
  }

  /** Returns the server's answer, or null if it refused or could not be reached. */
  apply(action: HostAction): Promise<HostActionResult | null> {
    return this.fetch(() => sendOnce([this.match, action], (request) => api.applyHostAction(this.match, action, request)));
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
