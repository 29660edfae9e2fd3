import { language } from "./language.svelte";
import type { Change, Changes, Table } from "./types";

/** In what a match differs from the rules page, in the reader's language. */
export const readersChanges = ({ changes, changes_in }: Pick<Table, "changes"> & Partial<Table>): Changes => changes_in?.[language.current] ?? changes;

/** In how much a match differs from the rules page: each option, and the pace or each clock. */
export function countChanges({ pace, options, clocks }: Changes): number {
  return options.length + (pace === null ? clocks.length : 1);
}

/** What is read of it: the clocks one by one only where they are not all changed alike. */
export const readChanges = ({ pace, options, clocks }: Changes): readonly Change[] => [...options, ...(pace === null ? clocks : [])];

/** By clause of the rules page, what differs there. */
export function changesByClause({ options, clocks }: Changes): ReadonlyMap<string, readonly Change[]> {
  const found = new Map<string, Change[]>();
  for (const change of [...options, ...clocks])
    for (const clause of change.clauses) found.set(clause, [...(found.get(clause) ?? []), change]);
  return found;
}
