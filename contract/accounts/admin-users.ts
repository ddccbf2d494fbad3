import * as z from 'zod/mini';
import { id } from '../fields';
import { defineListing, oneOf, searched } from '../lists/listing';
import { userFields } from './user-fields';
import { isLocked, role, roles } from './users';

export const userStates = ['active', 'locked'] as const;

/** All people, as the office asks for them. */
export const userListing = defineListing({
  noun: 'users',
  filters: {
    role: oneOf(roles, 'Unknown role.'),
    state: oneOf(userStates, 'state is active or locked.'),
    search: searched,
  },
  sorts: ['newest', 'oldest', 'name'],
});

/** By what a person signs in; neither where an admin made the account, or reset it, and no link was used yet. */
export const providers = ['password', 'google'] as const;

/**
 * A person as the office reads them: a row of `GET /api/admin/users` (`userListing`), whose
 * `X-Count-customer`, `-staff`, `-admin` and `-locked` say how many there are in all. `lastSeenAt` is of sign-ins that
 * are still kept. `bookingLimit` is null where the rule for all holds.
 */
export const adminUser = z.strictObject({
  id,
  displayName: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  phone: z.nullable(z.string()),
  role: z.enum(roles),
  isLocked: z.boolean(),
  providers: z.array(z.enum(providers)),
  createdAt: z.string(),
  lastSeenAt: z.nullable(z.string()),
  bookingLimit: z.nullable(z.number()),
  rev: z.number(),
});
export type AdminUser = z.infer<typeof adminUser>;

/** `GET /api/admin/users/{id}`: how much there is of a person besides. `openJobs` are a technician's. */
export const adminUserDetail = z.extend(adminUser, {
  hasSecondFactor: z.boolean(),
  counts: z.strictObject({
    bookings: z.number(),
    subscriptions: z.number(),
    openJobs: z.number(),
    signIns: z.number(),
  }),
});
export type AdminUserDetail = z.infer<typeof adminUserDetail>;

const { from, to } = userFields.bookingLimit;
const limitFault = `A whole number from ${from} to ${to}.`;
const bookingLimit = z.int(limitFault).check(z.minimum(from, limitFault), z.maximum(to, limitFault));

/**
 * `PUT /api/admin/users/{id}`: at least one of these; never of oneself. Beside it
 * `POST /api/admin/users/{id}/toggle-lock` (answers the person) and `/reset-password` (answers `said`), both without body,
 * and `DELETE /api/admin/users/{id}/second-factor` (204) for whoever lost all of theirs.
 */
export const adminUserUpdate = z
  .strictObject({
    isLocked,
    role: z.optional(role),
    /** How many bookings they may have open; null for the rule. */
    bookingLimit: z.optional(z.nullable(bookingLimit)),
  })
  .check(z.refine((value) => Object.values(value).some((each) => each !== undefined), 'Nothing to change.'));
export type AdminUserUpdate = z.infer<typeof adminUserUpdate>;
