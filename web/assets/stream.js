/**
 * The stream of a table: every message once and in order, whatever happens to the connection.
 *
 * The browser's own retries differ in what they give up on, so after any error the stream is closed and opened anew
 * from here, after growing waits, always with the number of the last message (`after`). A hidden tab gives its
 * connection back after a while, since a browser has only six of them for one server.
 */

const PATIENCE = 20_000; // how long a hidden tab keeps its stream
const SILENCE = 50_000; // after a first beat, so much silence means that the connection is dead
const LONGEST = 15_000; // between two attempts

/**
 * Opens the stream of a table from after message `seq`.
 *
 * `told` is asked for `message(html, seq)`, `gone()`, `lost()`, `back()` and `asleep()`, the last when the stream was
 * closed because nobody looks. Answers an object with `restart(seq)`.
 */
export function openStream(table, seq, told) {
  let source = null;
  let attempts = 0;
  let opened = Infinity;
  let retry, silence, sleep, grace;
  let beating = false;
  let isLost = false;
  let over = false;

  function open() {
    close();
    // A tab that nobody sees waits until it is seen.
    if (over || (document.hidden && attempts)) return;
    const lang = document.documentElement.lang;
    source = new EventSource(`/api/tables/${table}/stream?after=${seq}&lang=${lang}`);
    let fresh = true;
    source.onopen = () => {
      opened = Date.now();
      clearTimeout(grace);
      grace = null;
      if (isLost) told.back();
      isLost = false;
      listen();
    };
    source.addEventListener("table", (event) => {
      listen();
      const number = Number(event.lastEventId);
      // Never backwards, except that a server may have forgotten the latest numbers when it was started anew.
      if (number < seq && !fresh) return;
      fresh = false;
      seq = number;
      told.message(event.data, number);
    });
    source.addEventListener("beat", () => {
      beating = true;
      listen();
    });
    source.addEventListener("gone", end);
    source.onerror = () => {
      const refused = source.readyState === EventSource.CLOSED;
      fail();
      // An answer that is no stream: perhaps there is no such table any more.
      if (refused) probe();
    };
  }

  function close() {
    for (const timer of [retry, silence]) clearTimeout(timer);
    source?.close();
    source = null;
  }

  function fail() {
    close();
    // A short break is nobody's business.
    grace ??= setTimeout(lose, 1200);
    // A connection that held for a while was a good one; one that breaks at once is not tried too often.
    if (Date.now() - opened > 5000) attempts = 0;
    opened = Infinity;
    const wait = Math.min(LONGEST, 400 * 2 ** attempts++);
    retry = setTimeout(open, wait * (0.75 + Math.random() / 2));
  }

  function lose() {
    grace = null;
    if (over || document.hidden || isLost) return;
    isLost = true;
    told.lost();
  }

  function listen() {
    clearTimeout(silence);
    if (beating) silence = setTimeout(fail, SILENCE);
  }

  async function probe() {
    const answer = await fetch(`/api/tables/${table}`, { headers: { Accept: "application/json" } }).catch(() => null);
    if (answer?.status === 404 || answer?.status === 410) end();
  }

  function end() {
    over = true;
    close();
    told.gone();
  }

  function wake() {
    if (document.hidden) return;
    clearTimeout(sleep);
    if (source?.readyState !== EventSource.OPEN) {
      attempts = 0;
      open();
    }
  }

  function doze() {
    if (!document.hidden) return wake();
    clearTimeout(sleep);
    sleep = setTimeout(() => {
      close();
      told.asleep();
    }, PATIENCE);
  }

  document.addEventListener("visibilitychange", doze);
  addEventListener("online", wake);
  // A page in the browser's memory holds no connection, and comes back as it was left.
  addEventListener("pagehide", close);
  addEventListener("pageshow", (event) => event.persisted && wake());
  open();
  doze();

  return {
    /** Begins again after message `number`. */
    restart(number) {
      seq = number;
      open();
    },
  };
}
