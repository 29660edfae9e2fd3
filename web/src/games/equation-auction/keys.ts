import { isTableKey } from "../../table/keys";

/** Whether a key was meant for the table, and not for what stands beside it. */
export const isGameKey = (event: KeyboardEvent) => isTableKey(event, "aside");

/** Whether a key sends what is due: Enter, where no other button has the focus, or one that is chosen already. */
export function isConfirm(event: KeyboardEvent): boolean {
  if (event.key !== "Enter") return false;
  return !(event.target instanceof HTMLButtonElement && !event.target.matches(".due, [data-chosen=true]"));
}

/** The place that a digit names: 1 to 9, and 0 for 10. */
export function placeOf(key: string): number | null {
  return /^[0-9]$/.test(key) ? Number(key) || 10 : null;
}
