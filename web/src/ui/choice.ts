type Texts = readonly [title: string, hint: string];

/** Returns what a `Choice` offers from a record of values, each with its title and its hint. */
export function toItems<T extends string>(texts: Readonly<Record<T, Texts | undefined>>): { value: T; title: string; hint: string }[] {
  const entries = Object.entries(texts) as [T, Texts | undefined][];
  return entries.map(([value, [title, hint] = [value, ""]]) => ({ value, title, hint }));
}

/** Returns what a `Choice` offers: values, each with its title and its hint. */
export const listItems = <T extends string>(values: readonly T[], title: (value: T) => string, hint: (value: T) => string) =>
  values.map((value) => ({ value, title: title(value), hint: hint(value) }));
