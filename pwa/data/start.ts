import { openDevice } from '../device/device';
import { session, storedToken } from '../device/session/session-store';
import { noticeTouches } from './api/activity';

let started = false;

/** Called once, after hydration: opens the device database, checks the sign-in, starts the sync loop. */
export function startData(): void {
  if (started) return;
  started = true;
  noticeTouches();
  // For a guest nothing on the screen waits for this.
  if (storedToken() || !('requestIdleCallback' in window)) void start();
  else requestIdleCallback(() => void start(), { timeout: 2_000 });
}

async function start() {
  try {
    const [device, { runSession }] = await Promise.all([openDevice(), import('./run-session')]);
    await runSession(device);
  } catch (error) {
    // Without the device's code (offline, never loaded before) the page still works as for a guest.
    console.warn('The device database could not be loaded:', error);
    if (session.get().status === 'starting') session.set({ status: storedToken() ? 'signed-in' : 'guest' });
  }
}
