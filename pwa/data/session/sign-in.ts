import type { Profile, SignedIn } from '../../../contract/accounts/users';
import { storedDevice } from '../../device/session/session-store';
import { type ApiRequest, callApi } from '../api/api-client';
import { firstStep } from './second-step';
import { assertSamePerson, loginWithToken, signIn } from './session';

/** A session's token has three parts; the code that a sign-in with Google ends with has one. */
export function isSessionToken(token: string): boolean {
  return /^[\w-]+\.[\w-]+\.[\w-]*$/.test(token);
}

/**
 * Signs in with what an address carried as `token`: a single-use code, or a session's own token. Undefined where a second step
 * is to follow.
 */
export function signInWith(token: string): Promise<Profile | undefined> {
  return isSessionToken(token)
    ? loginWithToken(token)
    : firstStep(() => loginWithCode(token), { way: 'google' });
}

/** Never over another person: whom the code stands for is known only once it is used, so their new session ends again. */
async function loginWithCode(code: string): Promise<Profile> {
  // The code counts only together with the cookie of the browser that began.
  const device = storedDevice();
  const request: ApiRequest = {
    method: 'POST',
    body: { code, ...(device && { device }) },
    withCookie: true,
  };
  const { body } = await callApi<SignedIn>('/auth/exchange', request);
  try {
    await assertSamePerson(body.user);
  } catch (problem) {
    callApi('/auth/logout', { method: 'POST', token: body.token }).catch(() => {});
    throw problem;
  }
  return signIn(body);
}
