import { openCatalogue } from "../../lib/catalogue";

/** Words the messages of the pages of series. */
export const say = await openCatalogue("common", "room", "series");
