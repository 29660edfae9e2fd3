import type { LiveMatch } from "../../lib/live-match.svelte";
import { Draft } from "../../table/draft.svelte";

type Kept = {
  notes: string;
  /** The path in hand, and the stretch of the match that it belongs to. */
  trace: { stretch: string; letters: string };
  /** Paths put aside, by grid. */
  aside: Record<string, string[]>;
};

const MOST = 4;

/** What you prepare here: the path in hand, paths put aside, notes. */
export class TableDraft extends Draft<Kept> {
  constructor(live: LiveMatch) {
    super(live, { notes: "", trace: { stretch: "", letters: "" }, aside: {} });
  }

  letters(stretch: string): string {
    return this.kept.trace.stretch === stretch ? this.kept.trace.letters : "";
  }

  write(stretch: string, letters: string): void {
    this.kept.trace = { stretch, letters };
  }

  aside(board: number): readonly string[] {
    return this.kept.aside[board] ?? [];
  }

  /** Puts a path aside, the newest first; it stays for the whole grid. */
  put(board: number, letters: string): void {
    this.kept.aside[board] = [letters, ...this.aside(board).filter((each) => each !== letters)].slice(0, MOST);
  }

  /** Throws a path away. */
  drop(board: number, letters: string): void {
    this.kept.aside[board] = this.aside(board).filter((each) => each !== letters);
  }
}
