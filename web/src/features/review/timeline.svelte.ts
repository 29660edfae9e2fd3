import { api, type FinishedMatchPath } from "../../lib/api";
import { base } from "../../lib/base";
import { ApiError } from "../../lib/http";
import { device } from "../../lib/device";
import { LiveMatch } from "../../lib/live-match.svelte";
import { nameSeat, readSeatName, type SeatName } from "../../lib/seat-names";
import type { Frame, Analysis, Judgement, Review, Step } from "../../lib/types";

/** Whose side a replay is seen from: everybody's, all face up, or a seat's, which knows what it knew then. */
export type Viewpoint = "public" | "open" | SeatName;

/** A position that is played back is shown for as long as it lasted, within these bounds, in ms. */
const LONGEST = 4000;
const SHORTEST = 350;

/** How many frames are kept; then the oldest go. */
const KEPT = 400;

export const SPEEDS = [1, 2, 4, 8] as const;

/** A finished match, and the position in its log that the page shows. */
export class Timeline {
  review = $state.raw<Review | null>(null);
  position = $state(0);
  viewpoint = $state<Viewpoint>("public");
  speed = $state<number>(1);
  playing = $state(false);
  frame = $state.raw<Frame | null>(null);
  analysis = $state.raw<Analysis | "failed" | null>(null);
  judgement = $state.raw<Judgement | null>(null);
  playingOn = $state(false);
  error = $state<"gone" | "not_over" | "offline" | null>(null);

  /** Whether the page may still lead a player to their worst moment: until they have gone somewhere. */
  #leads = false;
  #opened = 0;

  /** Whether the list of viewpoints gets the focus when it is drawn again: with another viewpoint the whole table is. */
  keepFocus = false;

  readonly id: string;
  /** The seat that the reader had, if this device knows of one. */
  readonly mine: number | null;
  readonly #frames = new Map<string, Promise<Frame>>();
  #wanted = "";

  constructor(
    readonly path: FinishedMatchPath,
    at: number | null,
    viewpoint: string | null,
  ) {
    this.id = path.split("/")[2] ?? "";
    this.mine = device.findSeat(this.id)?.seat ?? null;
    if (this.mine !== null) this.viewpoint = nameSeat(this.mine);
    if (viewpoint === "public" || viewpoint === "open" || readSeatName(viewpoint) !== null) this.viewpoint = viewpoint as Viewpoint;
    if (at !== null) this.position = at;
    this.#leads = at === null && this.mine !== null;
    void this.#open(at);
  }

  readonly end = $derived.by(() => this.review?.steps.length ?? 0);

  /** The positions at which the table was shown: chance had nothing left to deal. */
  readonly stops = $derived.by(() => (this.review?.steps ?? []).flatMap(({ seq, settled }) => (settled ? [seq + 1] : [])));

  /** The log entry that led to the position. */
  readonly entry = $derived.by((): Step | null => this.review?.steps[this.position - 1] ?? null);

  /** Whether a match can go on from here, or from before the decision that led here. */
  readonly canPlayOn = $derived.by(() => this.position < this.end || this.entry?.decision != null);

  /** The seat that the analysis is about: the one whose viewpoint it is, or whoever has decided. */
  readonly analysedSeat = $derived.by((): number | null => {
    const seen = readSeatName(this.viewpoint);
    if (seen !== null) return seen;
    const actor = this.entry?.actor;
    return typeof actor === "number" && this.entry?.decision != null ? actor : null;
  });

  /** The section that the position is in. */
  readonly section = $derived.by(() => this.review?.chapters.findLast(({ moment }) => moment <= this.position) ?? null);

  get recordUrl(): string {
    return `${base}/api${this.path}/record`;
  }

  /** Goes to a position, or to the next one at which the table was shown. */
  goTo(position: number): void {
    this.position = this.stops.find((stop) => stop >= position) ?? this.stops.at(-1) ?? 0;
  }

  /** Goes to the position before or after this one at which the table was shown. */
  stepBy(step: 1 | -1): void {
    const next = step > 0 ? this.stops.find((stop) => stop > this.position) : this.stops.findLast((stop) => stop < this.position);
    if (next !== undefined) this.position = next;
  }

  togglePlaying(): void {
    if (!this.playing && this.position >= this.end) this.position = this.stops[0] ?? 0;
    this.playing = !this.playing;
  }

  /** How long playback shows this position, in ms; null at the end. */
  get delay(): number | null {
    const next = this.stops.find((stop) => stop > this.position);
    if (next === undefined || !this.review) return null;
    const steps = this.review.steps;
    const real = (steps[next - 1]?.at ?? 0) - (steps[this.position - 1]?.at ?? 0);
    return Math.max(SHORTEST, Math.min(real, LONGEST)) / this.speed;
  }

  /** Loads the frame of the position, and then the next one. If several are asked for, the last is shown. */
  async loadFrame(): Promise<void> {
    if (!this.review) return;
    const wanted = `${this.viewpoint}/${this.position}`;
    this.#wanted = wanted;
    try {
      const frame = await this.#fetch(this.position, this.viewpoint);
      if (this.#wanted === wanted) [this.frame, this.error] = [frame, null];
      const next = this.stops.find((stop) => stop > this.position);
      if (next !== undefined && this.#wanted === wanted) void this.#fetch(next, this.viewpoint).catch(() => undefined);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (this.#wanted === wanted) this.error = "offline";
    }
  }

  /** Loads what could be known at the position. */
  async loadAnalysis(): Promise<void> {
    const [position, seat] = [this.position, this.analysedSeat];
    if (seat === null || !this.review) return;
    let found: Analysis | "failed";
    try {
      found = await api.getAnalysis(this.path, position, seat);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      found = "failed";
    }
    if (this.position === position && this.analysedSeat === seat) this.analysis = found;
  }

  /** Loads what is known of all decisions by now. Returns whether more will be known later. */
  async loadJudgement(): Promise<boolean> {
    try {
      this.judgement = await api.getJudgement(this.path);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return true;
    }
    this.#leadToWorst();
    return this.judgement.state === "waiting" || this.judgement.state === "working";
  }

  /** Shows a player the own decision that seems to have cost most, as soon as one is known. */
  #leadToWorst(): void {
    if (!this.#leads || this.position !== this.#opened) return;
    const own = (this.judgement?.decisions ?? []).filter(({ seat, cost }) => seat === this.mine && (cost?.mean ?? 0) > 0);
    const worst = own.toSorted((one, other) => Number(one.is_rough) - Number(other.is_rough) || (other.cost?.mean ?? 0) - (one.cost?.mean ?? 0))[0];
    if (!worst) return;
    this.#leads = false;
    this.position = worst.moment;
  }

  /** The moment that a review without one in its address opens at: a player's last decision, else the first. */
  #findOpening(review: Review): number {
    const last = review.steps.findLast(({ actor, decision }) => actor === this.mine && decision !== null);
    return last ? last.seq + 1 : (this.stops[0] ?? 0);
  }

  async #open(at: number | null): Promise<void> {
    try {
      const review = await api.getReview(this.path);
      this.review = review;
      if ((readSeatName(this.viewpoint) ?? 0) >= review.table.seats.length) this.viewpoint = "public";
      this.goTo(at ?? this.#findOpening(review));
      this.#opened = this.position;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.error = error.code === "match_not_over" ? "not_over" : error.code === "offline" ? "offline" : "gone";
    }
  }

  #fetch(position: number, viewpoint: Viewpoint): Promise<Frame> {
    const key = `${viewpoint}/${position}`;
    const known = this.#frames.get(key);
    if (known) return known;
    const asked = api.getFrameAt(this.path, position, viewpoint);
    this.#frames.set(key, asked);
    asked.catch(() => this.#frames.delete(key));
    const oldest = this.#frames.keys().next().value;
    if (this.#frames.size > KEPT && oldest !== undefined) this.#frames.delete(oldest);
    return asked;
  }
}

/** A match that shows the frames of a timeline. Its clocks stand still, and it sends no actions. */
export class ReplayMatch extends LiveMatch {
  constructor(timeline: Timeline, viewpoint: Viewpoint) {
    super(timeline.id, "public", readSeatName(viewpoint) ?? 0);
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
