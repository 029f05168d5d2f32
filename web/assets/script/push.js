// @ts-check
/**
 * The service worker, and messages of this browser when it is the reader's turn. They are offered when they are of use,
 * never when a page is opened: after the first own move at a table that is played over days, and while somebody waits
 * for others to sit down.
 */

import { $, $$, button, later, make } from "./dom.js";
import { onForms, post } from "./forms.js";
import { notice } from "./notice.js";
import { recall, remember, word } from "./settings.js";

/** Readers without a name get no worker: a first visit is light, and nobody could be told of anything. */
const isKnown = () => Boolean($(".nav-person"));

/** Registers the worker of the reader's language. Browsers without https have none. */
function register() {
  const { serviceWorker } = navigator;
  return serviceWorker?.register("/sw.js?lang=" + document.documentElement.lang).catch(() => undefined);
}

/** Whether this browser tells the reader of their turn. */
export const isTold = () => Boolean(recall("notify", false)) && globalThis.Notification?.permission === "granted";

/** Whether the server does it, even if no page is open. */
export const isPushed = () => isTold() && recall("push", false);

/** Subscribes at the browser's push service. Returns whether that worked. */
async function subscribe() {
  const registration = (await register()) && (await navigator.serviceWorker.ready);
  if (!registration?.pushManager) return false;
  const headers = { Accept: "application/json" };
  const { key } = await (await fetch("/api/me/notices", { headers })).json();
  // If the server has another key than last time, this fails: switching off and on again helps.
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const { endpoint } = await registration.pushManager.subscribe(options);
  const answer = await post("/api/me/notices/push", new URLSearchParams({ endpoint }));
  return !answer.error;
}

/** Switches messages on or off, and says whether that worked. @param {boolean} wish */
export async function switchNotices(wish) {
  remember("notify", wish && (await globalThis.Notification?.requestPermission()) === "granted");
  remember("push", isTold() && (await subscribe().catch(() => false)));
  if (!wish) {
    const registration = await navigator.serviceWorker?.getRegistration();
    const subscription = await registration?.pushManager?.getSubscription();
    if (subscription) {
      await post("/api/me/notices/end", new URLSearchParams({ endpoint: subscription.endpoint })).catch(() => {});
      await subscription.unsubscribe();
    }
  }
  labelNotices();
  if (wish) notice("said", word(isTold() ? "notify-on" : "notify-off"), { seconds: 5 });
}

/** Shows whether the browser tells the reader. */
function labelNotices() {
  for (const each of /** @type {HTMLInputElement[]} */ ($$("[data-notify]"))) each.checked = isTold();
}

/** Offers messages, once. */
function offer() {
  const can = globalThis.Notification?.permission === "default" && "serviceWorker" in navigator;
  if (!can || !isKnown() || recall("offered", false) || $("#offer")) return;
  const bar = make("div", { id: "offer", role: "status" }, make("span", {}, word("offer")));
  const done = () => {
    remember("offered", true);
    bar.remove();
  };
  const yes = button(word("offer-yes"), () => (done(), switchNotices(true)), { class: "button primary" });
  const no = button(word("offer-no"), done, { class: "button quiet" });
  bar.append(make("div", { class: "row" }, yes, no));
  document.body.append(bar);
}

/** Offers messages while the reader waits for others to sit down. */
async function offerWhileWaiting() {
  await later(4000);
  const main = $("#table");
  if (main?.dataset.stage === "gathering" && main.dataset.viewer) offer();
}

/** On the page without a connection: shows which rules can be read, and tries again when there is one. */
async function startOffline() {
  for (const link of /** @type {HTMLAnchorElement[]} */ ($$("#offline-rules a"))) {
    if (!(await globalThis.caches?.match(link.pathname))) link.parentElement?.remove();
  }
  if (!$("#offline-rules a")) $("#offline-rules")?.remove();
  addEventListener("online", () => location.reload());
}

/** Starts the worker, and what it needs from the page. */
export async function startPush() {
  labelNotices();
  const { page } = document.body.dataset;
  if (page === "offline") return startOffline();
  if (page === "table") {
    const main = $("#table");
    onForms("act", { sent() {}, done: (answer) => answer && main && "days" in main.dataset && offer() });
    offerWhileWaiting();
  }
  if (!isKnown()) return;
  const registration = await register();
  // Who has the table open needs no message about it any more.
  for (const each of (await registration?.getNotifications?.({ tag: "turn" })) ?? []) {
    if (each.data === location.pathname) each.close();
  }
  // The server forgets a browser that signs out, and somebody may have signed in again.
  if (isPushed() && !recall("push-told", false, "sessionStorage") && (await subscribe().catch(() => false))) {
    remember("push-told", true, "sessionStorage");
  }
}
