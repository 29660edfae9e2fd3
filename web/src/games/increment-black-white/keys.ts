import { isTableKey } from "../../table/keys";

/** Whether a key was meant for the table, and not for the tabs beside it. */
export const isGameKey = (event: KeyboardEvent) => isTableKey(event, "[role=tablist]");

/** Whether Enter does what is due: it may belong to a button; a tile or cell that is picked already passes it on. */
export function isConfirm(event: KeyboardEvent): boolean {
  if (event.key !== "Enter") return false;
  const pressable = event.target instanceof Element ? event.target.closest("button, a, summary") : null;
  return pressable === null || pressable.getAttribute("aria-pressed") === "true";
}
