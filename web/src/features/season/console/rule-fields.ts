import type { HouseRules } from "../../../lib/types";

type Names<T> = { [Name in keyof HouseRules]: HouseRules[Name] extends T ? Name : never }[keyof HouseRules];

/** A house rule that is one of some values, or a number between two bounds, and the clauses that it changes. */
export type PlainRule =
  | { readonly name: Names<string | number>; readonly clauses: readonly string[]; readonly choices: readonly (string | number)[] }
  | { readonly name: Names<number>; readonly clauses: readonly string[]; readonly least: number; readonly most: number };

/** A house rule that holds several things. */
export type ListRule = { readonly name: Names<readonly unknown[]>; readonly clauses: readonly string[] };

/** The house rules in the order in which the server has them, with what each may be; a test compares both. */
export const RULES: readonly (PlainRule | ListRule)[] = [
  { name: "moneys", clauses: ["S-10"] },
  { name: "acceptance", clauses: ["S-14"], choices: ["needed", "not_needed"] },
  { name: "frozen", clauses: ["S-15"] },
  { name: "spare_token", clauses: ["S-28"], choices: ["sole_winner", "none"] },
  { name: "spare_not_given", clauses: ["S-28"], choices: ["lost", "lot", "host"] },
  { name: "most_tokens", clauses: ["S-27"], least: 0, most: 40 },
  { name: "candidate", clauses: ["S-30", "S-31"], choices: ["last", "named_by_winners", "fewest_garnets", "host"] },
  { name: "death_matches", clauses: ["S-47"], choices: [1, 2, 3] },
  { name: "nobody_to_choose", clauses: ["S-36"], choices: ["no_death_match", "candidate_out"] },
  { name: "opponent_not_chosen", clauses: ["S-55"], choices: ["lot", "fewest_garnets", "host"] },
  { name: "death_game", clauses: ["S-39", "S-40"], choices: ["host", "pool", "agreed"] },
  { name: "pool", clauses: ["S-40"] },
  { name: "bans", clauses: ["S-40"], choices: [0, 1, 2, 3] },
  { name: "repeats", clauses: ["S-41"], choices: ["allowed", "not_for_a_pair", "never"] },
  { name: "advantage", clauses: ["S-43"], choices: ["opponent", "candidate", "lot", "more_garnets", "priority_list"] },
  { name: "garnets_of_losers", clauses: ["S-49"], choices: ["winner", "confiscated"] },
  { name: "garnets_of_quitters", clauses: ["S-49", "S-58"], choices: ["confiscated", "shared"] },
  { name: "after_quit", clauses: ["S-58"], choices: ["death_match", "no_death_match"] },
  { name: "quit_before_death", clauses: ["S-59"], choices: ["other_is_safe", "new_opponent"] },
  { name: "revival", clauses: ["S-64"], choices: ["never", "by_ruling"] },
  { name: "absences", clauses: ["S-63"], least: 0, most: 9 },
  { name: "answer_minutes", clauses: ["S-52"], least: 1, most: 20160 },
  { name: "grace_minutes", clauses: ["S-44"], least: 1, most: 10080 },
  { name: "advance", clauses: ["S-20"], choices: ["host", "automatic"] },
  { name: "final_games", clauses: ["S-66"], choices: [1, 3, 5] },
  { name: "items", clauses: ["S-67"] },
  { name: "eliminated", clauses: ["S-71"], choices: ["sequestered", "audience"] },
  { name: "audience_minutes", clauses: ["S-70"], least: 0, most: 20160 },
  { name: "host_absence_days", clauses: ["S-9"], least: 0, most: 60 },
];

export const isPlain = (rule: PlainRule | ListRule): rule is PlainRule => "choices" in rule || "least" in rule;
