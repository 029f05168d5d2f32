// @ts-check
/**
 * Alerts for the reader's turn: a knocking sound, a mark in the tab's title and, if switched on, a system
 * notification.
 */

import { when } from "./dom.js";
import { notice } from "./notice.js";
import { isPushed, isTold, switchNotices } from "./push.js";
import { isOn, onSetting, set, word } from "./settings.js";

const title = document.title;
/** Suspended between sounds: a running one keeps the audio device busy. @type {AudioContext | undefined} */
let audio;
/** Number of sounds that have not ended. */
let sounding = 0;
/** Whether it was the reader's turn at the last call. @type {boolean | undefined} */
let was;

/** A soft double knock, as of a knuckle on a table top: bursts of noise through a resonant filter. */
function knock() {
  if (!audio || !isOn("sound")) return;
  audio.resume();
  const rate = audio.sampleRate;
  const buffer = audio.createBuffer(1, rate / 8, rate);
  const noise = (/** @type {unknown} */ _, /** @type {number} */ at) =>
    (Math.random() * 2 - 1) * Math.exp(-at / rate / 0.012);
  buffer.copyToChannel(Float32Array.from({ length: rate / 8 }, noise), 0);
  for (const [delay, gain] of [[0, 0.5], [0.16, 0.3]]) {
    const source = new AudioBufferSourceNode(audio, { buffer });
    const wood = new BiquadFilterNode(audio, { type: "bandpass", frequency: 420, Q: 4 });
    source.connect(wood).connect(new GainNode(audio, { gain })).connect(audio.destination);
    source.start(audio.currentTime + delay);
    sounding++;
    source.onended = () => {
      sounding--;
      rest();
    };
  }
}

/** The end of a game: four rising notes, plucked like a string. */
export function cheer() {
  if (!audio || !isOn("sound")) return;
  audio.resume();
  for (const [at, frequency] of [392, 493.9, 587.3, 784].entries()) {
    const start = audio.currentTime + at * 0.13;
    const string = new OscillatorNode(audio, { type: "triangle", frequency });
    const volume = new GainNode(audio, { gain: 0 });
    volume.gain.setValueAtTime(0.22, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.9);
    string.connect(volume).connect(audio.destination);
    string.start(start);
    string.stop(start + 0.9);
    sounding++;
    string.onended = () => {
      sounding--;
      rest();
    };
  }
}

/** Suspends the audio if nothing sounds. */
function rest() {
  if (!sounding) audio?.suspend();
}

/**
 * Shows whether it is the reader's turn, and alerts them if it has just become their turn.
 * @param {boolean} yours
 * @param {string} [prompt]
 */
export function turn(yours, prompt) {
  document.title = (yours ? "● " : "") + title;
  const begins = yours && was === false;
  was = yours;
  if (!begins) return;
  knock();
  // The server tells them, too, but only once.
  if (document.hidden && isTold() && !isPushed()) {
    new Notification(title, { body: prompt, tag: location.pathname }).onclick = () => window.focus();
  }
}

/** Turns the sound on or off, and says so. */
export function switchSound() {
  const on = !isOn("sound");
  set("sound", on);
  notice("said", word(on ? "sound-on" : "sound-off"), { seconds: 2 });
}

/** Listens to the switches, and for the first user gesture: browsers allow no sound before it. */
export function startAlerts() {
  const wake = () => (audio ??= new AudioContext()).resume().then(rest);
  addEventListener("pointerdown", wake, { once: true });
  addEventListener("keydown", wake, { once: true });
  when("change", "[data-notify]", (/** @type {HTMLInputElement} */ input) => switchNotices(input.checked));
  // So that the reader hears what they have switched on.
  onSetting((key) => key === "sound" && knock());
}
