// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import type { Subscription } from '../../../contract/plans/subscriptions';
import { uuid } from '../../device/db/testing';
import { json } from '../../device/sync/testing';
import { eventually, named, said } from '../../ui/testing';
import { deskPerTest, pageOf, pressNamed, sit } from '../kit/testing';
import { subscription } from '../testing';
import { PlanMoney } from './plan-money';

vi.mock('../../device/device', () => ({ openDevice: () => Promise.reject(new Error('no device')) }));

const server = deskPerTest();
const plan = (over: Partial<Subscription> = {}): Subscription =>
  ({ ...subscription(), id: uuid(1), amount: 1200, paid: 'part', paidFils: 30_000, ...over }) as Subscription;
const payment = {
  ...{
    id: uuid(5),
    reference: 'PAY-5',
    amount: 30_000,
    method: 'transfer',
    theirReference: 'B1',
    about: 'Flat',
  },
  ...{ paidAt: '2027-01-02T08:00:00.000Z', bookingId: null, subscriptionId: uuid(1), chargeId: null },
  ...{ takesBack: null, name: 'Noor', booking: null, userId: null, note: '', recordedBy: 'Dana' },
  ...{ recordedAt: '2027-01-02T08:00:00.000Z', takenBack: null },
};
const document = {
  ...{ id: uuid(6), kind: 'invoice', reference: 'INV-2027-000001', issuedAt: '2027-01-02T08:00:00.000Z' },
  ...{ gross: 30_000, net: 28_571, vat: 1429, payBy: '2027-01-09', about: 'Flat', bookingId: null },
  ...{ subscriptionId: uuid(1), chargeId: null, againstId: null, credited: 0, userId: null, buyer: 'Noor' },
};

function open(of: Subscription, payments: object[], documents: object[]) {
  server.answer(({ method, path }) => {
    if (method !== 'GET') return json(payment);
    if (path === '/payments') return pageOf(payments);
    if (path === '/documents') return pageOf(documents);
    return json({ subscription: of, visits: [], due: [], today: '2027-04-01' });
  });
  sit(<PlanMoney subscription={of} />, '/admin/subscriptions');
}

it('says what was paid and what is open, and records the rest', async () => {
  open(plan(), [payment], [document]);
  await said('AED 300');
  await said('AED 900');
  await said('INV-2027-000001');
  window.document.querySelector<HTMLInputElement>('[value=cash]')?.click();
  await pressNamed(/^Record/);
  await eventually(() => server.last('POST', /payments/), 'The payment');
  expect(server.last('POST', /payments/)?.body).toMatchObject({
    ...{ subscriptionId: uuid(1), amount: 90_000, method: 'cash', isRefund: false },
  });
});

it('of a plan that was ended, says what is to be given back', async () => {
  const note = { ...document, id: uuid(7), kind: 'credit_note', reference: 'CRN-2027-000001', gross: 15_000 };
  open(plan({ status: 'refunded' }), [payment], [document, note]);
  await said('To give back');
  await said('AED 150');
  expect(await named('button', /^Give back/)).toBeTruthy();
});

it('of a plan that was marked as paid, asks for nothing', async () => {
  open(plan({ paid: 'paid', paidFils: undefined }), [], []);
  await said('Marked as paid before payments were recorded.');
});
