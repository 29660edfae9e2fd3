import type { Viewer } from "./api";
import { createNonce } from "./http";
import { listStored, readStored, writeStored } from "./storage";
import type { SeatStatus } from "./types";

/** A seat that somebody took on this device; `at`: when its table was last opened here, `ended`: how its match ended for it. */
export type SavedSeat = {
  match: string;
  seat: number;
  game: string;
  at: number;
  with: readonly string[];
  over?: boolean;
  ended?: Pick<SeatStatus, "result" | "place">;
  guided?: boolean;
};

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

/** A series that this device has a part in; its cookie opens it. */
export type SeriesMembership = { series: string; title: string; at?: number };

/** All that this device remembers of one match, by seat or viewer where there may be several. Its cookie opens the seats. */
type MatchMemory = {
  seats?: Record<string, SavedSeat>;
  hosted?: HostedMatch;
  numbers?: Record<string, SavedNumber>;
  /** Invites that were made here and not yet given away. */
  invites?: Record<string, string>;
  /** How many changes were read in each chat room, by viewer. */
  read?: Record<string, Readonly<Record<string, number>>>;
  /** The token of a spectator's link that was opened here. */
  watch?: string;
  at?: number;
};

const MATCH = "match.";
const SERIES = "series.";

const readMatch = (match: string): MatchMemory => readStored<MatchMemory>(MATCH + match, {});

const places = (memory: MatchMemory): (SavedSeat | HostedMatch)[] => [...Object.values(memory.seats ?? {}), ...(memory.hosted ? [memory.hosted] : [])];

/** Changes what is remembered of a match: each has an entry of its own, so that two tabs do not undo each other's. */
function changeMatch(match: string, change: Partial<MatchMemory>): boolean {
  return writeStored(MATCH + match, { ...readMatch(match), at: Date.now(), ...change }, () => findSpare(match));
}

/** Names the match that is given up first when the storage is full: watched or finished, and the longest not looked at. */
function findSpare(wanted: string): string | undefined {
  const spare = listStored(MATCH)
    .filter((match) => match !== wanted)
    .map((match) => ({ match, memory: readMatch(match) }))
    .filter(({ memory }) => (places(memory).length ? places(memory).every(({ over }) => over) : !memory.invites));
  const first = spare.sort((one, other) => (one.memory.at ?? 0) - (other.memory.at ?? 0))[0];
  return first && MATCH + first.match;
}

const newestFirst = <T extends { at?: number }>(all: T[]): T[] => all.sort((one, other) => (other.at ?? 0) - (one.at ?? 0));

/** What this device remembers: a name, the matches it sits in, its settings. Without storage it forgets. */
export const device = {
  get name(): string {
    return readStored("name", "");
  },
  set name(name: string) {
    writeStored("name", name);
  },
  get sound(): boolean {
    return readStored("sound", false);
  },
  set sound(on: boolean) {
    writeStored("sound", on);
  },
  /** The seats, the last one opened first. */
  get seats(): readonly SavedSeat[] {
    return newestFirst(listStored(MATCH).flatMap((match) => Object.values(readMatch(match).seats ?? {})));
  },
  findSeat(match: string, seat?: number): SavedSeat | undefined {
    const seats = readMatch(match).seats ?? {};
    return seat === undefined ? newestFirst(Object.values(seats))[0] : seats[seat];
  },
  saveSeat(seat: SavedSeat): void {
    changeMatch(seat.match, { seats: { ...readMatch(seat.match).seats, [seat.seat]: seat } });
  },
  forgetSeat(match: string, seat: number): void {
    const { [seat]: _, ...seats } = readMatch(match).seats ?? {};
    changeMatch(match, { seats });
  },
  findNumber(match: string, seat: number): SavedNumber | undefined {
    return readMatch(match).numbers?.[seat];
  },
  saveNumber(match: string, seat: number, number: SavedNumber): void {
    changeMatch(match, { numbers: { ...readMatch(match).numbers, [seat]: number } });
  },
  get hostedMatches(): readonly HostedMatch[] {
    return newestFirst(listStored(MATCH).flatMap((match) => readMatch(match).hosted ?? []));
  },
  findHostedMatch(match: string): HostedMatch | undefined {
    return readMatch(match).hosted;
  },
  saveHostedMatch(hosted: HostedMatch): void {
    changeMatch(hosted.match, { hosted });
  },
  forgetHostedMatch(match: string): void {
    const { hosted: _, ...others } = readMatch(match);
    writeStored(MATCH + match, others);
  },
  /** The secret by which a spectator is known in chats. */
  get chatSecret(): string {
    const known = readStored("secret", "") || createNonce();
    writeStored("secret", known);
    return known;
  },
  /** How many changes were read in each chat room of a match. */
  readCounts(match: string, viewer: Viewer): Readonly<Record<string, number>> {
    return readMatch(match).read?.[viewer] ?? {};
  },
  saveReadCounts(match: string, viewer: Viewer, counts: Readonly<Record<string, number>>): void {
    changeMatch(match, { read: { ...readMatch(match).read, [viewer]: counts } });
  },
  /** The token of a spectator's link that was opened here. */
  findWatchToken(match: string): string | undefined {
    return readMatch(match).watch;
  },
  /** Returns whether it outlasts the page. */
  saveWatchToken(match: string, watch: string): boolean {
    return changeMatch(match, { watch });
  },
  /** Whom the last match of a game that was made here was against: a bot, or `friend`. */
  findOpponent(game: string): string | undefined {
    return readStored<Record<string, string>>("opponents", {})[game];
  },
  saveOpponent(game: string, opponent: string): void {
    writeStored("opponents", { ...readStored<Record<string, string>>("opponents", {}), [game]: opponent });
  },
  get memberships(): readonly SeriesMembership[] {
    return newestFirst(listStored(SERIES).map((series) => readStored<SeriesMembership>(SERIES + series, { series, title: "" })));
  },
  findMembership(series: string): SeriesMembership | undefined {
    return readStored<SeriesMembership | undefined>(SERIES + series, undefined);
  },
  saveMembership(membership: SeriesMembership): void {
    writeStored(SERIES + membership.series, { ...membership, at: Date.now() }, () => findSpare(""));
  },
  /** An invite that was made here and not yet given away. */
  findInvite(match: string, seat: number): string | undefined {
    return readMatch(match).invites?.[seat];
  },
  saveInvite(match: string, seat: number, invite: string): void {
    changeMatch(match, { invites: { ...readMatch(match).invites, [seat]: invite } });
  },
};
