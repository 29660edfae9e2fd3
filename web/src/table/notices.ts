import type { HostAction } from "../lib/api";
import type { Frame } from "../lib/types";
import { names } from "./names";
import { endSentence } from "../lib/text";
import { say } from "./words";

/** An action of the host, of the server, or a step of a pause, as the reader is told; `at` is milliseconds into the match. */
export type DescribedNotice = { at: number; action: HostAction; text: string };


/** A fault of the server, as it words the reason of its pause; every other is an outage. */
const OUTAGE = "outage";

/** These select a variant of a message; no player is called so there. */
const [HOST, SERVER] = [{ name: "host", you: false }, { name: "server", you: false }];

/** Returns all notices of a match, the oldest first, in the server's words. */
export const describeNotices = (frame: Frame, you: number | null): DescribedNotice[] =>
  frame.notices.map(({ at, action, text, own }) => ({ at, action: action as HostAction, text: own[String(you)] ?? text }));

/** Returns why the clocks stand still, one line for each who has stopped them. */
export function describePauses(frame: Frame, you: number | null): string[] {
  const who = names(frame.table, you);
  return (frame.clocks?.stops ?? []).map(({ actor, reason }) => {
    if (actor === "server") return say("notices-stop", { who: SERVER, reason: say(reason === OUTAGE ? "notices-outage" : "notices-fault") });
    return say("notices-stop", { who: typeof actor === "number" ? who(actor) : HOST, reason: endSentence(reason) });
  });
}
