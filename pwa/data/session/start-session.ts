import type { Me, Profile } from '../../../contract/accounts/users';
import { Problem } from '../../../contract/errors';
import type { Device } from '../../device/open-device';
import {
  session,
  storedLeaver,
  storedToken,
  storeLeaver,
  storeToken,
} from '../../device/session/session-store';
import type { FoundPerson } from '../../device/session/stored-person';
import { callApi } from '../api/api-client';
import { factorStatus } from '../second-factor/factor-status';
import { signInEnded } from './session';

/**
 * Finds out who is signed in: at once from the device, then from the server. Runs at start, and again when another tab
 * signed in or out. Only the server's word ends a sign-in; no network keeps the person. `finding`: what the device
 * says, where it was asked already.
 */
export async function checkSession(device: Device, finding?: Promise<FoundPerson>): Promise<void> {
  const token = storedToken();
  const {
    left,
    session: held,
    user,
  }: FoundPerson = device.usable ? await (finding ?? device.stored.find()) : { left: false };
  if (left) {
    storeToken(null);
    return checkSession(device);
  }
  // Signed in or out since it was read: that is newer.
  if (storedToken() !== token) return;

  if (!token) {
    // A token taken away by hand signs out; one taken by the server leaves the person, without it.
    const over = held?.token === null;
    session.set(over ? { status: 'expired', userId: held?.userId, user } : { status: 'guest' });
    return;
  }
  if (held) {
    const status = held.token === token ? 'signed-in' : 'expired';
    session.set({ status, userId: held.userId, user: user ?? known(held.userId) });
  }
  await askServer(device, token);
}

/**
 * At a start: ends a logout that the device failed at. Whoever signed in since is not the one who left. Answers whether there
 * was one.
 */
export async function finishLogout({ stored }: Device): Promise<boolean> {
  const leaver = storedLeaver();
  if (leaver === null) return false;
  const { session: held } = await stored.read();
  if (storedToken() === null && held?.userId === leaver) await stored.leave(leaver);
  storeLeaver(null);
  return true;
}

async function askServer(device: Device, token: string): Promise<void> {
  try {
    const { body: user } = await callApi<Me>('/auth/me', { token });
    if (storedToken() !== token) return; // Signed out or in again since then.
    const known = device.usable && (await device.stored.read()).session;
    if (known !== false && (known?.token !== token || known.userId !== user.id)) {
      await device.stored.keep({ userId: user.id, token });
    }
    const shown = await withWaiting(device, user);
    if (storedToken() !== token) return;
    session.set({ status: 'signed-in', userId: user.id, user: shown });
    factorStatus.set(user.secondFactor);
  } catch (problem) {
    if (problem instanceof Problem && problem.code === 'unauthenticated')
      return signInEnded(token, problem.detail.closed);
    // Not reached: whoever was known stays; a token whose owner the device does not know stays too.
    if (session.get().status === 'starting') session.set({ status: 'signed-in' });
  }
}

/** What the person changed and the server has not heard of stays on the screen. */
async function withWaiting(device: Device, user: Profile): Promise<Profile> {
  if (!device.usable) return user;
  return device.queries.withQueuedChanges(device, user).catch(() => user);
}

function known(userId: string): Profile | undefined {
  const { userId: now, user } = session.get();
  return now === userId ? user : undefined;
}
