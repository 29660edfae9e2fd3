import { api } from "../../lib/api";
import type { Viewer } from "../../lib/api";
import { device } from "../../lib/device";
import { sendOnce, ApiError } from "../../lib/http";
import { readTab, writeTab } from "../../lib/tab-storage";
import type { Frame, RoomMessages, ChatMessage } from "../../lib/types";

/** What a chat needs to know of a match; a `LiveMatch` is one. */
export type ChatSource = {
  readonly match: string;
  readonly viewer: Viewer;
  readonly token: string | null;
  readonly you: number | null;
  readonly frame: Frame | null;
};

export const TABLE = "table";
export const AUDIENCE = "audience";

/** The messages of a room as they were when the frame counted `changes` changes there. */
type LoadedRoom = Pick<RoomMessages, "write" | "count" | "messages"> & { changes: number };

/** Returns the two seats of a whisper room, and nothing for any other room. */
export function whisperSeats(room: string): readonly number[] {
  return room.startsWith("whisper/") ? room.slice("whisper/".length).split("-").map(Number) : [];
}

/** Returns the seats of a room that players have opened, and nothing for any other room. */
export function openedSeats(room: string): readonly number[] {
  return room.startsWith("room/") ? room.slice("room/".length).split("-").map(Number) : [];
}

/**
 * The chat of a match for one viewer. There is one for each `LiveMatch`: see `getChat`. It outlives the component
 * that asked first, so nothing here may be `$derived`.
 */
export class Chat {
  known = $state.raw<Readonly<Record<string, LoadedRoom>>>({});
  sending = $state(false);
  error = $state.raw<ApiError | null>(null);
  #seen = $state.raw<Readonly<Record<string, number>>>({});
  #chosen = $state<string | null>(null);
  /** Rooms that were opened here, in which nobody has written yet: no frame names them. */
  #fresh = $state.raw<readonly string[]>([]);
  /** The room to which a message is being sent; nothing there counts as unread meanwhile. */
  #sendingTo = $state<string | null>(null);
  #fetching = new Map<string, Promise<boolean>>();
  /** The unsent text of each room; this tab keeps it over reloads. */
  drafts = $state<Record<string, string>>({});
  readonly #key: string;

  constructor(readonly live: ChatSource) {
    this.#seen = device.readCounts(live.match, live.viewer);
    this.#key = `dealer.chat.${live.match}.${live.viewer}`;
    this.drafts = JSON.parse(readTab(this.#key) ?? "{}") as Record<string, string>;
  }

  /** How many changes the frame counts in each room. */
  get changes(): Readonly<Record<string, number>> {
    return this.live.frame?.talk ?? {};
  }

  /** The rooms to choose from, without whispers to bots, and for a host without empty rooms. */
  get rooms(): readonly string[] {
    const seats = this.live.frame?.table.seats ?? [];
    const { you } = this.live;
    const fresh = this.#fresh.filter((room) => !(room in this.changes));
    return [...Object.keys(this.changes), ...fresh].filter((room) => {
      if (this.changes[room]) return true;
      if (you === null) return room === TABLE || room === AUDIENCE;
      return whisperSeats(room).every((seat) => seat === you || !seats[seat]?.bot);
    });
  }

  /** The room that is open. */
  get room(): string | null {
    if (this.#chosen !== null && this.rooms.includes(this.#chosen)) return this.#chosen;
    return (this.live.viewer === "public" && this.rooms.includes(AUDIENCE) ? AUDIENCE : this.rooms[0]) ?? null;
  }

  choose(room: string): void {
    this.#chosen = room;
    this.error = null;
  }

  /** Opens a room for some seats and this one. It exists for the others with its first message. */
  open(others: readonly number[]): void {
    if (this.live.you === null) return;
    const room = `room/${[...others, this.live.you].sort((a, b) => a - b).join("-")}`;
    if (!(room in this.changes)) this.#fresh = [...this.#fresh.filter((each) => each !== room), room];
    this.choose(room);
  }

  /** Returns how many changes in a room were not looked at. */
  countUnread(room: string): number {
    return room === this.#sendingTo ? 0 : Math.max(0, (this.changes[room] ?? 0) - (this.#seen[room] ?? 0));
  }

  get unread(): number {
    return this.rooms.reduce((sum, room) => sum + this.countUnread(room), 0);
  }

  /** Marks a room as read, as far as it is loaded. */
  markRead(room: string): void {
    const changes = this.known[room]?.changes;
    if (changes === undefined || changes <= (this.#seen[room] ?? 0)) return;
    this.#seen = { ...this.#seen, [room]: changes };
    device.saveReadCounts(this.live.match, this.live.viewer, this.#seen);
  }

  /** Loads what is new in a room, or `anyway`, one request after the other. Returns false if the server is out of reach. */
  load(room: string, anyway = false): Promise<boolean> {
    const go = async () => (!anyway && (this.known[room]?.changes ?? -1) >= (this.changes[room] ?? 0)) || this.#loadNow(room);
    const next = (this.#fetching.get(room) ?? Promise.resolve(true)).then(go, go);
    this.#fetching.set(room, next);
    return next;
  }

  async #loadNow(room: string): Promise<boolean> {
    const changes = this.changes[room] ?? 0;
    const known = this.known[room];
    try {
      const { match, viewer, token } = this.live;
      const heard = await api.getMessages(match, viewer, token, room, known?.count ?? 0);
      this.known = { ...this.known, [room]: mergeMessages(known, heard, changes) };
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return error.code !== "offline";
    }
  }

  keepDrafts(): void {
    const unsent = Object.entries(this.drafts).filter(([, text]) => text);
    writeTab(this.#key, unsent.length ? JSON.stringify(Object.fromEntries(unsent)) : null);
  }

  /** Sends the unsent text of a room; it stays there if it was refused. */
  async send(room: string, name: string): Promise<void> {
    const text = (this.drafts[room] ?? "").trim();
    if (!text || this.sending) return;
    this.sending = true;
    this.#sendingTo = room;
    this.error = null;
    try {
      const { match, viewer, token } = this.live;
      const guest = viewer === "public" ? { name, secret: device.chatSecret } : {};
      await sendOnce([match, room, text], (request) => api.postMessage(match, viewer, token, { request, room, text, ...guest }));
      const typed = this.drafts[room] ?? "";
      this.drafts[room] = typed.trimStart().startsWith(text) ? typed.trimStart().slice(text.length).trimStart() : typed;
      this.keepDrafts();
      void this.#reloadAndMarkRead(room);
    } catch (error) {
      this.#sendingTo = null;
      if (!(error instanceof ApiError)) throw error;
      this.error = error;
    } finally {
      this.sending = false;
    }
  }

  /** Whoever has sent a message has read the room, even if it is no longer shown. */
  async #reloadAndMarkRead(room: string): Promise<void> {
    try {
      await this.load(room, true);
      this.markRead(room);
    } finally {
      this.#sendingTo = null;
    }
  }

  async delete(id: string): Promise<void> {
    this.error = null;
    try {
      await api.deleteMessage(this.live.match, this.live.token, id);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.error = error;
    }
  }
}

/** Adds what was just loaded; messages that the host has deleted lose their text. */
function mergeMessages(known: LoadedRoom | undefined, { write, count, messages, deleted }: RoomMessages, changes: number): LoadedRoom {
  const gone = new Set(deleted);
  const there = new Map<string, ChatMessage>();
  for (const message of [...(known?.messages ?? []), ...messages]) there.set(message.id, gone.has(message.id) ? { ...message, text: null } : message);
  return { write, count, messages: [...there.values()], changes: Math.max(changes, count + gone.size) };
}

const chats = new WeakMap<ChatSource, Chat>();

/** Returns the chat of a match; every component that asks gets the same. */
export function getChat(live: ChatSource): Chat {
  const known = chats.get(live) ?? new Chat(live);
  chats.set(live, known);
  return known;
}
