// @ts-check
/**
 * The stream of a table: every message once and in order, whatever happens to the connection.
 *
 * Browsers differ in what their own retries give up on. So after any error the stream is closed and opened again from
 * here, after growing waits, always with the number of the last message (`after`). A hidden tab gives its connection
 * back after a while: a browser has only six of them for one server.
 */

/**
 * Who hears what the stream says.
 * @typedef {object} Listener
 * @property {(html: string, seq: number) => void} message
 * @property {() => void} lost The connection is lost.
 * @property {() => void} back It is there again.
 * @property {() => void} gone The table no longer exists.
 */

/**
 * @typedef {object} Stream
 * @property {boolean} awake Whether it is open or being opened.
 * @property {(seq?: number) => void} restart Opens it again, from after this message.
 */

/**
 * Opens the stream from after message `seq`.
 * @param {string} table
 * @param {number} seq
 * @param {Listener} told
 * @returns {Stream}
 */
export function openStream(table, seq, told) {
  const stream = { awake: false, restart };
  /** @type {EventSource | undefined} */
  let source;
  let retry = 0; // the next try, or while it is open, when the tries begin to be counted again
  let silence = 0; // gives up a server that no longer sends beats
  let grace = 0; // says that the connection is lost
  let sleep = 0; // closes the stream of a hidden tab
  let attempts = 0;
  let lost = false;
  let beating = false;
  let over = false;

  function open() {
    close();
    if (over) return;
    stream.awake = true;
    source = new EventSource(`/api/tables/${table}/stream?after=${seq}&lang=${document.documentElement.lang}`);
    let first = true;
    source.onopen = () => {
      clearTimeout(grace);
      grace = 0;
      // A connection that breaks at once is no reason to try again at once.
      retry = setTimeout(() => (attempts = 0), 3000);
      if (lost) told.back();
      lost = false;
    };
    source.addEventListener("table", ({ data, lastEventId }) => {
      listen();
      // Never backwards, except that a server that was started again may have forgotten the latest numbers.
      if (Number(lastEventId) < seq && !first) return;
      first = false;
      seq = Number(lastEventId);
      told.message(data, seq);
    });
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
    // A short break is nobody's business.
    grace ||= setTimeout(() => {
      if (lost || document.hidden) return;
      lost = true;
      told.lost();
    }, 1200);
    retry = setTimeout(open, Math.min(15_000, 400 * 2 ** attempts++) * (0.75 + Math.random() / 2));
  }

  /** A server that sends beats and then is silent is no longer there, even if nobody has told the browser. */
  function listen() {
    clearTimeout(silence);
    if (beating) silence = setTimeout(fail, 50_000);
  }

  function restart(number = seq) {
    seq = number;
    attempts = 0;
    open();
  }

  function look() {
    clearTimeout(sleep);
    if (document.hidden) sleep = setTimeout(close, 20_000);
    else if (source?.readyState !== EventSource.OPEN) restart();
  }

  document.addEventListener("visibilitychange", look);
  // On another network the old connection is dead, even if it does not know.
  addEventListener("online", () => document.hidden || restart());
  // A page in the browser's memory holds no connection, and comes back as it was left.
  addEventListener("pagehide", close);
  addEventListener("pageshow", ({ persisted }) => persisted && look());
  open();
  look();
  return stream;
}
