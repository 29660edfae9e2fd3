import { en } from "./words.en";

export type LobbyWords = typeof en;

export const lobbyWords: LobbyWords = en;
