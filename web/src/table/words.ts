import { openCatalogue } from "../lib/catalogue";

/** Words the messages of every table. */
export const say = await openCatalogue("common", "match", "table");
