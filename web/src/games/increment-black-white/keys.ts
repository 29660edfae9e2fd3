/** Whether a key was meant for the table, and not for a text field, tabs or a dialog. */
export function forTable(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return false;
  return !(event.target instanceof Element && event.target.closest("input, textarea, select, [role=tablist]"));
}

/** Enter does what is due, unless it belongs to a button; a tile or cell that is picked already passes it on. */
export function meansDo(event: KeyboardEvent): boolean {
  if (event.key !== "Enter") return false;
  const pressable = event.target instanceof Element ? event.target.closest("button, a, summary") : null;
  return pressable === null || pressable.getAttribute("aria-pressed") === "true";
}
