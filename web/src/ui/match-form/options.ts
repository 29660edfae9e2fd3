import type { GameInfo, OptionInfo } from "../../lib/types";

/** A value of an option that one field of a form sets; null while the field is empty. */
export type PlainValue = string | number | boolean | null;

/** What a value of an option is called. */
export const nameValue = (option: OptionInfo, value: PlainValue): string => {
  const word = typeof value === "boolean" ? (value ? "yes" : "no") : String(value);
  return option.values[word] ?? word.replaceAll("_", " ");
};

/** Each value of an option that is chosen from a list, in words. */
const nameChoices = (option: OptionInfo) => option.choices.map((value) => ({ value, title: nameValue(option, value) }));

/** Whether an option of a game is a number between two bounds. */
const isNumber = (info: GameInfo, { name, least, most }: OptionInfo) =>
  typeof info.options[name] === "number" && typeof least === "number" && typeof most === "number";

/** The options of a game that are chosen from a list, with each of their values in words; variants are listed apart. */
export const listChoices = (info: GameInfo) =>
  info.described.filter(({ choices, is_variant }) => choices.length && !is_variant).map((option) => ({ ...option, choices: nameChoices(option) }));

/** The options of a game that are numbers between two bounds; variants are listed apart. */
export const listNumbers = (info: GameInfo) =>
  info.described.flatMap((option) =>
    isNumber(info, option) && !option.is_variant ? [{ name: option.name, title: option.title, least: option.least, most: option.most }] : [],
  );

/** The options that change what a game asks for or pays, with what is usual. */
export const listVariants = (info: GameInfo) =>
  info.described
    .filter((option) => option.is_variant && (option.choices.length || isNumber(info, option)))
    .map((option) => ({ ...option, choices: nameChoices(option), usual: nameValue(option, info.options[option.name] as PlainValue) }));

/** Every option that a form shows, as the rules have it. */
export const usualOptions = (info: GameInfo): Record<string, PlainValue> =>
  Object.fromEntries(
    info.described.filter((option) => option.choices.length || isNumber(info, option)).map(({ name }) => [name, info.options[name] as PlainValue]),
  );
