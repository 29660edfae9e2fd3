import { device } from "./device";

let sounds: AudioContext | null = null;

/** Plays one soft tick, if sound is on. */
export function playTick(): void {
  if (!device.sound || typeof AudioContext === "undefined") return;
  sounds ??= new AudioContext();
  void sounds.resume();
  const now = sounds.currentTime;
  const tone = new OscillatorNode(sounds, { frequency: 880, type: "sine" });
  const volume = new GainNode(sounds, { gain: 0 });
  volume.gain.setValueAtTime(0, now);
  volume.gain.linearRampToValueAtTime(0.08, now + 0.005);
  volume.gain.exponentialRampToValueAtTime(0.0001, now + 0.09);
  tone.connect(volume).connect(sounds.destination);
  tone.start(now);
  tone.stop(now + 0.1);
}
