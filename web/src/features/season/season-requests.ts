import { createNonce, LONG_TIMEOUT, send, sendAsDevice } from "../../lib/http";
import type {
  AcceptRequest,
  CreatedSeason,
  DraftRequest,
  EntriesRequest,
  LedgerPage,
  NewSeason,
  PostView,
  ProposedTables,
  RecoveryLink,
  SeasonAccess,
  SeasonChannel,
  SeasonDraft,
  SeasonLinks,
  SeasonList,
  SeasonPreview,
  SeasonRole,
  SeasonView,
  SeatAccess,
} from "../../lib/types";

export type SentEntry = EntriesRequest["entries"][number];
export type PostKind = PostView["kind"];

/** An announcement that goes with entries; without a text the draft is posted. */
export type NewPost = { readonly kind: PostKind; readonly text?: string | null };

/** A proposal to carry out; `announce: false` keeps its announcement back, `text` replaces the draft. */
export type Acceptance = Pick<AcceptRequest, "kind"> & Partial<Omit<AcceptRequest, "kind" | "request">>;

/** Which lines of the ledger are wanted; `before` is the cursor of the next page. */
export type LedgerFilter = { readonly place?: number; readonly money?: string; readonly book?: number; readonly cause?: string; readonly before?: number };

/** What a draft tells that has not happened yet: a proposal, or entries. */
export type Ahead = Partial<Omit<DraftRequest, "kind">>;

/** What a member or a host sends: entries of the log, as whom, with an announcement; or a proposal that they accept. */
export type Sending =
  | { readonly entries: readonly SentEntry[]; readonly role: "host" | "place"; readonly post?: NewPost }
  | { readonly accept: Acceptance };

/** Sends it once, however often it is tried, and shows the season that it leads to. Throws an `ApiError`. */
export type Send = (sending: Sending) => Promise<void>;

/** The form of a season; `house_rules` replaces the preset. */
export type SeasonForm = Omit<NewSeason, "house_rules" | "cast"> & { cast: readonly { name: string; bot?: string }[]; house_rules?: NewSeason["house_rules"] };

/** Every request about seasons; `tries` is how often one is sent before it counts as offline. */
export const requests = {
  list: () => send<SeasonList>("/seasons", { tries: 3 }),
  create: (form: SeasonForm) => sendAsDevice<CreatedSeason>("/seasons", { method: "POST", body: form, timeout: LONG_TIMEOUT }),
  getView: (season: string) => send<SeasonView>(`/seasons/${season}`),
  /** What this device is in a season, and what the link gives whose token is sent. */
  getRole: (season: string, link: string | null = null) => send<SeasonRole>(`/seasons/${season}/me`, link === null ? {} : { token: link, tries: 5 }),
  /** Uses the link of a place or of a host. */
  enter: (season: string, token: string) =>
    sendAsDevice<SeasonAccess>(`/seasons/${season}/members`, { method: "POST", body: { token, request: createNonce() }, tries: 5 }),
  /** Makes the link that moves a member or a host to another device; the one of before ends. */
  makeRecoveryLink: (season: string) => send<RecoveryLink>(`/seasons/${season}/recovery`, { method: "POST" }),
  /** Makes this device the member's or the host's, with their recovery link. */
  comeBack: (season: string, token: string) => sendAsDevice<SeasonAccess>(`/seasons/${season}/return`, { method: "POST", token, tries: 5 }),
  /** Moves the member's seat in a match of the season to this device. */
  reclaimSeat: (season: string, match: string) => sendAsDevice<SeatAccess>(`/seasons/${season}/matches/${match}/return`, { method: "POST", tries: 5 }),
  /** Opening a match deals it, and takes its time. */
  send: (season: string, sending: Sending, request: string) =>
    "accept" in sending
      ? send<SeasonView>(`/seasons/${season}/proposals`, { method: "POST", body: { request, ...sending.accept }, tries: 5, timeout: LONG_TIMEOUT })
      : send<SeasonView>(`/seasons/${season}/entries`, { method: "POST", body: { request, ...sending }, tries: 5, timeout: LONG_TIMEOUT }),
  /** Shows a host what entries would lead to; nothing is stored. */
  tryEntries: (season: string, entries: readonly SentEntry[]) => send<SeasonPreview>(`/seasons/${season}/try`, { method: "POST", body: { entries }, tries: 3 }),
  /** Draws tables for the Main Match; nothing is stored. */
  drawTables: (season: string, guests: readonly string[]) => send<ProposedTables>(`/seasons/${season}/tables`, { method: "POST", body: { guests }, tries: 3 }),
  /** Drafts an announcement of what is in the log, or will be; null where a lot must be drawn first. */
  draftPost: (season: string, kind: PostKind, ahead: Ahead = {}) => send<SeasonDraft>(`/seasons/${season}/draft`, { method: "POST", body: { kind, ...ahead }, tries: 3 }),
  /** The links that hosts pass on. */
  getLinks: (season: string) => send<SeasonLinks>(`/seasons/${season}/links`, { tries: 3 }),
  /** A page of the ledger, the newest lines first. */
  getLedger: (season: string, filter: LedgerFilter) =>
    send<LedgerPage>(`/seasons/${season}/ledger?${new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]))}`, { tries: 3 }),
  /** How the Discord channel stands in which the season is announced. */
  getChannel: (season: string) => send<SeasonChannel>(`/seasons/${season}/webhook`, { tries: 3 }),
  /** Announces the season in the channel of a webhook from now on. */
  setChannel: (season: string, address: string) => send<SeasonChannel>(`/seasons/${season}/webhook`, { method: "PUT", body: { address }, tries: 3 }),
  removeChannel: (season: string) => send<unknown>(`/seasons/${season}/webhook`, { method: "DELETE", tries: 3 }),
  /** Gives a member or a host a new link; the one of before ends, and so does the device that used it. */
  renewLink: (season: string, whose: "places" | "hosts", number: number) => send<SeasonLinks>(`/seasons/${season}/${whose}/${number}/link`, { method: "POST" }),
};
