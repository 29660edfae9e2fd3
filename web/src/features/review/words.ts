import { openCatalogue } from "../../lib/catalogue";

/** Words the messages of the review. */
export const say = await openCatalogue("review");
