import type { Game } from "./game";

const found = import.meta.glob<Game>("./*/index.ts", { eager: true, import: "default" });

/** The games that have a table on this page, by id. The server may know games that only programs play. */
export const games: Partial<Record<string, Game>> = Object.fromEntries(
  Object.values(found).map((game) => [game.id, game]),
);
