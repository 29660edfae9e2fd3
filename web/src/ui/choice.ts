/** Returns what a `Choice` offers: values, each with its title and its hint. */
export const listItems = <T extends string>(values: readonly T[], title: (value: T) => string, hint: (value: T) => string) =>
  values.map((value) => ({ value, title: title(value), hint: hint(value) }));
