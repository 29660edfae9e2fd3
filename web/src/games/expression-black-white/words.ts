import { openCatalogue } from "../../lib/catalogue";

/** Words the messages of this game. */
export const say = await openCatalogue("match", "expression-black-white");
