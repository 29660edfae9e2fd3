import { hasCatalogue, openCatalogue, type Say } from "./catalogue";
import { listGames } from "./game-descriptions.svelte";
import type { Catalogues } from "./messages";
import type { Change, Changes } from "./types";

/** Words what is told of a change, in the language of the page, whichever that is when it is called. */
export type WordChange = (told: Change["title"] | Change["value"]) => string;

type Labels = Partial<Record<string, string>>;

/** The words of options and clocks, by game. */
const opened = new Map<string, Promise<Say<Record<string, object>>>>();

/** Loads the words of a game's options and clocks: only where a match differs from the rules page are they needed. */
export async function openChanges(game: string): Promise<WordChange> {
  const own = `${game}/plain` as keyof Catalogues;
  if (!opened.has(game)) opened.set(game, openCatalogue("plain", own) as Promise<Say<Record<string, object>>>);
  const [{ wordValue }, say, labels] = await Promise.all([import("./wire-messages"), opened.get(game), hasCatalogue(own) ? ({} as Labels) : readLabels(game)]);
  return (told) => wordValue((name: string, values: object) => labels[name] ?? say?.(name, values), told);
}

/** How the server calls the options and clocks of a package's game in the language of the page. */
async function readLabels(game: string): Promise<Labels> {
  const list = await listGames().catch(() => null);
  const described = list?.games.find(({ id }) => id === game)?.described ?? [];
  return Object.fromEntries(
    described.flatMap(({ name, title, values, is_clock }) => {
      const id = `${is_clock ? "clock" : "option"}-${dash(name)}`;
      return [[id, title], ...Object.entries(values).map(([value, text]) => [`${id}-${dash(value)}`, text])];
    }),
  );
}

const dash = (name: string) => name.replaceAll("_", "-");

/** In how much a match differs from the rules page: each option, and the pace or each clock. */
export function countChanges({ pace, options, clocks }: Changes): number {
  return options.length + (pace === null ? clocks.length : 1);
}

/** What is read of it: the clocks one by one only where they are not all changed alike. */
export const readChanges = ({ pace, options, clocks }: Changes): readonly Change[] => [...options, ...(pace === null ? clocks : [])];

/** By clause of the rules page, what differs there. */
export function changesByClause({ options, clocks }: Changes): ReadonlyMap<string, readonly Change[]> {
  const found = new Map<string, Change[]>();
  for (const change of [...options, ...clocks])
    for (const clause of change.clauses) found.set(clause, [...(found.get(clause) ?? []), change]);
  return found;
}
