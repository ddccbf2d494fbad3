import * as z from 'zod/mini';
import { aed, email, id, line, text } from '../fields';
import { chargedLine } from '../money/lines/charged-line';
import { paysLater } from '../money/payments/pays-later';
import { phoneNumber } from '../phone/phone';
import { bookingItem, requestedItems } from '../prices/requested-items';
import { splitDate, timeFaults } from '../slots';
import { absentee } from './absences';
import { bookableServices, bookingStatuses } from './booking-rules';
import { notInPlan, planRequestFields, planUse } from './plan-parts';
import { runningLate } from './running-late';
import { urgentKinds } from './urgent';

export const customerInfo = z.strictObject({
  name: line(120, 'Full name'),
  phone: phoneNumber,
  email,
  address: z.optional(text(300, 'Address')),
  area: z.optional(text(120, 'Area')),
});

/** `2026-11-28 9:00 AM`: a Dubai day, a space, the start of a slot. */
export const bookingDate = z
  .string('Date must be text.')
  .check(z.refine((value) => splitDate(value) !== undefined, 'Choose a date and a time slot.'));

/** What a booking asks for; the same fields by REST and by sync. */
export const bookingRequest = z.strictObject({
  serviceType: z.enum(bookableServices, 'Choose a service.'),
  /** What was pressed, in words: `Kitchen & Bathroom · Premium plan`. */
  about: z.optional(text(200, 'About')),
  date: bookingDate,
  notes: z._default(text(2000, 'Notes'), ''),
  customerInfo,
  /** One of the person's homes: it fills in the address that `customerInfo` has not, and who opens the door. */
  homeId: z.optional(id),
  /** The hold that keeps its slot: whoever knows it may use it. */
  holdId: z.optional(id),
  /** What is needed from the price list; without it the price is agreed on the telephone. Not of urgent help. */
  items: z.optional(requestedItems),
  ...planRequestFields,
});
export type BookingRequest = z.infer<typeof bookingRequest>;

/** Urgent help: what it is, and the call-out (AED) that was said before it was asked for. */
export const urgentDetails = z.strictObject({
  what: z.enum(urgentKinds, 'Say what it is.'),
  feeSeen: aed,
});

/**
 * A booking as it is sent. With `urgent` the server chooses service and slot, and a phone is enough to reach whoever asks.
 */
export const sentBooking = {
  ...bookingRequest.shape,
  customerInfo: z.extend(customerInfo, {
    email: z._default(z.union([z.literal(''), email], 'E-mail must be text.'), ''),
  }),
  urgent: z.optional(urgentDetails),
};
export type SentBooking = z.infer<z.ZodMiniObject<typeof sentBooking, z.core.$strict>>;

/** Urgent help as its form sends it: the server decides all else. */
export const urgentRequest = z.strictObject({
  urgent: urgentDetails,
  notes: sentBooking.notes,
  customerInfo: sentBooking.customerInfo,
});

/** Only urgent help is asked for without an e-mail. */
export const emailUnlessUrgent = z.refine<{ urgent?: unknown; customerInfo?: { email?: unknown } }>(
  ({ urgent, customerInfo: of }) => Boolean(urgent) || of?.email !== '',
  { path: ['customerInfo', 'email'], error: 'E-mail is required.', when: () => true },
);

/** `POST /api/bookings`. `amount` and `userId` may be sent: the server decides both. */
export const bookingCreate = z
  .strictObject({
    ...sentBooking,
    id: z.optional(id),
    amount: z.optional(z.unknown()),
    status: z.optional(z.unknown()),
    userId: z.optional(z.nullable(z.string('userId must be text.'))),
  })
  .check(emailUnlessUrgent);

export const remark = z.strictObject({
  id,
  author: z.string(),
  internal: z.boolean(),
  text: z.string(),
  at: z.string(),
});
export type Remark = z.infer<typeof remark>;

/** One step of a job, as its technician reads it: what it became. Amount in AED; `by` and `to` are names, or null. */
const jobStep = z.strictObject({
  at: z.string(),
  by: z.nullable(z.string()),
  status: z.optional(z.enum(bookingStatuses)),
  amount: z.optional(z.number()),
  date: z.optional(z.string()),
  to: z.optional(z.nullable(z.string())),
});
export type JobStep = z.infer<typeof jobStep>;

/** Urgent help in a booking. `until`: the target, null where the office calls first; `fee`: the call-out, AED; instants UTC. */
const urgentPart = z.strictObject({
  what: z.enum(urgentKinds),
  until: z.nullable(z.string()),
  takenAt: z.nullable(z.string()),
  fee: z.number(),
});

/**
 * Why a request has no time that we stand by: nobody was free (`taken`), the time could not be asked for, its slot was kept for as
 * long as an address is not verified (`unanswered`), much of that day is kept for the same network already (`many_near`), or the
 * office calls first (`asked_too_late`, `many_open`).
 * `timeOfRequest`: when it was asked, where that says why.
 */
export const needsTime = z.strictObject({
  why: z.enum(['taken', ...timeFaults, 'unanswered', 'asked_too_late', 'many_open', 'many_near']),
  askedAt: z.optional(z.string()),
});
export type NeedsTime = z.infer<typeof needsTime>;

/** A move that found no free slot: the time that was wanted, and when. The booking's own time stands. */
export const moveLost = z.strictObject({ wanted: z.string(), at: z.string() });
export type MoveLost = z.infer<typeof moveLost>;

/** A time that the office offers, kept for the customer until the instant `until`. */
export const proposal = z.strictObject({ id, date: z.string(), until: z.string(), at: z.string() });
export type Proposal = z.infer<typeof proposal>;

/** What is owed beside the amount, AED; a late change that cost nothing is one of 0. */
export const charge = z.strictObject({
  id,
  kind: z.enum(['late_move', 'late_cancel', 'no_show']),
  amount: z.number(),
  state: z.enum(['owed', 'collected', 'waived']),
  at: z.string(),
  /** Why it was waived: to the office alone. */
  reason: z.optional(z.string()),
});
export type Charge = z.infer<typeof charge>;

/**
 * What moving or cancelling costs its customer, as the server judged it last. `freeUntil`: the instant from which it is free no more,
 * null while it is always free; `phoneFrom`: from then on by phone only; `fee`: AED after `freeUntil`; `first`: the fee is 0 since
 * it would be the first late change in 12 months.
 */
export const changePolicy = z.strictObject({
  freeUntil: z.nullable(z.string()),
  phoneFrom: z.nullable(z.string()),
  fee: z.number(),
  first: z.boolean(),
});
export type ChangePolicy = z.infer<typeof changePolicy>;

/** A booking as everybody reads it. `amount` in AED, `startsAt` and `createdAt` UTC, `late`: it arrived after its slot began. */
export const booking = z.strictObject({
  id,
  reference: z.string(),
  serviceType: z.string(),
  serviceName: z.string(),
  /** As in the request, empty where nothing was; a device may have rows from before it was. */
  about: z.optional(z.string()),
  customerInfo: z.strictObject({
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    address: z.string(),
    area: z.string(),
  }),
  date: z.string(),
  startsAt: z.string(),
  amount: z.number(),
  /** What it was asked for with from the price list; not where that is nothing. */
  items: z.optional(z.array(bookingItem)),
  /** What is charged: `amount` is their sum. Not where that is nothing, and not to whoever only might come. */
  lines: z.optional(z.array(chargedLine)),
  /** What was paid of it, in fils, less what went back: to its customer, the office and those who come; not where that is nothing. */
  paid: z.optional(z.number()),
  /** What its documents come to, in fils, to the same: once its invoice is issued, and where credit notes made it another than `amount`. */
  invoiced: z.optional(z.number()),
  /** To the office, of a cancelled one that is charged for quoted work: other days of it go on or were done. */
  workGoesOn: z.optional(z.boolean()),
  /** What somebody else is called who pays for it: nothing is asked of whoever opens the door. */
  paidBy: z.optional(z.string()),
  /** To the office and those who come, where it was said. */
  paysLater: z.optional(paysLater),
  /** To the office and those who come, while it is so. */
  runningLate: z.optional(runningLate),
  status: z.enum(bookingStatuses),
  notes: z.string(),
  late: z.boolean(),
  /** Not in bookings that are not urgent. */
  urgent: z.optional(urgentPart),
  /** Not in bookings whose time stands. */
  needsTime: z.optional(needsTime),
  /** How many slots of the day it takes, by how many people; not where it is one. `outdoor`: not where it is not. */
  slots: z.optional(z.number()),
  people: z.optional(z.number()),
  outdoor: z.optional(z.boolean()),
  /** Who comes beside `assignedTo`: to the office and to those who come. */
  crew: z.optional(z.array(id)),
  /** To those who come, where they are several: what the others are called. */
  comesWith: z.optional(z.array(z.string())),
  /** Whom an admin put there although they cannot come: to the office alone. */
  excepted: z.optional(z.array(id)),
  /** Who was given it and cannot come: to the office; to technicians what they are themselves. Not where all can, or it is over. */
  reassign: z.optional(z.array(absentee)),
  moveLost: z.optional(moveLost),
  proposal: z.optional(proposal),
  /** To its customer and the office, of a confirmed one. */
  changing: z.optional(changePolicy),
  /** To its customer and the office, where there are any. */
  charges: z.optional(z.array(charge)),
  /** Who was not there. */
  noShow: z.optional(z.strictObject({ who: z.enum(['customer', 'us']), at: z.string() })),
  /** Of its calendar entries: rises with each change of its time or state; not where neither changed. */
  sequence: z.optional(z.number()),
  userId: z.nullable(z.string()),
  assignedTo: z.nullable(z.string()),
  /** The finished visit that this one puts right, and the first day of work of several; null where there is none. */
  returnOf: z.optional(z.nullable(z.string())),
  partOf: z.optional(z.nullable(z.string())),
  /** Of a visit of a plan: which plan, which of what it includes, and what became of it. */
  subscriptionId: z.optional(id),
  entitlementId: z.optional(z.string()),
  planUse: z.optional(planUse),
  /** Where its plan counts it in hours: whoever completes it says how many it took. */
  planUnit: z.optional(z.literal('hour')),
  /** It was asked for as a visit of a plan, and is an ordinary one. */
  notInPlan: z.optional(notInPlan),
  /** Why nothing is asked for it: to the office and its technician alone. */
  zeroReason: z.optional(z.string()),
  /** To whoever it is for alone: what the technician is called who comes. */
  technicianName: z.optional(z.string()),
  /** To the office alone: the name of who took it on the telephone. */
  takenBy: z.optional(z.string()),
  /** These five are not in rows that a device kept from an earlier version. */
  homeId: z.optional(z.nullable(z.string())),
  /** Who opens the door, where it is not the customer. */
  siteContact: z.optional(z.nullable(z.strictObject({ name: z.string(), phone: z.nullable(z.string()) }))),
  /** Where its home's pin was, to whoever comes. */
  pin: z.optional(z.nullable(z.strictObject({ lat: z.number(), lng: z.number() }))),
  /** Gate, parking, AC units and permit. */
  access: z.optional(z.string()),
  /** The office does not know the address yet: the customer is asked for it. */
  addressUnknown: z.optional(z.boolean()),
  remarks: z.array(remark),
  /** To technicians alone: its last steps, the oldest first. */
  history: z.optional(z.array(jobStep)),
  createdAt: z.string(),
  rev: z.number(),
});
export type Booking = z.infer<typeof booking>;

/** A booking as a request for a time is answered by REST: where it found no free slot, `nearest` are up to three times that have one now. */
export const bookingAnswer = z.extend(booking, { nearest: z.optional(z.array(z.string())) });
