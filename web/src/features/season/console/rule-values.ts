import { list } from "../../../lib/catalogue";
import type { HouseRules } from "../../../lib/types";
import { nameGame, nameMoney } from "./cast";
import { RULES } from "./rule-fields";
import { say } from "./words";

type Rule = keyof HouseRules;

export const titleOf = (rule: Rule) => say(`rule-${rule}`);
export const hintOf = (rule: Rule) => say(`rule-${rule}-hint`);

/** A value of a house rule in words. */
export function nameValue(rules: HouseRules, rule: Rule): string {
  const value = rules[rule];
  if (typeof value === "string") return nameChoice(rule, value);
  if (typeof value === "number") return String(value);
  if (value.length === 0) return say("rules-none");
  switch (rule) {
    case "moneys":
      return list(rules.moneys.map(({ name }) => nameMoney(name)), "plain");
    case "pool":
      return list(rules.pool.map(nameGame), "plain");
    case "frozen":
      return list(rules.frozen.map((step) => say(`step-${step}`)), "plain");
    default:
      return list(rules.items, "plain");
  }
}

/** A value of a house rule that is chosen from a list. */
export const nameChoice = (rule: Rule, value: string | number): string =>
  typeof value === "number" ? String(value) : say(`rule-${rule}-${value}` as "rule-advance-host");

/** The house rules in which two differ, in words; of moneys, whatever has changed of one. */
export function listRuleChanges(before: HouseRules, after: HouseRules) {
  return RULES.filter(({ name }) => JSON.stringify(before[name]) !== JSON.stringify(after[name])).map(({ name }) => ({
    title: titleOf(name),
    from: nameValue(before, name),
    to: nameValue(after, name),
  }));
}
