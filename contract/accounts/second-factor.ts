import * as z from 'zod/mini';
import { latinDigits } from '../digits';
import { proofMethods } from '../errors';
import { passkey, passkeyAssertion } from './passkeys';
import { requirableRoles } from './second-factor-rules';

/** The secret of a sign-in that waits for its second factor, as `error.ticket` says it. */
export const ticket = z
  .string('The ticket must be text.')
  .check(z.regex(/^[\w-]{20,100}$/, 'The ticket is not complete.'));

/** In Latin digits and full letters, without what stands between them or came along unseen when it was copied. */
function plain(typed: string): string {
  return latinDigits(typed.normalize('NFKC')).replace(/[\s\p{Pd}\p{Cf}]/gu, '');
}

/** Six digits, however they were typed. */
export const code = z
  .string('The code must be text.')
  .check(z.overwrite(plain), z.regex(/^\d{6}$/, 'The code has 6 digits.'));

/** Sixteen signs in four groups, however they were typed. */
export const recoveryCode = z.string('The recovery code must be text.').check(
  z.overwrite((value) => plain(value).toUpperCase()),
  z.regex(/^[A-Z2-7]{16}$/, 'A recovery code has 16 letters and digits.'),
);

const factors = {
  code: z.optional(code),
  recoveryCode: z.optional(recoveryCode),
  passkey: z.optional(passkeyAssertion),
};

const one = z.refine<Record<string, unknown>>(
  ({ ticket: _, ...proofs }) => Object.values(proofs).filter((each) => each !== undefined).length === 1,
  { error: 'Enter one of these.', path: ['code'] },
);

/** `POST /api/auth/second-factor`: finishes a sign-in; answers `signInAnswer`. */
export const secondFactor = z.strictObject({ ticket, ...factors }).check(one);
export type SecondFactor = z.infer<typeof secondFactor>;

/** `POST /api/auth/second-factor/passkey`: answers `passkeyOptions` for this person's passkeys. */
export const secondFactorPasskey = z.strictObject({ ticket });

/** `POST /api/auth/confirm-again`: answers `confirmedUntil`. `password` counts where there is no second factor. */
export const confirmAgain = z
  .strictObject({
    ...factors,
    password: z.optional(
      z.string('Password must be text.').check(z.minLength(1, 'Password is required.'), z.maxLength(1000)),
    ),
  })
  .check(one);
export type ConfirmAgain = z.infer<typeof confirmAgain>;

/** Until when this sign-in may do what is grave. */
export const confirmedUntil = z.strictObject({ until: z.string() });

/**
 * How a person stands to the second factor (`GET /api/auth/me`). `graceUntil` where one is required and missing: from then
 * on writes and the office's reads are refused with `second_factor_required`.
 */
export const secondFactorStatus = z.strictObject({
  has: z.boolean(),
  required: z.boolean(),
  graceUntil: z.nullable(z.string()),
});
export type SecondFactorStatus = z.infer<typeof secondFactorStatus>;

/**
 * `GET /api/auth/second-factor`: all of one's own, without secrets. `totp` is since when there is an authenticator app.
 * `methods` are what `confirm-again` takes of this person.
 */
export const secondFactors = z.extend(secondFactorStatus, {
  totp: z.nullable(z.string()),
  passkeys: z.array(passkey),
  recoveryCodesLeft: z.number(),
  methods: z.array(z.enum(proofMethods)),
});
export type SecondFactors = z.infer<typeof secondFactors>;

/** `POST /api/auth/totp`: shown once; nothing counts until `POST /api/auth/totp/confirm` had a code of it. */
export const totpBegun = z.strictObject({ secret: z.string(), uri: z.string() });
export type TotpBegun = z.infer<typeof totpBegun>;

/** `POST /api/auth/totp/confirm` */
export const totpConfirm = z.strictObject({ code });

/** Shown once. Earlier ones count no more. */
export const recoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) });

/**
 * What setting up a second factor answers: with the first one come recovery codes, shown once, and every other sign-in of
 * the person ends (`ended`).
 */
export const factorAdded = z.strictObject({
  recoveryCodes: z.optional(z.array(z.string())),
  ended: z.number(),
});
export type FactorAdded = z.infer<typeof factorAdded>;

/** `POST /api/auth/passkeys` answers the passkey besides. */
export const passkeyAdded = z.extend(factorAdded, { passkey });
export type PasskeyAdded = z.infer<typeof passkeyAdded>;

/**
 * `GET` and `PUT /api/admin/second-factor-policy`: of which roles a second factor is required; `since` says from when for
 * each of them.
 */
export const secondFactorPolicy = z.strictObject({
  required: z.array(z.enum(requirableRoles, 'Of staff or admin.')).check(z.maxLength(requirableRoles.length)),
  since: z.partialRecord(z.enum(requirableRoles), z.string()),
});
export type SecondFactorPolicy = z.infer<typeof secondFactorPolicy>;
export const secondFactorPolicyUpdate = z.strictObject({
  required: z.array(z.enum(requirableRoles, 'Of staff or admin.')).check(z.maxLength(requirableRoles.length)),
});
