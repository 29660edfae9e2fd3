import { openCatalogue } from "../../lib/catalogue";

/** Words the messages of the host's pages. */
export const say = await openCatalogue("common", "match", "table", "room", "host");
