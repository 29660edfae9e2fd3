import type { HostAction } from "../lib/api";
import type { Frame } from "../lib/types";
import { words } from "../lib/words";
import { names } from "./names";

/** An action of the host, of the server, or a step of a pause, as the reader is told; `at` is milliseconds into the match. */
export type DescribedNotice = { at: number; action: HostAction; text: string };

const say = words.notices;

/** A fault of the server, as it words the reason of its pause; every other is an outage. */
const OUTAGE = "outage";

/** Returns all notices of a match, the oldest first, in the server's words. */
export const describeNotices = (frame: Frame, you: number | null): DescribedNotice[] =>
  frame.notices.map(({ at, action, text, own }) => ({ at, action: action as HostAction, text: own[String(you)] ?? text }));

/** Returns why the clocks stand still, one line for each who has stopped them. */
export function describePauses(frame: Frame, you: number | null): string[] {
  const who = names(frame.table, you);
  return (frame.clocks?.stops ?? []).map(({ actor, reason }) => {
    if (actor === "server") return say.stop(say.server, reason === OUTAGE ? say.outage : say.fault);
    return say.stop(typeof actor === "number" ? who(actor) : say.host, reason);
  });
}
