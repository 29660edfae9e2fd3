import { en } from "./words.en";

export type GeneralWords = typeof en;

export const words: GeneralWords = en;
