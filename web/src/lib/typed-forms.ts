import { readTab, writeTab } from "./tab-storage";

type Field = HTMLInputElement | HTMLTextAreaElement;

const FIELDS = "form textarea:not([readonly]), form input:not([readonly]):is([type=text], [type=url], :not([type]))";

/** Names a field over reloads, by its page and its label; null where something else keeps what is typed, as the chat does. */
function keyOf(field: Field): string | null {
  if (field.closest("[data-talk]")) return null;
  const name = field.name || field.getAttribute("aria-label") || field.labels?.[0]?.textContent?.trim();
  return name ? `dealer.typed.${location.pathname}.${name}` : null;
}

function restore(field: Field): void {
  const key = keyOf(field);
  const typed = key === null ? null : readTab(key);
  if (typed === null || typed === field.value) return;
  field.value = typed;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Has this tab keep what is typed into any form of the page, until that form is sent: a reload or a closed sheet loses no word. */
export function keepTypedForms(): void {
  document.addEventListener("input", ({ target }) => {
    if (!(target instanceof HTMLElement) || !target.matches(FIELDS)) return;
    const key = keyOf(target as Field);
    if (key !== null) writeTab(key, (target as Field).value);
  });
  document.addEventListener("submit", ({ target }) => {
    for (const field of (target as HTMLFormElement).querySelectorAll<Field>(FIELDS)) {
      const key = keyOf(field);
      if (key !== null) writeTab(key, null);
    }
  });
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const added of addedNodes) {
        if (!(added instanceof HTMLElement)) continue;
        if (added.matches(FIELDS)) restore(added as Field);
        added.querySelectorAll<Field>(FIELDS).forEach(restore);
      }
    }
  }).observe(document.body, { childList: true, subtree: true });
}
