import { base } from "./base";
import { hashHex } from "./hashing";
import { createNonce, LONG_TIMEOUT, send, sendAsDevice } from "./http";
import type {
  ActionResult,
  HostAccess,
  HostInvite,
  WebhookStatus,
  CreatedMatch,
  DiscordCode,
  DiscordStatus,
  Draft,
  AssignedSeat,
  Frame,
  GameDescription,
  GameList,
  ContinuedMatch,
  Judgement,
  MatchStatistics,
  NextSteps,
  RoomMessages,
  Analysis,
  AcceptedRecord,
  UnusedHostGrants,
  MatchRoles,
  MatchSummary,
  MatchPage,
  ChatMessage,
  RematchAccess,
  Review,
  HostActionResult,
  RecoveryLink,
  Safeguards,
  SeatAccess,
  SeatStatuses,
  Table,
  Talk,
  DryRunRequest,
  DryRunResult,
  WatchToken,
} from "./types";

/** Who looks at a match: a seat, anybody, or whoever hosts it. */
export type Viewer = number | "public" | "host";

export type NewMatch = {
  game: string;
  options?: Record<string, unknown>;
  pace: "live" | "untimed" | "correspondence";
  scale: number;
  advantage: number | null;
  seats: readonly ({ bot: string } | null)[];
  /** What only a match with a host has, or one that others may watch. */
  hours?: number;
  title?: string | null;
  hosted?: boolean;
  host?: string;
  listed?: boolean;
  open_to_all?: boolean;
  ready_minutes?: number | null;
  delay_s?: number;
  talk?: Talk;
  safeguards?: Safeguards;
  webhook?: { address: string; turns: boolean };
};

/** What a record says of how its match was dealt. */
export type RecordedDeal = { readonly commitment: string; readonly secret: string; readonly seats: readonly { readonly nonce: string }[] };

/** Parts of a draft with the version in which each was seen last; `number` counts the writes of one `writer`. */
export type DraftChanges = {
  readonly writer: string;
  readonly number: number;
  readonly parts: Readonly<Record<string, { readonly seen: number; readonly value: unknown }>>;
};

/** About so many seats one request may ask. */
export const MOST_CLAIMS = 50;

/** A seat, and the invite that opens it. */
export type Invited = { readonly seat: number; readonly invite: string };

/** Somebody who sits down: a name, the number of their device, and whether they are ready for the deal at once. */
export type Sitting = { readonly name: string; readonly nonce: string; readonly ready: boolean };

/** What a host does, as the record holds it: a pause, more time, a forfeit. */
export type HostAction = DryRunRequest["ruling"];

/** A message to send. A spectator sends a name, and the secret by which the server knows them. */
export type NewChatMessage = { request: string; room: string; text: string; name?: string; secret?: string };

/** Where the server keeps a finished match, or a record that was uploaded. */
export type FinishedMatchPath = `/matches/${string}` | `/records/${string}`;

/** Returns the part of an address that says who looks. */
export const viewerQuery = (viewer: Viewer) => (typeof viewer === "number" ? `seat=${viewer}` : `as=${viewer}`);

/** Every request about matches and records; `tries` is how often one is sent before it counts as offline. */
export const api = {
  listGames: () => send<GameList>("/games", { tries: 5 }),
  getGame: (game: string) => send<GameDescription>(`/games/${game}`, { tries: 5 }),
  listMatches: (status: MatchSummary["status"], before: string | null) =>
    send<MatchPage>(`/matches?status=${status}${before === null ? "" : `&before=${encodeURIComponent(before)}`}`, { tries: 3 }),
  /** Matches in which anybody may take a free seat now, the newest first. */
  listOpenTables: () => send<MatchPage>("/matches?status=waiting&open=true", { tries: 3 }),
  createMatch: (match: NewMatch) => sendAsDevice<CreatedMatch>("/matches", { method: "POST", body: match, timeout: LONG_TIMEOUT }),
  getTable: (match: string) => send<Table>(`/matches/${match}`, { tries: 5 }),
  /** Takes a seat with its invite; without one, any free seat of a match that is open to all. */
  takeSeat: (match: string, invited: Invited | null, { name, nonce, ready }: Sitting) =>
    sendAsDevice<SeatAccess>(`/matches/${match}/seats${invited ? `/${invited.seat}` : ""}`, {
      method: "POST",
      ...(invited ? { token: invited.invite } : {}),
      body: { name, nonce_hash: hashHex(nonce), ready, request: createNonce() },
      tries: 5,
    }),
  /** How the matches stand of seats that this device holds; at most `MOST_CLAIMS` at once. */
  getSeats: (seats: readonly { readonly match: string; readonly seat: number }[]) =>
    send<SeatStatuses>("/seats", { method: "POST", body: { seats: seats.map(({ match, seat }) => ({ match, seat })) }, tries: 2, timeout: LONG_TIMEOUT }),
  /** Says that a seat is ready for the deal, or no longer. */
  setReady: (match: string, seat: number, ready: boolean) =>
    send<Table>(`/matches/${match}/ready?seat=${seat}`, { method: "PUT", body: { ready }, tries: 5 }),
  /** Before the deal: leaves the seat `mine`, or frees another whose player was not ready in time. */
  freeSeat: (match: string, seat: number, mine: number) =>
    send<unknown>(`/matches/${match}/seats/${seat}?seat=${mine}`, { method: "DELETE", tries: 3 }),
  /** Before the deal: its creator cancels a match for all. */
  cancelMatch: (match: string) => send<unknown>(`/matches/${match}`, { method: "DELETE", tries: 3 }),
  /** Binds a seat to a number, of which only the hash is sent. */
  bindNumber: (match: string, seat: number, nonce: string) =>
    send<Table>(`/matches/${match}/nonce?seat=${seat}`, { method: "POST", body: { nonce_hash: hashHex(nonce) }, tries: 3 }),
  openNumber: (match: string, seat: number, nonce: string) =>
    send<Table>(`/matches/${match}/nonce?seat=${seat}`, { method: "POST", body: { nonce }, tries: 3 }),
  /** What this device holds in a match, and what the link gives whose token is sent. */
  getRoles: (match: string, link: string | null = null) => send<MatchRoles>(`/matches/${match}/me`, { ...(link === null ? {} : { token: link }), tries: 5 }),
  /** Makes the link that moves a seat to another device; the one of before ends. */
  makeRecoveryLink: (match: string, seat: number) => send<RecoveryLink>(`/matches/${match}/seats/${seat}/recovery`, { method: "POST" }),
  /** Moves a seat to this device with a link's token; without one, takes it back from the bot that was let in. */
  reclaimSeat: (match: string, seat: number, token: string | null) =>
    sendAsDevice<SeatAccess>(`/matches/${match}/seats/${seat}/return`, { method: "POST", ...(token === null ? {} : { token }), tries: 5 }),
  getFrame: (match: string, viewer: Viewer, token: string | null) =>
    send<Frame>(`/matches/${match}/view?${viewerQuery(viewer)}`, token === null ? {} : { token }),
  /** Sends an action until the server answers, however long that takes. */
  sendAction: (match: string, seat: number, decision: string | null, action: { readonly type: string }, request: string) =>
    send<ActionResult>(`/matches/${match}/actions?seat=${seat}`, {
      method: "POST",
      body: { request, decision, action },
      tries: Infinity,
    }),
  /** What may follow some steps of an answer. */
  getSteps: (match: string, seat: number, decision: string, taken: readonly string[]) => {
    const query = new URLSearchParams([["seat", String(seat)], ["decision", decision], ...taken.map((word) => ["taken", word])]);
    return send<NextSteps>(`/matches/${match}/steps?${query}`, { tries: 5 });
  },
  /** The parts of a seat's draft that have changed after a version. */
  getDraft: (match: string, seat: number, since: number) =>
    send<Draft>(`/matches/${match}/draft?seat=${seat}&since=${since}`, { tries: 5 }),
  /** Writes parts of a draft; returns those that another device has changed first. */
  saveDraft: (match: string, seat: number, changes: DraftChanges, leaving: boolean) =>
    send<Draft>(`/matches/${match}/draft?seat=${seat}`, {
      method: "PATCH",
      body: changes,
      keepalive: leaving,
      tries: leaving ? 1 : 4,
    }),
  /** The messages of a room after the first `since`. */
  getMessages: (match: string, viewer: Viewer, token: string | null, room: string, since: number) =>
    send<RoomMessages>(`/matches/${match}/talk?${viewerQuery(viewer)}&room=${encodeURIComponent(room)}&since=${since}`, {
      ...(token === null ? {} : { token }),
      tries: 3,
    }),
  postMessage: (match: string, viewer: Viewer, token: string | null, said: NewChatMessage) =>
    send<ChatMessage>(`/matches/${match}/talk?${viewerQuery(viewer)}`, {
      method: "POST",
      body: said,
      ...(token === null ? {} : { token }),
      tries: 4,
    }),
  /** Deletes a message; only a host may. */
  deleteMessage: (match: string, token: string | null, id: string) =>
    send<unknown>(`/matches/${match}/talk/delete`, {
      method: "POST",
      body: { id },
      ...(token === null ? {} : { token }),
      tries: 3,
    }),
  requestRematch: (match: string, seat: number) =>
    send<RematchAccess>(`/matches/${match}/rematch?seat=${seat}`, { method: "POST", tries: 4, timeout: LONG_TIMEOUT }),
  decideAbsence: (match: string, seat: number, gone: number, choice: "bot" | "win", request: string) =>
    send<ActionResult>(`/matches/${match}/absence?seat=${seat}`, {
      method: "POST",
      body: { request, seat: gone, choice },
      tries: 5,
    }),
  agreeToAnnul: (match: string, seat: number, agrees: boolean) =>
    send<Table>(`/matches/${match}/annulment?seat=${seat}`, { method: "PUT", body: { agrees }, tries: 5 }),
  fillSeat: (match: string, seat: number, bot: string | null) =>
    send<AssignedSeat>(`/matches/${match}/host/seats/${seat}`, { method: "POST", body: { bot }, tries: 3 }),
  beginMatch: (match: string) => send<unknown>(`/matches/${match}/host/begin`, { method: "POST", timeout: LONG_TIMEOUT }),
  applyHostAction: (match: string, action: HostAction, request: string) =>
    send<HostActionResult>(`/matches/${match}/host/rulings`, { method: "POST", body: { request, ruling: action }, tries: 8 }),
  tryHostAction: (match: string, action: HostAction) =>
    send<DryRunResult>(`/matches/${match}/host/trial`, { method: "POST", body: { ruling: action }, tries: 3 }),
  inviteHost: (match: string, name: string, leave: boolean, request: string) =>
    send<HostInvite>(`/matches/${match}/host/grants`, { method: "POST", body: { request, name, leave }, tries: 5 }),
  /** The invites to host that nobody has used yet. */
  listHostInvites: (match: string) => send<UnusedHostGrants>(`/matches/${match}/host/grants`, { tries: 3 }),
  withdrawHostInvite: (match: string, grant: number) =>
    send<UnusedHostGrants>(`/matches/${match}/host/grants/${grant}`, { method: "DELETE", tries: 3 }),
  acceptHostInvite: (match: string, invite: string) =>
    sendAsDevice<HostAccess>(`/matches/${match}/grants`, { method: "POST", token: invite, body: { request: createNonce() }, tries: 5 }),
  /** Makes the link that moves a host to another device; the one of before ends. */
  makeHostRecoveryLink: (match: string) => send<RecoveryLink>(`/matches/${match}/host/recovery`, { method: "POST" }),
  /** Moves a host to this device with the token of their recovery link. */
  returnToHosting: (match: string, token: string) => sendAsDevice<HostAccess>(`/matches/${match}/host/return`, { method: "POST", token, tries: 5 }),
  getDiscord: (match: string, seat: number) => send<DiscordStatus>(`/matches/${match}/discord?seat=${seat}`, { tries: 3 }),
  makeDiscordCode: (match: string, seat: number) => send<DiscordCode>(`/matches/${match}/discord?seat=${seat}`, { method: "POST", tries: 1 }),
  unlinkDiscord: (match: string, seat: number) => send<unknown>(`/matches/${match}/discord?seat=${seat}`, { method: "DELETE", tries: 3 }),
  getChannel: (match: string) => send<WebhookStatus>(`/matches/${match}/host/webhook`, { tries: 3 }),
  setChannel: (match: string, address: string | null, turns: boolean) =>
    send<WebhookStatus>(`/matches/${match}/host/webhook`, { method: "PUT", body: { address, turns }, tries: 3 }),
  removeChannel: (match: string) => send<unknown>(`/matches/${match}/host/webhook`, { method: "DELETE", tries: 3 }),
  getWatchLink: (match: string) => send<WatchToken>(`/matches/${match}/host/watch`, { tries: 3 }),
  recordUrl: (match: string) => `${base}/api/matches/${match}/record`,
  getRecord: (match: string) => send<RecordedDeal>(`/matches/${match}/record`, { tries: 3 }),
  uploadRecord: (raw: string) => send<AcceptedRecord>("/records", { method: "POST", raw, timeout: LONG_TIMEOUT }),
  getReview: (path: FinishedMatchPath) => send<Review>(`${path}/review`, { tries: 5, timeout: LONG_TIMEOUT }),
  getFrameAt: (path: FinishedMatchPath, position: number, viewpoint: string) => send<Frame>(`${path}/review/${position}?as=${viewpoint}`, { tries: 5, timeout: LONG_TIMEOUT }),
  getAnalysis: (path: FinishedMatchPath, position: number, seat: number) =>
    send<Analysis>(`${path}/review/${position}/analysis?seat=${seat}`, { tries: 2, timeout: LONG_TIMEOUT }),
  getJudgement: (path: FinishedMatchPath) => send<Judgement>(`${path}/review/turning-points`, { tries: 2, timeout: LONG_TIMEOUT }),
  /** A new match that goes on from a moment of a finished one. */
  playOn: (path: FinishedMatchPath, position: number, seat: number, name: string) =>
    sendAsDevice<ContinuedMatch>(`${path}/review/${position}/play`, { method: "POST", body: { seat, name }, timeout: LONG_TIMEOUT }),
  getStatistics: (path: FinishedMatchPath) => send<MatchStatistics>(`${path}/review/statistics`, { tries: 2, timeout: LONG_TIMEOUT }),
};
