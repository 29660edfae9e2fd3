import { getContext, setContext } from "svelte";

const KEY = Symbol("screen");

/** Says, while a page is set up, whether it is for a screen that a room looks at: no controls, big type. */
export function setDisplay(display: boolean): void {
  setContext(KEY, display);
}

/** Whether this is shown on such a screen. */
export function isDisplay(): boolean {
  return getContext<boolean | undefined>(KEY) ?? false;
}
