import { openDevice } from '../../device/device';
import { isNothingKept, onKept } from '../../device/nothing-kept';
import { awake, rest, wakeUp } from '../../device/rest';
import { isBehind, noteSeen } from '../../device/seen-version';
import { onTokenChanged, session, storedToken } from '../../device/session/session-store';
import { noticeTouches } from '../api/activity';
import { whenIdle } from './when-idle';

let started = false;

/**
 * Called once, after hydration: opens the device database, checks the sign-in, starts the sync loop. `served`: the version of
 * the public content that came with the page.
 */
export function startData(served?: string): void {
  if (started) return;
  started = true;
  noticeTouches();
  whenIdle(() => live(served));
  if (storedToken() !== null) void start();
  // For a guest nothing on the screen waits for this.
  else void startGuest(served).then(() => whenIdle(start));
}

/** What others change is told to the page, once nothing more pressing is to be done. */
function live(served: string | undefined): void {
  import('../live/follow-live').then(
    ({ followLive }) => followLive(served),
    () => addEventListener('online', () => live(served), { once: true }),
  );
}

/**
 * A guest of whom nothing is kept reads a page that says all there is to know: their device rests until they do something.
 * Its code and databases were a third of what the scripts of a page did until it was idle.
 */
async function startGuest(served: string | undefined): Promise<void> {
  const says = served !== undefined && navigator.onLine && !isBehind(served);
  if (!says || !(await isNothingKept()) || storedToken() !== null) return;
  noteSeen(served);
  rest();
  session.set({ status: 'guest' });
  for (const act of ['click', 'keydown', 'input'])
    addEventListener(act, () => whenIdle(wakeUp), { once: true });
  addEventListener('offline', wakeUp);
  onTokenChanged(wakeUp);
  onKept(wakeUp);
  await awake();
}

/** Another page than the one that was served asks what that one did not. */
export function leftServedPage(): void {
  wakeUp();
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
