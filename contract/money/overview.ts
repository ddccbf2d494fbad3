import * as z from 'zod/mini';
import { defineListing, searched } from '../lists/listing';
import { channels } from '../notifications/notifications';
import { documentRow } from './documents/document-shapes';
import { onlineCheck, payableRow } from './payments/checkouts';
import { paymentMethods, paymentRow } from './payments/payment-shapes';
import { paysLater } from './payments/pays-later';

/** An open invoice is reminded of once in so many days. */
export const remindEveryDays = 3;

/** An invoice of which something is to be paid. `open`: how much, in fils; `payBy`: a Dubai day. */
const openInvoice = {
  id: z.string(),
  reference: z.string(),
  about: z.string(),
  payBy: z.string(),
  open: z.number(),
};

/** The same as the office sees it. `remindedAt`: when last; null is never. `paysLater`: null where nobody said so. */
export const unpaidInvoice = z.strictObject({
  ...openInvoice,
  buyer: z.string(),
  contact: z.string(),
  userId: z.nullable(z.string()),
  bookingId: z.nullable(z.string()),
  subscriptionId: z.nullable(z.string()),
  chargeId: z.nullable(z.string()),
  remindedAt: z.nullable(z.string()),
  paysLater: z.nullable(paysLater),
});
export type UnpaidInvoice = z.infer<typeof unpaidInvoice>;

/** The open invoices, as the office asks for them: the first to be paid first. */
export const unpaidListing = defineListing({ noun: 'unpaid', filters: { search: searched }, sorts: ['due'] });

/** A plan that runs and is not paid. `open`: what of its price is to be paid, in fils; `isPart`: some of it is paid; `startDate`: a Dubai day. */
export const unpaidPlan = z.strictObject({
  id: z.string(),
  userId: z.string(),
  buyer: z.string(),
  contact: z.string(),
  about: z.string(),
  startDate: z.string(),
  isPart: z.boolean(),
  open: z.number(),
});
export type UnpaidPlan = z.infer<typeof unpaidPlan>;

/**
 * Money of theirs that we hold, of a booking, of a plan, or of a fee of a booking, whose `bookingId` is told as well. `held`: fils; `since`: the Dubai day on which the last of it was
 * paid; `reference`: of its booking.
 */
export const heldMoney = z.strictObject({
  id: z.string(),
  bookingId: z.nullable(z.string()),
  subscriptionId: z.nullable(z.string()),
  chargeId: z.nullable(z.string()),
  userId: z.nullable(z.string()),
  name: z.string(),
  contact: z.string(),
  about: z.string(),
  reference: z.string(),
  since: z.string(),
  held: z.number(),
});
export type HeldMoney = z.infer<typeof heldMoney>;

const some = { fils: z.number(), count: z.number() };

/**
 * `GET /api/admin/money`. Fils. `came`: what was paid on the Dubai day `today`, by method, `back`: what went back; a payment that was wrong and
 * the one that undid it count for neither. `open`: of all open invoices, `overdue` of those that were to be paid before today.
 * `plans`: those that run and are not paid, the oldest of them; what is open of them is in no invoice.
 * `held`: money of theirs, what is held longest first, of very much the first alone. `checks`: online payments to look at, the
 * oldest first, of very many these alone.
 */
export const moneyOverview = z.strictObject({
  today: z.string(),
  came: z.array(z.strictObject({ method: z.enum(paymentMethods), ...some })),
  back: z.strictObject(some),
  open: z.strictObject(some),
  overdue: z.strictObject(some),
  plans: z.strictObject({ ...some, rows: z.array(unpaidPlan) }),
  held: z.strictObject({ ...some, rows: z.array(heldMoney) }),
  checks: z.array(onlineCheck),
});
export type MoneyOverview = z.infer<typeof moneyOverview>;

/** `POST /api/admin/documents/{id}/remind`. */
export const reminded = z.strictObject({ remindedAt: z.string() });

/** `POST /api/admin/documents/{id}/send`: by which channels it went or goes. */
export const documentSent = z.strictObject({ channels: z.array(z.enum(channels)) });
export type DocumentSent = z.infer<typeof documentSent>;

/** A home that somebody pays for and is not theirs: whose it is, and where. */
export const paidHome = z.strictObject({ homeId: z.string(), customer: z.string(), place: z.string() });
export type PaidHome = z.infer<typeof paidHome>;

/**
 * `GET /api/money`: how one's own money stands, in fils. `held`: what we have of theirs. `unpaid`: the first to be paid; `documents` and `payments`:
 * the newest first, of very many the newest alone.
 */
export const ownMoney = z.strictObject({
  open: z.number(),
  held: z.number(),
  /** Whether it can be paid online. */
  online: z.boolean(),
  /** Plans and fees that have no invoice yet: it is issued with the payment. */
  due: z.array(payableRow),
  unpaid: z.array(z.strictObject({ ...openInvoice, bookingId: z.nullable(z.string()) })),
  documents: z.array(z.extend(documentRow, { chargeId: z.nullable(z.string()) })),
  payments: z.array(paymentRow),
  /** Homes of others that they pay for; not where there is none. */
  paysFor: z.optional(z.array(paidHome)),
});
export type OwnMoney = z.infer<typeof ownMoney>;
export type OwnDocument = OwnMoney['documents'][number];
