import * as z from 'zod/mini';
import { email, id, line } from '../fields';
import type { FormFields } from '../forms/form-fields';
import { languages } from '../notifications/languages';
import { notificationPreferences } from '../notifications/preferences';
import { phoneNumber } from '../phone/phone';
import { secondFactorStatus } from './second-factor';

export const roles = ['customer', 'staff', 'accountant', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Who asks: what rules need to know of a signed-in person. */
export interface Actor {
  id: string;
  role: Role;
}

/** Who reads the money of all people; an accountant reads that and nothing else. */
export function seesAllMoney({ role }: Pick<Actor, 'role'>): boolean {
  return role === 'accountant' || role === 'admin';
}

export const favorite = z.strictObject({ id: z.string(), name: z.string(), description: z.string() });

/** What a person wants to be notified of, and in which language. */
export const settings = z.strictObject({
  emailNotifications: z.boolean('This is on or off.'),
  smsNotifications: z.boolean('This is on or off.'),
  language: z.enum(languages, 'Language is en or ar.'),
  /** These two are not in rows that a device kept from an earlier version. */
  whatsappNotifications: z.optional(z.boolean('This is on or off.')),
  /** What they chose of each topic; without it, all is as it usually is. */
  notify: z.optional(notificationPreferences),
});
export type Settings = z.infer<typeof settings>;

/** A person as they see themselves (`GET /api/auth/me`, the `profile` row of the sync). `phone` is E.164. */
export const profile = z.strictObject({
  id,
  displayName: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  phone: z.nullable(z.string()),
  role: z.enum(roles),
  isLocked: z.boolean(),
  favorites: z.array(favorite),
  createdAt: z.string(),
  /** Of technicians who are on call. */
  onCall: z.optional(z.boolean()),
  /** Not in rows that a device kept from an earlier version: `defaultSettings` then. */
  settings: z.optional(settings),
  /** What stands for this person before something grave: their password, or, without one, a link by mail. */
  confirmsBy: z.optional(z.enum(['secret', 'mail'])),
});
export type Profile = z.infer<typeof profile>;

/** `GET /api/auth/me` */
export const me = z.extend(profile, { secondFactor: secondFactorStatus });
export type Me = z.infer<typeof me>;

export const minPasswordLength = 8;

export const password = z
  .string('Password must be text.')
  .check(
    z.minLength(minPasswordLength, `Password needs at least ${minPasswordLength} characters.`),
    z.maxLength(200, 'Password is longer than 200 characters.'),
    z.regex(/^[^\0]*$/, 'Password has a character we cannot save.'),
  );

/** The sign-in form: a wrong password is never called too short. */
export const login = z.strictObject({
  email,
  password: z
    .string('Password must be text.')
    .check(z.minLength(1, 'Password is required.'), z.maxLength(1000)),
  /** What the last sign-in on this device answered. */
  device: z.optional(z.string('device must be text.').check(z.maxLength(200))),
});
export type Login = z.infer<typeof login>;

export const register = z.strictObject({
  email,
  password,
  displayName: line(120, 'Full name'),
});
export type Register = z.infer<typeof register>;

/**
 * What every way to sign in answers. With `device`, kept and sent along, a later sign-in has tries of its own: those of strangers
 * do not lock it out, and nobody is told by mail of a device that is known.
 */
export const signInAnswer = z.strictObject({
  token: z.string(),
  user: profile,
  device: z.optional(z.string()),
});
export type SignedIn = z.infer<typeof signInAnswer>;

const ownPhone = z.optional(z.union([z.literal(''), z.null(), phoneNumber], 'Enter a valid contact number.'));

/** What a person's own form asks for. */
export const profileFields = {
  name: { is: 'line', label: 'Display name', named: 'Name', most: 120 },
  phone: { is: 'phone', label: 'Phone', mark: 'optional', hint: 'We call this number about your bookings.' },
} as const satisfies FormFields;
export type ProfileField = keyof typeof profileFields;

const ownName = line(profileFields.name.most, profileFields.name.named);

/** What a person changes of themselves; of the settings only those given. An empty phone, or null as it is read, removes it. */
export const profileUpdate = z.strictObject({
  name: z.optional(ownName),
  phone: ownPhone,
  settings: z.optional(z.partial(settings)),
});
export type ProfileUpdate = z.infer<typeof profileUpdate>;

/** What an account at Google is called there for good. */
export const googleId = z
  .string('googleId must be text.')
  .check(z.regex(/^[\x21-\x7e]{1,255}$/, 'googleId is 1 to 255 plain characters.'));

/** Whether a person is locked, as the office says it. */
export const isLocked = z.optional(z.boolean('isLocked must be true or false.'));
/** The role that the office gives. */
export const role = z.enum(roles, 'Role is customer, staff, accountant or admin.');

/** A name is called either way, and is one name. */
const names = {
  name: z.optional(ownName),
  displayName: z.optional(line(120, 'Full name')),
};
const oneName = z.refine<{ name?: string | undefined; displayName?: string | undefined }>(
  ({ name, displayName }) => name === undefined || displayName === undefined || name === displayName,
  { error: 'name and displayName differ.', path: ['displayName'] },
);
const someName = z.refine<{ name?: string | undefined; displayName?: string | undefined }>(
  ({ name, displayName }) => (name ?? displayName) !== undefined,
  { error: 'Full name is required.', path: ['displayName'] },
);

/** What the office alone says of a person. */
export const officeFields = ['role', 'isLocked', 'googleId'] as const;

/**
 * `PATCH /api/users/{id}`: what a person wishes to hear only they can say; `officeFields` are for admins, of others.
 * `googleId: null` takes the Google account away, but blocks no sign-in: where its verified e-mail is the account's,
 * the next sign-in with Google links it again. A lock blocks them all.
 */
export const personUpdate = z
  .strictObject({
    ...names,
    phone: ownPhone,
    role: z.optional(role),
    isLocked,
    googleId: z.optional(z.nullable(googleId)),
  })
  .check(oneName);
export type PersonUpdate = z.infer<typeof personUpdate>;

/** `POST /api/users`: an admin creates a person, a customer unless said otherwise; without a password they ask for a link. */
export const userCreate = z
  .strictObject({
    email,
    ...names,
    phone: ownPhone,
    role: z._default(role, 'customer'),
    isLocked,
    googleId: z.optional(z.nullable(googleId)),
    password: z.optional(password),
  })
  .check(someName, oneName);
