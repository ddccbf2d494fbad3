import { focusManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** Where nobody has touched the page for so long, nothing is asked for more often than this either. */
const idleMs = 5 * 60_000;
const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
/** Movements come by the hundred. */
const heardMs = 1_000;

const listeners = new Set<() => void>();
let idle = false;
let touched = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** How often something that others change is asked for while the page is open: every `ms`, or seldom while nobody is there; without `ms` never. */
export function usePolling(ms: number | undefined): number | false {
  const nobody = useSyncExternalStore(subscribe, () => idle);
  if (ms === undefined) return false;
  return nobody ? Math.max(ms, idleMs) : ms;
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    for (const touch of touches) addEventListener(touch, onTouch, { capture: true, passive: true });
    onTouch();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    for (const touch of touches) removeEventListener(touch, onTouch, { capture: true });
    clearTimeout(timer);
    touched = 0;
    idle = false;
  };
}

function onTouch() {
  const now = performance.now();
  if (touched > 0 && now - touched < heardMs) return;
  touched = now;
  clearTimeout(timer);
  timer = setTimeout(() => tell(true), idleMs);
  if (!idle) return;
  tell(false);
  // Somebody is back: what they look at is brought up to date at once, as when they come back to the tab.
  focusManager.onFocus();
}

function tell(is: boolean) {
  idle = is;
  for (const listener of listeners) listener();
}
