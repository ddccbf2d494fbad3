import { useSyncExternalStore } from 'react';
import type {
  PasskeyAssertion,
  PasskeyOptions,
  PasskeyRegistration,
} from '../../../contract/accounts/passkeys';

/** A passkey was not used or not made; the message is for its person. */
export class PasskeyError extends Error {
  override name = 'PasskeyError';
}

/** Whether this browser knows passkeys. False on the server and at the first client render. */
export function usePasskeysPossible(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => typeof PublicKeyCredential === 'function',
    () => false,
  );
}

/** Has a passkey answer what the server asked: with finger, face or PIN. */
export async function answerPasskey(options: PasskeyOptions): Promise<PasskeyAssertion> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  try {
    return (await startAuthentication({ optionsJSON: options as never })) as PasskeyAssertion;
  } catch (error) {
    throw new PasskeyError(
      isCancelled(error) ? 'No passkey was used.' : 'This device could not use a passkey here.',
    );
  }
}

/** Has this device, or one beside it, make a passkey. */
export async function makePasskey(options: PasskeyOptions): Promise<PasskeyRegistration> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  try {
    return (await startRegistration({ optionsJSON: options as never })) as PasskeyRegistration;
  } catch (error) {
    if (nameOf(error) === 'InvalidStateError')
      throw new PasskeyError('You already have a passkey on this device.');
    throw new PasskeyError(
      isCancelled(error) ? 'No passkey was created.' : 'This device could not create a passkey.',
    );
  }
}

/** Browsers do not tell a person who says no from one who takes too long. */
function isCancelled(error: unknown): boolean {
  return ['NotAllowedError', 'AbortError'].includes(nameOf(error));
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : '';
}
