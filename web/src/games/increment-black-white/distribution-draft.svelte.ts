import type { LiveMatch } from "../../lib/live-match.svelte";
import { ProvisionalAnswer } from "../../table/provisional-answer";
import { addNothing, Completions, countWhite, findFault, MOST, sumOf, type Increments } from "./distribution";
import type { TableDraft } from "./draft.svelte";
import { colourOf, tilesOf, type Seat } from "./tiles";
import type { Distribute, HandView, Observation } from "./types";

/** Your additions while you make them: what they come to, what still keeps them from being valid, what was sent. */
export class DistributionDraft {
  closing = $state(false);

  readonly #answer: ProvisionalAnswer;

  constructor(
    readonly live: LiveMatch,
    readonly draft: TableDraft,
    readonly view: () => Observation,
    readonly me: Seat,
  ) {
    this.#answer = new ProvisionalAnswer(live);
    // What was changed stands on the server soon after, so that 0:00 costs no work. Rule: IBW-A3.
    $effect(() => {
      if (live.you === null || !draft.loaded || this.closed || this.closing) return;
      return this.#answer.sendSoon(this.text, this.sent, () => this.#action(false));
    });
  }

  readonly hand: HandView = $derived.by(() => this.view().hands[this.me]);
  readonly numbers: readonly number[] = $derived.by(() => tilesOf(this.view(), this.me).map(({ dealt }) => dealt));
  readonly #held: Increments | null = $derived.by(() => {
    const sent = this.live.frame?.may?.provisional as Distribute | null | undefined;
    return sent?.increments ?? this.hand.sent;
  });
  readonly increments: Increments = $derived.by(() => this.draft.kept.increments ?? this.#held ?? addNothing(this.view().options.tiles));
  /** The set that the server holds, as JSON; it counts, or chance completes it, when the time is up. */
  readonly sent: string = $derived.by(() => (this.#held ? JSON.stringify(this.#held) : ""));
  readonly text: string = $derived.by(() => JSON.stringify(this.increments));

  /** The set is settled: done, or the time was up. It may still be replaced by another one that is done. */
  readonly closed: boolean = $derived.by(() => this.hand.closed !== null);
  readonly open: boolean = $derived.by(() => this.draft.loaded && (this.live.frame?.may?.types.includes("distribute") ?? false));
  /** Whether what lies there is what was said to be done. */
  readonly stands: boolean = $derived.by(() => this.closed && this.text === JSON.stringify(this.hand.sent));

  readonly total: number = $derived.by(() => sumOf(this.increments));
  readonly left: number = $derived.by(() => this.view().options.additions - this.total);
  readonly white: number = $derived.by(() => countWhite(this.numbers, this.increments));
  readonly fault = $derived.by(() => findFault(this.numbers, this.increments, this.view().options));
  readonly completions: Completions = $derived.by(() => new Completions(this.numbers, this.increments, this.view().options.additions));
  /** The numbers as they would be, with their colours. */
  readonly after: readonly { number: number; colour: ReturnType<typeof colourOf> }[] = $derived.by(() =>
    this.numbers.map((number, tile) => {
      const now = number + (this.increments[tile] ?? 0);
      return { number: now, colour: colourOf(now) };
    }),
  );

  mayAdd(tile: number): boolean {
    return this.open && this.left > 0 && (this.increments[tile] ?? 0) < MOST;
  }

  mayTake(tile: number): boolean {
    return this.open && (this.increments[tile] ?? 0) > 0;
  }

  add(tile: number, step: 1 | -1): void {
    if (step === 1 ? this.mayAdd(tile) : this.mayTake(tile)) {
      this.#set(this.increments.with(tile, (this.increments[tile] ?? 0) + step));
    }
  }

  clear(): void {
    if (this.open) this.#set(addNothing(this.numbers.length));
  }

  /** Back to the set that was said to be done. */
  restore(): void {
    if (this.hand.sent) this.#set(this.hand.sent);
  }

  /** Completes the set as chance would. Rule: IBW-A2. */
  complete(): void {
    if (this.open) this.#set(this.completions.draw());
  }

  /** Says that this is the set. */
  async done(): Promise<void> {
    if (!this.open || this.closing || this.fault !== null || this.stands) return;
    this.closing = true;
    const action = this.#action(true);
    await this.#answer.send(this.text, () => action, true);
    this.closing = false;
  }

  #action(done: boolean): Distribute {
    return { type: "distribute", increments: this.increments, done };
  }

  #set(increments: Increments): void {
    this.draft.kept.increments = [...increments];
  }
}
