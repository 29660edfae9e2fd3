import { getContext, setContext, type Snippet } from "svelte";

/** What a replay puts around a table: its controls in the place of the panel, and something at the side. */
export type ReplayFrame = { readonly title: string; readonly controls: Snippet; readonly beside: Snippet };

const KEY = Symbol("replay frame");

/** Puts a frame around every table of the page; call it while the page is set up. */
export function setReplayFrame(frame: ReplayFrame): void {
  setContext(KEY, frame);
}

/** Returns the frame around this table, or null where the match is not replayed. */
export function getReplayFrame(): ReplayFrame | null {
  return getContext<ReplayFrame | undefined>(KEY) ?? null;
}
