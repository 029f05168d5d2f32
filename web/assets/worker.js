// @ts-nocheck: it runs in a worker, which has other types than a page.
/**
 * The service worker. It keeps style, script and icon, so that pages open quickly; it shows a page of ours if there is no
 * connection; and it tells the reader that it is their turn. It never keeps tables or anything that is somebody's: of
 * pages, only rules are kept, and they are fetched without the reader's cookie.
 *
 * The server puts constants in front: LANG, ASSETS (with hashes), OFFLINE (an address), ICON and WORDS. If one changes,
 * the browser installs the new worker, which takes over at once and deletes what the old one has kept.
 */

const CACHE = "adda " + VERSION;
const RULES = /^\/rules\/[\w-]+$/;

self.addEventListener("install", (event) => event.waitUntil(install()));

async function install() {
  const cache = await caches.open(CACHE);
  await cache.addAll([...ASSETS, new Request(OFFLINE, { credentials: "omit", cache: "reload" })]);
  await self.skipWaiting();
}

self.addEventListener("activate", (event) => event.waitUntil(activate()));

async function activate() {
  for (const name of await caches.keys()) if (name.startsWith("adda ") && name !== CACHE) await caches.delete(name);
  await self.clients.claim();
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (ASSETS.includes(pathname)) event.respondWith(caches.match(pathname).then((kept) => kept ?? fetch(request)));
  else if (request.mode === "navigate") event.respondWith(open(event, pathname));
});

/** A page from the server, or else what is kept. */
async function open(event, pathname) {
  try {
    const response = await fetch(event.request);
    if (RULES.test(pathname) && response.ok) event.waitUntil(keep(pathname));
    return response;
  } catch {
    return (RULES.test(pathname) && (await caches.match(pathname))) || (await caches.match(OFFLINE)) || Response.error();
  }
}

/** Keeps rules as a stranger sees them. */
async function keep(pathname) {
  const response = await fetch(`${pathname}?lang=${LANG}`, { credentials: "omit" });
  if (response.ok) await (await caches.open(CACHE)).put(pathname, response);
}

// A push has no content: it only says that something waits, and the server is asked what.
self.addEventListener("push", (event) => event.waitUntil(tell()));

async function tell() {
  const waiting = await fetch(`/api/me/waiting?lang=${LANG}`, { headers: { Accept: "application/json" } })
    .then((response) => (response.ok ? response.json() : null))
    .catch(() => null);
  const pages = await self.clients.matchAll({ type: "window" });
  const [first] = waiting ?? [];
  const isSeen = ({ url, visibilityState }) => visibilityState === "visible" && new URL(url).pathname === first?.url;
  if (pages.some(isSeen)) return;
  // Something must be shown, even if the server cannot be asked or the turn was played elsewhere in the meantime.
  const more = waiting?.length > 1 && WORDS.more.replace("{n}", waiting.length - 1);
  const body = first ? [first.text, more].filter(Boolean).join(" · ") : WORDS[waiting ? "done" : "unknown"];
  await self.registration.showNotification(first ? WORDS.turn.replace("{game}", first.game) : "Adda", {
    body,
    tag: "turn",
    renotify: Boolean(first),
    silent: Boolean(waiting && !first),
    icon: ICON,
    lang: LANG,
    data: first?.url ?? "/",
  });
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(visit(event.notification.data));
});

/** Shows a page: the tab that has it open, or a new one. */
async function visit(path) {
  const pages = await self.clients.matchAll({ type: "window" });
  const open = pages.find(({ url }) => new URL(url).pathname === path);
  return open ? open.focus() : self.clients.openWindow(path);
}

// The push service has given the browser another address.
self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(subscribeAgain(event.oldSubscription)));

async function subscribeAgain(old) {
  if (!old) return;
  const { endpoint } = await self.registration.pushManager.subscribe(old.options);
  const headers = { Accept: "application/json" };
  await fetch("/api/me/notices/push", { method: "POST", headers, body: new URLSearchParams({ endpoint }) });
}
