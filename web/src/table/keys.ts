/** Whether a key was meant for the table, and not for a text field, a dialog, or what a selector names besides. */
export function isTableKey(event: KeyboardEvent, ...others: readonly string[]): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return false;
  return !(event.target instanceof Element && event.target.closest(["input", "textarea", "select", ...others].join(", ")));
}
