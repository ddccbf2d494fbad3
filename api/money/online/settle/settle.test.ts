import { describe, expect, it } from 'vitest';
import { checkoutSeen } from '../../../../contract/money/payments/checkouts';
import { day, hour, minute } from '../../../testing/clock';
import { subscriptionPackage } from '../../../testing/factories';
import { deliver, onlinePerTest, sessionOf, sweep } from '../testing';

const { app, stripe, layla, admin, begun, told } = await onlinePerTest();

const look = async (id: string) => checkoutSeen.parse(await layla.ok('POST', `/api/checkouts/${id}/look`));
const payments = () => app.db.read('payment').orderBy('amount_fils');
const stored = (id: string) => app.db.read('checkout').where({ id }).first();

describe('paid', () => {
  it('is written by the signed call, once, with whose it is, its receipt and the end of its card alone', async () => {
    const { id, bookingId, session } = await begun();
    stripe.pay(session);
    expect((await deliver(app, stripe.sessionCall(session))).status).toBe(204);
    const [payment, ...more] = await payments();
    expect(more).toEqual([]);
    expect(payment).toMatchObject({
      ...{ id, booking_id: bookingId, amount_fils: 38_000, method: 'online', recorded_by: null },
      ...{ their_reference: 'Visa ending 4242', note: '' },
    });
    expect(await app.db.read('money_owner').where({ id })).toEqual([{ id, user_id: layla.id }]);
    expect(await app.db.read('message_out').where({ event: 'receipt' })).not.toEqual([]);
    expect((await layla.ok('GET', '/api/money')).open).toBe(0);
    expect(await told()).toHaveLength(0);
  });

  it('is written once by calls twice and of two names, by the return, by the sweep, and by all at the same time', async () => {
    const { id, session } = await begun();
    stripe.pay(session);
    const call = stripe.sessionCall(session);
    app.clock.advance(4 * minute);
    await Promise.all([
      ...[call, call, stripe.sessionCall(session)].map((each) => deliver(app, each)),
      ...[look(id), look(id), sweep(app, stripe)],
    ]);
    app.clock.advance(2 * day);
    await sweep(app, stripe);
    await deliver(app, stripe.sessionCall(session));
    expect(await payments()).toHaveLength(1);
    expect(await app.db.read('document')).toHaveLength(1);
  });

  it('is written by the return where no call ever comes, and says by what', async () => {
    const { id, session } = await begun();
    expect(await look(id)).toMatchObject({ state: 'open', payment: null, rest: null });
    stripe.pay(session);
    const seen = await look(id);
    expect(seen).toMatchObject({ state: 'paid', amount: 38_000, rest: 0, about: 'AC Services' });
    expect(seen.payment).toMatchObject({ id, theirReference: 'Visa ending 4242' });
  });

  it('is written by the sweep where neither a call nor the customer comes', async () => {
    const { session } = await begun();
    stripe.pay(session);
    expect(await sweep(app, stripe)).toBe(0);
    app.clock.advance(4 * minute);
    expect(await sweep(app, stripe)).toBe(1);
    expect(await payments()).toHaveLength(1);
  });

  it('is written by the next round where a process ended after it had asked, or nobody answered', async () => {
    const { session } = await begun();
    stripe.pay(session);
    app.clock.advance(4 * minute);
    stripe.next.push('lost', 'down');
    await sweep(app, stripe);
    expect(await payments()).toEqual([]);
    expect(await sweep(app, stripe)).toBe(0);
    app.clock.advance(6 * minute);
    await sweep(app, stripe);
    expect(await payments()).toHaveLength(1);
  });

  it('a call is sent again where nobody answered, and counts then', async () => {
    const { session } = await begun();
    stripe.pay(session);
    const call = stripe.sessionCall(session);
    stripe.next.push('down', 'down');
    expect((await deliver(app, call)).status).toBe(503);
    expect(await payments()).toEqual([]);
    expect((await deliver(app, call)).status).toBe(204);
    expect(await payments()).toHaveLength(1);
    const asked = stripe.heard.length;
    await deliver(app, call);
    expect(stripe.heard.length).toBe(asked);
  });

  it('days late, of a page that has long ended here, is written all the same', async () => {
    const { session } = await begun();
    stripe.pay(session);
    app.clock.advance(3 * day);
    await deliver(app, stripe.sessionCall(session));
    expect(await payments()).toHaveLength(1);
  });
});

describe('not paid', () => {
  it('is what a call says of a page on which nobody paid', async () => {
    const { id, session } = await begun();
    const money = { currency: 'aed', payment_status: 'paid', amount_total: 38_000 };
    const intent = { id: 'pi_1', currency: 'aed', status: 'succeeded', amount_received: 38_000 };
    const says = {
      ...{ object: 'checkout.session', id: session, client_reference_id: id, status: 'complete' },
      ...{ ...money, payment_intent: intent },
    };
    expect((await deliver(app, stripe.call('checkout.session.completed', says))).status).toBe(204);
    expect(await payments()).toEqual([]);
    expect((await look(id)).state).toBe('open');
  });

  it.each([
    ['another sum', { amount: 100 }, 'AED 1 came where AED 380 was asked for.'],
    ['another currency', { currency: 'usd' }, 'It was paid in USD.'],
  ])('is %s: the office is told, once', async (_, change, problem) => {
    const { id, session } = await begun();
    stripe.pay(session, change);
    await deliver(app, stripe.sessionCall(session));
    expect((await look(id)).state).toBe('wrong');
    expect(await payments()).toEqual([]);
    expect(await stored(id)).toMatchObject({ state: 'wrong', problem });
    expect(await told()).toHaveLength(1);
    const mails = await app.mailer.to(admin.email);
    expect(JSON.stringify(mails.at(-1))).toContain(problem);
  });

  it('is a session that answers about another checkout', async () => {
    const { id, session } = await begun();
    stripe.pay(session);
    Object.assign(stripe.sessions.get(session) ?? {}, { client_reference_id: 'another' });
    await deliver(app, stripe.sessionCall(session));
    expect([await payments(), (await stored(id)).state]).toEqual([[], 'wrong']);
  });

  it('is not known yet while the bank works on it, and ends where the bank says no', async () => {
    const { id, session } = await begun();
    stripe.pay(session, { status: 'processing' });
    expect((await look(id)).state).toBe('asking');
    expect((await stored(id)).look_at).not.toBeNull();
    Object.assign(stripe.sessions.get(session)?.intent ?? {}, { status: 'requires_payment_method' });
    expect((await look(id)).state).toBe('ended');
    expect(await payments()).toEqual([]);
  });

  it('is not known where the payment company does not answer', async () => {
    const { id } = await begun();
    stripe.next.push('down', 'down');
    expect((await look(id)).state).toBe('asking');
  });
});

describe('more than is open', () => {
  it('paid at the door meanwhile is kept as the customer’s money, and the office reads so', async () => {
    const { id, bookingId, session } = await begun();
    const cash = { bookingId, amount: 38_000, method: 'cash', paidAt: app.clock.now().toISOString() };
    await admin.ok('POST', '/api/admin/payments', cash);
    stripe.pay(session);
    await deliver(app, stripe.sessionCall(session));
    const online = (await payments()).find((each) => each.id === id);
    expect(online.note).toBe('AED 380 more than was open: it is the customer’s money.');
    expect(await told()).toHaveLength(1);
    expect(await layla.ok('GET', '/api/money')).toMatchObject({ open: 0, held: 38_000 });
  });

  it('paid twice, by two pages, is two payments, of which the second is the customer’s money', async () => {
    const first = await begun();
    // As where the first page could not be ended in time.
    const wish = { of: first.documentId, amount: 38_000 };
    const second = await layla.ok('POST', '/api/checkouts', wish);
    Object.assign(stripe.sessions.get(first.session) ?? {}, { status: 'open' });
    const sessions = [first.session, await sessionOf(app, second.id)];
    for (const session of sessions) stripe.pay(session);
    await Promise.all(sessions.map((session) => deliver(app, stripe.sessionCall(session))));
    const notes = (await payments()).map(({ note }) => note);
    expect(notes.filter(Boolean)).toEqual(['AED 380 more than was open: it is the customer’s money.']);
    expect(await told()).toHaveLength(1);
    expect(await layla.ok('GET', '/api/money')).toMatchObject({ held: 38_000 });
  });

  it.each([
    { before: 500, invoices: [50_000, 70_000], held: 50_000, over: 'AED 500' },
    { before: 1200, invoices: [120_000], held: 120_000, over: 'AED 1,200' },
  ])(
    'of a plan, AED $before of it paid before: invoiced is what was open, once, and the rest is theirs',
    async ({ before, invoices, held, over }) => {
      await subscriptionPackage(app, { duration: 12, price: 1200 });
      const order = { packageType: 'standard-1', amount: 1200, startDate: '2026-11-28' };
      const plan = await layla.ok('POST', '/api/subscription', order);
      const { id } = await layla.ok('POST', '/api/checkouts', { of: plan.id, amount: 120_000 });
      const part = { amount: before * 100, method: 'cash', paidAt: app.clock.now().toISOString() };
      await admin.ok('POST', '/api/admin/payments', { ...part, subscriptionId: plan.id });
      app.clock.advance(hour / 2);
      const session = await sessionOf(app, id);
      stripe.pay(session);
      await Promise.all([look(id), deliver(app, stripe.sessionCall(session))]);
      expect((await look(id)).state).toBe('paid');
      expect(await layla.ok('GET', '/api/money')).toMatchObject({ open: 0, held });
      const documents = app.db.read('document').where({ subscription_id: plan.id });
      const stated = await documents.orderBy('gross_fils').select('kind', 'gross_fils', 'is_part');
      expect(stated.map(({ kind, gross_fils }) => [kind, Number(gross_fils)])).toEqual(
        invoices.map((fils) => ['invoice', fils]),
      );
      // The last of them says all of the plan, and takes the parts off.
      expect(stated.map(({ is_part }) => Boolean(is_part))).toEqual(
        invoices.map((_, at) => at < invoices.length - 1),
      );
      const paid = await payments();
      expect(paid.map(({ amount_fils }) => Number(amount_fils))).toEqual([before * 100, 120_000]);
      expect(paid.find((each) => each.id === id).note).toBe(
        `${over} more than was open: it is the customer’s money.`,
      );
      expect(await told()).toHaveLength(1);
      expect((await app.db.read('subscription').where({ id: plan.id }).first()).paid).toBe('paid');
    },
  );
});
