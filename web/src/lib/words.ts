import { openCatalogue } from "./catalogue";

/** Words the messages that every page needs. */
export const say = await openCatalogue("common");
