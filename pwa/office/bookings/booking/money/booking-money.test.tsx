// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import type { Booking } from '../../../../../contract/bookings/bookings';
import { errorStatus } from '../../../../../contract/errors';
import type { AdminDocument } from '../../../../../contract/money/admin-documents';
import { lineOfAmount } from '../../../../../contract/money/booking-lines';
import { booking } from '../../../../device/db/testing';
import { json } from '../../../../device/sync/testing';
import { allNamed, eventually, fill, named, toastsSaid } from '../../../../ui/testing';
import { deskPerTest, pageOf, pressNamed, sit } from '../../../kit/testing';
import { BookingMoney } from './booking-money';

vi.mock('antd', () => import('../../../kit/testing'));

const server = deskPerTest();
const visit: Booking = booking('b-1', {
  ...{ status: 'confirmed', amount: 320, rev: 3 },
  lines: [lineOfAmount('6f8a4c1e-0000-4000-8000-000000000001', 'AC Services', 32_000)],
});
const invoice: AdminDocument = {
  ...{ id: 'd-1', kind: 'invoice', reference: 'INV-2026-000001', issuedAt: '2026-11-26T08:00:00.000Z' },
  ...{ issuedDay: '2026-11-26', buyer: 'Layla', about: 'AC Services', bookingId: 'b-1' },
  ...{ subscriptionId: null, againstId: null, gross: 32_000, net: 30_476, vat: 1524, payBy: '2026-12-03' },
  ...{ credited: 0, userId: 'u-1' },
};
let documents: AdminDocument[];

beforeEach(() => {
  documents = [];
  server.answer(({ method, path }) => {
    if (path === '/documents') return pageOf(documents);
    if (path === '/payments' && method === 'GET') return pageOf([]);
    if (path === '/prices') return pageOf([]);
    return undefined;
  });
});

const open = () => sit(<BookingMoney booking={visit} />, '/admin/bookings');
const text = () => document.body.textContent ?? '';

it('sends all lines as they were seen, and what was typed stays where somebody else was quicker', async () => {
  server.answer(({ path }) => {
    if (path !== '/bookings/b-1/lines') return undefined;
    const error = { code: 'conflict', message: 'c', requestId: 'r', current: { ...visit, rev: 4 } };
    return json({ message: 'c', error }, errorStatus.conflict);
  });
  open();
  fill(await named('field', 'Price of one in AED, AC Services'), '400');
  await pressNamed('Save lines');
  await eventually(() => /in the meantime/.test(toastsSaid().flat().join()), 'It says so');
  expect(server.last('PUT', /lines/)).toMatchObject({
    seen: '"3"',
    body: { lines: [{ unitPrice: 40_000 }] },
  });
  expect(text()).toContain('Sum, VAT includedAED 400.00');
  await pressNamed('Save lines');
  await eventually(() => server.last('PUT', /lines/)?.seen === '"4"', 'The next save has seen it');
});

it('is not invoiced before its lines are saved, nor confirmed for nothing without a reason', async () => {
  open();
  await pressNamed('Remove AC Services');
  expect((await named('button', 'Issue invoice')).hasAttribute('disabled')).toBe(true);
  await pressNamed('Save lines');
  expect(server.last('PUT', /lines/)).toBeUndefined();
  fill(await named('field', /^Reason for AED 0/), 'Warranty');
  await pressNamed('Save lines');
  await eventually(() => server.last('PUT', /lines/) !== undefined, 'It is sent');
  expect(server.last('PUT', /lines/)?.body).toEqual({ lines: [], reason: 'Warranty' });
});

it('shows the lines of an invoice as they are, and asks a transfer for its number', async () => {
  documents = [invoice];
  open();
  await named('button', 'Credit INV-2026-000001');
  expect(allNamed('button', 'Type a line')).toEqual([]);
  expect(text()).toContain('OpenAED 320.00');
  const transfer = document.querySelector<HTMLInputElement>('input[value=transfer]');
  transfer?.click();
  await pressNamed('Record 320.00 and send the receipt');
  await eventually(() => /so that the payment can be found/.test(text()), 'The number is asked for');
  expect(server.last('POST', /payments/)).toBeUndefined();
  fill(await named('field', /^Number of the bank/), 'FT-1');
  await pressNamed('Record 320.00 and send the receipt');
  await eventually(() => server.last('POST', /payments/) !== undefined, 'It is sent');
  expect(server.last('POST', /payments/)?.body).toMatchObject({
    ...{ amount: 32_000, isRefund: false, method: 'transfer', theirReference: 'FT-1', bookingId: 'b-1' },
  });
});

it('could not be had, and can be asked for again', async () => {
  server.answer(({ path }) => (path === '/documents' ? json({}, 500) : undefined));
  open();
  await eventually(() => /Failed to load the money of this booking/.test(text()), 'It says so');
  server.answer(({ path }) => (path === '/documents' ? pageOf([]) : undefined));
  await pressNamed('Retry');
  await named('button', 'Type a line');
});
