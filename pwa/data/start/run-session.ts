import { ifNothingIsKept } from '../../device/db/kept';
import { keepStartPage } from '../../device/db/start-page';
import { noteNothingKept } from '../../device/nothing-kept';
import { type Device, onSessionEvents } from '../../device/open-device';
import { onTokenChanged, session } from '../../device/session/session-store';
import { followPhotos } from '../photos/follow-photos';
import { followPush } from '../push/follow';
import { factorStatus } from '../second-factor/factor-status';
import { refreshFactorStatus, signInEnded } from '../session/session';
import { checkSession, finishLogout } from '../session/start-session';
import { whenIdle } from './when-idle';

/** Checks the sign-in, follows it across tabs and in the device's rows, and starts the loop. Once a page. */
export async function runSession(device: Device): Promise<void> {
  const recheck = () => void checkSession(device).catch(() => {});
  onSessionEvents({
    expired: (token) => void (token && signInEnded(token)),
    recheck,
  });
  onTokenChanged(recheck);
  // Nothing is sent for a person whose sign-out cannot be finished.
  const left = device.usable && (await finishLogout(device).catch(() => stopped(device)));
  // A screen reads first what it shows.
  whenIdle(() => follow(device));
  const { atOpening } = device;
  // It is not kept beyond its use: whoever leaves leaves nothing in memory.
  device.atOpening = undefined;
  try {
    // Of before a logout it would name whoever has left.
    await checkSession(device, left ? undefined : atOpening);
  } finally {
    // What waits leaves by itself also where the device could not say who is signed in.
    if (device.usable) device.engine.poke('start');
  }
  if (device.usable && session.get().status === 'guest') {
    // Not known is as good: the next start looks into the database again.
    await ifNothingIsKept(device.hub, noteNothingKept).catch(() => {});
  }
}

function stopped({ engine }: Device): true {
  engine.stop();
  return true;
}

/** What goes on beside a sign-in for as long as the page lives. */
function follow(device: Device) {
  if (device.usable) followProfile(device);
  if (device.usable) followPush(device);
  if (device.usable) followPhotos(device);
  followStartPage();
  followFactorStatus(device);
}

/** The person as of the newest row, with their queued changes. */
function followProfile(device: Device) {
  let watched: string | undefined;
  let stop = () => {};
  const look = () => {
    const { userId } = session.get();
    if (userId === watched) return;
    watched = userId;
    stop();
    stop = userId
      ? device.live(
          () => device.queries.myProfile(device, userId),
          (user) => {
            const now = session.get();
            if (user && now.userId === userId) session.set({ ...now, user });
          },
          () => {},
        )
      : () => {};
  };
  look();
  session.subscribe(look);
}

/** A technician's installed app starts with the jobs, anybody else's at home; where a sign-in has ended it stays so. */
function followStartPage() {
  let kept: string | undefined;
  const look = () => {
    const { status, user } = session.get();
    if (status !== 'guest' && !(status === 'signed-in' && user)) return;
    const path = user?.role === 'staff' ? '/jobs' : '';
    if (path === kept) return;
    kept = path;
    keepStartPage(path).catch((error) => console.warn('Where to start could not be kept:', error));
  };
  look();
  session.subscribe(look);
}

/** An app may stay open for days, and the office may require a second factor meanwhile: seen again, it asks, once an hour. */
function followFactorStatus(device: Device) {
  let missing = false;
  const look = () => {
    const now = factorStatus.get();
    // What the server refused as long as there was none leaves at once.
    if (missing && now?.has && device.usable) device.engine.poke('manual');
    missing = now?.required === true && !now.has;
  };
  look();
  factorStatus.subscribe(look);
  let checkedAt = performance.now();
  addEventListener('visibilitychange', () => {
    const { status, user } = session.get();
    if (document.hidden || status !== 'signed-in' || !user || user.role === 'customer') return;
    if (performance.now() - checkedAt < 3_600_000) return;
    checkedAt = performance.now();
    refreshFactorStatus().catch(() => {});
  });
}
