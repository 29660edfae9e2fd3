/** Whether a key was meant for the table, and not for a text field, a dialog, or a button that has the focus. */
export function confirms(event: KeyboardEvent): boolean {
  return event.key === "Enter" && forTable(event) && !onButton(event.target);
}

export function forTable(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return false;
  if (document.querySelector("dialog[open]")) return false;
  return !(event.target instanceof Element && event.target.closest("input, textarea, select"));
}

/** Whoever types at the table has left the button pressed last: Enter is not for it any more. */
export function freeHands(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement.closest("[data-panel]")) activeElement.blur();
}

/** The squares of the grid are buttons, too, but Enter is not theirs. */
function onButton(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("button, a, summary") !== null && !target.matches("[data-square]");
}
