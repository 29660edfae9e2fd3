import type { GameInfo, OptionInfo } from "../../lib/types";

/** A value of an option that one field of a form sets; null while the field is empty. */
export type PlainValue = string | number | boolean | null;

/** What a value of an option is called. */
export const nameValue = (option: OptionInfo, value: PlainValue): string => {
  const word = typeof value === "boolean" ? (value ? "yes" : "no") : String(value);
  return option.values[word] ?? word.replaceAll("_", " ");
};

/** The options of a game that are chosen from a list, with each of their values in words. */
export const listChoices = (info: GameInfo) =>
  info.described
    .filter(({ choices }) => choices.length)
    .map((option) => ({ ...option, choices: option.choices.map((value) => ({ value, title: nameValue(option, value) })) }));

/** The options of a game that are numbers between two bounds. */
export const listNumbers = (info: GameInfo) =>
  info.described.flatMap(({ name, title, least, most }) =>
    typeof info.options[name] === "number" && typeof least === "number" && typeof most === "number" ? [{ name, title, least, most }] : [],
  );

/** Every option that a form shows, as the rules have it. */
export const usualOptions = (info: GameInfo): Record<string, PlainValue> =>
  Object.fromEntries([...listChoices(info), ...listNumbers(info)].map(({ name }) => [name, info.options[name] as PlainValue]));
