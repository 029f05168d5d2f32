// @ts-check
/**
 * The event stream of a table: every message once and in order, even if the connection breaks.
 *
 * Browsers differ in which errors they retry after. So after any error the stream is closed and opened again here,
 * with exponential backoff and the number of the last message (`after`). A hidden tab closes its connection after a
 * while, because browsers allow only six per server.
 */

import { isOn, onSetting } from "./settings.js";

/**
 * Callbacks for the stream.
 * @typedef {object} Listener
 * @property {(html: string, seq: number) => void} message
 * @property {() => void} lost The connection is lost.
 * @property {() => void} back The connection is back.
 * @property {() => void} gone The table no longer exists.
 */

/**
 * @typedef {object} Stream
 * @property {boolean} awake Whether it is open or being opened.
 * @property {(seq?: number) => void} restart Opens it again, starting after this message.
 */

/**
 * Opens the stream, starting after message `seq`.
 * @param {string} table
 * @param {number} seq
 * @param {Listener} told
 * @returns {Stream}
 */
export function openStream(table, seq, told) {
  // The number of this page, so that it can say whether somebody sees it: who looks is not told of their turn.
  const reader = Array.from(crypto.getRandomValues(new Uint8Array(13)), (byte) => (byte % 16).toString(16)).join("");
  const stream = { awake: false, restart };
  /** @type {EventSource | undefined} */
  let source;
  let retry = 0; // timer of the next attempt; while the stream is open, the timer that resets the count of attempts
  let silence = 0; // timer that gives up on a server that no longer sends heartbeats
  let grace = 0; // timer that reports the lost connection
  let sleep = 0; // timer that closes the stream of a hidden tab
  let attempts = 0;
  let lost = false;
  let beating = false;
  let over = false;

  function open() {
    close();
    if (over) return;
    stream.awake = true;
    const query = `format=edits&after=${seq}&lang=${document.documentElement.lang}&reader=${reader}&auto=${isOn("auto-forced")}`;
    source = new EventSource(`/api/tables/${table}/stream?${query}`);
    let first = true;
    source.onopen = () => {
      if (document.hidden) saySight();
      clearTimeout(grace);
      grace = 0;
      // If a connection breaks soon after it was opened, the backoff must go on.
      retry = setTimeout(() => (attempts = 0), 3000);
      if (lost) told.back();
      lost = false;
    };
    /** @type {string[]} */
    let pieces = []; // the HTML of the last message, split at every "<"
    source.addEventListener("table", ({ data, lastEventId }) => take(data.split("<"), lastEventId));
    // Only what has changed: the number of pieces that stay, the number to pass over and of those that stay, or new
    // ones in the place of as many old ones.
    source.addEventListener("change", ({ data, lastEventId }) => {
      /** @type {(string | number | [number, number])[]} */
      const change = JSON.parse(data);
      let at = 0;
      const news = change.flatMap((part) => {
        if (typeof part === "string") {
          const fresh = part.split("<");
          at += fresh.length;
          return fresh;
        }
        const [skipped, count] = typeof part === "number" ? [0, part] : part;
        const from = at + skipped;
        at = from + count;
        return pieces.slice(from, at);
      });
      take(news, lastEventId);
    });
    /**
     * @param {string[]} news
     * @param {string} lastEventId
     */
    function take(news, lastEventId) {
      listen();
      pieces = news;
      // Numbers never go back, except after a restart of the server, which may have lost the latest ones.
      if (Number(lastEventId) < seq && !first) return;
      first = false;
      seq = Number(lastEventId);
      told.message(news.join("<"), seq);
    }
    source.addEventListener("beat", () => {
      beating = true;
      listen();
    });
    source.addEventListener("gone", () => {
      over = true;
      close();
      told.gone();
    });
    source.onerror = fail;
  }

  function close() {
    stream.awake = false;
    clearTimeout(retry);
    clearTimeout(silence);
    source?.close();
  }

  function fail() {
    close();
    stream.awake = true;
    // Do not bother the reader with a short break.
    grace ||= setTimeout(() => {
      if (lost || document.hidden) return;
      lost = true;
      told.lost();
    }, 1200);
    retry = setTimeout(open, Math.min(15_000, 400 * 2 ** attempts++) * (0.75 + Math.random() / 2));
  }

  /** A server that sent heartbeats and then stops is gone, even if the browser has not noticed. */
  function listen() {
    clearTimeout(silence);
    if (beating) silence = setTimeout(fail, 50_000);
  }

  function restart(number = seq) {
    seq = number;
    attempts = 0;
    open();
  }

  /** Says whether somebody can see the page. A beacon arrives even if the browser puts the page to sleep. */
  function saySight() {
    const body = new URLSearchParams({ reader, visible: String(!document.hidden) });
    if (stream.awake) navigator.sendBeacon(`/api/tables/${table}/sight`, body);
  }

  function look() {
    clearTimeout(sleep);
    if (document.hidden) sleep = setTimeout(close, 20_000);
    else if (source?.readyState !== EventSource.OPEN) restart();
  }

  document.addEventListener("visibilitychange", saySight);
  document.addEventListener("visibilitychange", look);
  // The server plays moves without a choice for readers whose stream says so.
  onSetting((key) => key === "auto-forced" && stream.awake && restart());
  // After a change of network the old connection is dead, even if the browser has not noticed.
  addEventListener("online", () => document.hidden || restart());
  // A page in the back/forward cache has no connection, and comes back as the reader left it.
  addEventListener("pagehide", close);
  addEventListener("pageshow", ({ persisted }) => persisted && look());
  open();
  look();
  return stream;
}
