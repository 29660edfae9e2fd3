import { en } from "./words.en";

/** Every word of replays. Another language is another catalogue of this type. */
export type ReviewWords = typeof en;

export const reviewWords: ReviewWords = en;
