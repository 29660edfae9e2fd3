import { en } from "./words.en";

export type MatchWords = typeof en;

export const matchWords: MatchWords = en;
