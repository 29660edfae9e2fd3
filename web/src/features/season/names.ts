import { isolate } from "../../lib/names";
import type { Game } from "../../lib/types";
import { say } from "./words";

/** How a money is called. */
export const nameMoney = (money: string) => say("money-plural", { money: isolate(money) });

/** How a game is called, with how many of it are played. */
export const nameGame = ({ name, best_of }: Game) => say("game-played", { game: isolate(name), best: best_of });
