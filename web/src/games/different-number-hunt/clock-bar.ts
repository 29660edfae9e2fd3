import type { Clock } from "./clocks";
import type { HuntTable } from "./table.svelte";
import { words } from "./words";

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
  if (table.live.frame?.table.status === "paused" || view.covered) return { ...none, text: words.table.paused };
  if (table.open) return { ...none, text: words.look.bandBeat, clock: view.phase === "result" ? table.read("result") : null };
  if (table.isWatching && view.phase === "hunt") {
    const text = round?.barred ? words.hunt.barred(table.who(view.advantage).name) : words.watch.hunt;
    return { ...none, text, clock: table.read(round?.barred ? "priority" : "skip") };
  }
  if (table.isWatching && view.phase === "answer") {
    const owes = [me, them].filter((seat) => round?.answers?.[seat]?.sent === false);
    const first = owes.length === 1 ? owes[0] : round?.claim?.seat;
    return { ...none, text: words.watch.answers(owes.map((seat) => table.who(seat))), clock: first === undefined ? null : answerClock(first) };
  }
  switch (view.phase) {
    case "preview":
      return { ...none, text: words.look.bandPreview, clock: table.read("preview"), numerals: table.isWatching || view.ready[me] };
    case "window":
      return { ...none, text: words.window.band, clock: table.read("priority_window"), numerals: table.isWatching || view.advantage !== me };
    case "hunt": {
      if (!round?.barred) return { ...none, text: words.hunt.band, long: words.hunt.bandKeys, clock: table.read("skip") };
      const text = view.advantage === me ? words.hunt.mine : words.hunt.barred(opponent);
      return { ...none, text, clock: table.read("priority"), numerals: view.advantage !== me };
    }
    case "answer":
      if (!mine || !theirs) return none;
      if (mine.sent) return { ...none, text: words.hunt.waitFor(opponent, theirs.target), clock: answerClock(them), numerals: true };
      return { text: words.answer.make(mine.target), clock: answerClock(me), urgent: true, numerals: true };
    default:
      return none;
  }
}
