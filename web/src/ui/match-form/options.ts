import type { GameInfo, OptionInfo } from "../../lib/types";

/** What a value of an option is called. */
export const nameValue = (option: OptionInfo, value: string): string => option.values[value] ?? value.replaceAll("_", " ");

/** The options of a game that are chosen from a list; of each, the usual value comes first. */
export const listChoices = (info: GameInfo) =>
  info.described
    .filter(({ choices }) => choices.length)
    .map((option) => ({ ...option, choices: option.choices.map((value) => ({ value, title: nameValue(option, value) })) }));

/** Every option that is chosen from a list, as the rules have it. */
export const usualChoices = (info: GameInfo): Record<string, string> =>
  Object.fromEntries(listChoices(info).map(({ name, choices }) => [name, choices[0]?.value ?? ""]));
