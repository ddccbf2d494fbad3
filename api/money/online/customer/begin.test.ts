import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { checkoutSeen, payable } from '../../../../contract/money/payments/checkouts';
import { hour, minute } from '../../../testing/clock';
import { person, subscriptionPackage } from '../../../testing/factories';
import { serverPerTest } from '../../../testing/fixture';
import { deliver, invoiced, linkTo, payingOnline, sessionOf } from '../testing';

const { stripe, config } = await payingOnline();
const { app, make } = serverPerTest({ config });
const off = serverPerTest();
const layla = make(person, 'customer', { email: 'layla@example.ae' });
const omar = make(person);
const admin = make(person, 'admin');
beforeEach(() => {
  stripe.heard.splice(0);
  stripe.next.splice(0);
});

const begin = (of: string, change: object = {}, who = layla) =>
  who.call('POST', '/api/checkouts', { of, amount: 38_000, ...change });
const byLink = (link: string, method: string, path: string, body?: unknown) =>
  app.request(method, `/api/visit${path}`, { body, headers: { 'Visit-Link': link } });

describe('what is to be paid', () => {
  it('says what it is made of and how it can be paid, to whose it is', async () => {
    const { documentId, reference } = await invoiced(app, { of: layla, admin });
    const path = `/api/money/payable/${documentId}`;
    expect(payable.parse(await layla.ok('GET', path))).toMatchObject({
      ...{ id: documentId, reference, open: 38_000, gross: 38_000, vat: null, online: true, transfer: null },
      lines: [{ text: 'AC Services', gross: 38_000 }],
    });
    expect((await omar.call('GET', path)).status).toBe(404);
  });

  it('of a plan is what of it is not paid, before it has an invoice', async () => {
    await subscriptionPackage(app, { duration: 12, price: 1200 });
    const order = { packageType: 'standard-1', amount: 1200, startDate: '2026-11-28' };
    const { id } = await layla.ok('POST', '/api/subscription', order);
    const { due } = await layla.ok('GET', '/api/money');
    expect(due).toEqual([expect.objectContaining({ kind: 'plan', id, open: 120_000 })]);
    const begun = await begin(id, { amount: 120_000 });
    expect(begun.status, begun.text).toBe(201);
  });
});

describe('begun', () => {
  it('is bound to what it is for, to its sum and to AED, and tells nothing of whoever pays', async () => {
    const { documentId, reference } = await invoiced(app, { of: layla, admin });
    const { status, body } = await begin(documentId);
    expect([status, body.url]).toEqual([201, expect.stringContaining('/c/pay/cs_test_')]);
    const { params } = stripe.sessions.get(await sessionOf(app, body.id)) ?? { params: {} };
    expect(params).toMatchObject({
      client_reference_id: body.id,
      'line_items[0][price_data][currency]': 'aed',
      'line_items[0][price_data][unit_amount]': '38000',
      'line_items[0][price_data][product_data][name]': `AC Services, ${reference}`,
      'allowed_payment_method_types[0]': 'card',
      success_url: `http://localhost:3000/paid/${body.id}`,
    });
    expect(JSON.stringify(params)).not.toMatch(/layla|Noor|example\.ae|\+971/);
    expect(JSON.stringify(await app.db.read('checkout'))).not.toContain('/c/pay/');
  });

  it('again under the same id is the same page, and under another one the first page ends', async () => {
    const { documentId } = await invoiced(app, { of: layla, admin });
    const id = randomUUID();
    const [first, again] = [await begin(documentId, { id }), await begin(documentId, { id })];
    expect(again.body).toEqual(first.body);
    expect(stripe.sessions.get(await sessionOf(app, id))?.status).toBe('open');
    const second = await begin(documentId);
    expect(second.body.url).not.toBe(first.body.url);
    expect(stripe.sessions.get(await sessionOf(app, id))?.status).toBe('expired');
    expect((await begin(documentId, { id })).body.error.code).toBe('too_late');
    expect((await begin(documentId, { id, amount: 1000 })).body.error.code).toBe('key_reused');
  });

  it('is refused where another sum is open by now, nothing is, or too little', async () => {
    const { documentId, bookingId } = await invoiced(app, { of: layla, admin });
    const pay = (amount: number) =>
      admin.ok('POST', '/api/admin/payments', {
        ...{ bookingId, amount, method: 'cash', paidAt: app.clock.now().toISOString() },
      });
    await pay(8000);
    const other = await begin(documentId);
    expect([other.status, other.body.error]).toMatchObject([
      409,
      { code: 'price_changed', current: { price: 300 } },
    ]);
    await pay(29_900);
    expect((await begin(documentId, { amount: 100 })).body.error.code).toBe('breaks_rules');
    await pay(100);
    expect((await begin(documentId, { amount: 100 })).body.error.code).toBe('breaks_rules');
    expect(stripe.heard).toEqual([]);
  });

  it('is not begun for what is another’s', async () => {
    const { documentId } = await invoiced(app, { of: layla, admin });
    for (const who of [omar, admin]) expect((await begin(documentId, {}, who)).status).toBe(404);
    expect((await begin(randomUUID())).status).toBe(404);
    expect(await app.db.read('checkout')).toEqual([]);
  });

  it('whose page was paid meanwhile is not begun once more', async () => {
    const { documentId } = await invoiced(app, { of: layla, admin });
    const first = await begin(documentId);
    stripe.pay(await sessionOf(app, first.body.id));
    const second = await begin(documentId);
    expect([second.status, second.body.error.code]).toEqual([409, 'breaks_rules']);
    expect(await app.db.read('payment').pluck('amount_fils')).toEqual([38_000]);
  });
});

describe('where the payment company does not answer', () => {
  it('nothing is begun, and the same again begins it once', async () => {
    const { documentId } = await invoiced(app, { of: layla, admin });
    const id = randomUUID();
    stripe.next.push('lost', 'lost');
    const lost = await begin(documentId, { id });
    expect([lost.status, lost.body.error.code]).toEqual([503, 'unavailable']);
    const before = stripe.sessions.size;
    expect((await begin(documentId, { id })).status).toBe(201);
    expect(stripe.sessions.size).toBe(before);
  });
});

describe('by the link to a visit', () => {
  it('whoever pays pays, and whoever else opens the door sees nothing of it', async () => {
    const { bookingId, reference } = await invoiced(app, { of: null, admin });
    const { email } = await app.db.read('booking').where({ id: bookingId }).first('email');
    const [payer, tenant] = [
      await linkTo(app, bookingId, email),
      await linkTo(app, bookingId, 'tenant@example.ae'),
    ];
    const seen = await byLink(payer, 'GET', '/payable');
    expect(seen.body.payable).toMatchObject({ reference, open: 38_000, online: true });
    expect((await byLink(tenant, 'GET', '/payable')).body).toEqual({ payable: null });
    expect((await byLink(tenant, 'POST', '/checkouts', { amount: 38_000 })).status).toBe(404);
    const changed = await byLink(payer, 'POST', '/checkouts', { amount: 100 });
    expect(changed.body.error.code).toBe('price_changed');
    const { status, body } = await byLink(payer, 'POST', '/checkouts', { amount: 38_000 });
    expect(status).toBe(201);
    stripe.pay(await sessionOf(app, body.id));
    // Back from there, without a sign-in and without the link.
    const look = await app.request('POST', `/api/checkouts/${body.id}/look`);
    expect(checkoutSeen.parse(look.body)).toMatchObject({ state: 'paid', byLink: true, rest: 0 });
    expect((await byLink(payer, 'GET', '/payable')).body).toEqual({ payable: null });
  });
});

it('without keys nothing of it is offered, and every route says so', async () => {
  const who = await person(off.app);
  const office = await person(off.app, 'admin');
  const { documentId } = await invoiced(off.app, { of: who, admin: office });
  const wish = { of: documentId, amount: 38_000 };
  expect((await who.call('POST', '/api/checkouts', wish)).body.error).toMatchObject({
    code: 'breaks_rules',
    message: 'Paying online is not offered.',
  });
  expect((await who.ok('GET', `/api/money/payable/${documentId}`)).online).toBe(false);
  expect((await who.ok('GET', '/api/money')).online).toBe(false);
  expect((await deliver(off.app, stripe.call('x', {}))).status).toBe(404);
});

it('a page that nobody pays on ends by itself, and is not asked about any more', async () => {
  const { documentId } = await invoiced(app, { of: layla, admin });
  const { id } = (await begin(documentId)).body;
  const look = async () => (await layla.ok('POST', `/api/checkouts/${id}/look`)).state;
  expect(await look()).toBe('open');
  const session = stripe.sessions.get(await sessionOf(app, id));
  app.clock.advance(hour + minute);
  Object.assign(session ?? {}, { status: 'expired' });
  expect(await look()).toBe('ended');
  expect(await app.db.read('checkout').first('look_at', 'state')).toEqual({ look_at: null, state: 'ended' });
});
