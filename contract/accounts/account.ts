import * as z from 'zod/mini';
import { email } from '../fields';
import { password } from './users';

/** How long the links in mails live, in minutes. */
export const linkMinutes = { reset: 30, delete: 30, verify: 24 * 60 } as const;
export type LinkPurpose = keyof typeof linkMinutes;

/** The secret of a link, as it stands in the address after `#token=`. */
const linkToken = z
  .string('The link is not complete.')
  .check(z.regex(/^[\w-]{20,100}$/, 'The link is not complete.'));

/** A password that a person already has: never called too short. */
const ownPassword = z
  .string('Password must be text.')
  .check(z.minLength(1, 'Password is required.'), z.maxLength(1000));

/** `POST /api/auth/forgot-password` */
export const forgotPassword = z.strictObject({ email });

/** `POST /api/auth/reset-password` */
export const resetPassword = z.strictObject({ token: linkToken, password });

/** `POST /api/auth/change-password` */
export const changePassword = z.strictObject({ currentPassword: ownPassword, newPassword: password });

/** `POST /api/auth/verify-email` */
export const verifyEmail = z.strictObject({ token: linkToken });

/** `POST /api/users/me/export` */
export const confirmation = z.strictObject({ password: ownPassword });

/** `DELETE /api/users/me`: the password, or the secret of a mailed link. */
export const accountDelete = z
  .strictObject({ password: z.optional(ownPassword), token: z.optional(linkToken) })
  .check(
    z.refine((value) => (value.password === undefined) !== (value.token === undefined), {
      message: 'Enter your password or use the link we sent you.',
      path: ['password'],
    }),
  );

/** What was done, in words for the person. */
export const said = z.strictObject({ message: z.string() });

/** What `POST /api/users/me/delete-link` answers: `kept` says what of an account outlives it. */
export const deleteLinkSent = z.extend(said, { kept: z.string() });

/** What `change-password` answers: `ended` other sign-ins are over. */
export const passwordChanged = z.strictObject({ message: z.string(), ended: z.number() });

/** What `verify-email` answers: `joined` earlier bookings are now the account's. */
export const emailVerified = z.strictObject({ message: z.string(), joined: z.number() });

/** `DELETE /api/auth/sessions`: `?all=1` ends this sign-in too. */
export const endSessionsQuery = z.strictObject({ all: z.optional(z.enum(['0', '1'], 'all is 0 or 1.')) });

/** How many sign-ins were ended. */
export const sessionsEnded = z.strictObject({ ended: z.number() });

/** One sign-in. `device` is for people: "Chrome on Android"; `lastSeenAt` is up to five minutes old. */
export const ownSession = z.strictObject({
  id: z.string(),
  device: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;
