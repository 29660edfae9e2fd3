import { games } from "../../games";
import { isolate } from "../../lib/names";
import type { Game } from "../../lib/types";
import { say } from "./words";

/** How a money is called. */
export const nameMoney = (money: string) => say("money-plural", { money: isolate(money) });

/** How a game is called, with how many of it are played: one that has a table here by its title in the reader's language. */
export const nameGame = ({ name, game, best_of }: Game) => say("game-played", { game: isolate((game === null ? undefined : games[game]?.title) ?? name), best: best_of });
