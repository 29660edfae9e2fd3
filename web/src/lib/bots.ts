import { say } from "./words";

/** The bot that is good for a first match. */
const FIRST = "plain";

/** The opponent that a form proposes: the one of the last match on this device; for a first match a bot that suits it. */
export function proposeOpponent(last: string | undefined, policies: readonly string[], usual: string): string {
  if (last !== undefined && (last === "friend" || policies.includes(last))) return last;
  return policies.includes(FIRST) ? FIRST : usual;
}

const NAMED = ["strong", "shrewd", "careful", "plain", "patient", "search", "sampling", "random"] as const;

/** The words for a bot: its own, or its bare name, as that of one that was trained or of a package. */
export function findBot(policy: string): { name: string; one: string; many: string; hint: string } {
  const own = NAMED.find((each) => each === policy);
  if (!own) return { name: policy, one: say("named-bot", { name: policy }), many: say("named-bots", { name: policy }), hint: "" };
  return { name: say(`bots-${own}-name`), one: say(`bots-${own}-one`), many: say(`bots-${own}-many`), hint: say(`bots-${own}-hint`) };
}
