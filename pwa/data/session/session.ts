import type { Login, Me, Profile, Register, SignedIn } from '../../../contract/accounts/users';
import { Problem } from '../../../contract/errors';
import { openDevice } from '../../device/device';
import { endSignIn } from '../../device/session/session-end';
import {
  type SessionState,
  session,
  sessionKnown,
  storeDevice,
  storedDevice,
  storedToken,
  storeLeaver,
  storeToken,
} from '../../device/session/session-store';
import type { Unsent } from '../../device/session/stored-person';
import { type ApiAnswer, type ApiRequest, callApi } from '../api/api-client';
import { withProof } from '../second-factor/confirm-again';
import { factorStatus, noteMissing } from '../second-factor/factor-status';
import { useKnownSession, useOfSession } from './known-session';

export type { SessionState };

/** Who is signed in. `starting` on the server and at the first client render. */
export function useSession(): SessionState {
  return useKnownSession();
}

/** Whether a person is known here, signed in or not any more. */
export function useIsKnown(): boolean {
  return useOfSession(({ status }) => status === 'signed-in' || status === 'expired');
}

/** Whether that person is one of the field staff. */
export function useIsStaff(): boolean {
  return useOfSession(({ user }) => user?.role === 'staff');
}

/** Whether that person reads the money of the office, and nothing else. */
export function useIsAccountant(): boolean {
  return useOfSession(({ user }) => user?.role === 'accountant');
}

/** Signs in by password. Needs the network. */
export async function login(input: Login): Promise<Profile> {
  const device = storedDevice();
  const { body } = await callApi<SignedIn>('/auth/login', {
    method: 'POST',
    body: { ...input, ...(device && { device }) },
  });
  return signIn(body);
}

/** Opens an account and signs in to it. Needs the network. */
export async function register(input: Register): Promise<Profile> {
  const { body } = await callApi<SignedIn>('/auth/register', { method: 'POST', body: input });
  return signIn(body);
}

/** Signs in with a token from a link. Never over another person who is signed in. */
export async function loginWithToken(token: string): Promise<Profile> {
  const { body: user } = await callApi<Profile>('/auth/me', { token });
  await assertSamePerson(user);
  return signIn({ token, user });
}

/** Refuses, and names who is here, while another person is signed in: a link must not lead into another's account. */
export async function assertSamePerson({ id }: Pick<Profile, 'id'>): Promise<void> {
  const { status, userId, user } = await sessionKnown();
  if (status !== 'signed-in' || userId === id) return;
  // The device may know whose it is before it knows their name.
  const here = user ?? (await callAsMe<Profile>('/auth/me').catch(() => undefined))?.body;
  const who = here ? `You are signed in as ${here.email}.` : 'Someone else is signed in here.';
  throw new Problem('not_allowed', `${who} Sign out first to use another account.`);
}

/** A call of the person's own. `proves`: it shows that it is them, so that no other proof is asked for it. */
interface OwnRequest extends ApiRequest {
  proves?: boolean;
}

/**
 * Calls the API as the person who is signed in. An ended sign-in is remembered as such, on the device where there is one; where
 * the server wants to know once more that it is them, they are asked, and the call is made again.
 */
export function callAsMe<T>(path: string, { proves, ...request }: OwnRequest = {}): Promise<ApiAnswer<T>> {
  const { method = 'GET' } = request;
  return asSignedIn((token) => callApi<T>(path, { ...request, token }), { proves, read: method === 'GET' });
}

/** The same for an answer that is no JSON: `call` makes it with the token. */
export async function asSignedIn<Answer>(
  call: (token: string | null) => Promise<Answer>,
  { proves, read }: { proves?: boolean | undefined; read: boolean },
): Promise<Answer> {
  const token = storedToken();
  try {
    return await (proves ? call(token) : withProof(() => call(token), { read }));
  } catch (problem) {
    const refusal = problem instanceof Problem ? problem : undefined;
    if (refusal?.code === 'second_factor_required') noteMissing();
    if (token && refusal?.code === 'unauthenticated') await signInEnded(token, refusal.detail.closed);
    throw problem;
  }
}

const nothingUnsent: Unsent = { requests: 0, photos: 0 };

/**
 * Signs out. With unsent work and no choice it only answers how much there is, guest entries included. Otherwise
 * nothing of the person is left on this device, whether or not the server can be reached.
 */
export async function logout(choice?: 'discard'): Promise<Unsent> {
  const { userId } = session.get();
  const token = storedToken();
  const device = await here();
  const stored = device?.usable ? device.stored : undefined;
  const unsent = (await stored?.unsent(userId)) ?? nothingUnsent;
  if (unsent.requests + unsent.photos > 0 && choice !== 'discard') return unsent;

  if (token) callApi('/auth/logout', { method: 'POST', token, keepalive: true }).catch(() => {});
  await leaveDevice();
  return nothingUnsent;
}

/**
 * Nothing of the person is left on this device, and every tab of it is a guest's. The server is not asked. Where the device
 * fails at it nothing more is sent from this page, and the next start leaves once more.
 */
export async function leaveDevice(): Promise<void> {
  const { userId } = session.get();
  if (userId) storeLeaver(userId);
  const device = await here();
  storeToken(null);
  session.set({ status: 'guest' });
  try {
    if (device?.usable) await device.stored.leave(userId);
    storeLeaver(null);
  } catch (error) {
    device?.engine.stop();
    throw error;
  } finally {
    device?.env.channel?.post({ type: 'signed-out' });
  }
}

/** The server no longer knows this token. */
export async function signInEnded(token: string, closed?: boolean): Promise<void> {
  return endSignIn(await here(), token, closed);
}

/** The token first: a crash before the second write is repaired at the next start by asking whose token it is. */
export async function signIn({ token, user, device: mark }: SignedIn): Promise<Profile> {
  storeToken(token);
  if (mark) storeDevice(mark);
  storeLeaver(null);
  const device = await here();
  if (device?.usable) await device.stored.keep({ userId: user.id, token });
  session.set({ status: 'signed-in', userId: user.id, user });
  device?.env.channel?.post({ type: 'session' });
  device?.engine.poke('manual');
  // A sign-in's answer says nothing of it, and of customers none is required.
  if (user.role !== 'customer') refreshFactorStatus().catch(() => {});
  navigator.storage?.persist?.().catch(() => false);
  return user;
}

/** Asks how the person who is signed in stands to the second factor. */
export async function refreshFactorStatus(): Promise<void> {
  const { body } = await callAsMe<Me>('/auth/me');
  if (session.get().userId === body.id) factorStatus.set(body.secondFactor);
}

function here() {
  return openDevice().catch(() => undefined);
}
