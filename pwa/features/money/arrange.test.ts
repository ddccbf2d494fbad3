import { expect, it } from 'vitest';
import type { OwnDocument, OwnMoney } from '../../../contract/money/overview';
import type { PaymentRow } from '../../../contract/money/payments/payment-shapes';
import { pastOf } from './arrange';

const document = (id: string, of: Partial<OwnDocument> = {}): OwnDocument => ({
  ...{ id, kind: 'invoice', reference: id, issuedAt: `2026-11-2${id.length}`, issuedDay: '2026-11-20' },
  ...{ buyer: 'Layla', about: 'Cleaning', bookingId: 'b', subscriptionId: null, chargeId: null },
  ...{ againstId: null, gross: 100, net: 95, vat: 5, payBy: null },
  ...of,
});
const payment = (id: string, of: Partial<PaymentRow> = {}): PaymentRow => ({
  ...{ id, reference: id, amount: 100, method: 'cash', paidAt: '2026-11-25', theirReference: '' },
  ...{ about: 'Cleaning', bookingId: 'b', subscriptionId: null, chargeId: null, takesBack: null },
  ...of,
});
const money = (of: Partial<OwnMoney>): OwnMoney => ({
  ...{ open: 0, held: 0, online: false, due: [], unpaid: [], documents: [], payments: [] },
  ...of,
});

it('puts payments beside the invoice of the same booking, and a fee apart from its visit', () => {
  const past = pastOf(
    money({
      documents: [document('i'), document('f', { bookingId: null, chargeId: 'c' })],
      payments: [payment('p'), payment('q', { bookingId: null, chargeId: 'c' })],
    }),
  );
  expect(past.map((each) => [each.id, each.is === 'document' && each.payments.map(({ id }) => id)])).toEqual([
    ['i', ['p']],
    ['f', ['q']],
  ]);
});

it('leaves what is open to the part above, and shows what was paid of it by itself', () => {
  const invoice = { id: 'i', reference: 'i', about: 'Cleaning', payBy: '2026-12-01', open: 50 };
  const unpaid = [{ ...invoice, bookingId: null }];
  const past = pastOf(money({ unpaid, documents: [document('i')], payments: [payment('p')] }));
  expect(past.map(({ is, id }) => [is, id])).toEqual([['payment', 'p']]);
});

it('shows a payment for which nothing is invoiced yet', () => {
  expect(pastOf(money({ payments: [payment('p')] })).map(({ is }) => is)).toEqual(['payment']);
});
