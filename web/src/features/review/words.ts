import { en } from "./words.en";

/** Every word of replays. Another language is another catalogue of this type. */
export type Words = typeof en;

export const words: Words = en;
