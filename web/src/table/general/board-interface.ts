import type { ClockView, Permissions } from "../../lib/types";

/**
 * What the page and the board of a package say to each other. The number grows when boards must be changed.
 *
 * A board is an ES module that exports `version`, the number of the interface that it is written for, and `mount`. With `pad` it
 * takes the pad over, too: its players answer on the board, which then has the room of the pad.
 */
const VERSION = 1;

/** All that a board may know; a new one comes whenever something has changed. */
export type BoardState = {
  /** What the reader sees of the game, as its `observe` gives it. */
  readonly view: unknown;
  /** What the reader may do now; null without a seat, and in a replay. */
  readonly may: Permissions | null;
  readonly clocks: ClockView | null;
  /** When this came, by `performance.now()`: running clocks count from there. */
  readonly received: number;
  /** The reader's seat; null for who watches. */
  readonly you: number | null;
  /** How the players are called, by seat. */
  readonly players: readonly string[];
  /** What the board has kept for this seat, here or on another device; null if it has kept nothing, or as long as that is not read. */
  readonly draft: unknown;
  /** Whether an answer is on its way. */
  readonly sending: boolean;
};

/** What a board can do. */
export type BoardHost = {
  /** Sends an action for the decision that is due. Says whether it was taken; if not, the page says why. */
  readonly submit: (action: { readonly type: string }) => Promise<boolean>;
  /** Keeps a JSON value for the reader's seat, on the server: it is there after a reload, and nobody else sees it. */
  readonly keep: (draft: unknown) => void;
};

/** A board that was mounted. */
export type MountedBoard = {
  readonly update: (state: BoardState) => void;
  readonly unmount?: () => void;
};

export type BoardModule = {
  readonly version: number;
  readonly pad?: boolean;
  readonly mount: (element: HTMLElement, state: BoardState, host: BoardHost) => MountedBoard;
};

/** Loads a board. Throws where it is written for another interface. */
export async function loadBoard(address: string): Promise<BoardModule> {
  const module = (await import(/* @vite-ignore */ address)) as BoardModule;
  if (module.version !== VERSION) throw new Error(`${address} is written for interface ${module.version} of boards, and this page has ${VERSION}`);
  return module;
}
