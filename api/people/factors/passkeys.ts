import type {
  PasskeyAssertion,
  PasskeyOptions,
  PasskeyRegistration,
} from '../../../contract/accounts/passkeys';
import { ticketMinutes } from '../../../contract/accounts/second-factor-rules';
import { business } from '../../../contract/business';
import { Problem } from '../../../contract/errors';
import type { RefusalReason } from '../../../contract/office/audit';
import type { Database } from '../../db/database';
import { type Acting, inTransaction } from '../../db/transaction';
import { type ChallengePurpose, keepChallenge, takeChallenge } from './challenges';
import { type Answered, credentialsToAsk, findPasskey } from './passkey-store';

const timeout = ticketMinutes * 60_000;

/** Loaded with the first passkey: it is a sixth of what the server would load before it is ready. */
const library = () => import('@simplewebauthn/server');

interface Ceremony {
  db: Database;
  acting: Acting;
}

interface About {
  purpose: Exclude<ChallengePurpose, 'add'>;
  userId: string | null;
}

/** A passkey as its device describes it, when it is set up. */
export interface Described {
  credentialId: string;
  publicKey: Uint8Array;
  counter: number;
  transports: string[];
  synced: boolean;
}

/** Asks passkeys, and checks their answers. For which site is said by its public address alone, never by a request. */
export interface Passkeys {
  /** The question by which a device makes a passkey. */
  askToAdd(
    asking: Ceremony,
    person: { id: string; email: string; displayName: string },
  ): Promise<PasskeyOptions>;
  /** The passkey that was made; `invalid` where the answer is none to a question of ours. */
  readAdded(asking: Ceremony, userId: string, credential: PasskeyRegistration): Promise<Described>;
  /** The question to the passkeys of a person, or to any. Whoever answers has used finger, face or PIN. */
  ask(asking: Ceremony, about: About): Promise<PasskeyOptions>;
  /** Which passkey has answered; undefined for whatever is no right answer. */
  read(asking: Ceremony, about: About, assertion: PasskeyAssertion): Promise<Answered | undefined>;
}

export function openPasskeys(publicUrl: string): Passkeys {
  const { hostname: rpID, origin } = new URL(publicUrl);
  const site = { expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true };

  return {
    async askToAdd({ db, acting }, { id, email, displayName }) {
      const { generateRegistrationOptions } = await library();
      const options = await generateRegistrationOptions({
        rpName: business.name,
        rpID,
        userID: new Uint8Array(Buffer.from(id)),
        userName: email,
        userDisplayName: displayName,
        timeout,
        // Who made the device is not asked: it would tell devices apart, and no maker is preferred.
        attestationType: 'none',
        excludeCredentials: await credentialsToAsk(db.read, id),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      await keepChallenge(db, acting, options.challenge, { purpose: 'add', userId: id });
      return { ...options };
    },

    async readAdded({ db, acting }, userId, credential) {
      const challenge = challengeOf(credential.response.clientDataJSON);
      const issued = challenge && (await takeChallenge(db, acting, challenge, { purpose: 'add', userId }));
      if (!challenge || !issued) throw notAdded('This took too long. Please try again.');
      const { verifyRegistrationResponse } = await library();
      const checked = await verifyRegistrationResponse({
        ...site,
        response: responseOf(credential),
        expectedChallenge: challenge,
      }).catch(() => undefined);
      if (!checked?.verified || !checked.registrationInfo)
        throw notAdded('This passkey cannot be used here.');
      const { credential: made, credentialBackedUp } = checked.registrationInfo;
      const { id: credentialId, publicKey, counter, transports = [] } = made;
      return { credentialId, publicKey, counter, transports, synced: credentialBackedUp };
    },

    async ask({ db, acting }, about) {
      const { userId } = about;
      const { generateAuthenticationOptions } = await library();
      const options = await generateAuthenticationOptions({
        rpID,
        timeout,
        userVerification: 'required',
        allowCredentials: userId === null ? [] : await credentialsToAsk(db.read, userId),
      });
      await keepChallenge(db, acting, options.challenge, about);
      return { ...options };
    },

    async read({ db, acting }, about, assertion) {
      const challenge = challengeOf(assertion.response.clientDataJSON);
      if (!challenge || !(await takeChallenge(db, acting, challenge, about))) return undefined;
      const known = await findPasskey(db.read, assertion.id);
      if (!known || (about.userId !== null && known.userId !== about.userId)) return undefined;
      const { credentialId: id, publicKey, counter, transports } = known;
      const { verifyAuthenticationResponse } = await library();
      const checked = await verifyAuthenticationResponse({
        ...site,
        response: responseOf(assertion),
        expectedChallenge: challenge,
        // How often it was used is judged here: the library says of that no more than of a forgery.
        credential: { id, publicKey, counter: 0, transports },
      }).catch(() => undefined);
      if (!checked?.verified) return undefined;
      const { newCounter, credentialBackedUp: synced } = checked.authenticationInfo;
      if ((newCounter > 0 || counter > 0) && newCounter <= counter)
        throw await wentBack(db, acting, known.userId);
      return { id: known.id, userId: known.userId, was: counter, counter: newCounter, synced };
    },
  };
}

/** A right answer of a passkey that says it was used less often than we know: two have its secret. The office reads of it. */
async function wentBack(db: Database, acting: Acting, userId: string): Promise<Problem> {
  const after = { why: 'passkey_went_back' satisfies RefusalReason };
  await inTransaction(db, acting, (tx) =>
    tx.audit({ action: 'auth.refused', type: 'user', id: userId, after }),
  );
  return new Problem(
    'wrong_credentials',
    'This passkey may have been copied, so it no longer works here. Please sign in another way and remove it in your profile.',
  );
}

/** The question that an answer says it is to. */
function challengeOf(clientDataJSON: string): string | undefined {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    const challenge = (said as { challenge?: unknown } | null)?.challenge;
    return typeof challenge === 'string' && /^[\w-]{20,200}$/.test(challenge) ? challenge : undefined;
  } catch {
    return undefined;
  }
}

/** As the library's types have it: what a browser leaves out is undefined. */
function responseOf<T extends PasskeyAssertion | PasskeyRegistration>({ response, ...credential }: T) {
  const userHandle = 'userHandle' in response ? response.userHandle : undefined;
  return {
    id: credential.id,
    rawId: credential.rawId,
    type: credential.type,
    clientExtensionResults: {},
    response: { ...response, userHandle: userHandle ?? undefined } as Omit<T['response'], 'userHandle'> & {
      userHandle?: string;
    },
  };
}

function notAdded(message: string): Problem {
  return new Problem('invalid', message, { fields: { credential: message } });
}
