import type { Frame } from "../lib/types";
import { words } from "../lib/words";

/** What resigning does: it ends the match, or somebody plays on for who leaves. */
export function describeResigning({ table, may }: Frame): string[] {
  const say = words.menu;
  const standIn = may ? may.stand_in : table.stand_in;
  if (standIn) return [say.resignLeave[standIn], say.resignWatch];
  return [table.seats.length > 2 ? say.resignSureMany : say.resignSure];
}
