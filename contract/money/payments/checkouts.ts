import * as z from 'zod/mini';
import { id, text } from '../../fields';
import { some } from './payment-shapes';

/** Online less is not taken: the payment company's own bound. Fils. */
export const leastOnline = 200;

/** What is paid: an invoice, or a plan or fee that has none yet. */
export const payableKinds = ['invoice', 'plan', 'fee'] as const;
export type PayableKind = (typeof payableKinds)[number];

/** Something to be paid. `open`: fils; `payBy`: a Dubai day; `reference`: what to write with a transfer. */
const toPay = {
  kind: z.enum(payableKinds),
  id: z.string(),
  about: z.string(),
  reference: z.string(),
  payBy: z.nullable(z.string()),
  open: z.number(),
};

/** The same as lists have it. */
export const payableRow = z.strictObject(toPay);
export type PayableRow = z.infer<typeof payableRow>;

/**
 * `GET /api/money/payable/{id}`, of an invoice, a booking, a plan or a fee; of a visit by its link `GET /api/visit/payable`, of an invoice by its
 * payer’s `GET /api/pay`: with what it is made of and how it can be paid. Fils.
 * `lines` come to `gross`, of which something may be paid already; `vat`: in them, where they state it. `transfer`: to which account;
 * null where the office named none.
 */
export const payable = z.strictObject({
  ...toPay,
  lines: z.array(z.strictObject({ text: z.string(), gross: z.number() })),
  gross: z.number(),
  vat: z.nullable(z.number()),
  issuedDay: z.nullable(z.string()),
  online: z.boolean(),
  transfer: z.nullable(z.strictObject({ name: z.string(), iban: z.string() })),
});
export type Payable = z.infer<typeof payable>;

/** `GET /api/visit/payable`: null where nothing is open, or whoever has the link is not who pays. */
export const visitPayable = z.strictObject({ payable: z.nullable(payable) });
export type VisitPayable = z.infer<typeof visitPayable>;

const begins = {
  /** Named by whoever asks: the same again is the same checkout. */
  id: z.optional(id),
  /** What was shown as open, in fils: another sum by now is `price_changed`. */
  amount: some,
};

/** `POST /api/checkouts`. `of`: an invoice, a booking that has one, a plan or a fee. */
export const checkoutInput = z.strictObject({ ...begins, of: id });
export type CheckoutInput = z.infer<typeof checkoutInput>;

/** `POST /api/visit/checkouts` and `POST /api/pay/checkouts`, by a link. */
export const linkCheckoutInput = z.strictObject(begins);

/** `url`: the payment company's page, for whoever asked alone. */
export const checkoutBegun = z.strictObject({ id: z.string(), url: z.string() });
export type CheckoutBegun = z.infer<typeof checkoutBegun>;

/**
 * `open`: nothing was taken, and it can be paid still; `asking`: not known yet; `ended`: nothing was taken, and nothing will be by it; `wrong`: what
 * came is not what was asked for, the office looks at it.
 */
export const checkoutStates = ['open', 'asking', 'paid', 'ended', 'wrong'] as const;
export type CheckoutState = (typeof checkoutStates)[number];

/**
 * `POST /api/checkouts/{id}/look`: what the payment company says of it now. `payment`: once it is paid. `rest`: of the same still open, in
 * fils, for whoever it belongs to.
 */
export const checkoutSeen = z.strictObject({
  state: z.enum(checkoutStates),
  amount: z.number(),
  about: z.string(),
  reference: z.string(),
  kind: z.enum(payableKinds),
  of: z.string(),
  byLink: z.boolean(),
  payment: z.nullable(
    z.strictObject({
      id: z.string(),
      reference: z.string(),
      paidAt: z.string(),
      theirReference: z.string(),
    }),
  ),
  rest: z.nullable(z.number()),
});
export type CheckoutSeen = z.infer<typeof checkoutSeen>;

export const refundStates = ['asked', 'done', 'failed'] as const;

/** `POST /api/admin/payments/{id}/refund`: gives money back to the card that it came from. Fils. */
export const onlineRefundInput = z.strictObject({
  id: z.optional(id),
  amount: some,
  note: z._default(text(300, 'Why'), ''),
});
export type OnlineRefundInput = z.infer<typeof onlineRefundInput>;

/** `asked`: it is on its way, and recorded once it went. */
export const onlineRefund = z.strictObject({
  id: z.string(),
  state: z.enum(refundStates),
  amount: z.number(),
});
export type OnlineRefund = z.infer<typeof onlineRefund>;

/**
 * Why the office is to look at an online payment: what came is not what was asked for, or more than was open; a refund did not reach the card;
 * the customer's bank asks for the money, or took it.
 */
export const checkReasons = ['wrong', 'over', 'refund-failed', 'disputed', 'lost'] as const;

/**
 * An online payment that the office is to look at, until it says that it did. `amount`: fils; `detail`: what is wrong, or too much; `answerBy`: a
 * Dubai day, where the bank waits for an answer. Nobody's account: `userId` null.
 */
export const onlineCheck = z.strictObject({
  id: z.string(),
  reason: z.enum(checkReasons),
  detail: z.string(),
  amount: z.number(),
  about: z.string(),
  reference: z.string(),
  bookingId: z.nullable(z.string()),
  subscriptionId: z.nullable(z.string()),
  userId: z.nullable(z.string()),
  since: z.string(),
  answerBy: z.nullable(z.string()),
});
export type OnlineCheck = z.infer<typeof onlineCheck>;
