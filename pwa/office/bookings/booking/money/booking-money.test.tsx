// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import type { Booking } from '../../../../../contract/bookings/bookings';
import { errorStatus } from '../../../../../contract/errors';
import type { AdminDocument } from '../../../../../contract/money/documents/admin-documents';
import { lineOfAmount } from '../../../../../contract/money/lines/booking-lines';
import type { MoneyStep } from '../../../../../contract/office/money-history';
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
const paid = {
  ...{ id: 'p-1', reference: 'PAY-1', amount: 32_000, method: 'cash', theirReference: '' },
  ...{ paidAt: '2026-11-26T09:00:00.000Z', about: 'AC Services', bookingId: 'b-1', subscriptionId: null },
  ...{ chargeId: null, takesBack: null, name: 'Layla', booking: null, userId: null, note: '' },
  ...{ recordedBy: 'Dana', recordedAt: '2026-11-26T09:00:00.000Z', takenBack: null },
};
const noEmail = { ...visit.customerInfo, email: '' };
let documents: AdminDocument[];
let history: MoneyStep[];
let payments: object[];

beforeEach(() => {
  documents = [];
  payments = [];
  history = [];
  server.answer(({ method, path }) => {
    if (path === '/documents') return pageOf(documents);
    if (path === '/payments' && method === 'GET') return pageOf(payments);
    if (path === '/prices')
      return pageOf([
        { id: 'p-1', service: 'AC Services', name: 'Annual check', price: 320, isActive: true },
      ]);
    if (path.endsWith('/money-history')) return json(history);
    if (path.endsWith('/billing'))
      return json({ company: '', taxNumber: '', address: '', email: '', rev: 0 });
    if (path === '/messages/out') return pageOf([]);
    return undefined;
  });
});

const step = (action: string, of: MoneyStep['of']): MoneyStep => ({
  ...{ id: action, at: '2026-11-26T08:00:00.000Z', action, of, changes: [] },
  by: { id: 'a-1', name: 'Dana', role: 'admin' },
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

it('has a typed line taxed as it is chosen, and counts its VAT so', async () => {
  open();
  await eventually(() => text().includes('Without VAT304.76'), 'With 5 %');
  fill(await named<HTMLInputElement>('field', 'VAT, AC Services'), 'exempt');
  await eventually(() => text().includes('Without VAT320.00'), 'Nothing of it is VAT');
  await pressNamed('Save lines');
  await eventually(() => server.last('PUT', /lines/) !== undefined, 'It is sent');
  expect(server.last('PUT', /lines/)?.body).toMatchObject({ lines: [{ tax: 'exempt' }] });
});

it('is not invoiced before its lines are saved, nor confirmed for nothing without a reason', async () => {
  open();
  await pressNamed('Remove AC Services');
  expect((await named('button', /^Issue invoice/)).hasAttribute('disabled')).toBe(true);
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
  expect(allNamed('button', /^Type a line/)).toEqual([]);
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

/** A radio of the way of paying. */
const way = (value: string) => document.querySelector<HTMLInputElement>(`input[value=${value}]`);

it('gives money back the way it came, or says why it goes another', async () => {
  documents = [invoice];
  payments = [paid];
  open();
  await pressNamed('Money goes back instead');
  await eventually(() => way('cash')?.checked, 'Cash, as it came');
  expect(text()).toContain('Cash320.00 cameCard machineTransferCheque');
  const given = await named<HTMLInputElement>('field', 'Amount given back');
  expect(given.value).toBe('');
  // More than came at all is not a matter of the way.
  fill(given, '400');
  await named('button', 'Give back 400.00');
  expect(text()).not.toContain('Why another way');
  fill(given, '80');
  way('transfer')?.click();
  fill(await named('field', /^Number of the bank/), 'FT-2');
  await pressNamed('Give back 80.00');
  await eventually(() => /Say why it goes back another way/.test(text()), 'The reason is asked for');
  expect(text()).toContain('It came as AED 320 by cash');
  expect(server.last('POST', /payments/)).toBeUndefined();
  fill(await named('field', /^Why another way/), 'She is abroad.');
  await pressNamed('Give back 80.00');
  await eventually(() => server.last('POST', /payments/) !== undefined, 'It is sent');
  expect(server.last('POST', /payments/)?.body).toMatchObject({
    ...{ amount: 8000, isRefund: true, method: 'transfer', because: 'She is abroad.' },
  });
});

it('says beside the amount that it is more than is open', async () => {
  documents = [invoice];
  server.answer(({ method, path }) => {
    if (method !== 'POST' || path !== '/payments') return undefined;
    const fields = { amount: 'Only AED 320 is open.' };
    return json({ message: 'm', error: { code: 'invalid', message: 'm', requestId: 'r', fields } }, 422);
  });
  open();
  fill(await named('field', 'Amount'), '400');
  way('cash')?.click();
  await pressNamed('Record 400.00 and send the receipt');
  await eventually(() => /Only AED 320 is open/.test(text()), 'It says so');
  expect((await named('field', 'Amount')).getAttribute('aria-invalid')).toBe('true');
  fill(await named('field', 'Amount'), '320');
  await eventually(() => !/Only AED 320 is open/.test(text()), 'It is being corrected');
});

const told = (state: string, of: object = {}) => ({
  ...{ id: 'm-1', event: 'invoice', channel: 'whatsapp', state, reason: null, tries: 0 },
  ...{ to: { name: 'Noor', role: 'guest' }, booking: { id: 'b-1', reference: 'HH-1' }, documentId: 'd-1' },
  ...{ createdAt: '2026-11-26T08:00:00.000Z', dueAt: null, sentAt: null, changedAt: '', again: false },
  ...of,
});

it('says that an invoice is not delivered, and how to hand it over; nothing once it went', async () => {
  documents = [invoice];
  let messages = [told('by-hand')];
  server.answer(({ path, method }) => {
    if (path === '/messages/out') return pageOf(messages);
    return method === 'POST' && path === '/documents/d-1/send' ? json({ channels: ['email'] }) : undefined;
  });
  const { leave } = open();
  await eventually(() => /Not delivered yet: it waits to be sent by WhatsApp/.test(text()), 'It waits');
  leave();
  messages = [told('skipped', { reason: 'no-address' })];
  const second = open();
  await eventually(() => /Not delivered: WhatsApp, not sent: no address/.test(text()), 'It says why');
  await pressNamed('Send INV-2026-000001');
  await eventually(() => server.last('POST', /documents\/d-1\/send/) !== undefined, 'It is sent');
  second.leave();
  messages = [told('delivered'), told('skipped')];
  open();
  await named('button', 'Credit INV-2026-000001');
  expect(text()).not.toContain('Not delivered');
});

it('tells before the invoice of whoever has no e-mail that it goes by WhatsApp', async () => {
  sit(<BookingMoney booking={{ ...visit, userId: null, customerInfo: noEmail }} />, '/admin/bookings');
  await eventually(() => /There is no e-mail: you send it by WhatsApp/.test(text()), 'It says so');
});

it('has keys for what is done there, and none while one types', async () => {
  open();
  const price = await named('field', 'Price of one in AED, AC Services');
  const press = (key: string) =>
    (document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    );
  const focused = () =>
    document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
  price.focus();
  press('t');
  expect(allNamed('field', 'What, line 2')).toEqual([]);
  price.blur();
  press('d');
  await named('field', 'Discount in AED, AC Services');
  await eventually(() => focused() === 'Discount in AED, AC Services', 'One types what is taken off');
  await pressNamed('Discard changes');
  (document.activeElement as HTMLElement).blur();
  press('i');
  expect(focused()).toMatch(/^Issue invoice, 320.00/);
  press('a');
  await eventually(() => focused() === 'From the price list', 'The price list');
  (document.activeElement as HTMLElement).blur();
  press('p');
  expect(document.activeElement).toBe(await named('field', /^Amount/));
  (document.activeElement as HTMLElement).blur();
  press('t');
  await eventually(() => focused() === 'What, line 2', 'A line of one’s own');
});

it('says to whom the invoice goes and has that changed, and what happened so far', async () => {
  history = [
    step('document.credit', {
      reference: 'CRN-2026-000001',
      fils: -6000,
      method: null,
      note: 'To her sister.',
    }),
    step('payment.record', { reference: 'PAY-5K2TR', fils: 38_000, method: 'cash', note: '' }),
    {
      ...step('booking.update', null),
      changes: [
        { field: 'status', before: 'pending', after: 'confirmed' },
        { field: 'amount', before: 0, after: 320 },
      ],
    },
  ];
  open();
  await eventually(() => /to A, a@example.com/.test(text()), 'Whom it goes to');
  await eventually(() => /PAY-5K2TR/.test(text()), 'What happened');
  expect(text()).toContain('Dana, credit note CRN-2026-000001, AED −60.00, To her sister.');
  expect(text()).toContain('Dana, payment PAY-5K2TR, AED 380.00, Cash');
  expect(text()).toMatch(/Dana, changed, Amount: AED 0 → AED 320(?!.*Status)/);
  await pressNamed('Change who the invoice is for');
  fill(await named('field', /^Company/), 'Example Trading LLC');
  await pressNamed('Save');
  await eventually(() => server.last('PUT', /billing/) !== undefined, 'It is sent');
  expect(server.last('PUT', /billing/)?.body).toMatchObject({ company: 'Example Trading LLC' });
});

it('could not be had, and can be asked for again', async () => {
  server.answer(({ path }) => (path === '/documents' ? json({}, 500) : undefined));
  open();
  await eventually(() => /Failed to load the money of this booking/.test(text()), 'It says so');
  server.answer(({ path }) => (path === '/documents' ? pageOf([]) : undefined));
  await pressNamed('Retry');
  await named('button', /^Type a line/);
});

it('has its lines to change while only a deposit is invoiced, which the invoice takes off', async () => {
  documents = [{ ...invoice, isPart: true, gross: 10_000 }];
  open();
  await named('button', /^Issue invoice, 220.00/);
  await named('button', /^Type a line/);
  expect(text()).toContain('Not invoiced yetAED 320.00');
});

it('says that we hold money of theirs where more was paid than the lines come to, and nothing where it was not', async () => {
  documents = [{ ...invoice, isPart: true, gross: 10_000 }];
  payments = [{ ...paid, amount: 10_000 }];
  open();
  await named('field', 'Price of one in AED, AC Services');
  expect(text()).not.toContain('We hold');
  fill(await named('field', 'Price of one in AED, AC Services'), '60');
  await eventually(() => text().includes('We hold AED 40.00 of theirs'), 'Before it is saved as well');
  expect(text()).toContain('credit the deposit');
});

it('says that all is theirs that was paid for a visit that is cancelled and of which nothing is invoiced', async () => {
  payments = [{ ...paid, amount: 10_000 }];
  sit(<BookingMoney booking={{ ...visit, status: 'cancelled' }} />, '/admin/bookings');
  await eventually(() => text().includes('We hold AED 100.00 of theirs'), 'It is theirs');
  await named('button', 'Give back 100.00');
  expect(text()).toContain('Theirs, to give back or keepAED 100.00');
});

it('says that the deposit of a cancelled visit is open as long as it stands', async () => {
  documents = [{ ...invoice, isPart: true, gross: 10_000 }];
  sit(<BookingMoney booking={{ ...visit, status: 'cancelled' }} />, '/admin/bookings');
  await eventually(() => text().includes('OpenAED 100.00'), 'It is open');
});

it('says of a cancelled visit that nothing is theirs while other days of its work go on', async () => {
  payments = [{ ...paid, amount: 32_000 }];
  sit(<BookingMoney booking={{ ...visit, status: 'cancelled', workGoesOn: true }} />, '/admin/bookings');
  await named('field', 'Price of one in AED, AC Services');
  expect(text()).not.toMatch(/We hold|Give back 320/);
});
