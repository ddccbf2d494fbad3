import * as z from 'zod/mini';
import { id, line } from '../fields';
import { aDay, defineListing, oneOf } from '../listing';

/** What the audit tells of, in words. */
export const typeLabels = {
  booking: 'Booking',
  block: 'Block',
  subscription: 'Subscription',
  home: 'Home',
  user: 'Person',
  message: 'Message',
  wording: 'Template',
  package: 'Package',
  service: 'Service',
  offer: 'Offer',
  document: 'Document',
  payment: 'Payment',
  quote: 'Quote',
  hand_over: 'Cash handed in',
  price_item: 'Price',
  checklist: 'Checklist',
  report: 'Sync problem',
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
  { error: 'Give the type as well.', path: ['type'] },
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
  'auth.denied': 'Was denied access to the office',
  'auth.end-sessions': 'Signed out other devices',
  'auth.password-change': 'Changed the password',
  'auth.password-reset': 'Set a new password by link',
  'auth.recovery-code-used': 'Used a recovery code',
  'auth.recovery-codes': 'Made new recovery codes',
  'auth.refused': 'Failed to sign in',
  'auth.second-factor-add': 'Added a two-step sign-in method',
  'auth.second-factor-remove': 'Removed a two-step sign-in method',
  'auth.sign-in': 'Signed in',
  'auth.sign-out': 'Signed out',
  'auth.verify-email': 'Confirmed the e-mail address',
  'block.change': 'Changed a block of a technician',
  'block.remove': 'Removed a block of a technician',
  'block.set': 'Set a block of a technician',
  'booking.address': 'Added the address of a visit',
  'booking.assign': 'Assigned a booking',
  'booking.at-once': 'Confirmed at once, at fixed prices',
  'booking.cancel': 'Cancelled a booking',
  'booking.charge': 'Charged for a late change',
  'booking.charge-collected': 'Collected a late fee',
  'booking.charge-waived': 'Waived a late fee',
  'booking.create': 'Took a booking by phone',
  'booking.claim': 'Linked a booking to an account',
  'booking.forget': 'Erased a person’s data from a booking',
  'booking.keep': 'Kept the time of a visit',
  'booking.late': 'Said that a visit runs late',
  'booking.lines': 'Changed the lines of a booking',
  'booking.move': 'Moved a visit',
  'booking.move-lost': 'Requested an unavailable time',
  'booking.no-show': 'Marked a no-show',
  'booking.note': 'Added a remark',
  'booking.credit': 'Credited the invoice of a booking',
  'booking.invoice': 'Invoiced a booking by hand',
  'booking.on-time': 'Said that a visit is on time again',
  'booking.pay-later': 'Noted at the door: pays later',
  'booking.payer': 'Changed who pays for a booking',
  'booking.payment': 'Recorded a payment of a booking',
  'booking.plan-ended': 'Made an ordinary visit: its plan ended',
  'booking.plan-give-back': 'Gave a visit back to its plan',
  'booking.plan-set': 'Said of which plan it is a visit',
  'booking.propose': 'Offered another time',
  'booking.needs-reassigning': 'Booking needs a technician',
  'booking.reassign-settled': 'Technician available again',
  'booking.release': 'Gave a job back',
  'booking.take': 'Took a job',
  'booking.tell-late': 'Told customers that we come later',
  'booking.update': 'Changed a booking',
  'bookings.export': 'Exported bookings',
  'cash.count': 'Counted cash that was handed in',
  'cash.hand-in': 'Handed cash in',
  'checklist.update': 'Changed a checklist',
  'database.restore': 'Restored a backup',
  'documents.export': 'Exported documents',
  'document.credit': 'Issued a credit note',
  'document.issue': 'Issued an invoice',
  'document.keep-end': 'Deleted documents after their time',
  'document.remind': 'Reminded of an open invoice',
  'home.create': 'Added a home',
  'home.payer': 'Changed who pays for a home',
  'home.remove': 'Removed a home',
  'home.update': 'Changed a home',
  'message.by-hand-back': 'Moved a WhatsApp message back to the list',
  'message.by-hand-left': 'Skipped a WhatsApp message',
  'message.by-hand-sent': 'Sent a message by WhatsApp',
  'message.release': 'Released messages after a restore',
  'message.send-again': 'Sent a message again',
  'message.update': 'Changed the status of a message',
  'messages.export': 'Exported messages',
  'offer.create': 'Added an offer',
  'offer.delete': 'Deleted an offer',
  'offer.order': 'Reordered the offers',
  'offer.update': 'Changed an offer',
  'offers.export': 'Exported offers',
  'package.create': 'Added a package',
  'package.delete': 'Deleted a package',
  'package.toggle': 'Turned a package on or off',
  'package.update': 'Changed a package',
  'packages.export': 'Exported packages',
  'payment.record': 'Recorded a payment',
  'payment.take-back': 'Took back a wrong payment',
  'payment.refund': 'Gave back an online payment',
  'payment.checked': 'Looked at an online payment',
  'policy.second-factor': 'Changed who needs two-step sign-in',
  'price.create': 'Added a price',
  'price.delete': 'Took a price off the list',
  'price.order': 'Reordered the prices',
  'price.update': 'Changed a price',
  'prices.export': 'Exported prices',
  'quote.accept': 'Accepted a quote',
  'quote.book': 'Booked a day of a quote',
  'quote.decline': 'Declined a quote',
  'quote.send': 'Sent a quote',
  'report.update': 'Handled a sync problem',
  'rules.update': 'Changed the rules',
  'sent-messages.export': 'Exported sent messages',
  'service.update': 'Changed a service',
  'services.export': 'Exported services',
  'settings.update': 'Changed the settings',
  'subscription.answer': 'Answered what was asked of a plan',
  'subscription.ask': 'Asked to move or end a plan',
  'subscription.carry': 'Carried visits over to a renewed plan',
  'subscription.end': 'Ended a plan early',
  'subscription.expire': 'Subscription expired',
  'subscription.home': 'Began a plan at its new home',
  'subscription.keep': 'Took back what was asked of a plan',
  'subscription.move': 'Moved a plan to another home',
  'subscription.renew': 'Renewed a plan',
  'subscription.terms': 'Kept with an earlier subscription what its package includes',
  'subscription.update': 'Changed a subscription',
  'subscriptions.export': 'Exported subscriptions',
  'team.business': 'Changed the visit rules',
  'team.counting': 'Turned availability limits on or off',
  'user.billing': 'Changed billing details',
  'user.payment-days': 'Agreed the days to pay',
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
  'user.second-factor-remove': 'Removed a person’s two-step sign-in',
  'user.unlink_google': 'Unlinked Google',
  'user.unlock': 'Unlocked a person',
  'user.update': 'Changed a person',
  'users.export': 'Exported users',
  'visit.cancel': 'Cancelled a visit by its link',
  'visit.disown': 'Reported by a link: wrong person',
  'visit.end-links': 'Ended the links to a visit',
  'visit.keep': 'Kept the time of a visit by its link',
  'visit.move': 'Moved a visit by its link',
  'visit.move-lost': 'Requested an unavailable time by a link',
  'visit.place': 'Added the address of a visit by its link',
  'wording.update': 'Changed a message template',
} as const satisfies Record<string, string>;
export type AuditAction = keyof typeof actionLabels;
export const auditActions = Object.keys(actionLabels) as AuditAction[];

/** Why a sign-in, or the proof of one, was refused: the `why` of `auth.refused`. */
export const refusalLabels = {
  wrong_credentials: 'E-mail or password was wrong',
  wrong_passkey: 'Unknown passkey',
  wrong_second_factor: 'Wrong code or passkey',
  passkey_went_back: 'The passkey may have been copied',
  not_confirmed: 'Wrong password, code or passkey when confirming again',
  other_google_account: 'Another Google account is linked',
  locked: 'The account is locked',
} as const satisfies Record<string, string>;
export type RefusalReason = keyof typeof refusalLabels;
