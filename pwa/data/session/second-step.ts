import { useSyncExternalStore } from 'react';
import type { PasskeyOptions } from '../../../contract/accounts/passkeys';
import type { Login, Profile, SignedIn } from '../../../contract/accounts/users';
import { Problem, type ProofMethod } from '../../../contract/errors';
import { newListeners } from '../../device/db/listeners';
import { storedDevice } from '../../device/session/session-store';
import { callApi } from '../api/api-client';
import { answerPasskey } from '../second-factor/passkey';
import { assertSamePerson, login, signIn } from './session';

/** A sign-in whose first step is done. As long as the tab: whoever reloads begins again. */
export interface HalfSignIn {
  ticket: string;
  methods: readonly ProofMethod[];
  way: 'password' | 'google';
  email?: string;
}

/** What is shown in the second step, beside a passkey. */
export type TypedProof = { code: string } | { recoveryCode: string };

let half: HalfSignIn | undefined;
const [tell, subscribe] = newListeners();

function set(next: HalfSignIn | undefined) {
  half = next;
  tell();
}

export function useHalfSignIn(): HalfSignIn | undefined {
  return useSyncExternalStore(
    subscribe,
    () => half,
    () => undefined,
  );
}

/** Back to the first step. */
export function dropHalfSignIn(): void {
  set(undefined);
}

/** Signs in by password; undefined where a second step is to follow. */
export function loginByPassword(input: Login): Promise<Profile | undefined> {
  return firstStep(() => login(input), { way: 'password', email: input.email });
}

/** Runs what signs in; where the server asks for a second factor, keeps what the second step needs. Never over somebody else. */
export async function firstStep(
  run: () => Promise<Profile>,
  about: Pick<HalfSignIn, 'way' | 'email'>,
): Promise<Profile | undefined> {
  set(undefined);
  try {
    return await run();
  } catch (problem) {
    if (!(problem instanceof Problem) || problem.code !== 'second_factor') throw problem;
    const { ticket, methods } = problem.detail;
    if (!ticket) throw problem;
    await assertSamePerson({ id: '' });
    set({ ...about, ticket, methods: methods ?? [] });
    return undefined;
  }
}

/** Finishes the sign-in. A ticket that counts no more leads back to the first step. */
export async function finishSignIn(proof: TypedProof): Promise<Profile> {
  return finish(({ ticket }) => ({ ticket, ...proof }));
}

/** The same, with a passkey of the person. */
export async function finishByPasskey(): Promise<Profile> {
  return finish(async ({ ticket }) => {
    const options = await post<PasskeyOptions>('/auth/second-factor/passkey', { ticket });
    return { ticket, passkey: await answerPasskey(options) };
  });
}

async function finish(show: (now: HalfSignIn) => object | Promise<object>): Promise<Profile> {
  const now = half;
  if (!now) throw new Problem('bad_request', 'This sign-in has expired or was used. Please start again.');
  try {
    const signedIn = await post<SignedIn>('/auth/second-factor', await show(now));
    const user = await enter(signedIn);
    set(undefined);
    return user;
  } catch (problem) {
    const over = problem instanceof Problem && ['bad_request', 'not_allowed'].includes(problem.code);
    if (over && half === now) set(undefined);
    throw problem;
  }
}

/** Signs in with a passkey alone, which says itself whose it is. */
export async function signInByPasskey(): Promise<Profile> {
  const passkey = await answerPasskey(await post<PasskeyOptions>('/auth/passkey', {}));
  const device = storedDevice();
  return enter(await post<SignedIn>('/auth/passkey/sign-in', { passkey, ...(device && { device }) }));
}

/** Never over another person who is signed in here: whose it is, is known only now. */
async function enter(signedIn: SignedIn): Promise<Profile> {
  try {
    await assertSamePerson(signedIn.user);
  } catch (problem) {
    callApi('/auth/logout', { method: 'POST', token: signedIn.token }).catch(() => {});
    throw problem;
  }
  return signIn(signedIn);
}

async function post<T>(path: string, body: object): Promise<T> {
  return (await callApi<T>(path, { method: 'POST', body })).body;
}
