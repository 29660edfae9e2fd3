import { openCatalogue } from "../../lib/catalogue";

/** Words the messages of the lobby and the lists of matches. */
export const say = await openCatalogue("common", "form", "lobby");
