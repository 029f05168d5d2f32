/**
 * How the page calls for its reader when it is their turn: a knock on wood, a mark in the tab's title and, only for
 * those who asked for it, a message of the system.
 */

import { notice } from "./notice.js";
import { recall, remember, word } from "./settings.js";

let audio;
let title;
let was = null;

/** A soft knock: a short burst of noise through a resonance, as a knuckle on a table top. */
function knock() {
  if (!audio || !recall("sound", true)) return;
  // Two knocks, the second a little softer.
  for (const [delay, loud] of [[0, 0.5], [0.16, 0.3]]) {
    const start = audio.currentTime + delay;
    const buffer = audio.createBuffer(1, audio.sampleRate * 0.12, audio.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let i = 0; i < samples.length; i++) {
      samples[i] = (Math.random() * 2 - 1) * Math.exp(-i / (audio.sampleRate * 0.012));
    }
    const source = new AudioBufferSourceNode(audio, { buffer });
    const wood = new BiquadFilterNode(audio, { type: "bandpass", frequency: 420, Q: 4 });
    const volume = new GainNode(audio, { gain: loud });
    source.connect(wood).connect(volume).connect(audio.destination);
    source.start(start);
  }
}

/** Says whether it is the reader's turn now; calls them when it becomes so. */
export function turn(yours, prompt = "") {
  title ??= document.title.replace(/^● /, "");
  document.title = (yours ? "● " : "") + title;
  const begins = yours && was === false;
  was = yours;
  if (!begins) return;
  knock();
  if (document.hidden && recall("notify", false) && globalThis.Notification?.permission === "granted") {
    const message = new Notification(title, { body: prompt, tag: location.pathname });
    message.onclick = () => {
      window.focus();
      message.close();
    };
  }
}

/** Turns the sound on or off, and says so. */
export function switchSound() {
  remember("sound", !recall("sound", true));
  label();
  notice("said", word(recall("sound", true) ? "sound-on" : "sound-off"), { seconds: 2 });
  knock();
}

function label() {
  const on = recall("sound", true);
  for (const button of document.querySelectorAll("[data-sound]")) {
    button.setAttribute("aria-pressed", on);
    button.setAttribute("aria-label", word(on ? "sound-on" : "sound-off"));
  }
  for (const button of document.querySelectorAll("[data-notify]")) {
    button.setAttribute("aria-pressed", recall("notify", false) && globalThis.Notification?.permission === "granted");
  }
}

async function switchNotices() {
  const wish = !recall("notify", false);
  const granted = wish && (await globalThis.Notification?.requestPermission()) === "granted";
  remember("notify", granted);
  label();
  if (wish) notice("said", word(granted ? "notify-on" : "notify-off"), { seconds: 5 });
}

export { label as labelAlerts };

/** Listens for the buttons, and for the first gesture: before it, a browser lets no page make a sound. */
export function startAlerts() {
  label();
  const wake = () => {
    audio ??= globalThis.AudioContext && new AudioContext();
    audio?.resume();
  };
  addEventListener("pointerdown", wake, { once: true });
  addEventListener("keydown", wake, { once: true });
  document.addEventListener("click", (event) => {
    if (event.target.closest?.("[data-sound]")) switchSound();
    if (event.target.closest?.("[data-notify]")) switchNotices();
  });
}
