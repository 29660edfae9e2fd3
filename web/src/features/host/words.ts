import { en } from "./words.en";

export type HostWords = typeof en;

export const hostWords: HostWords = en;
