import { openCatalogue } from "../../lib/catalogue";

/** Words the messages of the pages of seasons. */
export const say = await openCatalogue("common", "room", "season", "season-page");
