import * as z from 'zod/mini';
import { booking } from '../bookings/bookings';
import { line, text } from '../fields';
import { visitPapers } from '../money/documents/visit-papers';
import { phoneNumber } from '../phone/phone';

/**
 * One visit as whoever has its link reads it: nothing of who asked for it. For whoever pays alone: `amount`, AED, is what was agreed, `items` what
 * was asked for, `lines` what is charged, `papers` the invoices and receipts. Others read of no money but what a change would cost. `hasAccount`:
 * what a change costs goes to that account; a guest owes none. `nearest`: where its time found no free slot, up to three that have one now.
 */
export const visit = z.extend(
  z.pick(booking, {
    id: true,
    reference: true,
    serviceType: true,
    serviceName: true,
    about: true,
    date: true,
    startsAt: true,
    status: true,
    urgent: true,
    needsTime: true,
    slots: true,
    people: true,
    outdoor: true,
    moveLost: true,
    proposal: true,
    changing: true,
    addressUnknown: true,
    siteContact: true,
    subscriptionId: true,
    planUse: true,
    notInPlan: true,
    items: true,
    lines: true,
    rev: true,
  }),
  {
    address: z.string(),
    area: z.string(),
    amount: z.optional(z.number()),
    /** To its customer: what somebody else is called who pays for it. */
    paidBy: z.optional(z.string()),
    papers: z.optional(visitPapers),
    /** A quote was sent for it: `GET /api/visit/quote`. Like its amount it is told to who pays alone. */
    hasQuote: z.optional(z.literal(true)),
    hasAccount: z.boolean(),
    nearest: z.optional(z.array(z.string())),
  },
);
export type Visit = z.infer<typeof visit>;

/** `PUT /api/visit/place`: the address of this one visit, who opens the door there, or both; `siteContact: null` is nobody else. */
export const visitAddressInput = z
  .strictObject({
    address: z.optional(text(300, 'Address').check(z.minLength(1, 'Address is required.'))),
    area: z.optional(text(120, 'Area')),
    siteContact: z.optional(
      z.nullable(z.strictObject({ name: line(120, 'Name'), phone: z.optional(z.nullable(phoneNumber)) })),
    ),
  })
  .check(
    z.refine(({ address, siteContact }) => address !== undefined || siteContact !== undefined, {
      path: ['address'],
      error: 'Address is required.',
    }),
  );
export type VisitAddressInput = z.infer<typeof visitAddressInput>;

/**
 * What the office sees of the links to a booking: how many count, since when the newest of them, and whether whoever reads its messages
 * reported: wrong person.
 */
export const visitLinks = z.strictObject({
  live: z.int(),
  newest: z.nullable(z.string()),
  isDisowned: z.boolean(),
});
export type VisitLinks = z.infer<typeof visitLinks>;
