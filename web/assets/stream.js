/**
 * The stream of a table: every message once and in order, whatever happens to the connection.
 *
 * Browsers differ in what their own retries give up on. So after any error the stream is closed and opened anew from
 * here, after growing waits, always with the number of the last message (`after`). A hidden tab gives its connection
 * back after a while: a browser has only six of them for one server.
 */

/**
 * Opens the stream from after message `seq`. `told` hears `message(html, seq)`, `lost()`, `back()` and `gone()`.
 * Answers the stream, with `awake` (whether it is open or being opened) and `restart(seq)`.
 */
export function openStream(table, seq, told) {
  const stream = { awake: false, restart };
  let source, retry, silence, grace, sleep;
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
      grace = null;
      // A connection that breaks at once is no reason to try again at once.
      retry = setTimeout(() => (attempts = 0), 3000);
      if (lost) told.back();
      lost = false;
    };
    source.addEventListener("table", ({ data, lastEventId }) => {
      listen();
      // Never backwards, except that a server that was started anew may have forgotten the latest numbers.
      if (Number(lastEventId) < seq && !first) return;
      first = false;
      seq = Number(lastEventId);
      told.message(data, seq);
    });
    source.addEventListener("beat", () => listen((beating = true)));
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
    grace ??= setTimeout(() => {
      if (!lost && !document.hidden) told.lost((lost = true));
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
    else if (source.readyState !== EventSource.OPEN) restart();
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
