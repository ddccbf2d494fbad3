import { Problem } from '../../../contract/errors';
import { type ApiAnswer, type ApiRequest, callApi } from '../../data/api/api-client';
import { withProof } from '../../data/second-factor/confirm-again';
import { noteMissing } from '../../data/second-factor/standing';
import type { DeviceCore } from './device-core';
import { session, storedToken, storeToken } from './session-store';

/** A call of the person's own. `proves`: it shows that it is them, so that no other proof is asked for it. */
export interface OwnRequest extends ApiRequest {
  proves?: boolean;
}

/**
 * Calls the API as the person who is signed in. An ended sign-in is remembered as such, on the device where there is one; where
 * the server wants to know once more that it is them, they are asked, and the call is made again.
 */
export async function callAs<T>(
  device: () => Promise<DeviceCore | undefined>,
  path: string,
  { proves, ...request }: OwnRequest = {},
): Promise<ApiAnswer<T>> {
  const token = storedToken();
  const call = () => callApi<T>(path, { ...request, token });
  try {
    const { method = 'GET' } = request;
    return await (proves ? call() : withProof(call, { read: method === 'GET' }));
  } catch (problem) {
    const refusal = problem instanceof Problem ? problem : undefined;
    if (refusal?.code === 'second_factor_required') noteMissing();
    if (token && refusal?.code === 'unauthenticated')
      await endSignIn(await device(), token, refusal.detail.closed);
    throw problem;
  }
}

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
