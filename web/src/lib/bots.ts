import { words } from "./words";

/** The words for a bot: its own, or its bare name, as that of one that was trained or of a package. */
export const findBot = (policy: string) => words.bots[policy] ?? words.namedBot(policy);
