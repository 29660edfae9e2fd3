import { en } from "./words.en";

export type FormWords = typeof en;

export const formWords: FormWords = en;
