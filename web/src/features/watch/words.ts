import { openCatalogue } from "../../lib/catalogue";

/** Words the messages of the pages for the audience. */
export const say = await openCatalogue("common", "match", "table", "room");
