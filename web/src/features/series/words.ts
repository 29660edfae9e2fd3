import { en } from "./words.en";

/** Every word of the pages of series. Another language is another catalogue of this type. */
export type SeriesWords = typeof en;

export const seriesWords: SeriesWords = en;
