import type { Frame } from "../lib/types";
import { say } from "./words";

/** What resigning does: it ends the match, or somebody plays on for who leaves. */
export function describeResigning({ table, may }: Frame): string[] {
  const standIn = may ? may.stand_in : table.stand_in;
  if (standIn) return [say(`menu-resign-leave-${standIn}`), say("menu-resign-watch")];
  return [table.seats.length > 2 ? say("menu-resign-sure-many") : say("menu-resign-sure")];
}
