import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { PasskeyAssertion, PasskeyOptions, PasskeyRegistration } from '../../contract/accounts/passkeys';

interface Change {
  origin?: string;
  rpID?: string;
  /** Whether its person showed finger, face or PIN. */
  verified?: boolean;
  counter?: number;
  challenge?: string;
}

/** A passkey of a device, in software: it signs what a real one signs, so that the server's checks are the real ones. */
export interface Authenticator {
  id: string;
  /** Makes the passkey that was asked for. */
  create(options: PasskeyOptions, change?: Change): PasskeyRegistration;
  /** Answers a question, and counts on. */
  answer(options: PasskeyOptions, change?: Change): PasskeyAssertion;
}

const base64url = (bytes: Buffer) => bytes.toString('base64url');
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();

export function authenticator(site = 'http://localhost:3000'): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const rawId = randomBytes(32);
  const id = base64url(rawId);
  let count = 0;

  const clientData = (type: string, options: PasskeyOptions, { origin = site, challenge }: Change) =>
    Buffer.from(JSON.stringify({ type, challenge: challenge ?? options.challenge, origin }));
  const authData = (flags: number, { rpID = new URL(site).hostname, verified = true, counter }: Change) => {
    count = counter ?? count + 1;
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(count);
    return Buffer.concat([sha256(rpID), Buffer.from([flags | 0x01 | (verified ? 0x04 : 0)]), counted]);
  };
  const credential = { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };

  return {
    id,
    create(options, change = {}) {
      const idLength = Buffer.alloc(2);
      idLength.writeUInt16BE(rawId.length);
      const attested = Buffer.concat([Buffer.alloc(16), idLength, rawId, cbor(coseOf(publicKey))]);
      const data = Buffer.concat([authData(0x40, change), attested]);
      const object = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', data],
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', options, change)),
          attestationObject: base64url(cbor(object)),
          transports: ['internal'],
        },
      };
    },
    answer(options, change = {}) {
      const said = clientData('webauthn.get', options, change);
      const data = authData(0, change);
      const signature = sign('sha256', Buffer.concat([data, sha256(said)]), privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(said),
          authenticatorData: base64url(data),
          signature: base64url(signature),
        },
      };
    },
  };
}

type Cbor = number | string | Buffer | Map<number | string, Cbor>;

/** As much of RFC 8949 as passkeys need. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([
    head(5, value.size),
    ...[...value].flatMap(([key, each]) => [cbor(key), cbor(each)]),
  ]);
}

function head(major: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(major << 5) | count]);
  if (count < 256) return Buffer.from([(major << 5) | 24, count]);
  return Buffer.from([(major << 5) | 25, count >> 8, count & 0xff]);
}

/** An ES256 key on P-256, by RFC 9053. */
function coseOf(key: KeyObject): Map<number, Cbor> {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return new Map<number, Cbor>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ]);
}
