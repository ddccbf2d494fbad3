import * as z from 'zod/mini';
import { id, line } from '../fields';
import { aDay, defineListing, oneOf } from '../listing';

/** What the audit tells of, in words. */
export const typeLabels = {
  booking: 'Booking',
  subscription: 'Subscription',
  home: 'Home',
  user: 'Person',
  message: 'Message',
  wording: 'WhatsApp text',
  package: 'Package',
  service: 'Service',
  offer: 'Offer',
  report: 'Report',
  export: 'Export',
  policy: 'Policy',
  database: 'Database',
  route: 'Office page',
  rules: 'Rules',
  settings: 'Settings',
  team: 'Team',
} as const satisfies Record<string, string>;
export type AuditType = keyof typeof typeLabels;
export const auditTypes = Object.keys(typeLabels) as AuditType[];

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

/** Every act that is written down, in words. */
export const actionLabels = {
  'audit.export': 'Exported the history',
  'auth.denied': 'Was kept out of the office',
  'auth.end-sessions': 'Signed out other devices',
  'auth.password-change': 'Changed the password',
  'auth.password-reset': 'Chose a new password by link',
  'auth.recovery-code-used': 'Used a recovery code',
  'auth.recovery-codes': 'Made new recovery codes',
  'auth.refused': 'Was refused at the sign-in',
  'auth.second-factor-add': 'Set up a second step',
  'auth.second-factor-remove': 'Removed a second step',
  'auth.sign-in': 'Signed in',
  'auth.sign-out': 'Signed out',
  'auth.verify-email': 'Confirmed the e-mail address',
  'booking.address': 'Said where a visit goes',
  'booking.assign': 'Assigned a booking',
  'booking.cancel': 'Cancelled a booking',
  'booking.charge': 'Charged for a late change',
  'booking.charge-collected': 'Collected a late fee',
  'booking.charge-waived': 'Waived a late fee',
  'booking.create': 'Took a booking on the phone',
  'booking.claim': 'Booking joined an account',
  'booking.forget': 'Struck a person out of a booking',
  'booking.keep': 'Kept the time of a visit',
  'booking.move': 'Moved a visit',
  'booking.move-lost': 'Wanted a time that was taken',
  'booking.no-show': 'Marked a no-show',
  'booking.note': 'Added a remark',
  'booking.propose': 'Offered another time',
  'booking.needs-reassigning': 'Left without its technician',
  'booking.reassign-settled': 'Has a technician who can come',
  'booking.release': 'Gave a job back',
  'booking.take': 'Took a job',
  'booking.update': 'Changed a booking',
  'bookings.export': 'Exported bookings',
  'database.restore': 'Restored a backup',
  'home.create': 'Added a home',
  'home.remove': 'Removed a home',
  'home.update': 'Changed a home',
  'message.by-hand-back': 'Put a WhatsApp message back',
  'message.by-hand-left': 'Left a WhatsApp message out',
  'message.by-hand-sent': 'Sent a message by WhatsApp',
  'message.release': 'Let go of messages after a restore',
  'message.send-again': 'Sent a message again',
  'message.update': 'Sorted a message',
  'messages.export': 'Exported messages',
  'offer.create': 'Added an offer',
  'offer.delete': 'Deleted an offer',
  'offer.order': 'Reordered the offers',
  'offer.update': 'Changed an offer',
  'offers.export': 'Exported offers',
  'package.create': 'Added a package',
  'package.delete': 'Deleted a package',
  'package.toggle': 'Switched a package',
  'package.update': 'Changed a package',
  'packages.export': 'Exported packages',
  'policy.second-factor': 'Changed who needs a second step',
  'report.update': 'Looked at a report',
  'rules.update': 'Changed the rules',
  'sent-messages.export': 'Exported sent messages',
  'service.update': 'Changed a service',
  'services.export': 'Exported services',
  'settings.update': 'Changed the settings',
  'subscription.expire': 'Subscription ran out',
  'subscription.update': 'Changed a subscription',
  'subscriptions.export': 'Exported subscriptions',
  'team.business': 'Changed when we visit',
  'team.counting': 'Switched the counting of places',
  'user.create': 'Added a person',
  'user.erase': 'Deleted the account',
  'user.export': 'Downloaded their data',
  'user.link_google': 'Linked Google',
  'user.lock': 'Locked a person',
  'user.on-call': 'Changed who is on call',
  'user.reset-password': 'Reset a password',
  'user.role': 'Changed a role',
  'user.roster': 'Changed when a technician works',
  'user.same-address': 'Found one address on several accounts',
  'user.second-factor-remove': 'Removed a person’s second step',
  'user.unlink_google': 'Unlinked Google',
  'user.unlock': 'Unlocked a person',
  'user.update': 'Changed a person',
  'users.export': 'Exported users',
  'visit.cancel': 'Cancelled a visit by its link',
  'visit.disown': 'Said by a link that they are not meant',
  'visit.end-links': 'Ended the links to a visit',
  'visit.keep': 'Kept the time of a visit by its link',
  'visit.move': 'Moved a visit by its link',
  'visit.move-lost': 'Wanted a time that was taken, by a link',
  'visit.place': 'Said where a visit goes by its link',
  'wording.update': 'Changed a WhatsApp text',
} as const satisfies Record<string, string>;
export type AuditAction = keyof typeof actionLabels;
export const auditActions = Object.keys(actionLabels) as AuditAction[];

/** Why a sign-in, or the proof of one, was refused: the `why` of `auth.refused`. */
export const refusalLabels = {
  wrong_credentials: 'E-mail or password was wrong',
  wrong_passkey: 'The passkey is not known here',
  wrong_second_factor: 'The second step was wrong',
  passkey_went_back: 'The passkey may have been copied',
  not_confirmed: 'The password or second step was wrong when asked for again',
  other_google_account: 'Another Google account is linked',
  locked: 'The account is locked',
} as const satisfies Record<string, string>;
export type RefusalReason = keyof typeof refusalLabels;
