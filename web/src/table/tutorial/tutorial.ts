import { getContext, setContext } from "svelte";

import type { Permissions } from "../../lib/types";

/** What the coach says at a moment of a guided round. */
export type TutorialStep = {
  /** Names the step; what was read is not said again. */
  readonly id: string;
  readonly text: string;
  /** What it goes on by: a button, what the reader does at the table, or what somebody else does. */
  readonly by: "next" | "table" | "other";
  /** What of the table is lit meanwhile, as a selector. */
  readonly at?: string;
  /** The round is over: what to do next is offered. */
  readonly last?: boolean;
};

/** How a guided match is made: a match like any other, the reader on seat 0, bots on all others. */
export type TutorialMatch = {
  readonly pace: "live" | "untimed";
  readonly scale: number;
  readonly options: Record<string, unknown>;
  readonly advantage: number | null;
  readonly bots: readonly string[];
};

/** What a step follows from: what the reader sees and may do, what was read, how the players are called. */
type StepInput<View> = [view: View, may: Permissions | null, read: ReadonlySet<string>, name: (seat: number) => string];

/** A guided round: the match, and what to say in it. */
export interface Tutorial {
  readonly match: TutorialMatch;
  /** What to say now: it follows from what the reader sees and from the steps already read. */
  step: (...now: StepInput<unknown>) => TutorialStep | null;
}

/** A guide that knows the type of what its reader sees. */
export function defineTutorial<View>(match: TutorialMatch, step: (...now: StepInput<View>) => TutorialStep | null): Tutorial {
  return { match, step: (view, ...rest) => step(view as View, ...rest) };
}

/** The first of some steps that was not read yet. */
export function firstUnread(read: ReadonlySet<string>, ...steps: readonly TutorialStep[]): TutorialStep | null {
  return steps.find(({ id }) => !read.has(id)) ?? null;
}

type LoadTutorial = (game: string) => Promise<Tutorial> | undefined;

const KEY = Symbol("tutorials");

/** Says, while a page is set up, where its table finds the tutorial of a game. */
export function setTutorials(load: LoadTutorial): void {
  setContext(KEY, load);
}

export function getTutorials(): LoadTutorial | undefined {
  return getContext<LoadTutorial | undefined>(KEY);
}
