type Texts = readonly [title: string, hint: string];

/** Returns what a `Choice` offers from a catalogue's record of values, each with its title and its hint. */
export function toItems<T extends string>(texts: Readonly<Record<T, Texts | undefined>>): { value: T; title: string; hint: string }[] {
  const entries = Object.entries(texts) as [T, Texts | undefined][];
  return entries.map(([value, [title, hint] = [value, ""]]) => ({ value, title, hint }));
}
