import { getContext, setContext } from "svelte";

const KEY = Symbol("display");

/** Says whether the page is for a screen that a room looks at, with big type and no controls; call it while the page is set up. */
export function setDisplay(display: boolean): void {
  setContext(KEY, display);
}

/** Whether this stands on a screen that a room looks at. */
export function isDisplay(): boolean {
  return getContext<boolean | undefined>(KEY) ?? false;
}
