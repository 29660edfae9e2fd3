import { api } from "../../lib/api";
import { createNonce, ApiError } from "../../lib/http";
import { device } from "../../lib/device";
import type { Viewer } from "../../lib/api";
import type { Frame, Heard, Message } from "../../lib/types";

/** What a match must be, for who follows it to talk there: `Live` is. */
export type ChatSource = {
  readonly match: string;
  readonly viewer: Viewer;
  readonly token: string | null;
  readonly you: number | null;
  readonly frame: Frame | null;
};

export const TABLE = "table";
export const AUDIENCE = "audience";

/** What was heard in a room: so many messages, when the frame said `news`. */
type LoadedRoom = Pick<Heard, "write" | "count" | "lines"> & { news: number };

/** The seats of a whisper's two; nothing for another room. */
export function whisperSeats(room: string): readonly number[] {
  return room.startsWith("whisper/") ? room.slice("whisper/".length).split("-").map(Number) : [];
}

/**
 * The talk at a match, as who follows it hears it. One for each `Live`: see `talkOf`. It outlives the component
 * that asked first, so that nothing here may be `$derived`.
 */
export class Chat {
  known = $state.raw<Readonly<Record<string, LoadedRoom>>>({});
  sending = $state(false);
  error = $state.raw<ApiError | null>(null);
  #seen = $state.raw<Readonly<Record<string, number>>>({});
  #chosen = $state<string | null>(null);
  /** Where something is being said: nothing there is news to who says it. */
  #saying = $state<string | null>(null);
  #fetching = new Map<string, Promise<boolean>>();
  /** What was begun to be said in each room, and under which request it is sent again. */
  drafts = $state<Record<string, string>>({});
  #requests = new Map<string, { text: string; request: string }>();

  constructor(readonly live: ChatSource) {
    this.#seen = device.readCounts(live.match, live.viewer);
  }

  /** What the frame says there is to know, by room. */
  get news(): Readonly<Record<string, number>> {
    return this.live.frame?.talk ?? {};
  }

  /** The rooms to choose from: without those in which nobody listens, and for a host those that are silent. */
  get rooms(): readonly string[] {
    const seats = this.live.frame?.table.seats ?? [];
    const { you } = this.live;
    return Object.keys(this.news).filter((room) => {
      if (this.news[room]) return true;
      if (you === null) return room === TABLE || room === AUDIENCE;
      return whisperSeats(room).every((seat) => seat === you || !seats[seat]?.bot);
    });
  }

  /** The room that is shown. */
  get room(): string | null {
    if (this.#chosen !== null && this.rooms.includes(this.#chosen)) return this.#chosen;
    return (this.live.viewer === "public" && this.rooms.includes(AUDIENCE) ? AUDIENCE : this.rooms[0]) ?? null;
  }

  choose(room: string): void {
    this.#chosen = room;
    this.error = null;
  }

  /** How much there is in a room that was not looked at. */
  fresh(room: string): number {
    return room === this.#saying ? 0 : Math.max(0, (this.news[room] ?? 0) - (this.#seen[room] ?? 0));
  }

  get unread(): number {
    return this.rooms.reduce((sum, room) => sum + this.fresh(room), 0);
  }

  /** The room that is shown was looked at, as it is now. */
  look(room: string): void {
    const news = this.known[room]?.news;
    if (news === undefined || news <= (this.#seen[room] ?? 0)) return;
    this.#seen = { ...this.#seen, [room]: news };
    device.saveReadCounts(this.live.match, this.live.viewer, this.#seen);
  }

  /** Fetches what is new in a room, or `anyway`; one after the other. Says whether that went well. */
  fetch(room: string, anyway = false): Promise<boolean> {
    const go = async () => (!anyway && (this.known[room]?.news ?? -1) >= (this.news[room] ?? 0)) || this.#hear(room);
    const next = (this.#fetching.get(room) ?? Promise.resolve(true)).then(go, go);
    this.#fetching.set(room, next);
    return next;
  }

  async #hear(room: string): Promise<boolean> {
    const news = this.news[room] ?? 0;
    const known = this.known[room];
    try {
      const { match, viewer, token } = this.live;
      const heard = await api.getMessages(match, viewer, token, room, known?.count ?? 0);
      this.known = { ...this.known, [room]: mergeMessages(known, heard, news) };
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return error.code !== "offline";
    }
  }

  /** Says what stands in the room's draft; it stays there if it was refused. */
  async say(room: string, name: string): Promise<void> {
    const text = (this.drafts[room] ?? "").trim();
    if (!text || this.sending) return;
    this.sending = true;
    this.#saying = room;
    this.error = null;
    const last = this.#requests.get(room);
    const request = last?.text === text ? last.request : createNonce();
    this.#requests.set(room, { text, request });
    try {
      const { match, viewer, token } = this.live;
      const guest = viewer === "public" ? { name, secret: device.chatSecret } : {};
      await api.postMessage(match, viewer, token, { request, room, text, ...guest });
      this.#requests.delete(room);
      this.drafts[room] = "";
      void this.#heard(room);
    } catch (error) {
      this.#saying = null;
      if (!(error instanceof ApiError)) throw error;
      this.error = error;
    } finally {
      this.sending = false;
    }
  }

  /** What was said is heard, and so was looked at, even if talk is no longer shown. */
  async #heard(room: string): Promise<void> {
    try {
      await this.fetch(room, true);
      this.look(room);
    } finally {
      this.#saying = null;
    }
  }

  async unsay(id: string): Promise<void> {
    this.error = null;
    try {
      await api.deleteMessage(this.live.match, this.live.token, id);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.error = error;
    }
  }
}

/** What is known with what was just heard; of what the host has deleted the text is gone here, too. */
function mergeMessages(known: LoadedRoom | undefined, { write, count, lines, deleted }: Heard, news: number): LoadedRoom {
  const gone = new Set(deleted);
  const there = new Map<string, Message>();
  for (const line of [...(known?.lines ?? []), ...lines]) there.set(line.id, gone.has(line.id) ? { ...line, text: null } : line);
  return { write, count, lines: [...there.values()], news: Math.max(news, count + gone.size) };
}

const talks = new WeakMap<ChatSource, Chat>();

/** The talk at the match that somebody follows; wherever it is shown it is the same. */
export function getChat(live: ChatSource): Chat {
  const known = talks.get(live) ?? new Chat(live);
  talks.set(live, known);
  return known;
}
