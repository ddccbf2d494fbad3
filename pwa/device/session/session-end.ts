import type { DeviceCore } from './device-core';
import { session, storedToken, storeToken } from './session-store';

/**
 * The server no longer knows this token. Ends the sign-in if it is the one still stored: the person's device data stays
 * theirs and readable, and their entries wait for the next sign-in. Of a `closed` account only those stay.
 */
export async function endSignIn(
  device: DeviceCore | undefined,
  token: string,
  closed?: boolean,
): Promise<void> {
  const { session: held, user } = device?.usable ? await device.stored.read() : {};
  if (closed && device && held?.token === token) await device.stored.dropRows(held.userId);
  if (held?.token === token) await device?.stored.expire(held);
  if (storedToken() !== token) return;
  storeToken(null);
  device?.env.channel?.post({ type: 'session' });
  const here = { userId: held?.userId, user: user ?? session.get().user };
  if (held) session.set({ status: 'expired', ...here, ended: true });
  else session.set({ status: 'guest', ended: true });
}
