import type { Comparison } from "../lib/types";
import type { Names } from "./names";

/** What a game's own part of an analysis is given: the game, the finding, what the seat did, and the players' names. */
export type AnalysisProps = {
  readonly game: string;
  readonly finding: unknown;
  readonly action: { readonly type: string } | null;
  readonly seat: number;
  readonly who: Names;
};

/** Says what somebody would do: `would pass.` */
export type DescribeAction = (action: { readonly type: string }, who: Names) => string | null;

/** What every finding says of a decision, whatever the game. */
export type DecisionAnalysis = { readonly compared: Comparison | null; readonly careful?: { readonly type: string } | null };
