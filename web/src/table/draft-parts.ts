type Values = Readonly<Record<string, unknown>>;

const isMap = (value: unknown): value is Values => typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether a value holds something by key: it is an object that is empty at first. Each key is a part of its own. */
const isMapAtFirst = (value: unknown): boolean => isMap(value) && Object.keys(value).length === 0;

/** Returns a draft in parts, which are written and merged one by one, each as JSON: `notes`, `plans/1.3`. */
export function splitParts(kept: Values, empty: Values): Map<string, string> {
  const parts = new Map<string, string>();
  for (const [name, value] of Object.entries(kept)) {
    if (!isMapAtFirst(empty[name])) parts.set(name, JSON.stringify(value ?? null));
    else for (const [key, each] of Object.entries(value as Values)) parts.set(`${name}/${key}`, JSON.stringify(each ?? null));
  }
  return parts;
}

/** Puts a part into a draft; one that this page does not know stays out. */
export function setPart(kept: Record<string, unknown>, empty: Values, part: string, value: unknown): void {
  const [name = "", ...key] = part.split("/");
  if (!(name in empty)) return;
  if (!isMapAtFirst(empty[name])) kept[name] = value;
  else (kept[name] as Record<string, unknown>)[key.join("/")] = value;
}
