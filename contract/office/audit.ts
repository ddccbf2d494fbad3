import * as z from 'zod/mini';
import { id, line } from '../fields';
import { aDay, defineListing, oneOf } from '../listing';

/** What the audit tells of. */
export const auditTypes = [
  'booking',
  'subscription',
  'home',
  'user',
  'message',
  'package',
  'service',
  'offer',
  'report',
  'export',
  'policy',
  'database',
  'route',
  'rules',
  'settings',
  'team',
  'wording',
] as const;
export type AuditType = (typeof auditTypes)[number];

/** Who did it, where no person is named. */
export const unnamed = ['system', 'guest'] as const;
export type Unnamed = (typeof unnamed)[number];

const acts = defineListing({
  noun: 'audit',
  filters: {
    actor: z.optional(
      z.union([z.enum(['nobody', ...unnamed]), id], 'actor is a person, guest, system or nobody.'),
    ),
    type: oneOf(auditTypes, 'Unknown type.'),
    entity: z.optional(line(100, 'entity')),
    action: z.optional(line(60, 'action')),
    from: aDay,
    to: aDay,
  },
  sorts: ['newest', 'oldest'],
});
const typed = z.refine<{ entity?: string | undefined; type?: string | undefined }>(
  ({ entity, type }) => entity === undefined || type !== undefined,
  { error: 'Say of which type it is.', path: ['type'] },
);

/**
 * Every act, as the office asks for it. `actor` is a person's id, `guest`, `system` or, for these two, `nobody`; `entity` an id, which is
 * only known by its type; days are Dubai days, both included.
 */
export const auditListing = { ...acts, page: acts.page.check(typed), whole: acts.whole.check(typed) };

/**
 * One act: a row of `GET /api/admin/audit` (`auditListing`). `actor` is null where the server
 * did it by itself, or where `guest`: a person who was not signed in yet, or no more. Names are those of now, null where the
 * thing is gone. Amounts in AED, people by name; a value is text, a number, true or false, null, or a list. `erased`: what
 * it said of a person was struck out with their account.
 */
export const auditEntry = z.strictObject({
  id: z.string(),
  at: z.string(),
  action: z.string(),
  actor: z.nullable(z.strictObject({ id: z.string(), name: z.string(), role: z.string() })),
  guest: z.boolean(),
  entity: z.strictObject({ type: z.string(), id: z.string(), name: z.nullable(z.string()) }),
  changes: z.array(z.strictObject({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  erased: z.boolean(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** `ac_units` → `acUnits`: a field as the wire calls it, of which the history may have kept the column. */
export function wireName(field: string): string {
  return field.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** Every act that is written down, for a choice of one. The same words as in the rows. */
export const auditActions = [
  'audit.export',
  'auth.denied',
  'auth.end-sessions',
  'auth.password-change',
  'auth.password-reset',
  'auth.recovery-code-used',
  'auth.recovery-codes',
  'auth.refused',
  'auth.second-factor-add',
  'auth.second-factor-remove',
  'auth.sign-in',
  'auth.sign-out',
  'auth.verify-email',
  'booking.address',
  'booking.assign',
  'booking.cancel',
  'booking.charge',
  'booking.charge-collected',
  'booking.charge-waived',
  'booking.claim',
  'booking.create',
  'booking.forget',
  'booking.keep',
  'booking.move',
  'booking.move-lost',
  'booking.no-show',
  'booking.needs-reassigning',
  'booking.note',
  'booking.propose',
  'booking.reassign-settled',
  'booking.release',
  'booking.take',
  'booking.update',
  'bookings.export',
  'database.restore',
  'home.create',
  'home.remove',
  'home.update',
  'message.by-hand-back',
  'message.by-hand-left',
  'message.by-hand-sent',
  'message.release',
  'message.send-again',
  'message.update',
  'messages.export',
  'offer.create',
  'offer.delete',
  'offer.order',
  'offer.update',
  'offers.export',
  'package.create',
  'package.delete',
  'package.toggle',
  'package.update',
  'packages.export',
  'policy.second-factor',
  'report.update',
  'rules.update',
  'sent-messages.export',
  'service.update',
  'services.export',
  'settings.update',
  'subscription.expire',
  'subscription.update',
  'subscriptions.export',
  'team.business',
  'team.counting',
  'user.create',
  'user.erase',
  'user.export',
  'user.link_google',
  'user.lock',
  'user.on-call',
  'user.reset-password',
  'user.role',
  'user.roster',
  'user.same-address',
  'user.second-factor-remove',
  'user.unlink_google',
  'user.unlock',
  'user.update',
  'users.export',
  'visit.cancel',
  'visit.disown',
  'visit.end-links',
  'visit.keep',
  'visit.move',
  'visit.move-lost',
  'visit.place',
  'wording.update',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** Why a sign-in, or the proof of one, was refused: the `why` of `auth.refused`. */
export const refusalReasons = [
  'wrong_credentials',
  'wrong_passkey',
  'wrong_second_factor',
  'passkey_went_back',
  'not_confirmed',
  'other_google_account',
  'locked',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];
