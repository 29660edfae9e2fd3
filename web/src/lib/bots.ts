import { words } from "./words";

/** The bot that is good for a first match. */
const FIRST = "plain";

/** The opponent that a form proposes: the one of the last match on this device; for a first match a bot that suits it. */
export function proposeOpponent(last: string | undefined, policies: readonly string[], usual: string): string {
  if (last !== undefined && (last === "friend" || policies.includes(last))) return last;
  return policies.includes(FIRST) ? FIRST : usual;
}

/** The words for a bot: its own, or its bare name, as that of one that was trained or of a package. */
export const findBot = (policy: string) => words.bots[policy] ?? words.namedBot(policy);
