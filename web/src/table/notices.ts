import type { HostAction } from "../lib/api";
import type { Who } from "../lib/english";
import type { Frame, Notice } from "../lib/types";
import { words } from "../lib/words";
import { findBot } from "../lib/bots";
import { names } from "./names";

/** An action of the host, of the server, or a seat's pause, in words; `at` is milliseconds into the match. */
export type DescribedNotice = { at: number; actor: Notice["actor"]; action: HostAction; text: string };

const say = words.notices;

/** A fault of the server, as it words the reason of its pause; every other is an outage. */
const OUTAGE = "outage";

/** How the server begins its reason where the operator has ended a match as it stood. */
const BEHIND = "behind when";

/** The server's reason for a bot that plays on for somebody who has left. */
const LEFT = "has left the match";

/** The server's reason for what the others chose for a player who was here and did not answer. */
const IDLE = "did not answer; the others did not want to wait";

/** Returns all notices of a match in words, the oldest first. Everybody goes by the name that they had then. */
export function describeNotices(frame: Frame, you: number | null): DescribedNotice[] {
  const now = names(frame.table, you);
  const left = new Map<number, number>();
  for (const { action } of frame.notices as readonly { action: HostAction }[])
    if (action.type === "substitute") left.set(action.seat, (left.get(action.seat) ?? 0) + 1);
  const sitting = new Map<number, Who>();
  for (const seat of left.keys()) {
    const began = frame.table.seats[seat]?.began ?? "?";
    sitting.set(seat, { name: findBot(began).name, you: false });
  }
  const who = (seat: number) => sitting.get(seat) ?? now(seat);
  return frame.notices.map(({ at, actor, action: done }) => {
    const action = done as HostAction;
    const text = describeAction(actor, action, who);
    if (action.type === "substitute") {
      const more = (left.get(action.seat) ?? 1) - 1;
      left.set(action.seat, more);
      sitting.set(action.seat, more ? { name: newcomer(action), you: false } : now(action.seat));
    }
    return { at, actor, action, text };
  });
}

/** Who takes over. */
const newcomer = ({ name, bot }: { name: string; bot: string | null }) => (bot === null ? name : findBot(bot).name);

function describeAction(actor: Notice["actor"], action: HostAction, who: (seat: number) => Who): string {
  const player = typeof actor === "number" ? who(actor) : null;
  const server = actor === "server";
  switch (action.type) {
    case "pause":
      if (server) return action.reason === OUTAGE ? say.outageBegan : say.faultBegan;
      return say.pausedBy(player, action.reason);
    case "agree":
      return say.agrees(player, who(action.seat));
    case "resume":
      return server ? say.outageOver : say.resumed(player);
    case "extend":
      return say.extended(action.seat === null ? null : who(action.seat), action.seconds, action.reason);
    case "substitute":
      if (server && action.bot === null) return say.cameBack(action.name);
      if (server && action.reason === LEFT) return say.standsIn(newcomer(action), who(action.seat));
      if (server) return say.tookOver(newcomer(action), who(action.seat), action.reason === IDLE);
      return say.substituted(newcomer(action), who(action.seat), action.reason);
    case "forfeit":
      if (server && action.reason.startsWith(BEHIND)) return say.wasBehind(who(action.seat));
      return server ? say.wentAway(who(action.seat), action.reason === IDLE) : say.forfeited(who(action.seat), action.reason);
    case "annul":
      return server ? say.serverAnnulled(action.reason) : say.annulled(action.reason);
    case "say":
      return say.said(action.text);
    case "host":
      return say.hosts(action.name);
    case "open_sight":
      return say.sight;
  }
}

/** Returns why the clocks stand still, one line for each who has stopped them. */
export function describePauses(frame: Frame, you: number | null): string[] {
  const who = names(frame.table, you);
  return (frame.clocks?.stops ?? []).map(({ actor, reason }) => {
    if (actor === "server") return say.stop(say.server, reason === OUTAGE ? say.outage : say.fault);
    return say.stop(typeof actor === "number" ? who(actor) : say.host, reason);
  });
}
