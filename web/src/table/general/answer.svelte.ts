import { untrack } from "svelte";

import { api } from "../../lib/api";
import { ApiError } from "../../lib/http";
import type { LiveMatch } from "../../lib/live-match.svelte";
import type { NextSteps } from "../../lib/types";
import type { Draft } from "../draft.svelte";

/** An answer that was begun, as the seat's draft keeps it; null where none is. */
export type BegunAnswer = { readonly decision: string; readonly taken: readonly string[]; readonly chosen: number[] } | null;

/** What the general table keeps for a seat: the last is what the board of a package keeps. */
export type GeneralDraft = { notes: string; answer: BegunAnswer; board: unknown };

/** The answer that is put together, step by step: what was taken, and what may follow. */
export class Answer {
  next = $state.raw<NextSteps | null>(null);
  error = $state.raw<ApiError | null>(null);
  /** The last choice, as long as the whole answer waits to be sent: another choice replaces it. */
  #last = $state.raw<NextSteps | null>(null);

  readonly #live: LiveMatch;
  readonly #draft: Draft<GeneralDraft>;
  /** How many steps were taken before each choice. */
  #chosen: number[] = $state.raw([]);
  #asked = 0;
  /** What was asked for last: a frame that comes meanwhile must not take it back. */
  #wanted: { taken: readonly string[]; chosen: number[] } = { taken: [], chosen: [] };

  /** To be made while a component is set up. */
  constructor(live: LiveMatch, draft: Draft<GeneralDraft>) {
    this.#live = live;
    this.#draft = draft;
    let decision: string | null = null;
    $effect(() => {
      const due = live.frame?.may?.decision ?? null;
      void live.frame?.view;
      const isLoaded = draft.loaded;
      untrack(() => {
        const isSame = due === decision;
        // What was begun before the page was loaded goes on, unless something is begun already.
        const kept = isLoaded && !this.isBegun && due !== null && draft.kept.answer?.decision === due ? draft.kept.answer : null;
        decision = due;
        if (due === null) this.#clear();
        else if (kept) void this.#ask(kept.taken, kept.chosen);
        else void this.#ask(isSame ? this.#wanted.taken : [], isSame ? this.#wanted.chosen : []);
      });
    });
    $effect(() => {
      const kept = draft.loaded ? $state.snapshot(draft.kept.answer) : null;
      untrack(() => draft.loaded && this.#follow(kept));
    });
  }

  /** Goes on with what another device has taken or taken back. */
  #follow(kept: BegunAnswer): void {
    const due = this.#live.frame?.may?.decision ?? null;
    if (due === null) return;
    const { taken, chosen } = kept?.decision === due ? kept : { taken: [], chosen: [] };
    const isSame = chosen.length === 0 ? !this.isBegun : JSON.stringify(taken) === JSON.stringify(this.#wanted.taken);
    if (!isSame) void this.#ask(taken, chosen);
  }

  /** Whether a choice can be taken back. */
  get isBegun(): boolean {
    return this.#chosen.length > 0;
  }

  /** The whole answer, to be sent. */
  get action(): { readonly type: string } | null {
    return this.next?.kind === "whole" ? (this.next.action as { readonly type: string }) : null;
  }

  /** The question that the reader sees: what is asked, or the last choice of a whole answer. */
  get shown(): NextSteps | null {
    return this.action ? this.#last : this.next;
  }

  /** The step that was chosen of a whole answer's last choice. */
  get picked(): string | null {
    return this.action && this.#last ? (this.next?.taken[this.#last.taken.length] ?? null) : null;
  }

  /** Takes a step, also in place of the one that was picked. Says whether it could stand there. */
  take(word: string): Promise<boolean> {
    const taken = this.shown?.taken ?? [];
    const before = this.action ? this.#chosen.slice(0, -1) : this.#chosen;
    return this.#ask([...taken, word], [...before, taken.length]);
  }

  /** Takes the last choice back. */
  async back(): Promise<void> {
    const length = this.#chosen.at(-1);
    if (length !== undefined) await this.#ask((this.next?.taken ?? []).slice(0, length), this.#chosen.slice(0, -1));
  }

  async send(): Promise<void> {
    const { action } = this;
    if (!action || !(await this.#live.submit(action))) return;
    this.#keep(null);
    this.#clear();
  }

  /** Finds the step that stands for a part of the board. */
  stepAt(place: string): string | null {
    return this.shown?.steps.find((step) => step.place === place)?.word ?? null;
  }

  /** Finds the last choice that led to a whole answer, also after the page was loaded again; not a number or a text. */
  async #findLast(next: NextSteps, chosen: readonly number[], ask: (taken: readonly string[]) => Promise<NextSteps>): Promise<NextSteps | null> {
    const length = chosen.at(-1);
    if (next.kind !== "whole" || length === undefined) return null;
    const before = JSON.stringify(next.taken.slice(0, length));
    const known = [this.next, this.#last].find((each) => each !== null && each.kind !== "whole" && each.decision === next.decision && JSON.stringify(each.taken) === before);
    const found = known ?? (await ask(next.taken.slice(0, length)));
    return found.kind === "choice" ? found : null;
  }

  #clear(): void {
    this.#asked += 1;
    this.next = null;
    this.#last = null;
    this.#chosen = [];
    this.#wanted = { taken: [], chosen: [] };
    this.error = null;
  }

  #keep(answer: BegunAnswer): void {
    if (this.#draft.loaded && this.#draft.kept.answer !== answer) this.#draft.kept.answer = answer;
  }

  async #ask(taken: readonly string[], chosen: number[]): Promise<boolean> {
    const { match, you, frame } = this.#live;
    const decision = frame?.may?.decision ?? null;
    if (you === null || decision === null) return false;
    const asked = (this.#asked += 1);
    this.#wanted = { taken, chosen };
    try {
      const ask = (taken: readonly string[]) => api.getSteps(match, you, decision, taken);
      const next = await ask(taken);
      if (asked !== this.#asked) return false;
      const last = await this.#findLast(next, chosen, ask);
      if (asked !== this.#asked) return false;
      [this.next, this.#last, this.#chosen, this.error] = [next, last, chosen, null];
      this.#wanted = { taken: next.taken, chosen };
      this.#keep(chosen.length ? { decision, taken: next.taken, chosen } : null);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (asked !== this.#asked) return false;
      this.#wanted = { taken: this.next?.taken ?? [], chosen: this.#chosen };
      // What was begun no longer fits what lies on the table: it is begun again.
      if (error.code === "unknown_step" && taken.length) return this.#ask([], []);
      if (error.code !== "stale" && error.code !== "out_of_turn") this.error = error;
      return false;
    }
  }
}
