import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { moneyOverview, ownMoney, type UnpaidInvoice } from '../../../contract/money/overview';
import type { Notification } from '../../../contract/notifications/admin-notifications';
import type { MoneyStep } from '../../../contract/office/money-history';
import { dubaiDay } from '../../../contract/time';
import { inTransaction } from '../../db/transaction';
import { day, second } from '../../testing/clock';
import { booking, officeChange, type Person, person } from '../../testing/factories';
import { serverPerTest } from '../../testing/fixture';

const { app, make } = serverPerTest();
const layla = make(person, 'customer', { displayName: 'Layla H.' });
const omar = make(person, 'customer', { displayName: 'Omar K.' });
const imran = make(person, 'staff');
const admin = make(person, 'admin');

/** A completed visit with its invoice. */
async function invoiced(of: Person | null, amount: number, reached?: { email: string; phone: string }) {
  const { id } = await booking(app, of?.actor ?? null);
  if (reached) await app.db.write('booking').where({ id }).update(reached);
  await officeChange(app, admin, id, { status: 'confirmed', amount });
  await officeChange(app, admin, id, { status: 'completed' });
  app.clock.advance(second);
  const invoice = await app.db.read('document').where({ booking_id: id }).first();
  return {
    bookingId: id,
    id: String(invoice.id),
    reference: String(invoice.reference),
    payBy: invoice.pay_by,
  };
}

async function paid(bookingId: string, fils: number, of: Person | null = layla, more: object = {}) {
  const [id, at] = [randomUUID(), app.clock.now()];
  const row = {
    ...{ id, reference: `PAY-${id.slice(0, 6)}`, amount_fils: fils, method: 'cash', booking_id: bookingId },
    ...{ paid_at: at.toISOString(), paid_day: dubaiDay(at), recorded_at: at.toISOString() },
    ...{ kept_until: '2040-12-31', ...more },
  };
  await inTransaction(app.db, { now: at, actor: null }, async ({ trx }) => {
    await trx('payment').insert(row);
    if (of) await trx('money_owner').insert({ id, user_id: of.id });
  });
  return id;
}

// A sign-in of the office does not last for days.
const desk = () => person(app, 'admin');
const overview = async () => moneyOverview.parse(await (await desk()).ok('GET', '/api/admin/money'));
const unpaid = async (query = ''): Promise<UnpaidInvoice[]> =>
  (await desk()).ok('GET', `/api/admin/unpaid${query}`);
const remind = async (id: string) => (await desk()).call('POST', `/api/admin/documents/${id}/remind`, {});

describe('how the money stands for the office', () => {
  it('what is to be paid, the first first, and what is overdue of it', async () => {
    const first = await invoiced(layla, 380);
    const second = await invoiced(omar, 200);
    await paid(first.bookingId, 8000);
    expect(await unpaid()).toMatchObject([
      { id: first.id, buyer: 'Noor', open: 30_000, payBy: first.payBy, remindedAt: null },
      { id: second.id, open: 20_000, userId: omar.id },
    ]);
    expect(await overview()).toMatchObject({
      open: { fils: 50_000, count: 2 },
      overdue: { fils: 0, count: 0 },
    });
    app.clock.advance(7 * day);
    expect((await overview()).overdue).toEqual({ fils: 0, count: 0 });
    app.clock.advance(day);
    expect((await overview()).overdue).toEqual({ fils: 50_000, count: 2 });
    await paid(first.bookingId, 30_000);
    expect(await overview()).toMatchObject({
      open: { fils: 20_000, count: 1 },
      overdue: { fils: 20_000, count: 1 },
    });
  });

  it('what came today by method, and what went back; a payment that was taken back is neither', async () => {
    const { bookingId } = await invoiced(layla, 380);
    await paid(bookingId, 10_000);
    await paid(bookingId, 5000);
    await paid(bookingId, 7000, layla, { method: 'transfer' });
    await paid(bookingId, -2000);
    const wrong = await paid(bookingId, 4000);
    await paid(bookingId, -4000, layla, { takes_back: wrong });
    await paid(bookingId, 1000, layla, { paid_day: '2020-01-01' });
    expect(await overview()).toMatchObject({
      came: [
        { method: 'cash', fils: 15_000, count: 2 },
        { method: 'transfer', fils: 7000, count: 1 },
      ],
      back: { fils: -2000, count: 1 },
    });
  });

  it('a credit note lowers what is to be paid', async () => {
    const { id } = await invoiced(layla, 380);
    const { states } = await admin.ok('GET', `/api/documents/${id}`);
    const lines = [{ lineId: states.lines[0].id, gross: 8000 }];
    const why = { reason: 'Warranty', reasonAr: 'ضمان', money: 'unpaid' };
    await admin.call('POST', `/api/admin/documents/${id}/credit`, { lines, ...why });
    expect(await unpaid()).toMatchObject([{ id, open: 30_000 }]);
  });
});

describe('the list of open invoices', () => {
  it('has what was paid no more, and again what was taken back or given back', async () => {
    const { bookingId, id } = await invoiced(layla, 380);
    const open = async () => (await unpaid()).map((each) => [each.id, each.open]);
    const pay = async (amount: number, isRefund = false) => {
      const body = { amount, isRefund, method: 'cash', paidAt: app.clock.now().toISOString(), bookingId };
      return (await desk()).call('POST', '/api/admin/payments', body);
    };
    const { body: payment } = await pay(38_000);
    expect([await open(), await app.db.read('money_open')]).toEqual([[], []]);
    await (await desk()).call('POST', `/api/admin/payments/${payment.id}/take-back`, {});
    expect(await open()).toEqual([[id, 38_000]]);
    await pay(20_000);
    await pay(18_000);
    expect([await open(), await app.db.read('money_open')]).toEqual([[], []]);
    await pay(7000, true);
    expect(await open()).toEqual([[id, 7000]]);
  });

  it('goes on page by page, and is found by number, name, telephone and what is open', async () => {
    const of = (name: string, phone: string) => ({
      name,
      phone,
      email: '',
      address: 'Villa 1',
      area: 'Deira',
    });
    const all = [
      await invoiced(null, 350, of('Élodie Marchand', '+971501110001')),
      await invoiced(null, 1259, of('Sofia M.', '+971501110002')),
      await invoiced(layla, 80.5),
    ];
    const admin = await desk();
    const first = await admin.call('GET', '/api/admin/unpaid?limit=2');
    expect(first.body.map(({ id }: UnpaidInvoice) => id)).toEqual([all[0]?.id, all[1]?.id]);
    expect(first.headers['x-total-count']).toBe('3');
    const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
    expect(await admin.ok('GET', next)).toMatchObject([{ id: all[2]?.id }]);
    for (const [typed, at] of [
      ['350', 0],
      ['AED 350.00', 0],
      ['elodie', 0],
      ['marchand e', 0],
      ['1,259.00', 1],
      ['1110002', 1],
      ['80.5', 2],
      [all[2]?.reference.toLowerCase(), 2],
    ] as const) {
      const found = await unpaid(`?search=${encodeURIComponent(typed ?? '')}`);
      expect([typed, found.map(({ id }) => id)]).toEqual([typed, [all[at]?.id]]);
    }
    expect(await unpaid('?search=nobody')).toEqual([]);
  });
});

const guest = { phone: '+971501112233', email: '' };

describe('an invoice', () => {
  const send = async (id: string) => (await desk()).call('POST', `/api/admin/documents/${id}/send`, {});

  it('of a guest without an e-mail waits to be sent by WhatsApp, which the office reads at its booking', async () => {
    const { id, bookingId } = await invoiced(null, 380, guest);
    const list = `/api/admin/messages/out?booking=${bookingId}`;
    const all: Notification[] = await (await desk()).ok('GET', list);
    const rows = all.filter(({ event }) => event === 'invoice');
    expect(rows).toMatchObject([{ channel: 'whatsapp', documentId: id, to: { role: 'guest' } }]);
  });

  it('goes by an e-mail that was learned since, once, and what went already is left as it is', async () => {
    const { id, bookingId } = await invoiced(null, 380, guest);
    expect((await send(id)).body).toEqual({ channels: ['whatsapp'] });
    await app.db.write('booking').where({ id: bookingId }).update({ email: 'guest@example.ae' });
    for (const _ of ['first', 'again'])
      expect((await send(id)).body.channels.sort()).toEqual(['email', 'whatsapp']);
    expect(await app.db.read('message_out').where({ event: 'invoice' })).toHaveLength(2);
  });

  it('that was refused goes once more, and comes once by however many presses', async () => {
    const refuses = { state: 'failed', reason: 'unknown-address' } as const;
    app.mailChannel.outcomes.push(...Array.from({ length: 9 }, () => refuses));
    const { id, reference, bookingId } = await invoiced(null, 380, { ...guest, email: 'guest@example.ae' });
    const arrived = async () =>
      (await app.mailer.to('guest@example.ae')).filter(({ subject }) => subject.includes(reference));
    expect(await arrived()).toEqual([]);
    app.mailChannel.outcomes.length = 0;
    const list = `/api/admin/messages/out?booking=${bookingId}&event=invoice&channel=email`;
    const states = async () => (await (await desk()).ok('GET', list)).map(({ state }: Notification) => state);
    expect(await states()).toEqual(['failed']);
    for (const _ of ['first', 'again']) expect((await send(id)).body.channels).toContain('email');
    expect(await arrived()).toHaveLength(1);
    expect(await states()).toEqual(['taken']);
    await send(id);
    expect(await arrived()).toHaveLength(1);
  });

  it('is not said to be sent where no way leads to them, or there is none', async () => {
    const { id } = await invoiced(null, 380, { ...guest, phone: '' });
    const { status, body } = await send(id);
    expect([status, body.message]).toEqual([409, expect.stringContaining('hand them the PDF')]);
    expect((await send(randomUUID())).status).toBe(404);
    expect((await layla.call('POST', `/api/admin/documents/${id}/send`, {})).status).toBe(403);
  });
});

it('the history of a booking’s money has its amounts, documents and payments, and nothing else', async () => {
  const { bookingId, reference, id } = await invoiced(layla, 380);
  const admin = await desk();
  const body = { amount: 38_000, method: 'cash', paidAt: app.clock.now().toISOString(), bookingId };
  const { body: payment } = await admin.call('POST', '/api/admin/payments', body);
  app.clock.advance(second);
  const { states } = await admin.ok('GET', `/api/documents/${id}`);
  await admin.call('POST', `/api/admin/documents/${id}/credit`, {
    lines: [{ lineId: states.lines[0].id, gross: 8000 }],
    ...{ reason: 'Warranty', reasonAr: 'ضمان', money: 'another', otherWay: 'To her sister.' },
  });
  const steps = await admin.ok('GET', `/api/admin/bookings/${bookingId}/money-history`);
  const [credit, ...others] = steps;
  expect(credit).toMatchObject({
    action: 'document.credit',
    of: { reference: 'CRN-2026-000001', fils: -8000, method: null, note: 'To her sister.' },
  });
  const told = others.map(({ action, of, changes }: MoneyStep) => [action, of?.reference, changes]);
  const changed = [expect.objectContaining({ field: 'amount', before: 0, after: 380 })];
  expect(told).toEqual(
    expect.arrayContaining([
      ['payment.record', payment.reference, []],
      ['document.issue', reference, []],
      ['booking.update', undefined, expect.arrayContaining(changed)],
    ]),
  );
  expect(told).toHaveLength(3);
  const path = '/api/admin/bookings/:id/money-history';
  expect((await admin.call('GET', path.replace(':id', randomUUID()))).status).toBe(404);
});

describe('a reminder', () => {
  it('goes at most once in three days, and repeated on its day it is one', async () => {
    const { id } = await invoiced(layla, 380);
    const first = await remind(id);
    expect([first.status, first.body.remindedAt]).toEqual([200, app.clock.now().toISOString()]);
    app.clock.advance(second);
    expect((await remind(id)).body).toEqual(first.body);
    expect((await unpaid())[0]?.remindedAt).toBe(first.body.remindedAt);
    const sent = () => app.db.read('message_out').where({ event: 'payment-reminder' });
    const once = (await sent()).length;
    expect(once).toBeGreaterThan(0);
    app.clock.advance(2 * day);
    const early = await remind(id);
    expect([early.status, early.body.error.code]).toEqual([409, 'breaks_rules']);
    expect(await sent()).toHaveLength(once);
    app.clock.advance(day);
    expect((await remind(id)).status).toBe(200);
    expect((await sent()).length).toBe(2 * once);
  });

  it('is refused where nothing is open, nobody would get it, or it is no invoice', async () => {
    const done = await invoiced(layla, 380);
    await paid(done.bookingId, 38_000);
    const unreachable = await invoiced(null, 100, { ...guest, phone: '' });
    expect(await remind(done.id)).toMatchObject({ status: 409 });
    expect((await remind(unreachable.id)).body.message).toMatch(/please call/);
    expect(await unpaid()).toMatchObject([{ id: unreachable.id, remindedAt: null }]);
    expect((await remind(randomUUID())).status).toBe(404);
  });
});

describe('how one’s own money stands', () => {
  it('is told to its person alone, and to no technician', async () => {
    const hers = await invoiced(layla, 380);
    const his = await invoiced(omar, 200);
    const payment = await paid(hers.bookingId, 30_000);
    await paid(his.bookingId, 25_000, omar);
    const own = ownMoney.parse(await layla.ok('GET', '/api/money'));
    expect(own).toMatchObject({
      open: 8000,
      held: 0,
      unpaid: [{ id: hers.id, open: 8000 }],
      documents: [{ id: hers.id, bookingId: hers.bookingId, chargeId: null }],
      payments: [{ id: payment, amount: 30_000, bookingId: hers.bookingId }],
    });
    expect(await omar.ok('GET', '/api/money')).toMatchObject({ open: 0, held: 5000, unpaid: [] });
    expect((await imran.call('GET', '/api/money')).status).toBe(403);
    expect((await app.request('GET', '/api/money')).status).toBe(401);
  });
});
