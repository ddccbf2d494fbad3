import { Problem } from '../../../contract/errors';
import { type ApiAnswer, type ApiRequest, callApi } from '../api-client';
import type { DeviceCore } from '../device/device-core';
import { session, storedToken, storeToken } from './session-store';

/** Calls the API as the person who is signed in. An ended sign-in is remembered as such, on the device where there is one. */
export async function callAs<T>(
  device: () => Promise<DeviceCore | undefined>,
  path: string,
  request: ApiRequest = {},
): Promise<ApiAnswer<T>> {
  const token = storedToken();
  try {
    return await callApi<T>(path, { ...request, token });
  } catch (problem) {
    if (token && problem instanceof Problem && problem.code === 'unauthenticated')
      await endSignIn(await device(), token);
    throw problem;
  }
}

/**
 * The server no longer knows this token. Ends the sign-in if it is the one still stored: the person's device data stays
 * theirs and readable, and their entries wait for the next sign-in.
 */
export async function endSignIn(device: DeviceCore | undefined, token: string): Promise<void> {
  const { session: held, user } = device?.usable ? await device.stored.read() : {};
  if (held?.token === token) await device?.stored.expire(held);
  if (storedToken() !== token) return;
  storeToken(null);
  device?.env.channel?.post({ type: 'session' });
  const here = { userId: held?.userId, user: user ?? session.get().user };
  if (held) session.set({ status: 'expired', ...here, ended: true });
  else session.set({ status: 'guest', ended: true });
}
