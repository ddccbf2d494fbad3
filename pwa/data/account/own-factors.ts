import { useEffect } from 'react';
import type { PasskeyOptions } from '../../../contract/accounts/passkeys';
import type {
  FactorAdded,
  PasskeyAdded,
  SecondFactors,
  TotpBegun,
} from '../../../contract/accounts/second-factor';
import { factorStatus } from '../second-factor/factor-status';
import { makePasskey } from '../second-factor/passkey';
import { callAsMe } from '../session/session';
import { useOwnRead } from './own-read';

// One's own second factors. All of it needs the network now, and what changes them a person who has just shown who they are.

/** What is set up; what it says of the person's standing holds everywhere at once. */
export function useOwnFactors() {
  const { data: factors, ...rest } = useOwnRead<SecondFactors>('/auth/second-factor');
  useEffect(() => {
    if (!factors) return;
    const { has, required, graceUntil } = factors;
    factorStatus.set({ has, required, graceUntil });
  }, [factors]);
  return { factors, ...rest };
}

/** Has a passkey made and adds it, named after the device that makes it. */
export async function addPasskey(): Promise<PasskeyAdded> {
  const credential = await makePasskey(await post<PasskeyOptions>('/auth/passkeys/options', {}));
  return post<PasskeyAdded>('/auth/passkeys', { credential });
}

export async function renamePasskey(id: string, name: string): Promise<void> {
  await callAsMe(passkeyPath(id), { method: 'PATCH', body: { name } });
}

export async function removePasskey(id: string): Promise<void> {
  await callAsMe(passkeyPath(id), { method: 'DELETE' });
}

/** A new secret for an authenticator app. Nothing counts before `confirmTotp`; an app of before counts until then. */
export function beginTotp(): Promise<TotpBegun> {
  return post<TotpBegun>('/auth/totp', {});
}

/** Takes the first code of the app. */
export function confirmTotp(code: string): Promise<FactorAdded> {
  return post<FactorAdded>('/auth/totp/confirm', { code });
}

export async function removeTotp(): Promise<void> {
  await callAsMe('/auth/totp', { method: 'DELETE' });
}

/** New recovery codes; earlier ones count no more. */
export async function renewRecoveryCodes(): Promise<string[]> {
  return (await post<{ recoveryCodes: string[] }>('/auth/recovery-codes', {})).recoveryCodes;
}

function passkeyPath(id: string): string {
  return `/auth/passkeys/${encodeURIComponent(id)}`;
}

async function post<T>(path: string, body: object): Promise<T> {
  return (await callAsMe<T>(path, { method: 'POST', body })).body;
}
