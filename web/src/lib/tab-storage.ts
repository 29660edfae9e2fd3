/** Where the browser allows no storage, what a tab keeps lasts until its page is loaded again. */
const unstored = new Map<string, string>();

/** Reads what this tab keeps; other tabs and other devices have their own. */
export function readTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key) ?? unstored.get(key) ?? null;
  } catch {
    return unstored.get(key) ?? null;
  }
}

/** Keeps something in this tab, over reloads too; `null` forgets it. */
export function writeTab(key: string, value: string | null): void {
  unstored.delete(key);
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    if (value !== null) unstored.set(key, value);
  }
}
