import type { Profile } from '../../../contract/accounts/users';
import { Problem } from '../../../contract/errors';
import { openDevice } from '../../device/device';
import { session, storedToken } from '../../device/session/session-store';
import { callApi } from '../api/api-client';
import { withoutStream } from '../live/pause';
import { callAsMe, leaveDevice } from '../session/session';

// What is asked for by mail, and what the links in those mails do. All of it needs the network now.

/** Asks for a link to choose a new password. The answer is the same whether there is such an account or not. */
export async function askForReset(email: string): Promise<{ message: string }> {
  const { body } = await callApi<{ message: string }>('/auth/forgot-password', {
    method: 'POST',
    body: { email },
  });
  return body;
}

/** Takes a new password for a link. Every sign-in of its owner is over then, and so is the one here if it is theirs. */
export async function resetPassword(input: { token: string; password: string }): Promise<void> {
  await callApi('/auth/reset-password', { method: 'POST', body: input });
  // Not known whose link it was: the server tells by whether it still knows the token that is stored here.
  if (storedToken()) await callAsMe('/auth/me').catch(() => {});
}

/** Confirms the signed-in person's address by a link. `joined` earlier bookings are theirs from now on. */
export async function verifyEmail(token: string): Promise<{ joined: number }> {
  const { body } = await callAsMe<{ joined: number }>('/auth/verify-email', {
    method: 'POST',
    body: { token },
  });
  await refreshMe().catch(() => {});
  return body;
}

/** Mails the signed-in person a link that confirms their address. Answers what was done, in words. */
export async function sendVerifyLink(): Promise<{ message: string }> {
  const { body } = await callAsMe<{ message: string }>('/auth/verify-email/send', { method: 'POST' });
  return body;
}

/** Mails the signed-in person a link that deletes their account. */
export async function sendDeleteLink(): Promise<{ message: string }> {
  const { body } = await callAsMe<{ message: string }>('/users/me/delete-link', { method: 'POST' });
  return body;
}

/** Deletes the signed-in person's account for good, by their password or a mailed link, and all of theirs on this device. */
export async function deleteAccount(proof: { token: string } | { password: string }): Promise<void> {
  // A link is spent in an account that is signed in; without a token the server would only say the same.
  const token = storedToken();
  if (!token) throw new Problem('unauthenticated');
  const [device, { userId }] = [await openDevice().catch(() => undefined), session.get()];
  const stored = device?.usable && userId ? { userId, ...device } : undefined;
  const ask = async () => {
    try {
      await callAsMe('/users/me', { method: 'DELETE', body: proof });
    } catch (problem) {
      if (!(await isGone(problem))) throw problem;
    }
    await stored?.stored.expire({ userId: stored.userId, token }).catch(() => {});
  };
  // Nothing is sent beside it, and after it nothing under a sign-in that the server does not know any more.
  await withoutStream(async () => {
    if (stored) {
      // With the device's database, which is here by now and in no page's first load.
      const { underLock } = await import('../../device/sync/lock');
      await underLock(stored.env, ask);
    } else await ask();
    await stored?.stored.dropRows(stored.userId).catch(() => {});
    await leaveDevice();
  });
}

/** Whether a deletion whose answer was lost was done all the same: the account is there no more. */
async function isGone(problem: unknown): Promise<boolean> {
  if (!(problem instanceof Problem) || problem.code !== 'unavailable') return false;
  return callAsMe('/auth/me').then(
    () => false,
    (answer) => answer instanceof Problem && answer.detail.closed === true,
  );
}

/** The person anew, and the rows that became theirs. */
async function refreshMe(): Promise<void> {
  const device = await openDevice();
  if (device.usable) device.engine.poke('manual');
  const { body: user } = await callAsMe<Profile>('/auth/me');
  const known = session.get();
  if (known.userId === user.id) session.set({ ...known, user });
}
