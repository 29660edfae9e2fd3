import type { Field } from "./act.svelte";
import { say } from "./words";

const REASONS = ["mistake", "agreed", "absent", "late", "rules"] as const;

/** The reason of a ruling, which everybody reads: the likely one first, one tap each. */
export function reason(first: (typeof REASONS)[number]): Field {
  const ready = [first, ...REASONS.filter((each) => each !== first)].slice(0, 4);
  return { kind: "reason", name: "reason", label: say("reason"), hint: say("reason-hint"), ready: ready.map((each) => say(`reason-${each}`)) };
}
