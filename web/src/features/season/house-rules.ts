import { list } from "../../lib/catalogue";
import { isolate } from "../../lib/names";
import type { HouseRules } from "../../lib/types";
import { say } from "./words";

type Rule = keyof HouseRules;
type ChosenRule = { [Name in Rule]: HouseRules[Name] extends string ? Name : never }[Rule];
type ValueName = { [Name in ChosenRule]: `rule-${Name}-${HouseRules[Name]}` }[ChosenRule];
type MoneyValue = `money-shown-${HouseRules["moneys"][number]["shown"]}`;

/** A house rule in words. */
export type RuleWords = { readonly name: Rule; readonly title: string; readonly value: string };

/** The house rules in words, in the order of their type. */
export const wordHouseRules = (rules: HouseRules): readonly RuleWords[] =>
  (Object.keys(rules) as Rule[]).map((name) => ({ name, title: say(`rule-${name}`), value: wordValue(rules, name) }));

/** In what some house rules differ from those of before. */
export function compareHouseRules(before: HouseRules, after: HouseRules): readonly { title: string; before: string; after: string }[] {
  const old = new Map(wordHouseRules(before).map((rule) => [rule.name, rule.value]));
  return wordHouseRules(after).flatMap(({ name, title, value }) => (old.get(name) === value ? [] : { title, before: old.get(name) ?? "", after: value }));
}

function wordValue(rules: HouseRules, name: Rule): string {
  const value = rules[name];
  if (name === "moneys") return list(rules.moneys.map(wordMoney), "plain");
  if (name === "frozen") return wordItems(rules.frozen.map((step) => say(`step-${step}`)));
  if (name === "pool") return wordItems(rules.pool.map(({ name: game, best_of }) => say("game-played", { game: isolate(game), best: best_of })));
  if (name === "items") return wordItems(rules.items.map(isolate));
  return typeof value === "number" ? String(value) : say(`rule-${name}-${String(value)}` as ValueName);
}

const wordItems = (items: readonly string[]) => (items.length ? list(items, "plain") : say("nothing-chosen"));

/** A kind of money with all that is settled of it: `garnets (At the start: 1; Debts: no; …)`. */
function wordMoney({ name, start, may_be_negative, may_be_given, shown, lasts }: HouseRules["moneys"][number]): string {
  const answer = (is: boolean) => say(is ? "yes" : "no");
  const facts = [
    `${say("money-start")}: ${start}`,
    `${say("money-may_be_negative")}: ${answer(may_be_negative)}`,
    `${say("money-may_be_given")}: ${answer(may_be_given)}`,
    `${say("money-shown")}: ${say(`money-shown-${shown}` satisfies MoneyValue)}`,
    `${say("money-lasts")}: ${lasts}`,
  ];
  return `${say("money-plural", { money: isolate(name) })} (${facts.join("; ")})`;
}
