import { isTableKey } from "../../table/keys";

/** Whether a key was pressed for the table, and not held down. */
export const isGameKey = (event: KeyboardEvent) => !event.repeat && isTableKey(event);

/** Whether Enter was pressed for the table, and not for a button that has the focus. */
export function isConfirm(event: KeyboardEvent): boolean {
  return event.key === "Enter" && isGameKey(event) && !isOnButton(event.target);
}

/** Takes the focus from the button that was pressed last: Enter is not for it any more. */
export function releaseFocus(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement.closest("[data-panel]")) activeElement.blur();
}

/** The squares of the grid are buttons, too, but Enter is not theirs. */
function isOnButton(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("button, a, summary") !== null && !target.matches("[data-square]");
}
