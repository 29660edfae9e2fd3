import { show } from "./worker";

/** Vibrates and, where allowed, shows a notification; only if the reader looks elsewhere. */
export function notify(title: string, body: string): void {
  if (document.visibilityState === "visible") return;
  navigator.vibrate?.(120);
  void show(title, body);
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
