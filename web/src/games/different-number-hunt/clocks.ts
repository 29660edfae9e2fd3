import { readTimer } from "../../lib/clock.svelte";
import type { ClockView } from "../../lib/types";
import type { Times } from "./types";

/** What a clock shows: ms left, and its whole time. */
export type Clock = { name: string; ms: number; of: number; delayed: boolean };

/** A number of seconds as the server writes it: `45`, or a fraction such as `15/2`. */
export function parseSeconds(text: number | string): number {
  const [top = 0, bottom = 1] = String(text).split("/").map(Number);
  return top / bottom;
}

/** The clock of this name, and of this seat if it is a seat's own, `elapsed` ms after the view was sent. */
export function readClock(clocks: ClockView | null, times: Times, name: keyof Times, elapsed: number, seat?: number): Clock | null {
  const timer = clocks?.timers.find((each) => each.name === name && (seat === undefined || each.seat === seat));
  if (!timer) return null;
  const { ms, delayed } = readTimer(timer, elapsed, clocks?.paused ?? false);
  return { name, ms, of: Math.max(1, parseSeconds(times[name]) * 1000), delayed };
}
