import { openCatalogue } from "../../lib/catalogue";

/** Words the messages of a table that waits for its players. */
export const say = await openCatalogue("common", "room");
