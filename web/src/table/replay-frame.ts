import { getContext, setContext, type Snippet } from "svelte";

/** What a replay puts around a table: its controls in the place of the panel, and something at the side. */
export type ReplayFrame = { readonly title: string; readonly controls: Snippet; readonly beside: Snippet };

const KEY = Symbol("shell");

/** Puts a shell around every table of the page that is being set up. */
export function setReplayFrame(shell: ReplayFrame): void {
  setContext(KEY, shell);
}

/** The shell around this table, if there is one. */
export function getReplayFrame(): ReplayFrame | null {
  return getContext<ReplayFrame | undefined>(KEY) ?? null;
}
