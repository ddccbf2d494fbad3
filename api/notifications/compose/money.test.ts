import { describe, expect, it } from 'vitest';
import type { DocumentSnapshot } from '../../../contract/money/documents/document-shapes';
import { inTransaction } from '../../db/transaction';
import { noteOpen } from '../../money/rows/open-money';
import { creditSnapshot, invoiceSnapshot } from '../../papers/testing';
import { booking, person } from '../../testing/factories';
import { serverPerTest } from '../../testing/fixture';
import { enqueueMoney, type MoneyNews } from '../enqueue/notify-of-money';
import type { MessageRow } from '../enqueue/row';
import { openJudge } from './judge';

// Thursday, 1:40 PM in Dubai.
const { app, make } = serverPerTest({ at: '2026-11-26T09:40:00.000Z' });
const noor = make(person, 'customer', { email: 'noor@home.example' });
const maha = make(person, 'customer', { email: 'maha@home.example' });

const acting = () => ({ now: app.clock.now(), actor: null });

/** A document as it would be issued, of a booking, and whose it is. */
async function issued(
  bookingId: string,
  { owner, snapshot = invoiceSnapshot() }: { owner?: string; snapshot?: DocumentSnapshot } = {},
): Promise<string> {
  const id = `d-${snapshot.reference}`;
  const [series = '', year, number] = snapshot.reference.split('-');
  await app.db.write('document').insert({
    ...{ id, kind: snapshot.kind, series, year: Number(year), number: Number(number) },
    ...{ reference: snapshot.reference, issued_at: app.clock.now().toISOString() },
    ...{ issued_day: '2026-11-26', booking_id: bookingId, snapshot: JSON.stringify(snapshot) },
    ...{ gross_fils: snapshot.totals.gross, net_fils: snapshot.totals.net, vat_fils: snapshot.totals.vat },
    ...{ pay_by: '2026-12-03', kept_until: '2033-12-31' },
  });
  await noteOpen(app.db.write, { booking_id: bookingId, subscription_id: null, charge_id: null });
  if (owner) await app.db.write('money_owner').insert({ id, user_id: owner });
  return id;
}

async function paid(bookingId: string, fils: number, change: object = {}): Promise<string> {
  const id = `p-${fils}-${Object.keys(change).length}`;
  const at = app.clock.now().toISOString();
  await app.db.write('payment').insert({
    ...{ id, reference: `PAY-${id}`, amount_fils: fils, method: 'cash', booking_id: bookingId },
    ...{ paid_at: at, paid_day: '2026-11-26', recorded_at: at, kept_until: '2033-12-31' },
    ...change,
  });
  await app.db.write('money_owner').insert({ id, user_id: noor.id });
  return id;
}

const tell = (news: MoneyNews) => inTransaction(app.db, acting(), (tx) => enqueueMoney(tx, news));
const rows = async (): Promise<MessageRow[]> =>
  (await app.db.read('message_out').orderBy('id')).filter(({ event }) =>
    ['invoice', 'receipt', 'payment-reminder'].includes(event),
  );
async function judged(config: object = {}) {
  const row = (await rows()).at(-1);
  if (!row) throw new Error('nothing was told');
  const judge = openJudge({ publicUrl: 'https://homehub.example', signingKey: app.key, ...config });
  return inTransaction(app.db, acting(), (tx) => judge(tx, row));
}
async function sent(config?: object) {
  const found = await judged(config);
  if (found.is !== 'send') throw new Error(JSON.stringify(found));
  return found.message;
}

describe('an invoice', () => {
  it('goes to whose it is, once, by e-mail whatever they chose, and its row holds nothing of it', async () => {
    const { id: bookingId } = await booking(app, noor.actor);
    await app.db.write('user').where({ id: noor.id }).update({ notify_email: false });
    const documentId = await issued(bookingId, { owner: noor.id });
    await tell({ event: 'invoice', documentId });
    await tell({ event: 'invoice', documentId });
    const [row, ...more] = await rows();
    expect(more).toEqual([]);
    expect(row).toMatchObject({ channel: 'email', user_id: noor.id, booking_id: bookingId });
    expect(JSON.parse(row?.facts ?? '')).toEqual({ of: documentId });
    const { to, content, unsubscribe } = await sent();
    expect(to.email).toBe('noor@home.example');
    expect(content.title).toBe('Invoice INV-2027-000412: AED 380');
    expect(content.paper).toEqual(invoiceSnapshot());
    expect(content.action?.href).toBe('https://homehub.example/profile/money');
    expect(unsubscribe).toBeUndefined();
  });

  it('goes where they want their invoices', async () => {
    const { id: bookingId } = await booking(app, noor.actor);
    await app.db.write('billing').insert({ user_id: noor.id, email: 'accounts@trading.example' });
    await tell({ event: 'invoice', documentId: await issued(bookingId, { owner: noor.id }) });
    expect((await sent()).to.email).toBe('accounts@trading.example');
  });

  it('of a guest goes to what their booking says, with the link to that visit', async () => {
    const { id: bookingId } = await booking(app, null);
    await tell({ event: 'invoice', documentId: await issued(bookingId) });
    expect(await rows()).toMatchObject([{ channel: 'email', user_id: null }]);
    const { content } = await sent();
    expect(content.action).toMatchObject({ label: 'See your visit' });
    expect(content.action?.href).toMatch(/^https:\/\/homehub\.example\/visit\/[\w-]{40,}$/);
  });

  it('of a guest without an e-mail is written for WhatsApp, with the link that opens it', async () => {
    const { id: bookingId } = await booking(app, null);
    await app.db.write('booking').where({ id: bookingId }).update({ email: '' });
    const documentId = await issued(bookingId);
    await tell({ event: 'invoice', documentId });
    expect(await rows()).toMatchObject([{ channel: 'whatsapp', user_id: null }]);
    const { to, content } = await sent();
    expect(to.phone).toBe('+971501234567');
    expect(content.short).toBe('Your invoice: AED 380, to pay by Jun 24, 2027.');
    const link = content.action?.href.split('/visit/')[1] ?? '';
    const { body } = await app.request('GET', '/api/visit', { headers: { 'Visit-Link': link } });
    expect(body.papers.documents).toMatchObject([{ id: documentId }]);
  });

  it('of a guest by WhatsApp goes all the same where the visit has joined an account by now', async () => {
    const { id: bookingId } = await booking(app, null);
    await app.db.write('booking').where({ id: bookingId }).update({ email: '' });
    const documentId = await issued(bookingId);
    await tell({ event: 'invoice', documentId });
    await app.db.write('user').where({ id: noor.id }).update({ phone: null });
    await app.db.write('booking').where({ id: bookingId }).update({ user_id: noor.id });
    await app.db.write('money_owner').insert({ id: documentId, user_id: noor.id });
    const { to, content } = await sent();
    expect([to.userId, to.phone]).toEqual([noor.id, '+971501234567']);
    expect(content.action?.href).toBe('https://homehub.example/profile/money');
  });

  it('is told to nobody whose it is not any more', async () => {
    const { id: bookingId } = await booking(app, noor.actor);
    const documentId = await issued(bookingId, { owner: noor.id });
    await tell({ event: 'invoice', documentId });
    await app.db.write('money_owner').where({ id: documentId }).update({ user_id: maha.id });
    expect(await judged()).toEqual({ is: 'skip', reason: 'changed' });
  });

  it('which is corrected says so, and why', async () => {
    const { id: bookingId } = await booking(app, noor.actor);
    const documentId = await issued(bookingId, { owner: noor.id, snapshot: creditSnapshot() });
    await tell({ event: 'invoice', documentId });
    const { content } = await sent();
    expect(content.title).toBe('Credit note CRN-2027-000009: AED 60');
    expect(content.facts).toContainEqual([
      'Why',
      'The capacitor was under the warranty of an earlier visit.',
    ]);
    expect(content.after[0]).toContain('goes back to you the way it came');
  });
});

describe('where it can be paid online', () => {
  const online = { stripe: {} };

  it('an invoice and its reminder lead to where it is paid, after a sign-in, and name no page of the payment company', async () => {
    const { id: bookingId } = await booking(app, noor.actor);
    const documentId = await issued(bookingId, { owner: noor.id });
    for (const event of ['invoice', 'payment-reminder'] as const) {
      await tell({ event, documentId });
      const { content } = await sent(online);
      const href = `https://homehub.example/profile/money/pay/${documentId}`;
      expect(content.action).toEqual({ label: 'Pay AED 380 online', href });
      expect(content.after[0]).toBe('You can pay online, or pay the technician, in cash or by card.');
      expect(JSON.stringify(await rows())).not.toMatch(/checkout|stripe/i);
    }
  });

  it('a guest’s leads to their visit, where it is paid', async () => {
    const { id: bookingId } = await booking(app, null);
    await tell({ event: 'invoice', documentId: await issued(bookingId) });
    const { action } = (await sent(online)).content;
    expect(action?.label).toBe('Pay AED 380 online');
    expect(action?.href).toMatch(/\/visit\/[\w-]{40,}$/);
  });

  it('whoever pays for another’s visit is not sent to a technician, whom they do not meet', async () => {
    const { id: bookingId } = await booking(app, noor.actor);
    const documentId = await issued(bookingId, { owner: maha.id });
    for (const event of ['invoice', 'payment-reminder'] as const) {
      await tell({ event, documentId });
      const { content } = await sent(online);
      expect(content.action?.label).toBe('Pay AED 380 online');
      expect(content.after.join()).not.toContain('technician');
    }
  });

  it('what is paid already asks for nothing', async () => {
    const { id: bookingId } = await booking(app, noor.actor);
    const documentId = await issued(bookingId, { owner: noor.id });
    await paid(bookingId, 380_00);
    await tell({ event: 'invoice', documentId });
    const { content } = await sent(online);
    expect(content.action).toEqual({
      label: 'See your invoices',
      href: 'https://homehub.example/profile/money',
    });
    expect(content.after[0]).toContain('For questions');
  });
});

describe('a reminder', () => {
  it('says what is open now, at most once a day, and nothing once it is paid', async () => {
    const { id: bookingId } = await booking(app, noor.actor);
    const documentId = await issued(bookingId, { owner: noor.id });
    await paid(bookingId, 100_00);
    await tell({ event: 'payment-reminder', documentId });
    await tell({ event: 'payment-reminder', documentId });
    expect(await rows()).toHaveLength(1);
    expect((await sent()).content.title).toBe('AED 280 of invoice INV-2027-000412 is open');
    await paid(bookingId, 280_00);
    expect(await judged()).toEqual({ is: 'skip', reason: 'over' });
  });
});

describe('a receipt', () => {
  it('says what was paid and what is open after it, as it stood then', async () => {
    const { id: bookingId } = await booking(app, noor.actor);
    await issued(bookingId, { owner: noor.id });
    const paymentId = await paid(bookingId, 100_00);
    await tell({ event: 'receipt', paymentId });
    app.clock.set('2026-11-26T10:40:00.000Z');
    await paid(bookingId, 280_00);
    const { content, unsubscribe } = await sent();
    expect(content.short).toBe('We received your AED 100. Thank you.');
    expect(content.facts).toContainEqual(['Still open', 'AED 280']);
    expect(content.paper).toMatchObject({ documents: ['INV-2027-000412'], open: 280_00 });
    expect(unsubscribe).toMatch(/^https:\/\/homehub\.example\/api\/unsubscribe/);
  });

  it('of what was taken back is none', async () => {
    const { id: bookingId } = await booking(app, noor.actor);
    const paymentId = await paid(bookingId, 100_00);
    await tell({ event: 'receipt', paymentId });
    await paid(bookingId, -100_00, { takes_back: paymentId });
    expect(await judged()).toEqual({ is: 'skip', reason: 'over' });
  });

  it('of what undoes a mistake says that no money went back', async () => {
    const { id: bookingId } = await booking(app, noor.actor);
    const wrong = await paid(bookingId, 100_00);
    await tell({ event: 'receipt', paymentId: await paid(bookingId, -100_00, { takes_back: wrong }) });
    const { content } = await sent();
    expect(content.title).toMatch(/^Correction PAY-.*: AED 100$/);
    expect(content.short).toBe('We recorded AED 100 by mistake, and have taken it back.');
    expect(content.paper).toMatchObject({ takesBack: `PAY-${wrong}` });
  });

  it('of a refund says that it was paid back', async () => {
    const { id: bookingId } = await booking(app, noor.actor);
    await issued(bookingId, { owner: noor.id });
    await tell({ event: 'receipt', paymentId: await paid(bookingId, -60_00) });
    expect((await sent()).content.short).toBe('We paid you back AED 60.');
  });
});
