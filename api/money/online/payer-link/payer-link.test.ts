import { beforeEach, describe, expect, it } from 'vitest';
import { payLinkDays, payLinkHeader } from '../../../../contract/money/payer/pay-link';
import { payable } from '../../../../contract/money/payments/checkouts';
import { inTransaction } from '../../../db/transaction';
import { openLog } from '../../../logging/log';
import { openJudge } from '../../../notifications/compose/judge';
import type { MessageRow } from '../../../notifications/enqueue/row';
import { day } from '../../../testing/clock';
import { person } from '../../../testing/factories';
import { serverPerTest } from '../../../testing/fixture';
import { tidy } from '../../../timed/nightly';
import { completed, confirmedAt, documentsOfVisit, homeFor, landlord } from '../../payers/testing';
import { linkTo, payingOnline, sessionOf } from '../testing';
import { mintPayLink } from './links';

const { stripe, config } = await payingOnline();
const lines: string[] = [];
const { app, make } = serverPerTest({
  config,
  log: openLog('info', { write: (line: string) => lines.push(line) }),
});
const noor = make(person, 'customer', { email: 'noor@home.example', phone: '+971501234567' });
const farid = make(person);
const admin = make(person, 'admin');
beforeEach(() => {
  lines.splice(0);
  stripe.heard.splice(0);
});

const by = (link: string, method = 'GET', path = '', body?: object) =>
  app.request(method, `/api/pay${path}`, { body, headers: { [payLinkHeader]: link } });
const pays = (link: string, amount = 38_000) => by(link, 'POST', '/checkouts', { amount });

/** The links in the messages about an invoice or a receipt that would go to an address now. */
async function linksTo(email: string, { isOnline = true } = {}): Promise<string[]> {
  const off = { publicUrl: 'https://homehub.example', signingKey: app.key };
  const judge = openJudge(isOnline ? { ...off, stripe: {} } : off);
  const rows: MessageRow[] = await app.db.read('message_out').where({ channel: 'email' }).orderBy('id');
  const sent = await Promise.all(
    rows.map((row) => inTransaction(app.db, { now: app.clock.now(), actor: null }, (tx) => judge(tx, row))),
  );
  return sent
    .flatMap((each) => (each.is === 'send' && each.message.to.email === email ? [each.message.content] : []))
    .flatMap(({ action }) => action?.href ?? []);
}

/** A visit at Noor's home, done, and what its payer's mail leads to. */
async function billed(payer: object = landlord) {
  const home = await homeFor(admin, noor);
  await admin.ok('PUT', home.payer, payer);
  const { id } = await confirmedAt(app, { admin, of: noor, homeId: home.id });
  await completed(app, admin, id);
  const [invoice] = await documentsOfVisit(app, id);
  const links = await linksTo(landlord.email);
  const link = links[0]?.replace('https://homehub.example/pay/', '') ?? '';
  return { home, id, invoice: invoice?.id ?? '', links, link };
}

describe('whoever pays without an account', () => {
  it('pays their invoice by the link in its mail, once, and the payment is theirs', async () => {
    const { id, invoice, links, link } = await billed();
    expect(links).toHaveLength(1);
    expect(link).toMatch(/^[\w-]{43}$/);
    const { status, body } = await by(link);
    expect([status, payable.parse(body)]).toMatchObject([
      200,
      { kind: 'invoice', id: invoice, open: 38_000, online: true, lines: [{ gross: 38_000 }] },
    ]);
    for (const secret of ['Noor', 'noor@', '4711', 'Al Barsha', '501234567'])
      expect(JSON.stringify(body)).not.toContain(secret);
    const other = await pays(link, 100);
    expect(other.body.error.code).toBe('price_changed');
    const begun = await pays(link);
    expect(begun.status, begun.text).toBe(201);
    stripe.pay(await sessionOf(app, begun.body.id));
    // Back from there, without a sign-in and without the link.
    const look = await app.request('POST', `/api/checkouts/${begun.body.id}/look`);
    expect(look.body).toMatchObject({ state: 'paid', byLink: true, rest: 0 });
    expect((await by(link)).body.open).toBe(0);
    expect((await pays(link)).body.error.code).toBe('breaks_rules');
    const payments = await app.db.read('payment').where({ booking_id: id });
    expect(payments.map(({ amount_fils }) => Number(amount_fils))).toEqual([38_000]);
    const holders = await app.db.read('money_payer').whereIn('id', [payments[0].id, invoice]);
    expect(new Set(holders.map(({ payer_id }) => payer_id)).size).toBe(1);
    expect(holders).toHaveLength(2);
  });

  it('gets a new link with a reminder, and none once nothing is open', async () => {
    const { id, invoice, link } = await billed();
    await app.db.write('message_out').delete();
    await admin.ok('POST', `/api/admin/documents/${invoice}/remind`, {});
    const [reminded] = await linksTo(landlord.email);
    expect(reminded).toMatch(/\/pay\//);
    expect(reminded).not.toContain(link);
    expect((await by(link)).status).toBe(200);
    const payment = { bookingId: id, amount: 38_000, method: 'transfer', paidAt: app.clock.now() };
    await admin.ok('POST', '/api/admin/payments', payment);
    expect(await linksTo(landlord.email)).toEqual([]);
  });

  it('gets no link where paying online is off, and whoever has an account none beside it', async () => {
    await billed();
    expect(await linksTo(landlord.email, { isOnline: false })).toEqual([]);
    await app.db.write('pay_link').delete();
    await app.db.write('message_out').delete();
    const { links } = await billed({ userId: farid.id });
    expect(links).toEqual([]);
    expect((await linksTo(farid.email)).filter((each) => each.includes('/pay/'))).toEqual([
      expect.stringContaining('/profile/money/pay/'),
    ]);
    expect(await app.db.read('pay_link')).toEqual([]);
  });
});

describe('nobody else', () => {
  it('pays or sees it by the visit’s own link, and the payer opens no door by theirs', async () => {
    const { id, invoice, link } = await billed();
    for (const to of ['noor@home.example', 'tenant@example.ae', landlord.email]) {
      const visit = await linkTo(app, id, to);
      expect((await by(visit)).status).toBe(404);
      expect((await pays(visit)).status).toBe(404);
    }
    const asVisit = { headers: { 'Visit-Link': link } };
    for (const path of ['', '/payable', '/quote', `/documents/${invoice}/pdf`])
      expect((await app.request('GET', `/api/visit${path}`, asVisit)).status, path).toBe(404);
    expect((await app.request('PUT', '/api/visit/cancel', { ...asVisit, body: {} })).status).toBe(404);
    // In the app neither whoever lives there nor anybody who is told its number.
    for (const who of [noor, farid]) {
      expect((await who.call('GET', `/api/money/payable/${invoice}`)).status).toBe(404);
      expect((await who.call('POST', '/api/checkouts', { of: invoice, amount: 38_000 })).status).toBe(404);
    }
    expect(stripe.heard).toEqual([]);
  });

  it('by a link that is made up, cut off, without one, or with the number of the invoice', async () => {
    const { invoice, link } = await billed();
    for (const wrong of ['', 'x', link.slice(1), `${link}a`, invoice, link.toUpperCase()])
      expect((await by(wrong)).status).toBe(404);
    // What is asked for beside is not read: the link alone says of what.
    const { invoice: other } = await billed();
    expect((await by(link, 'GET', `?of=${other}`)).body.id).toBe(invoice);
    expect((await by(link, 'POST', '/checkouts', { amount: 38_000, of: other })).status).toBe(422);
  });

  it('by a link to what is nobody’s but a customer’s', async () => {
    const { home } = await billed();
    await admin.ok('DELETE', home.payer);
    const { id } = await confirmedAt(app, { admin, of: noor, homeId: home.id });
    await completed(app, admin, id);
    const [own] = await documentsOfVisit(app, id);
    const link = await inTransaction(app.db, { now: app.clock.now(), actor: null }, (tx) =>
      mintPayLink(tx, own?.id ?? ''),
    );
    expect((await by(link)).status).toBe(404);
    expect((await pays(link)).status).toBe(404);
  });

  it('is told by the log or the database what a link is', async () => {
    const { link } = await billed();
    await by(link);
    await app.request('GET', `/pay/${link}`);
    await app.request('GET', `/api/pay/${link}`);
    await app.request('GET', `/api/pay?link=${link}`);
    expect(lines.length).toBeGreaterThan(3);
    expect(lines.join('')).not.toContain(link);
    expect(JSON.stringify(await app.db.read('pay_link'))).not.toContain(link);
  });
});

describe('a link', () => {
  it('ends where the office ends those of its visit, also while somebody begins to pay', async () => {
    const { id, link } = await billed();
    const path = `/api/admin/bookings/${id}/visit-links`;
    expect(await admin.ok('GET', path)).toMatchObject({ live: 1, newest: expect.any(String) });
    await admin.ok('DELETE', path);
    expect(await admin.ok('GET', path)).toMatchObject({ live: 0, newest: null });
    expect((await by(link)).status).toBe(404);
    expect((await pays(link)).status).toBe(404);
    expect(stripe.heard).toEqual([]);
  });

  it(`counts for ${payLinkDays} days, and is forgotten after them`, async () => {
    const { link } = await billed();
    app.clock.advance(payLinkDays * day - 1);
    expect((await by(link)).status).toBe(200);
    app.clock.advance(1);
    expect((await by(link)).status).toBe(404);
    await tidy({ db: app.db, now: app.clock.now, log: openLog('silent') });
    expect(await app.db.read('pay_link')).toEqual([]);
  });
});
