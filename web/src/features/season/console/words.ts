import { openCatalogue } from "../../../lib/catalogue";

/** Words the messages of a season's console. */
export const say = await openCatalogue("common", "season", "season-console");
