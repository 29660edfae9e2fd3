import { type Component, getContext, setContext } from "svelte";

import type { LiveMatch } from "../lib/live-match.svelte";

const KEY = Symbol("desk");

/** What stands beside a table for somebody who has more to do there than to play or to look. */
export type HostConsole = {
  readonly title: string;
  readonly beside: Component<{ live: LiveMatch }>;
  /** On a phone, where there is no room beside the table: the way back. */
  readonly back: () => void;
};

/** Says, while a page is set up, what stands beside its table. */
export function setHostConsole(desk: HostConsole): void {
  setContext(KEY, desk);
}

export function getHostConsole(): HostConsole | undefined {
  return getContext<HostConsole | undefined>(KEY);
}
