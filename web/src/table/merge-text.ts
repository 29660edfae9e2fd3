import { diff3Merge } from "node-diff3";

/** Words, and what is between them. Each is marked, since the library looks them up in a plain object. */
const split = (text: string): string[] => (text.match(/\s+|[^\s]+/gu) ?? []).map((token) => `|${token}`);

const join = (tokens: readonly string[]): string => tokens.map((token) => token.slice(1)).join("");

/** Returns both where neither holds the other. */
function keepBoth(theirs: string, mine: string): string {
  if (theirs.includes(mine.trim())) return theirs;
  if (mine.includes(theirs.trim())) return mine;
  return `${theirs.trimEnd()}\n${mine.trimStart()}`;
}

/** Returns a text that two devices have changed: all that either has added, nothing that either has deleted. */
export function mergeText(base: string, mine: string, theirs: string): string {
  return diff3Merge(split(mine), split(base), split(theirs))
    .map(({ ok, conflict }) => (ok ? join(ok) : conflict ? keepBoth(join(conflict.b), join(conflict.a)) : ""))
    .join("");
}
