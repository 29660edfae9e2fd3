import { openCatalogue } from "../../lib/catalogue";

/** Words what the first page and the forms say of this game. */
export const say = await openCatalogue("expression-black-white/card");
