import { parsePath, type Cells, type Path } from "./grid";
import type { Line } from "./PathLines.svelte";
import { longest, type Best } from "./longest";
import type { AnswerView, BoardView, RoundView } from "./types";

/**
 * A round that is over, as it lies open: its grid, the answers on it, and the longest there were. Those are shown when
 * the grid is finished: pieces of them would make other targets on it. Rule: DNH-A24.
 */
export class ResultView {
  best = $state.raw<readonly Best[]>([]);
  searching = $state(false);
  /** The target whose longest expression is shown; null for both answers. */
  chosen = $state<number | null>(null);
  /** Which of the longest ones. */
  way = $state(0);

  readonly cells: Cells;
  readonly answers: readonly { seat: number; answer: AnswerView }[];
  readonly #me: number;

  constructor(
    readonly board: BoardView,
    readonly round: RoundView,
    me: number,
    readonly finished: boolean,
  ) {
    this.cells = board.cells ?? [];
    this.#me = me;
    this.answers = [me, 1 - me].flatMap((seat) => {
      const answer = round.answers?.[seat];
      return answer ? [{ seat, answer }] : [];
    });
    if (!finished) return;
    this.searching = true;
    void longest(this.cells, round.targets).then((best) => {
      this.best = best;
      this.searching = false;
    });
  }

  readonly longest: Best | undefined = $derived.by(() => this.best.find(({ target }) => target === this.chosen));

  readonly lines: readonly Line[] = $derived.by(() => {
    if (this.longest) return [{ path: this.longest.ways[this.way] ?? [], kind: "best" }];
    return answerLines(this.round, this.#me);
  });

  /** Shows both answers, or the longest for a target; chosen again, the next one of the same length. */
  choose(target: number | null): void {
    const again = target !== null && target === this.chosen;
    this.way = again ? (this.way + 1) % (this.longest?.ways.length || 1) : 0;
    this.chosen = target;
  }
}

/** The answers of a round that may be seen, as they are drawn; `me` is the seat at the bottom. */
export function answerLines(round: RoundView | undefined, me: number): readonly Line[] {
  return [me, 1 - me].flatMap((seat): Line[] => {
    const answer = round?.answers?.[seat];
    const path = answer ? answeredPath(answer) : null;
    return path ? [{ path, kind: seat === me ? "mine" : "theirs" }] : [];
  });
}

/** The squares of an answer that was a path. */
export function answeredPath(answer: AnswerView): Path | null {
  if (answer.path === null || answer.judged?.fault) return null;
  return parsePath(answer.path);
}
