/** What this browser stores for the site. Where it stores nothing, all lasts until the page is loaded again. */

const PREFIX = "dealer.";
const unstored = new Map<string, string>();

/** Reads a value; `otherwise` where there is none that can be read. */
export function readStored<T>(key: string, otherwise: T): T {
  try {
    const text = unstored.get(key) ?? localStorage.getItem(PREFIX + key);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

/**
 * Stores a value. While the storage is full, it drops what `findSpare` names, one key after the other.
 *
 * Returns whether the value outlasts the page.
 */
export function writeStored(key: string, value: unknown, findSpare: () => string | undefined = () => undefined): boolean {
  const text = JSON.stringify(value);
  for (;;) {
    try {
      localStorage.setItem(PREFIX + key, text);
      unstored.delete(key);
      return true;
    } catch {
      const spare = findSpare();
      if (spare === undefined || spare === key) break;
      removeStored(spare);
    }
  }
  unstored.set(key, text);
  return false;
}

function removeStored(key: string): void {
  unstored.delete(key);
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // Nothing is stored where nothing can be.
  }
}

/** Lists the keys that begin so, without what they begin with. */
export function listStored(start: string): readonly string[] {
  const keys = new Set([...unstored.keys()].filter((key) => key.startsWith(start)));
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX + start)) keys.add(key.slice(PREFIX.length));
  } catch {
    // A browser that blocks storage has none to list.
  }
  return [...keys].map((key) => key.slice(start.length));
}
