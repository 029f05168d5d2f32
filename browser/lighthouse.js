// Runs Lighthouse on the pages that people see most: light and dark, laptop and phone. Called by `cargo xtask lighthouse`.
//
//     node lighthouse.js ADDA LIGHTHOUSE CHROMIUM
//
// Prints a table of scores and fails if one of them is too low.

const { execFile, spawn } = require("node:child_process");
const { mkdtempSync, rmSync } = require("node:fs");
const { tmpdir } = require("node:os");
const { join } = require("node:path");
const { promisify } = require("node:util");

/** The lowest score in every category. */
const LOWEST = 98;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
const [adda, lighthouse, chromium] = process.argv.slice(2);
const data = mkdtempSync(join(tmpdir(), "adda-lighthouse-"));

/** Starts a server and returns it with its address, which it prints. */
function serve() {
  const server = spawn(adda, ["serve", "--address", "127.0.0.1:0", "--data", data]);
  return new Promise((ready, failed) => {
    let said = "";
    const read = (chunk) => {
      said += chunk;
      const address = said.match(/http:\/\/127\.0\.0\.1:\d+/);
      if (address) ready({ server, address: address[0] });
    };
    server.stdout.on("data", read);
    server.stderr.on("data", read);
    server.on("exit", () => failed(new Error(`the server stopped: ${said}`)));
  });
}

/** A visitor with a cookie. */
function visitor(address) {
  let cookie = "";
  async function call(path, body) {
    const headers = { Accept: "application/json", "Content-Type": "application/json", Cookie: cookie };
    const method = body ? "POST" : "GET";
    const answer = await fetch(address + path, { method, headers, body: body && JSON.stringify(body) });
    const set = answer.headers.getSetCookie().map((each) => each.split(";")[0]);
    if (set.length) cookie = set.join("; ");
    if (answer.status !== 429) return answer.json();
    // The server has a limit for each visitor.
    await new Promise((done) => setTimeout(done, 1000));
    return call(path, body);
  }
  return { call, cookie: () => cookie };
}

/** Makes a table and plays this number of own decisions. */
async function table({ call }, game, decisions) {
  const { table: id } = await call("/api/tables", { game, name: "Asha", seats: ["me", "bot:easy", "bot:easy"] });
  for (let made = 0; made < decisions; ) {
    const state = await call(`/api/tables/${id}`);
    if (state.stage !== "playing") break;
    if (!state.yours) {
      await new Promise((done) => setTimeout(done, 20));
      continue;
    }
    const { action } = state.actions[(made++ * 7) % state.actions.length];
    await call(`/api/tables/${id}/act`, { seat: state.seat, at: state.moves, action });
  }
  return id;
}

/** The scores of a page. */
async function scores(url, { desktop, dark, cookie, hidden }) {
  const flags = ["--headless=new", "--no-sandbox", `--blink-settings=preferredColorScheme=${dark ? 0 : 1}`];
  const args = [lighthouse, url, "--quiet", "--output=json", "--output-path=stdout", `--only-categories=${CATEGORIES}`];
  args.push(`--chrome-flags=${flags.join(" ")}`, `--extra-headers=${JSON.stringify({ Cookie: cookie })}`);
  if (desktop) args.push("--preset=desktop");
  // Tables are for those who have the link; search engines are told to stay away.
  if (hidden) args.push("--skip-audits=is-crawlable");
  const env = { ...process.env, CHROME_PATH: chromium };
  const run = () => promisify(execFile)(process.execPath, args, { env, maxBuffer: 1 << 28 });
  // Sometimes Chromium records no navigation; Lighthouse itself then asks to be run again.
  const { stdout } = await run().catch(run).catch(run);
  const { categories, audits } = JSON.parse(stdout);
  const found = CATEGORIES.map((name) => Math.round(categories[name].score * 100));
  const low = CATEGORIES.filter((_, index) => found[index] < LOWEST).flatMap((name) =>
    categories[name].auditRefs
      .filter(({ id, weight }) => weight && audits[id].score !== null && audits[id].score < 1)
      .map(({ id }) => `${name}: ${audits[id].title} ${audits[id].displayValue ?? ""}`),
  );
  return { found, low };
}

async function main() {
  const { server, address } = await serve();
  try {
    const asha = visitor(address);
    const playing = await table(asha, "bombay", 6);
    const over = await table(asha, "dudab", 10_000);
    const pages = [
      ["home", "/", false],
      ["new table", "/new/bombay", false],
      ["table", `/t/${playing}`, true],
      ["replay", `/t/${over}/replay?at=40`, true],
      ["rules", "/rules/bombay", false],
    ];
    console.log(`${"".padEnd(28)}${CATEGORIES.map((each) => each.padStart(16)).join("")}`);
    let failed = false;
    for (const [name, path, hidden] of pages)
      for (const desktop of [true, false])
        for (const dark of [false, true]) {
          const { found, low } = await scores(address + path, { desktop, dark, hidden, cookie: asha.cookie() });
          const title = `${name}, ${desktop ? "laptop" : "phone"}, ${dark ? "dark" : "light"}`;
          console.log(title.padEnd(28) + found.map((each) => String(each).padStart(16)).join(""));
          for (const line of low) console.log(`    ${line}`);
          failed ||= found.some((each) => each < LOWEST);
        }
    if (failed) throw new Error(`a score is below ${LOWEST}`);
  } finally {
    server.kill();
    rmSync(data, { recursive: true, force: true });
  }
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
