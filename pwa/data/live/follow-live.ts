import { type Activity, activityHeader } from '../../../contract/accounts/second-factor-rules';
import { openDevice } from '../../device/device';
import { isResting } from '../../device/rest';
import { session, storedToken } from '../../device/session/session-store';
import { deviceState } from '../../device/sync/device-state';
import { isAsNew } from '../../device/sync/public-version';
import { ask } from '../api/api-client';
import { signInEnded } from '../session/session';
import { tellOffice } from './office-news';
import { tellOwn } from './own-news';
import { isPaused, onPause } from './pause';
import { newStream } from './stream';

/** So long a page may be without its stream before it says so: one that is opened again is there sooner. */
const graceMs = 10_000;

/** A page that is told keeps no sign-in awake. */
const headers = { accept: 'text/event-stream', [activityHeader]: 'idle' satisfies Activity };

/**
 * Keeps the stream of this page while it is looked at, as whoever is signed in, and does what it says. `served`: the version of the public
 * content that came with the page. Once a page. Answers how to stop.
 */
export function followLive(served: string | undefined): () => void {
  const stream = newStream(
    {
      ask: (token, signal) => ask('/api/live', { token, signal, cache: 'no-store', headers }),
      now: () => Date.now(),
      random: Math.random,
      setTimeout: (work, ms) => setTimeout(work, ms),
      clearTimeout: (timer) => clearTimeout(timer as number),
    },
    {
      token: tokenNow,
      opened() {
        clearTimeout(grace);
        deviceState.set({ isLive: true, notLiveSince: null });
        // What happened since the rows were read was not told.
        if (whose === null) return;
        syncNow();
        tellOwn();
        tellOffice('*');
      },
      heard(word) {
        const [what, which] = word.split(' ');
        if (what === 'sync') {
          syncNow();
          tellOwn();
        }
        if (what === 'office' && which) tellOffice(which);
        if (what === 'public' && which) renewPublic(which, served);
      },
      lost: wait,
      refused: (token, closed) => void signInEnded(token, closed),
    },
  );
  let grace: ReturnType<typeof setTimeout> | undefined;
  let whose: string | null | undefined;

  function wait() {
    const since = Date.now();
    deviceState.set({ isLive: false, notLiveSince: null });
    clearTimeout(grace);
    grace = setTimeout(() => deviceState.set({ notLiveSince: since }), graceMs);
  }

  function close() {
    whose = undefined;
    stream.close();
    clearTimeout(grace);
    deviceState.set({ isLive: false, notLiveSince: null });
  }

  /** The device says that it has no network: what is open may never hear that it ended. Whether that is so shows at the next try. */
  function cut() {
    if (whose === undefined) return;
    stream.close();
    wait();
    stream.open();
  }

  /** Has it as it should be by now: of whoever is here, and only while somebody may look. */
  function look() {
    const { status } = session.get();
    if (document.visibilityState !== 'visible' || status === 'starting' || isPaused()) return close();
    if (whose === tokenNow()) return;
    close();
    whose = tokenNow();
    wait();
    stream.open();
  }

  const stopWatching = [session.subscribe(look), onPause(look)];
  const over = new AbortController();
  const { signal } = over;
  document.addEventListener('visibilitychange', look, { signal });
  // A page that is kept to be gone back to would not be kept with an open answer.
  addEventListener('pagehide', close, { signal });
  addEventListener('pageshow', look, { signal });
  addEventListener('online', () => whose !== undefined && stream.open(), { signal });
  addEventListener('offline', cut, { signal });
  look();
  return () => {
    for (const stop of stopWatching) stop();
    over.abort();
    close();
  };
}

/** Of the person who is signed in; a guest, and whoever was signed out, has none. */
function tokenNow(): string | null {
  return session.get().status === 'signed-in' ? storedToken() : null;
}

function syncNow(): void {
  openDevice()
    .then(({ usable, engine }) => usable && engine.poke('news'))
    .catch(() => {});
}

/** A device that rests is woken only for what the page that was served does not say yet. */
function renewPublic(version: string, served: string | undefined): void {
  if (isResting() && isAsNew(served, version)) return;
  openDevice()
    .then((device) => device.refresh(version))
    .catch(() => {});
}
