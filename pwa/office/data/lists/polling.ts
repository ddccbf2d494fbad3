import { focusManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { touches } from '../../../data/api/activity';
import { useLiveStatus } from '../../../data/live/live-status';

/** Of a row that others may change while somebody types over it. */
export const typingPollMs = 20_000;
/** Without input for this long the page is idle, and polls no more often than this. */
const idleMs = 5 * 60_000;
/** Pointer movements come in hundreds: at most one of them in this time counts. */
const heardMs = 1_000;
/** A page that is not told what is new asks so much less often than it says, as it is told that it is not live. */
const patience = 3;
/** Of what changes with the clock alone, while the page is told of all else. */
const clockMs = 5 * 60_000;

const listeners = new Set<() => void>();
let idle = false;
let touched = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * The polling interval of what others change: none while the page is told of it. Else three times `ms`, or a long one while the page is idle;
 * without `ms` it is not polled.
 */
export function usePolling(ms: number | undefined, followsClock = false): number | false {
  const isIdle = useSyncExternalStore(subscribe, () => idle);
  const { isLive } = useLiveStatus();
  if (ms === undefined) return false;
  if (isLive) return followsClock && clockMs;
  return isIdle ? Math.max(ms * patience, idleMs) : ms * patience;
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
  timer = setTimeout(() => announce(true), idleMs);
  if (!idle) return;
  announce(false);
  // The person is back: what they look at is refetched at once, as when they return to the tab.
  focusManager.onFocus();
}

function announce(is: boolean) {
  idle = is;
  for (const listener of listeners) listener();
}
