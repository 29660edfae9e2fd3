import { openCatalogue } from "../../lib/catalogue";

/** Words the messages of the daily puzzle. */
export const say = await openCatalogue("common", "daily");
