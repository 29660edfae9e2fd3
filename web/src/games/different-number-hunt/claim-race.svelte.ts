import type { LiveMatch } from "../../lib/live-match.svelte";
import type { Names } from "../../table/names";
import { parseSeconds } from "./clocks";
import type { Observation } from "./types";
import { currentRound } from "./narration";
import { say } from "./words";

/** A race for a claim that you lost: when yours came to the server, and when the other's had. Rule: DNH-A9. */
export class ClaimRace {
  /** The round whose claim was seen, and when it was made, by this device's clock. */
  #claimed = $state.raw<{ round: string; at: number } | null>(null);
  /** The round in which yours came too late, and when. */
  #lost = $state.raw<{ round: string; at: number } | null>(null);

  /** Notes when a claim was made: from its clock it follows how long ago that is. */
  see(view: Observation, live: LiveMatch, me: number): void {
    const round = nameOf(view);
    if (view.phase !== "answer" || this.#claimed?.round === round) return;
    const timer = live.frame?.clocks?.timers.find(({ name, seat }) => name === "answer" && seat === me);
    const ago = timer ? parseSeconds(view.options.times.answer) * 1000 - timer.left_ms : 0;
    this.#claimed = { round, at: live.received - ago };
  }

  /** Yours was refused, or your finger was still down. */
  lose(at: number, view: Observation): void {
    this.#lost = { round: nameOf(view), at };
  }

  /** What the Dealer says of it, while the round is answered. */
  describe(view: Observation, who: Names, me: number): string | null {
    const claim = currentRound(view)?.claim;
    const round = nameOf(view);
    if (view.phase !== "answer" || !claim || claim.seat === me || this.#lost?.round !== round) return null;
    const by = this.#claimed?.round === round ? (this.#lost.at - this.#claimed.at) / 1000 : 0;
    const { name } = who(claim.seat);
    const { target } = claim;
    return by < 0.05 ? say("hunt-beaten-closely", { name, target }) : say("hunt-beaten", { name, target, seconds: by.toFixed(1) });
  }
}

function nameOf(view: Observation): string {
  const round = currentRound(view);
  return `${view.boards.length}.${round?.number}.${round?.draw}`;
}
