import { games } from "../../games";
import type { Game } from "../../games/game";
import { FRESH, type Progress } from "../../lib/puzzle";
import { readStored, writeStored } from "../../lib/storage";

/** The days of the puzzles: everybody's day is that of Greenwich, so that all have the same puzzle at the same time. */

const DAY_MS = 86_400_000;
const FIRST = Date.UTC(2026, 0, 1);
const KEY = "daily";

/** Today, counted from the first day. */
export const today = (): number => Math.floor((Date.now() - FIRST) / DAY_MS);

/** How many whole hours are left of today. */
export const hoursLeft = (): number => Math.floor((FIRST + (today() + 1) * DAY_MS - Date.now()) / 3_600_000);

/** A day as it stands in an address: `2026-11-27`. */
export const spellDay = (day: number): string => new Date(FIRST + day * DAY_MS).toISOString().slice(0, 10);

/** The day of an address; null if it is none on which there was a puzzle yet. */
export function readDay(text: string): number | null {
  const day = /^\d{4}-\d\d-\d\d$/.test(text) ? (Date.parse(`${text}T00:00Z`) - FIRST) / DAY_MS : NaN;
  return Number.isInteger(day) && day >= 0 && day <= today() && spellDay(day) === text ? day : null;
}

export const formatDay = (day: number, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(FIRST + day * DAY_MS);

const withPuzzle = Object.values(games).filter((game): game is Game => game?.puzzle !== undefined);

/** The game whose turn it is on a day, and how often it was its turn before. The games take turns. */
export function findPuzzle(day: number): { game: Game; number: number } {
  const game = withPuzzle[day % withPuzzle.length] as Game;
  return { game, number: Math.floor(day / withPuzzle.length) };
}

/** What loads the puzzles and the rules page of each game. */
export const findLoaders = (): readonly (() => Promise<unknown>)[] => withPuzzle.flatMap(({ puzzle, rules }) => (puzzle ? [puzzle, rules] : []));

/** `late`: solved after its day, so it does not count for the streak. */
type Kept = Partial<Record<string, Progress & { late?: boolean }>>;

export const readProgress = (day: number): Progress => readStored<Kept>(KEY, {})[spellDay(day)] ?? FRESH;

export function writeProgress(day: number, progress: Progress): void {
  writeStored(KEY, { ...readStored<Kept>(KEY, {}), [spellDay(day)]: { ...progress, late: day !== today() } });
}

/** How many days in a row were solved on their day, up to today or yesterday. */
export function countStreak(): number {
  const kept = readStored<Kept>(KEY, {});
  const solved = (day: number) => {
    const found = kept[spellDay(day)];
    return found !== undefined && !found.late && (found.stars ?? 0) > 0;
  };
  let day = solved(today()) ? today() : today() - 1;
  let days = 0;
  for (; solved(day); day--) days++;
  return days;
}

/** The stars of each day that was ended, by day. */
export function listStars(): ReadonlyMap<number, number> {
  const ended = Object.entries(readStored<Kept>(KEY, {})).flatMap(([text, found]) => {
    const day = readDay(text);
    return day === null || found?.stars == null ? [] : [[day, found.stars] as const];
  });
  return new Map(ended);
}

export const drawStars = (stars: number): string => "★".repeat(stars) + "☆".repeat(3 - stars);
