import { openCatalogue } from "./catalogue";
import { en } from "./words.en";

/** Words the messages that every page needs. */
export const say = await openCatalogue("common");

export const words = en;
