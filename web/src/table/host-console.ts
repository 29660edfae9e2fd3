import { type Component, getContext, setContext } from "svelte";

import type { LiveMatch } from "../lib/live-match.svelte";

const KEY = Symbol("host console");

/** What stands beside the table of a match's host, in the place of the side panel. */
export type HostConsole = {
  readonly title: string;
  readonly beside: Component<{ live: LiveMatch }>;
  /** On a phone, where there is no room beside the table: the way back. */
  readonly back: () => void;
};

/** Puts a console beside the table of the page; call it while the page is set up. */
export function setHostConsole(console: HostConsole): void {
  setContext(KEY, console);
}

export function getHostConsole(): HostConsole | undefined {
  return getContext<HostConsole | undefined>(KEY);
}
