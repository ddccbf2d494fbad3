import jwt, { type Algorithm } from 'jsonwebtoken';
import type { Provider } from './provider';
import { SignInRefusal } from './refusal';

/** Signed by the provider's private key: neither by a shared secret nor unsigned. */
const algorithms: readonly Algorithm[] = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
];

/** How far the provider's clock may lie from ours. */
const leewaySeconds = 60;

interface Expected {
  provider: Provider;
  clientId: string;
  nonce: string;
  now: Date;
}

/** The claims of an id_token that this provider made for us, for this very sign-in, and that still counts. */
export async function verifyIdToken(
  token: string,
  { provider, clientId, nonce, now }: Expected,
): Promise<jwt.JwtPayload & { sub: string }> {
  const header = jwt.decode(token, { complete: true })?.header;
  const algorithm = algorithms.find((each) => each === header?.alg);
  if (!header || !algorithm) throw refused('algorithm');
  const key = await provider.key(header.kid);
  if (!key) throw refused('unknown key');
  const { issuer } = await provider.endpoints();
  const seconds = Math.floor(now.getTime() / 1000);
  let claims: string | jwt.JwtPayload;
  try {
    claims = jwt.verify(token, key, {
      algorithms: [algorithm],
      issuer: namesOf(issuer),
      audience: clientId,
      nonce,
      clockTimestamp: seconds,
      clockTolerance: leewaySeconds,
    });
  } catch (error) {
    throw refused((error as Error).message);
  }
  if (typeof claims === 'string') throw refused('no claims');
  const { sub, exp, iat, aud, azp, nonce: said } = claims;
  if (typeof sub !== 'string' || sub === '' || sub.length > 255) throw refused('sub');
  if (typeof exp !== 'number') throw refused('exp');
  if (typeof iat !== 'number' || iat > seconds + leewaySeconds) throw refused('iat');
  if (said !== nonce) throw refused('nonce');
  // A token for several clients, or one asked for by another, is ours only if we asked for it.
  if ((azp !== undefined || Array.isArray(aud)) && (azp ?? [aud].flat().join()) !== clientId)
    throw refused('azp');
  return { ...claims, sub };
}

/** Google has always signed under both. */
function namesOf(issuer: string): [string, ...string[]] {
  return issuer === 'https://accounts.google.com' ? [issuer, 'accounts.google.com'] : [issuer];
}

function refused(why: string): SignInRefusal {
  return new SignInRefusal('google_failed', `id_token: ${why}`);
}
