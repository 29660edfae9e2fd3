import { openCatalogue } from "../../lib/catalogue";

/** Words the messages of the general table. */
export const say = await openCatalogue("common", "match", "table", "general");
