import type { Viewer } from "./api";
import { createNonce } from "./http";

/** A seat that somebody took on this device. */
export type SavedSeat = { match: string; seat: number; game: string; at: number; with: readonly string[]; over?: boolean; guided?: boolean };

/** A match that is hosted from this device; `guests` are those whom its host expects, by seat. */
export type HostedMatch = { match: string; game: string; title: string | null; at: number; with: readonly string[]; guests: readonly string[]; over?: boolean };
/**
 * The number that a seat on this device adds to a deal, and what was seen before it was opened.
 *
 * `commitment`: of the server's secret; `hashes`: of all seats' numbers, once every seat was bound (null for a bot);
 * `draw`: how often numbers were drawn, as far as this device knows; `sent`: the number may be known to others.
 */
export type SavedNumber = {
  readonly nonce: string;
  readonly commitment: string | null;
  readonly hashes: readonly (string | null)[] | null;
  readonly draw: number;
  readonly sent: boolean;
};

/** A series that this device has a part in; the tokens for it are in cookies. */
export type SeriesMembership = { series: string; title: string };

function read<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`dealer.${key}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(`dealer.${key}`, JSON.stringify(value));
  } catch {
    // A private window without storage: the match goes on all the same, the seat lives in its cookie.
  }
}

/** Numbers on a device without storage: they last until the page is loaded again. */
const unstored = new Map<string, SavedNumber>();

/** Removes the tokens that earlier releases kept where a script can read them: the cookies have them. */
function removeOldTokens(): void {
  const seats = read<(SavedSeat & { token?: string })[]>("places", []);
  if (seats.some(({ token }) => token !== undefined)) write("places", seats.map(({ token: _, ...seat }) => seat));
  const series = read<(SeriesMembership & { organiser?: string; player?: string })[]>("series", []);
  if (series.some(({ organiser, player }) => organiser ?? player)) write("series", series.map(({ series, title }) => ({ series, title })));
}

removeOldTokens();

/** What this device remembers: a name, the matches it sits in, its settings. Without storage it forgets. */
export const device = {
  get name(): string {
    return read("name", "");
  },
  set name(name: string) {
    write("name", name);
  },
  get sound(): boolean {
    return read("sound", false);
  },
  set sound(on: boolean) {
    write("sound", on);
  },
  get seats(): readonly SavedSeat[] {
    return read<SavedSeat[]>("places", []);
  },
  findSeat(match: string, seat?: number): SavedSeat | undefined {
    return this.seats.find((saved) => saved.match === match && (seat === undefined || saved.seat === seat));
  },
  saveSeat(seat: SavedSeat): void {
    const others = this.seats.filter((other) => other.match !== seat.match || other.seat !== seat.seat);
    write("places", [seat, ...others].slice(0, 30));
  },
  forgetSeat(match: string, seat: number): void {
    write("places", this.seats.filter((saved) => saved.match !== match || saved.seat !== seat));
  },
  findNumber(match: string, seat: number): SavedNumber | undefined {
    const key = `${match}/${seat}`;
    return read<Record<string, SavedNumber>>("numbers", {})[key] ?? unstored.get(key);
  },
  saveNumber(match: string, seat: number, number: SavedNumber): void {
    const key = `${match}/${seat}`;
    unstored.set(key, number);
    const others = Object.entries(read<Record<string, SavedNumber>>("numbers", {})).filter(([other]) => other !== key);
    write("numbers", { ...Object.fromEntries(others.slice(-40)), [key]: number });
  },
  get hostedMatches(): readonly HostedMatch[] {
    return read<HostedMatch[]>("chairs", []);
  },
  findHostedMatch(match: string): HostedMatch | undefined {
    return this.hostedMatches.find((hosted) => hosted.match === match);
  },
  saveHostedMatch(hosted: HostedMatch): void {
    const others = this.hostedMatches.filter(({ match }) => match !== hosted.match);
    write("chairs", [hosted, ...others].slice(0, 30));
  },
  forgetHostedMatch(match: string): void {
    write("chairs", this.hostedMatches.filter((hosted) => hosted.match !== match));
  },
  /** The secret by which a spectator is known in chats. */
  get chatSecret(): string {
    const known = read("secret", "") || createNonce();
    write("secret", known);
    return known;
  },
  /** How many changes were read in each chat room of a match. */
  readCounts(match: string, viewer: Viewer): Readonly<Record<string, number>> {
    return read<Record<string, Record<string, number>>>("heard", {})[`${match}/${viewer}`] ?? {};
  },
  saveReadCounts(match: string, viewer: Viewer, heard: Readonly<Record<string, number>>): void {
    const key = `${match}/${viewer}`;
    const others = Object.entries(read<Record<string, unknown>>("heard", {})).filter(([other]) => other !== key);
    write("heard", { ...Object.fromEntries(others.slice(-20)), [key]: heard });
  },
  /** The token of a spectator's link that was opened here. */
  findWatchToken(match: string): string | undefined {
    return read<Record<string, string>>("watch", {})[match];
  },
  saveWatchToken(match: string, token: string): void {
    const kept = Object.entries(read<Record<string, string>>("watch", {})).filter(([other]) => other !== match);
    write("watch", { ...Object.fromEntries(kept.slice(-30)), [match]: token });
  },
  /** Whom the last match of a game that was made here was against: a bot, or `friend`. */
  findOpponent(game: string): string | undefined {
    return read<Record<string, string>>("opponents", {})[game];
  },
  saveOpponent(game: string, opponent: string): void {
    write("opponents", { ...read<Record<string, string>>("opponents", {}), [game]: opponent });
  },
  get memberships(): readonly SeriesMembership[] {
    return read<SeriesMembership[]>("series", []);
  },
  findMembership(series: string): SeriesMembership | undefined {
    return this.memberships.find((membership) => membership.series === series);
  },
  saveMembership(membership: SeriesMembership): void {
    const others = this.memberships.filter(({ series }) => series !== membership.series);
    write("series", [membership, ...others].slice(0, 20));
  },
  /** An invite that was made here and not yet given away. */
  findInvite(match: string, seat: number): string | undefined {
    return read<Record<string, string>>("invites", {})[`${match}/${seat}`];
  },
  saveInvite(match: string, seat: number, token: string): void {
    const invites = Object.entries(read<Record<string, string>>("invites", {})).slice(-60);
    write("invites", { ...Object.fromEntries(invites), [`${match}/${seat}`]: token });
  },
};
