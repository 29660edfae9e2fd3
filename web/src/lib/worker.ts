/** This site's service worker, which shows notifications: phones show those of a page itself nowhere. */

import { language } from "./language.svelte";

/** Where a page leaves the reader's language for the worker (`web/worker/worker.ts`). */
const READER = "reader";

/** Returns the address of a file or page of this site; the manifest stands at its root. */
function addressOf(path: string): string {
  return new URL(path, document.querySelector<HTMLLinkElement>("link[rel=manifest]")?.href ?? location.origin).href;
}

const canWork = import.meta.env.PROD && window.isSecureContext && "serviceWorker" in navigator;

let registered: Promise<ServiceWorkerRegistration | undefined> | undefined;

/** Installs the worker, or finds the one that is installed; `undefined` where the browser allows none. */
export function startWorker(): Promise<ServiceWorkerRegistration | undefined> {
  registered ??= canWork ? navigator.serviceWorker.register(addressOf("worker.js")).catch(() => undefined) : Promise.resolve(undefined);
  return registered;
}

/** Installs the worker, says to it which language the reader has chosen, and takes back what was shown of a page that is opened. */
export async function install(): Promise<void> {
  const worker = await startWorker();
  if (worker === undefined) return;
  document.addEventListener("visibilitychange", () => void takeBack(worker));
  await takeBack(worker);
  const cache = await caches.open(READER);
  await cache.put(addressOf(READER), new Response(language.current));
}

async function takeBack(worker: ServiceWorkerRegistration): Promise<void> {
  if (document.visibilityState !== "visible") return;
  for (const shown of await worker.getNotifications()) {
    if (new URL(String(shown.data), addressOf(".")).pathname === location.pathname) shown.close();
  }
}

/** Shows a notification that leads back to this page, where the reader has allowed it. */
export async function show(title: string, body: string): Promise<void> {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  const worker = await startWorker();
  if (worker === undefined) {
    // A desktop without workers, such as a private window; phones throw.
    try { new Notification(title, { body, tag: "dealer" }); } catch { /* The title of the page says it, too. */ }
    return;
  }
  await worker.showNotification(title, { body, tag: "dealer", data: location.href, icon: addressOf("icon-192.png"), badge: addressOf("badge.png") });
}
