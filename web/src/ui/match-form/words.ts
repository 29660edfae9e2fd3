import { openCatalogue } from "../../lib/catalogue";

/** Words the messages of the forms of new matches. */
export const say = await openCatalogue("common", "form");
