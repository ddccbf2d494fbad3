import * as z from 'zod/mini';
import { type Profile, profileUpdate } from '../accounts/users';
import { bookingStatuses } from '../bookings/booking-rules';
import { type Booking, emailUnlessUrgent, sentBooking } from '../bookings/bookings';
import { planHours } from '../bookings/plan-parts';
import { bookingAddressOp, bookingCancelFields, bookingMoveFields } from '../changes/booking-changes';
import { type Block, blockChange } from '../dispatch/blocks';
import { lateFields } from '../dispatch/late';
import type { ErrorCode, FieldFaults } from '../errors';
import { aed, day, id, instant, text } from '../fields';
import { type Home, homeChange, homeRequest } from '../homes/homes';
import { messageRequest } from '../messages/messages';
import { type CashInHand, handInFields } from '../money/payments/cash';
import { doorPaymentFields } from '../money/payments/payment-shapes';
import { quoteAcceptFields, quoteDeclineFields } from '../money/quotes/quote-answers';
import type { Quote } from '../money/quotes/quotes';
import { problemPhotoOps } from '../photos/problem-ops';
import { planEndFields, planMoveFields } from '../plans/plan-changes';
import { packageTypeText, type Subscription } from '../plans/subscriptions';
import type { Checklist } from '../work/checklists';
import { jobOps } from '../work/job-fields';
import type { Work } from '../work/work-shapes';
import { maxOpsPerSync, type syncVersion } from './sync-rules';

/** Everything that may wait on a device and be sent later. Entities are named in the entry, not here. */
export const op = z.discriminatedUnion('kind', [
  z.strictObject({ ...sentBooking, kind: z.literal('booking.create') }).check(emailUnlessUrgent),
  z.strictObject({ ...bookingCancelFields, kind: z.literal('booking.cancel') }),
  z.strictObject({ ...bookingMoveFields, kind: z.literal('booking.move') }),
  /** The time as it is, after a move that found no free slot. */
  z.strictObject({ kind: z.literal('booking.keep') }),
  bookingAddressOp,
  z.strictObject({ kind: z.literal('booking.take') }),
  z.strictObject({
    kind: z.literal('booking.update'),
    from: z.optional(z.enum(bookingStatuses)),
    to: z.optional(z.enum(bookingStatuses)),
    amountFrom: z.optional(aed),
    amount: z.optional(aed),
    /** Why nothing is asked for it, with an amount of 0 alone. */
    reason: z.optional(text(200, 'Reason')),
    note: z.optional(text(2000, 'Note')),
    /** Of a visit of a plan that is counted in hours, once it is completed. */
    hours: planHours,
  }),
  z.strictObject({
    kind: z.literal('booking.note'),
    text: text(2000, 'Note').check(z.minLength(1, 'Note is required.')),
    internal: z.boolean(),
  }),
  z.strictObject({
    kind: z.literal('subscription.create'),
    packageId: id,
    packageType: packageTypeText,
    startDate: day,
    amountSeen: aed,
    homeId: z.optional(id),
    /** The plan that it follows. */
    renewedFrom: z.optional(id),
  }),
  z.strictObject({ ...planMoveFields, kind: z.literal('subscription.move') }),
  z.strictObject({ ...planEndFields, kind: z.literal('subscription.end') }),
  /** As it is, whatever was asked of it and is not done. */
  z.strictObject({ kind: z.literal('subscription.keep') }),
  z.strictObject({ kind: z.literal('home.create'), home: homeRequest }),
  /** `from`: each field as the person saw it when they changed it. */
  z.strictObject({ kind: z.literal('home.update'), change: homeChange, from: homeChange }),
  z.strictObject({ kind: z.literal('home.remove') }),
  z.extend(profileUpdate, { kind: z.literal('profile.update') }),
  z.strictObject({ kind: z.literal('favorite.add'), serviceId: text(100, 'Service') }),
  z.strictObject({ kind: z.literal('favorite.remove'), serviceId: text(100, 'Service') }),
  z.extend(messageRequest, { kind: z.literal('message.create') }),
  /** Nothing was paid at the door: its customer said that they pay later. */
  z.strictObject({ kind: z.literal('booking.pay-later') }),
  z.strictObject({ ...doorPaymentFields, kind: z.literal('payment.record') }),
  z.strictObject({ ...handInFields, kind: z.literal('cash.hand-in') }),
  /** Of the technician themselves, of which the entity is the block. */
  z.strictObject({ kind: z.literal('block.set'), block: blockChange }),
  /** `from`: as the technician saw it. */
  z.strictObject({ kind: z.literal('block.change'), block: blockChange, from: blockChange }),
  z.strictObject({ kind: z.literal('block.remove') }),
  /** That they looked at a visit that they were given. */
  z.strictObject({ kind: z.literal('job.opened') }),
  ...jobOps,
  ...problemPhotoOps,
  z.strictObject({ ...lateFields, kind: z.literal('booking.late') }),
  z.strictObject({ ...quoteAcceptFields, kind: z.literal('quote.accept') }),
  z.strictObject({ ...quoteDeclineFields, kind: z.literal('quote.decline') }),
  z.strictObject({ kind: z.literal('withdraw'), opId: id }),
]);
export type Op = z.infer<typeof op>;
export type OpKind = Op['kind'];
export type OpOf<K extends OpKind> = Extract<Op, { kind: K }>;

/** What a guest may queue. */
export const guestKinds: readonly OpKind[] = [
  'booking.create',
  'booking.photo',
  'booking.photo-remove',
  'message.create',
  'withdraw',
];

const entityTypes = [
  'booking',
  'subscription',
  'home',
  'profile',
  'favorite',
  'message',
  'payment',
  'hand-over',
  'quote',
  'block',
] as const;
export type EntityType = (typeof entityTypes)[number];

/** `booking:<id>`: the row's final id, made by the device. */
export const entity = z
  .string('entity must be text.')
  .check(
    z.maxLength(120),
    z.regex(new RegExp(`^(${entityTypes.join('|')}):[A-Za-z0-9-]{1,100}$`), 'An entity is type:id.'),
  );
export type Entity = `${EntityType}:${string}`;

/** Which entity an operation must name. */
export const entityTypeOf: Record<Exclude<OpKind, 'withdraw'>, EntityType> = {
  'booking.create': 'booking',
  'booking.cancel': 'booking',
  'booking.move': 'booking',
  'booking.keep': 'booking',
  'booking.address': 'booking',
  'booking.take': 'booking',
  'booking.update': 'booking',
  'booking.note': 'booking',
  'booking.pay-later': 'booking',
  'subscription.create': 'subscription',
  'subscription.move': 'subscription',
  'subscription.end': 'subscription',
  'subscription.keep': 'subscription',
  'home.create': 'home',
  'home.update': 'home',
  'home.remove': 'home',
  'profile.update': 'profile',
  'favorite.add': 'favorite',
  'favorite.remove': 'favorite',
  'message.create': 'message',
  'payment.record': 'payment',
  'cash.hand-in': 'hand-over',
  'block.set': 'block',
  'block.change': 'block',
  'block.remove': 'block',
  'job.opened': 'booking',
  'job.onway': 'booking',
  'job.start': 'booking',
  'job.stop': 'booking',
  'job.check': 'booking',
  'job.photo': 'booking',
  'job.photo-remove': 'booking',
  'job.line': 'booking',
  'job.line-remove': 'booking',
  'job.sign': 'booking',
  'job.finish': 'booking',
  'booking.photo': 'booking',
  'booking.photo-remove': 'booking',
  'booking.late': 'booking',
  'quote.accept': 'quote',
  'quote.decline': 'quote',
};

/** The envelope of one operation; `op` is checked on its own, so that one bad operation cannot fail its batch. */
export const sentOp = z.strictObject({
  opId: id,
  /** The version of the app that queued it, which may be older than the one that sends it. */
  v: z.number('v must be a number.'),
  entity,
  op: z.looseObject({ kind: z.string() }),
  queuedAt: instant,
});

export const syncRequest = z.strictObject({
  v: z.number('v must be a number.'),
  userId: z.nullable(id),
  /** By which the log tells a person's devices apart. */
  deviceId: id,
  cursor: z.nullable(z.string().check(z.maxLength(200))),
  ops: z.array(sentOp).check(z.maxLength(maxOpsPerSync, `At most ${maxOpsPerSync} operations at once.`)),
});

export interface SentOp {
  opId: string;
  /** As above: an app sends what an older one queued. */
  v: number;
  entity: Entity;
  op: Op;
  queuedAt: string;
}

export interface SyncRequest {
  v: typeof syncVersion;
  userId: string | null;
  deviceId: string;
  cursor: string | null;
  ops: SentOp[];
}

/** A row as the device keeps it: `data` is the shape that REST answers. */
export type Row =
  | { type: 'booking'; id: string; rev: number; data: Booking }
  | { type: 'subscription'; id: string; rev: number; data: Subscription }
  | { type: 'home'; id: string; rev: number; data: Home }
  | { type: 'profile'; id: string; rev: number; data: Profile }
  /** Of a technician, by their own id. */
  | { type: 'cash'; id: string; rev: number; data: CashInHand }
  | { type: 'quote'; id: string; rev: number; data: Quote }
  /** To its technician. */
  | { type: 'block'; id: string; rev: number; data: Block }
  /** Of a booking, by its id: to those who come, and its customer's part to them. */
  | { type: 'work'; id: string; rev: number; data: Work }
  /** To technicians. */
  | { type: 'checklist'; id: string; rev: number; data: Checklist };

export type RowOf<T extends Row['type']> = Extract<Row, { type: T }>;

export type OpResult = { opId: string } & OpOutcome;
export type OpOutcome =
  | { is: 'applied'; row?: Row }
  | { is: 'rejected'; code: ErrorCode; message: string; fields?: FieldFaults; current?: unknown }
  | { is: 'conflict'; current: Row }
  /** It waits: for the one it names, or, where that is itself, for a server that knows it. */
  | { is: 'blocked'; by: string };

export interface SyncResponse {
  v: typeof syncVersion;
  userId: string | null;
  serverTime: string;
  publicVersion: string;
  results: OpResult[];
  rows: Row[];
  gone: Array<{ type: Row['type']; id: string }>;
  cursor: string;
  more: boolean;
  reset?: true;
}
