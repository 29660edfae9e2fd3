import type { ClockView, TimerView } from "./types";

/** The present time for all clocks on the page, four times a second. */
class Ticker {
  now = $state(performance.now());

  constructor() {
    setInterval(() => (this.now = performance.now()), 250);
  }
}

export const ticker = new Ticker();

export type TimerReading = { delayed: boolean; ms: number; reserve: number | null; onReserve: boolean };

/** What a timer shows `elapsed` ms after it was read: first its delay goes by, then its time, then the reserve. */
export function readTimer(timer: TimerView, elapsed: number, paused: boolean): TimerReading {
  let gone = paused ? 0 : Math.max(0, elapsed);
  const delayed = timer.delay_ms > gone;
  gone = Math.max(0, gone - timer.delay_ms);
  const ms = Math.max(0, timer.left_ms - gone);
  gone = Math.max(0, gone - timer.left_ms);
  const reserve = timer.reserve_ms === null ? null : Math.max(0, timer.reserve_ms - gone);
  return { delayed, ms, reserve, onReserve: reserve !== null && ms === 0 };
}

/** The timer that a seat is on; one that all share counts for each. */
export function findTimer(clocks: ClockView | null, seat: number): TimerView | undefined {
  return clocks?.timers.find((timer) => timer.seat === seat) ?? clocks?.timers.find((timer) => timer.seat === null);
}
