import { en } from "./words.en";

/** The words of this table; another language is another object of the same type. */
export const words = en;
