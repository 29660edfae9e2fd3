/** Notifications of a match or a season on this device, while its page is closed. */

import { hashText } from "./hashing";
import { send } from "./http";
import { readStored, writeStored } from "./storage";
import type { PushDevice, PushStatus, Quiet } from "./types";
import { startWorker } from "./worker";

export type Occasion = PushDevice["wants"][number];

/** Where a seat's or a place's devices are; `device` names one of them. */
export type PushAddress = (device?: string) => string;

export const addressOfSeat =
  (match: string, seat: number): PushAddress =>
  (device) =>
    `/matches/${match}/push${device === undefined ? "" : `/${device}`}?seat=${seat}`;

export const addressOfPlace =
  (season: string): PushAddress =>
  (device) =>
    `/seasons/${season}/push${device === undefined ? "" : `/${device}`}`;

/** What keeps this browser from being notified; `null` for nothing that is known yet. */
export type Obstacle = "insecure" | "home-screen" | "unsupported" | "blocked" | "failed";

export function findObstacle(): Obstacle | null {
  if (!window.isSecureContext) return "insecure";
  const isApple = /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) return isApple ? "home-screen" : "unsupported";
  return Notification.permission === "denied" ? "blocked" : null;
}

/** What was chosen on this device last, for the next match. */
export type Choice = { readonly wants: readonly Occasion[]; readonly quiet: Quiet | null };

const CHOICE = "push";

export const readChoice = (occasions: readonly Occasion[]): Choice => {
  const { wants, quiet } = readStored<Choice>(CHOICE, { wants: ["turn", "end", "step"], quiet: null });
  return { wants: occasions.filter((each) => wants.includes(each)), quiet };
};

/** The occasions of which a choice said nothing: those of seasons for a match, and the other way round. */
const others = (wants: readonly Occasion[]): readonly Occasion[] => (wants.includes("step") ? ["turn", "half", "end", "message"] : ["step"]);

export const getStatus = (address: PushAddress) => send<PushStatus>(address(), { tries: 3 });

const nameOf = (subscription: PushSubscription) => hashText(subscription.endpoint).slice(0, 32);

/** Returns how the server calls this browser; `null` if it is not subscribed. */
export async function findOwnName(): Promise<string | null> {
  const worker = await startWorker();
  const subscription = await worker?.pushManager.getSubscription();
  return subscription ? nameOf(subscription) : null;
}

function decode(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
}

const isSame = (one: ArrayBuffer | null, other: Uint8Array) => one !== null && String(new Uint8Array(one)) === String(other);

/** Subscribes this browser to a server's pushes; one that is subscribed to another key starts anew. */
async function subscribe(key: string): Promise<PushSubscription | null> {
  const worker = await startWorker();
  if (!worker) return null;
  await navigator.serviceWorker.ready;
  const applicationServerKey = decode(key);
  const known = await worker.pushManager.getSubscription();
  if (known && isSame(known.options.applicationServerKey, applicationServerKey)) return known;
  await known?.unsubscribe();
  return worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

/** Has this device notified, and says what was in the way, if anything was. To be called by a press of a button. */
export async function startPushes(address: PushAddress, choice: Choice): Promise<PushStatus | Obstacle> {
  if ((await Notification.requestPermission()) !== "granted") return "blocked";
  const { key } = await getStatus(address);
  const subscription = await subscribe(key).catch(() => null);
  const { endpoint, keys } = subscription?.toJSON() ?? {};
  if (endpoint === undefined || keys?.["p256dh"] === undefined || keys["auth"] === undefined) return "failed";
  writeStored(CHOICE, { wants: [...choice.wants, ...readChoice(others(choice.wants)).wants], quiet: choice.quiet });
  const { p256dh, auth } = keys;
  return send<PushStatus>(address(), { method: "PUT", tries: 3, body: { endpoint, p256dh, auth, label: nameDevice(), wants: choice.wants, quiet: choice.quiet } });
}

export const stopPushes = (address: PushAddress, device: string) => send<PushStatus>(address(device), { method: "DELETE", tries: 3 });

/** The browser and the system by their names, such as `Firefox, Android`. */
function nameDevice(): string {
  const find = (names: readonly (readonly [RegExp, string])[]) => names.find(([mark]) => mark.test(navigator.userAgent))?.[1];
  const browser = find([[/Firefox|FxiOS/, "Firefox"], [/Edg/, "Edge"], [/OPR/, "Opera"], [/Chrom|CriOS/, "Chrome"], [/Safari/, "Safari"]]);
  const system = find([[/Android/, "Android"], [/iPhone/, "iPhone"], [/iPad/, "iPad"], [/Windows/, "Windows"], [/Mac OS/, "macOS"], [/Linux/, "Linux"]]);
  return [browser, system].filter(Boolean).join(", ");
}
