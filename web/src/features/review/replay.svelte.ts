import { api, type Past, Refusal } from "../../lib/api";
import { Live } from "../../lib/live-match.svelte";
import type { Frame, Insight, Review, Step } from "../../lib/types";

/** Whose side a replay is seen from: everybody's, all face up, or a seat's, which knows what it knew then. */
export type Eyes = "public" | "open" | `seat${number}`;

/** Played back, a moment stands for as long as it did, but no longer than this, nor shorter than the other, in ms. */
const LONGEST = 4000;
const SHORTEST = 350;

/** Frames that are kept; then the oldest go. */
const KEPT = 400;

export const SPEEDS = [1, 2, 4, 8] as const;

/** A match that is over, and where in it the page stands. */
export class Reel {
  review = $state.raw<Review | null>(null);
  moment = $state(0);
  eyes = $state<Eyes>("public");
  speed = $state<number>(1);
  playing = $state(false);
  frame = $state.raw<Frame | null>(null);
  insight = $state.raw<Insight | "failed" | null>(null);
  fault = $state<"gone" | "not_over" | "offline" | null>(null);

  /** Whether the list of eyes is to be focused when it is drawn again: with other eyes the whole table is. */
  held = false;

  readonly id: string;
  readonly #frames = new Map<string, Promise<Frame>>();
  #wanted = "";

  constructor(
    readonly of: Past,
    at: number | null,
    eyes: string | null,
  ) {
    this.id = of.split("/")[2] ?? "";
    if (eyes !== null && /^(public|open|seat\d)$/.test(eyes)) this.eyes = eyes as Eyes;
    if (at !== null) this.moment = at;
    void this.#open(at);
  }

  readonly last = $derived.by(() => this.review?.steps.length ?? 0);

  /** The moments at which the table was shown: chance had nothing left to deal. */
  readonly stops = $derived.by(() => (this.review?.steps ?? []).flatMap(({ seq, settled }) => (settled ? [seq + 1] : [])));

  /** What led to the moment. */
  readonly step = $derived.by((): Step | null => this.review?.steps[this.moment - 1] ?? null);

  /** The seat that the insight is about: the one whose eyes these are, or whoever has decided. */
  readonly about = $derived.by((): number | null => {
    if (this.eyes.startsWith("seat")) return Number(this.eyes.slice(4));
    const actor = this.step?.actor;
    return typeof actor === "number" && this.step?.decision != null ? actor : null;
  });

  /** The chapter that the moment is in. */
  readonly chapter = $derived.by(() => this.review?.chapters.findLast(({ moment }) => moment <= this.moment) ?? null);

  get record(): string {
    return `/api${this.of}/record`;
  }

  /** To a moment, or the next one at which the table was shown. */
  go(moment: number): void {
    this.moment = this.stops.find((stop) => stop >= moment) ?? this.stops.at(-1) ?? 0;
  }

  /** To the moment before or after this one at which the table was shown. */
  by(step: 1 | -1): void {
    const next = step > 0 ? this.stops.find((stop) => stop > this.moment) : this.stops.findLast((stop) => stop < this.moment);
    if (next !== undefined) this.moment = next;
  }

  toggle(): void {
    if (!this.playing && this.moment >= this.last) this.moment = this.stops[0] ?? 0;
    this.playing = !this.playing;
  }

  /** How long the present moment stands when it is played back; null at the end. */
  get standing(): number | null {
    const next = this.stops.find((stop) => stop > this.moment);
    if (next === undefined || !this.review) return null;
    const steps = this.review.steps;
    const real = (steps[next - 1]?.at ?? 0) - (steps[this.moment - 1]?.at ?? 0);
    return Math.max(SHORTEST, Math.min(real, LONGEST)) / this.speed;
  }

  /** Shows the moment as soon as it is there; of several the one that was asked for last. */
  async show(): Promise<void> {
    if (!this.review) return;
    const wanted = `${this.eyes}/${this.moment}`;
    this.#wanted = wanted;
    try {
      const frame = await this.#fetch(this.moment, this.eyes);
      if (this.#wanted === wanted) [this.frame, this.fault] = [frame, null];
      const next = this.stops.find((stop) => stop > this.moment);
      if (next !== undefined && this.#wanted === wanted) void this.#fetch(next, this.eyes).catch(() => undefined);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (this.#wanted === wanted) this.fault = "offline";
    }
  }

  /** Asks what could be known at the moment. */
  async look(): Promise<void> {
    const [moment, seat] = [this.moment, this.about];
    if (seat === null || !this.review?.notes) return;
    let found: Insight | "failed";
    try {
      found = await api.insight(this.of, moment, seat);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      found = "failed";
    }
    if (this.moment === moment && this.about === seat) this.insight = found;
  }

  async #open(at: number | null): Promise<void> {
    try {
      const review = await api.review(this.of);
      this.review = review;
      if (this.eyes.startsWith("seat") && Number(this.eyes.slice(4)) >= review.table.seats.length) this.eyes = "public";
      this.go(at ?? this.stops[0] ?? 0);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.fault = error.code === "match_not_over" ? "not_over" : error.code === "offline" ? "offline" : "gone";
    }
  }

  #fetch(moment: number, eyes: Eyes): Promise<Frame> {
    const key = `${eyes}/${moment}`;
    const known = this.#frames.get(key);
    if (known) return known;
    const asked = api.moment(this.of, moment, eyes);
    this.#frames.set(key, asked);
    asked.catch(() => this.#frames.delete(key));
    const oldest = this.#frames.keys().next().value;
    if (this.#frames.size > KEPT && oldest !== undefined) this.#frames.delete(oldest);
    return asked;
  }
}

/** A table's way to follow a reel: it is shown frames whose clocks stand, and can answer nothing. */
export class Replay extends Live {
  constructor(reel: Reel, eyes: Eyes) {
    super(reel.id, "public", eyes.startsWith("seat") ? Number(eyes.slice(4)) : 0);
    this.link = "open";
  }

  show(frame: Frame): void {
    this.frame = frame.clocks ? { ...frame, clocks: { ...frame.clocks, paused: true } } : frame;
    this.received = performance.now();
  }

  override follow(): () => void {
    return () => undefined;
  }

  override submit(): Promise<boolean> {
    return Promise.resolve(false);
  }
}
