import { openCatalogue } from "../../lib/catalogue";

/** Words the messages of open tables. */
export const say = await openCatalogue("common", "open-tables");
