/**
 * The service worker: it shows notifications, and a page of its own where there is no network.
 *
 * It answers navigations from the network alone, but for the daily puzzle, and leaves the API and sockets untouched: no table is
 * ever an old one. It keeps files whose names hold a hash of what is in them.
 */

declare const self: ServiceWorkerGlobalScope;

/** Put in by the build (`vite.config.ts`): a name for this build, the files of the first page, and the words of the offline page. */
declare const BUILD: { readonly version: string; readonly files: readonly string[]; readonly words: Readonly<Record<string, OfflineWords>> };

type OfflineWords = { readonly title: string; readonly text: string; readonly again: string };

/** What the server sends: a notification to show, or the tag of one to take back. Each text is fit for a lock screen. */
type Push = { readonly tag: string; readonly url: string; readonly title: string; readonly body: string } | { readonly withdraw: string };

const PREFIX = "dealer-";
const CACHE = `${PREFIX}${BUILD.version}`;
/** Where a page leaves the reader's language (`src/lib/worker.ts`). */
const READER = "reader";
const root = self.registration.scope;

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => Promise.allSettled(BUILD.files.map((file) => cache.add(new URL(file, root).href))))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  if (request.mode === "navigate") event.respondWith(isPuzzle(request) ? fetchPuzzle(request) : fetch(request).catch(() => showOffline()));
  else if (request.url.startsWith(`${root}assets/`)) event.respondWith(fetchAsset(request));
});

const PUZZLE = `${root}daily`;
const isPuzzle = ({ url }: Request): boolean => url === PUZZLE || url.startsWith(`${PUZZLE}/`);

/** The page of the daily puzzle asks the server for nothing, so it is the one page that is kept: the same for every day. */
async function fetchPuzzle(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  try {
    const answer = await fetch(request);
    if (answer.status === 200) await cache.put(PUZZLE, answer.clone()).catch(() => undefined); // the disk may be full
    return answer;
  } catch {
    return (await cache.match(PUZZLE)) ?? showOffline();
  }
}

async function fetchAsset(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.status === 200) await cache.put(request, answer.clone()).catch(() => undefined); // the disk may be full
  return answer;
}

async function showOffline(): Promise<Response> {
  const chosen = await (await caches.match(new URL(READER, root).href))?.text();
  const language = [chosen, ...navigator.languages.map((each) => each.split("-")[0])].find((each) => each !== undefined && each in BUILD.words) ?? "en";
  const words = BUILD.words[language] as OfflineWords;
  const style =
    "html{color-scheme:dark;background:#0f0e11;color:#f4efe2;font:1.0625rem/1.5 system-ui,sans-serif}" +
    "body{margin:0;min-height:100dvh;display:grid;place-items:center}main{max-width:28rem;padding:24px;text-align:center}" +
    "h1{font:600 1.75rem/1.2 Georgia,serif;margin:0 0 12px}p{margin:0 0 24px;color:#b9b2a3;word-break:keep-all}" +
    "a{display:inline-block;padding:12px 24px;border-radius:8px;background:#b3243c;color:#fff;text-decoration:none}a:focus-visible{outline:3px solid #c9a45c;outline-offset:3px}";
  const page =
    `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
    `<title>Dealer</title><style>${style}</style><main data-offline><h1>${words.title}</h1><p>${words.text}</p><a href="">${words.again}</a></main>`;
  const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
  return new Response(page, { status: 503, headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": policy, "cache-control": "no-store" } });
}

self.addEventListener("push", (event) => {
  const push = event.data?.json() as Push | undefined;
  if (push !== undefined) event.waitUntil("withdraw" in push ? withdraw(push.withdraw) : show(push));
});

/** Shows a notification, unless the reader looks at its page. */
async function show({ tag, url, title, body }: Exclude<Push, { withdraw: string }>): Promise<void> {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const { pathname } = new URL(url, root);
  if (windows.some((each) => each.visibilityState === "visible" && each.focused && new URL(each.url).pathname === pathname)) return;
  const image = (name: string) => new URL(name, root).href;
  await self.registration.showNotification(title, { body, tag, data: url, icon: image("icon-192.png"), badge: image("badge.png") });
}

async function withdraw(tag: string): Promise<void> {
  for (const shown of await self.registration.getNotifications({ tag })) shown.close();
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(new URL(String(event.notification.data ?? ""), root)));
});

/** Brings the table of a notification to the front: in the window that shows it, or else in a new one. */
async function open(address: URL): Promise<void> {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const found = windows.find((each) => new URL(each.url).pathname === address.pathname);
  if (found) await found.focus();
  else await self.clients.openWindow(address.href);
}
