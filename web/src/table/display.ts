import { getContext, setContext } from "svelte";

const KEY = Symbol("screen");

/** Says, while a page is set up, whether it is for a screen that a room looks at: no controls, big type. */
export function onScreen(display: boolean): void {
  setContext(KEY, display);
}

/** Whether this is shown on such a screen. */
export function isOnScreen(): boolean {
  return getContext<boolean | undefined>(KEY) ?? false;
}
