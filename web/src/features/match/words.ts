import { en } from "./words.en";

export type ReadyWords = typeof en;

export const readyWords: ReadyWords = en;
