import { describe, expect, it } from 'vitest';
import { moneyOverview } from '../../../../contract/money/overview';
import { day, minute } from '../../../testing/clock';
import { onlineChecks } from '../record/checks';
import { deliver, onlinePerTest, sweep } from '../testing';

const { app, stripe, layla, admin, begun, paid, told, back } = await onlinePerTest();

const checks = async () => moneyOverview.parse(await admin.ok('GET', '/api/admin/money')).checks;
const checked = (id: string) => admin.call('POST', `/api/admin/checkouts/${id}/checked`);
const called = (dispute: object) => deliver(app, stripe.call('charge.dispute.created', { ...dispute }));
const newest = async () => JSON.stringify((await app.mailer.to(admin.email)).at(-1));

describe('to look at', () => {
  it('stands what was paid wrong, until somebody of the office did', async () => {
    const { id, bookingId, session } = await begun();
    expect(await checks()).toEqual([]);
    stripe.pay(session, { amount: 100 });
    await deliver(app, stripe.sessionCall(session));
    const detail = 'AED 1 came where AED 380 was asked for.';
    expect(await checks()).toMatchObject([
      { id, bookingId, reason: 'wrong', detail, amount: 38_000, userId: layla.id, answerBy: null },
    ]);
    expect((await layla.call('POST', `/api/admin/checkouts/${id}/checked`)).status).toBe(403);
    for (const _ of ['once', 'twice']) expect((await checked(id)).status).toBe(204);
    expect(await checks()).toEqual([]);
    expect(await app.db.read('audit').where({ action: 'payment.checked' })).toHaveLength(1);
    // Said again, it is as it was.
    await deliver(app, stripe.sessionCall(session));
    expect(await checks()).toEqual([]);
  });

  it('stands what was more than was open', async () => {
    const { id, bookingId, session } = await begun();
    const cash = { bookingId, amount: 38_000, method: 'cash', paidAt: app.clock.now().toISOString() };
    await admin.ok('POST', '/api/admin/payments', cash);
    stripe.pay(session);
    await deliver(app, stripe.sessionCall(session));
    const detail = 'AED 380 more than was open: it is the customer’s money.';
    expect(await checks()).toMatchObject([{ id, reason: 'over', detail }]);
  });

  it('stands a refund that did not reach the card', async () => {
    const { id } = await paid();
    const { amount } = await admin.ok('POST', `/api/admin/payments/${id}/refund`, { amount: 8500 });
    Object.assign(stripe.refunds[0] ?? {}, { status: 'failed' });
    await deliver(app, stripe.call('refund.failed', { ...stripe.refunds[0] }));
    expect([amount, await checks()]).toMatchObject([8500, [{ id, reason: 'refund-failed' }]]);
  });

  it('is not what there is not', async () => {
    expect((await checked('0199b1a0-0000-7000-8000-000000000000')).status).toBe(404);
  });
});

describe('a customer’s bank that asks for the money', () => {
  it('is told to the office once, with until when it waits, and takes nothing by itself', async () => {
    const { id, session } = await paid();
    const dispute = stripe.dispute(session);
    for (const _ of ['once', 'twice']) expect((await called(dispute)).status).toBe(204);
    const [check] = await checks();
    expect(check).toMatchObject({ id, reason: 'disputed', amount: 38_000 });
    expect(check?.answerBy).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect([(await told()).length, await back()]).toEqual([1, []]);
    expect(await newest()).toContain('The customer’s bank asks for this money. Answer at Stripe by ');
    await checked(id);
    await called(dispute);
    expect(await checks()).toEqual([]);
  });

  it('is asked about, and not believed', async () => {
    const { session } = await paid();
    const intent = stripe.sessions.get(session)?.intent;
    await called({ object: 'dispute', payment_intent: intent?.id, status: 'lost', amount: 38_000 });
    expect([await checks(), await back()]).toEqual([[], []]);
  });

  it('is found by the sweep where nobody calls', async () => {
    const { session } = await paid();
    stripe.dispute(session);
    app.clock.advance(day + minute);
    await sweep(app, stripe);
    expect(await onlineChecks(app.db.read)).toMatchObject([{ reason: 'disputed' }]);
  });

  it('and takes it has given it back, once, and what it gives back undoes that', async () => {
    const { bookingId, session } = await paid();
    const dispute = stripe.dispute(session);
    await called(dispute);
    dispute.status = 'lost';
    for (const _ of ['once', 'twice']) await called(dispute);
    expect(await back()).toMatchObject([{ amount_fils: -38_000, method: 'online', booking_id: bookingId }]);
    expect(await checks()).toMatchObject([{ reason: 'lost', answerBy: null }]);
    expect(await newest()).toContain('took this money');
    expect((await layla.ok('GET', '/api/money')).open).toBe(38_000);
    dispute.status = 'won';
    for (const _ of ['once', 'twice']) await called(dispute);
    expect((await layla.ok('GET', '/api/money')).open).toBe(0);
    expect(await back()).toHaveLength(1);
    // The customer heard of it from their bank: they are sent the receipt of what they paid, and no other.
    expect(await app.db.read('message_out').where({ event: 'receipt', channel: 'email' })).toHaveLength(1);
  });

  it('and is satisfied leaves nothing to look at', async () => {
    const { session } = await paid();
    const dispute = stripe.dispute(session);
    await called(dispute);
    dispute.status = 'won';
    await called(dispute);
    expect([await checks(), await back()]).toEqual([[], []]);
  });
});
