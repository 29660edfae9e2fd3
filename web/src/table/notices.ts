import type { HostAction } from "../lib/api";
import type { Frame } from "../lib/types";
import { names } from "./names";
import { endSentence } from "../lib/text";
import { openCatalogue } from "../lib/catalogue";
import { wordMessage } from "../lib/wire-messages";
import { say } from "./words";

/** An action of the host, of the server, or a step of a pause, as the reader is told; `at` is milliseconds into the match. */
export type DescribedNotice = { at: number; action: HostAction; text: string };


/** These select a variant of a message; no player is called so there. */
const [HOST, SERVER] = [{ name: "host", you: false }, { name: "server", you: false }];

const sayNotice = await openCatalogue("notices");

/** Returns all notices of a match, the oldest first. Everybody goes by the name that they had then. */
export const describeNotices = (frame: Frame, you: number | null): DescribedNotice[] =>
  frame.notices.map(({ at, action, said, own }) => ({ at, action: action as HostAction, text: wordMessage(sayNotice, own[String(you)] ?? said) }));

/** Returns why the clocks stand still, one line for each who has stopped them. */
export function describePauses(frame: Frame, you: number | null): string[] {
  const who = names(frame.table, you);
  return (frame.clocks?.stops ?? []).map(({ actor, reason }) => {
    if (typeof reason !== "string") return say("notices-stop", { who: SERVER, reason: say(reason.code === "outage" ? "notices-outage" : "notices-fault") });
    return say("notices-stop", { who: typeof actor === "number" ? who(actor) : HOST, reason: endSentence(reason) });
  });
}
