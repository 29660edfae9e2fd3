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

/** Vibrates and, where allowed, shows a notification; only if the reader looks elsewhere. */
export function notify(title: string, body: string): void {
  if (document.visibilityState === "visible") return;
  navigator.vibrate?.(120);
  void import("./worker").then(({ show }) => show(title, body));
}

export function canAskToNotify(): boolean {
  return window.isSecureContext && "Notification" in window && Notification.permission === "default";
}

/** Keeps the screen on until the returned function is called; where the browser cannot, nothing happens. */
export function keepScreenOn(): () => void {
  let lock: WakeLockSentinel | undefined;
  let over = false;
  const take = () => {
    if (document.visibilityState !== "visible") return;
    navigator.wakeLock?.request("screen").then(
      (taken) => (over ? void taken.release() : (lock = taken)),
      () => undefined,
    );
  };
  take();
  document.addEventListener("visibilitychange", take);
  return () => {
    over = true;
    document.removeEventListener("visibilitychange", take);
    void lock?.release();
  };
}

/** Copies a text, also where there is no clipboard, and returns whether it did. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement("textarea");
    field.value = text;
    field.className = "offscreen";
    (document.querySelector("dialog[open]") ?? document.body).append(field);
    field.select();
    const copied = document.execCommand("copy");
    field.remove();
    return copied;
  }
}
