import type { Clock } from "./clocks";
import type { HuntTable } from "./table.svelte";
import { say } from "./words";

/** What the clock across the screen shows: a text, on a wide screen a longer one, and the time that is left. */
export type ClockBarState = {
  text: string;
  long?: string;
  clock: Clock | null;
  /** Whether the reader must hurry. */
  urgent: boolean;
  /** Whether the time is written out, too. */
  numerals: boolean;
};

/** What the clock across the screen shows now. */
export function describeClock(table: HuntTable): ClockBarState {
  const { view, me, them, round, mine, theirs, opponent } = table;
  const none: ClockBarState = { text: "", clock: null, urgent: false, numerals: table.isWatching };
  const answerClock = (seat: number) => table.read(round?.claim?.seat === seat ? "claim" : "answer", seat);
  if (table.live.frame?.table.status === "paused" || view.covered) return { ...none, text: say("table-paused") };
  if (table.open) return { ...none, text: say("look-band-result"), clock: view.phase === "result" ? table.read("result") : null };
  if (table.isWatching && view.phase === "hunt") {
    const text = round?.barred ? say("hunt-band-barred", { name: table.who(view.advantage).name }) : say("watch-hunt");
    return { ...none, text, clock: table.read(round?.barred ? "priority" : "skip") };
  }
  if (table.isWatching && view.phase === "answer") {
    const owes = [me, them].filter((seat) => round?.answers?.[seat]?.sent === false);
    const first = owes.length === 1 ? owes[0] : round?.claim?.seat;
    return { ...none, text: say("watch-answers", { count: owes.length, name: table.who(owes[0] ?? me).name }), clock: first === undefined ? null : answerClock(first) };
  }
  switch (view.phase) {
    case "preview":
      return { ...none, text: say("look-band-grid"), clock: table.read("preview"), numerals: table.isWatching || view.ready[me] };
    case "window":
      return { ...none, text: say("priority-band"), clock: table.read("priority_window"), numerals: table.isWatching || view.advantage !== me };
    case "hunt": {
      if (!round?.barred) return { ...none, text: say("hunt-band"), long: say("hunt-band-keys"), clock: table.read("skip") };
      const text = view.advantage === me ? say("hunt-band-mine") : say("hunt-band-barred", { name: opponent });
      return { ...none, text, clock: table.read("priority"), numerals: view.advantage !== me };
    }
    case "answer":
      if (!mine || !theirs) return none;
      if (mine.sent) return { ...none, text: say("answer-other", { name: opponent, target: theirs.target }), clock: answerClock(them), numerals: true };
      return { text: say("answer-make", { target: mine.target }), clock: answerClock(me), urgent: true, numerals: true };
    default:
      return none;
  }
}
