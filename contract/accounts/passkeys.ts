import * as z from 'zod/mini';
import { id, line } from '../fields';

/** Bytes as WebAuthn's JSON has them. */
const bytes = (max: number) =>
  z
    .string('This must be text.')
    .check(z.regex(/^[\w-]+$/, 'This is not base64url.'), z.maxLength(max, 'This is too long.'));

const credential = {
  id: bytes(2000),
  rawId: bytes(2000),
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  clientExtensionResults: z.optional(z.looseObject({})),
};

/** What `startAuthentication` of @simplewebauthn/browser answers, to be sent as it stands. */
export const passkeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  }),
});
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>;

/** What `startRegistration` of @simplewebauthn/browser answers, to be sent as it stands. */
const passkeyRegistration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(16_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10))),
  }),
});
export type PasskeyRegistration = z.infer<typeof passkeyRegistration>;

/**
 * What the server asks a passkey for: handed to the browser (`startAuthentication({ optionsJSON })`,
 * `startRegistration({ optionsJSON })`) as it stands. Counts once, for a few minutes.
 */
export const passkeyOptions = z.looseObject({ challenge: z.string() });
export type PasskeyOptions = z.infer<typeof passkeyOptions>;

const passkeyName = line(60, 'Name');

/** `POST /api/auth/passkeys`: without a name it is called after the device that sends it. */
export const passkeyCreate = z.strictObject({
  name: z.optional(passkeyName),
  credential: passkeyRegistration,
});

/** `PATCH /api/auth/passkeys/{id}` */
export const passkeyRename = z.strictObject({ name: passkeyName });

/** A passkey of one's own. `synced`: it is kept by a service of the device's maker, and on other devices of the person. */
export const passkey = z.strictObject({
  id,
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
  synced: z.boolean(),
});
export type Passkey = z.infer<typeof passkey>;

/** `POST /api/auth/passkey/sign-in`: `device` is what the last sign-in on this device answered. */
export const passkeySignIn = z.strictObject({
  passkey: passkeyAssertion,
  device: z.optional(z.string('device must be text.').check(z.maxLength(200))),
});
