import * as z from 'zod/mini';
import { email, id, line, phone } from './fields';

export const roles = ['customer', 'staff', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Who asks: what rules need to know of a signed-in person. */
export interface Actor {
  id: string;
  role: Role;
}

export const favorite = z.strictObject({ id: z.string(), name: z.string(), description: z.string() });

/** A person as they see themselves (`GET /api/auth/me`, the `profile` row of the sync). */
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
});
export type Profile = z.infer<typeof profile>;

export const minPasswordLength = 8;

export const password = z
  .string('Password must be text.')
  .check(
    z.minLength(minPasswordLength, `Password needs at least ${minPasswordLength} characters.`),
    z.maxLength(200, 'Password is longer than 200 characters.'),
    z.regex(/^[^\0]*$/, 'Password has a character that cannot be kept.'),
  );

/** The sign-in form: a wrong password is never called too short. */
export const login = z.strictObject({
  email,
  password: z
    .string('Password must be text.')
    .check(z.minLength(1, 'Password is required.'), z.maxLength(1000)),
});
export type Login = z.infer<typeof login>;

export const register = z.strictObject({
  email,
  password,
  displayName: line(120, 'Full name'),
});
export type Register = z.infer<typeof register>;

/** What `login` and `register` answer. */
export const signedIn = z.strictObject({ token: z.string(), user: profile });
export type SignedIn = z.infer<typeof signedIn>;

export const profileUpdate = z.strictObject({
  name: z.optional(line(120, 'Name')),
  phone: z.optional(z.union([z.literal(''), phone], 'Enter a valid contact number.')),
});
export type ProfileUpdate = z.infer<typeof profileUpdate>;

/** `POST /api/users`: an admin creates a person, a customer unless said otherwise; without a password they ask for a link. */
export const userCreate = z.strictObject({
  email,
  displayName: line(120, 'Full name'),
  phone: z.optional(z.union([z.literal(''), phone], 'Enter a valid contact number.')),
  role: z._default(z.enum(roles, 'Role is customer, staff or admin.'), 'customer'),
  password: z.optional(password),
});
