import { nonce } from "./api";
import type { Viewer } from "./live-match.svelte";

/** What this device remembers: a name, the matches it sits in, its settings. Without storage it forgets. */

export type Place = { match: string; seat: number; game: string; token: string; at: number; with: readonly string[]; over?: boolean; guided?: boolean };

/** A match that is hosted from this device; `guests` are those whom its host expects, by seat. */
export type Chair = { match: string; game: string; title: string | null; at: number; with: readonly string[]; guests: readonly string[]; over?: boolean };
/** A series that this device has a part in: the tokens that make it the organiser's, a player's, or both. */
export type Part = { series: string; title: string; organiser?: string; player?: string };

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
  get places(): readonly Place[] {
    return read<Place[]>("places", []);
  },
  place(match: string, seat?: number): Place | undefined {
    return this.places.find((place) => place.match === match && (seat === undefined || place.seat === seat));
  },
  remember(place: Place): void {
    const others = this.places.filter((other) => other.match !== place.match || other.seat !== place.seat);
    write("places", [place, ...others].slice(0, 30));
  },
  forget(match: string, seat: number): void {
    write("places", this.places.filter((place) => place.match !== match || place.seat !== seat));
  },
  get chairs(): readonly Chair[] {
    return read<Chair[]>("chairs", []);
  },
  chair(match: string): Chair | undefined {
    return this.chairs.find((chair) => chair.match === match);
  },
  rememberChair(chair: Chair): void {
    const others = this.chairs.filter(({ match }) => match !== chair.match);
    write("chairs", [chair, ...others].slice(0, 30));
  },
  forgetChair(match: string): void {
    write("chairs", this.chairs.filter((chair) => chair.match !== match));
  },
  /** By what who watches is known when they talk. */
  get secret(): string {
    const known = read("secret", "") || nonce();
    write("secret", known);
    return known;
  },
  /** How much was heard in each room of a match. */
  heard(match: string, viewer: Viewer): Readonly<Record<string, number>> {
    return read<Record<string, Record<string, number>>>("heard", {})[`${match}/${viewer}`] ?? {};
  },
  keepHeard(match: string, viewer: Viewer, heard: Readonly<Record<string, number>>): void {
    const key = `${match}/${viewer}`;
    const others = Object.entries(read<Record<string, unknown>>("heard", {})).filter(([other]) => other !== key);
    write("heard", { ...Object.fromEntries(others.slice(-20)), [key]: heard });
  },
  /** The token of a spectator's link that was opened here. */
  watch(match: string): string | undefined {
    return read<Record<string, string>>("watch", {})[match];
  },
  keepWatch(match: string, token: string): void {
    const kept = Object.entries(read<Record<string, string>>("watch", {})).filter(([other]) => other !== match);
    write("watch", { ...Object.fromEntries(kept.slice(-30)), [match]: token });
  },
  get parts(): readonly Part[] {
    return read<Part[]>("series", []);
  },
  part(series: string): Part | undefined {
    return this.parts.find((part) => part.series === series);
  },
  takePart(part: Part): void {
    const others = this.parts.filter(({ series }) => series !== part.series);
    write("series", [{ ...this.part(part.series), ...part }, ...others].slice(0, 20));
  },
  /** An invite that was made here and not yet given away. */
  invite(match: string, seat: number): string | undefined {
    return read<Record<string, string>>("invites", {})[`${match}/${seat}`];
  },
  keepInvite(match: string, seat: number, token: string): void {
    const invites = Object.entries(read<Record<string, string>>("invites", {})).slice(-60);
    write("invites", { ...Object.fromEntries(invites), [`${match}/${seat}`]: token });
  },
};
