import { list } from "../../lib/catalogue";
import { isolate } from "../../lib/names";
import type { HouseRules, Money } from "../../lib/types";
import { nameGame, nameMoney } from "./names";
import { say } from "./words";

export type Rule = keyof HouseRules;
type ChosenRule = { [Name in Rule]: HouseRules[Name] extends string ? Name : never }[Rule];
type ValueName = { [Name in ChosenRule]: `rule-${Name}-${HouseRules[Name]}` }[ChosenRule];

/** A house rule in words. */
export type RuleWords = { readonly name: Rule; readonly title: string; readonly value: string };

/** The house rules in words, in the order of their type. */
export const wordHouseRules = (rules: HouseRules): readonly RuleWords[] =>
  (Object.keys(rules) as Rule[]).map((name) => ({ name, title: say(`rule-${name}`), value: wordRule(rules, name) }));

/** In what some house rules differ from those of before. */
export function compareHouseRules(before: HouseRules, after: HouseRules): readonly { title: string; before: string; after: string }[] {
  const old = new Map(wordHouseRules(before).map((rule) => [rule.name, rule.value]));
  return wordHouseRules(after).flatMap(({ name, title, value }) => (old.get(name) === value ? [] : { title, before: old.get(name) ?? "", after: value }));
}

/** What a house rule says. */
export function wordRule(rules: HouseRules, name: Rule): string {
  const value = rules[name];
  if (typeof value !== "object") return wordChoice(name, value);
  if (name === "moneys") return wordItems(rules.moneys.map(wordMoney));
  if (name === "frozen") return wordItems(rules.frozen.map((step) => say(`step-${step}`)));
  if (name === "pool") return wordItems(rules.pool.map(nameGame));
  return wordItems(rules.items.map(isolate));
}

/** One of the values that a house rule can have: a number, or what is chosen from a list. */
export const wordChoice = (name: Rule, value: string | number): string => (typeof value === "number" ? String(value) : say(`rule-${name}-${value}` as ValueName));

const wordItems = (items: readonly string[]) => (items.length ? list(items, "plain") : say("nothing-chosen"));

/** A kind of money with all that is settled of it: `garnets (At the start: 1; Debts: no; …)`. */
function wordMoney({ name, start, may_be_negative, may_be_given, shown, lasts }: Money): string {
  const answer = (is: boolean) => say(is ? "yes" : "no");
  const facts = [
    `${say("money-start")}: ${start}`,
    `${say("money-may_be_negative")}: ${answer(may_be_negative)}`,
    `${say("money-may_be_given")}: ${answer(may_be_given)}`,
    `${say("money-shown")}: ${say(`money-shown-${shown}`)}`,
    ...(lasts ? [`${say("money-lasts")}: ${lasts}`] : []),
  ];
  return `${nameMoney(name)} (${facts.join("; ")})`;
}
