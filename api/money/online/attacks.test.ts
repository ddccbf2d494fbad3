import { beforeEach, expect, it } from 'vitest';
import { openLog } from '../../logging/log';
import { hour } from '../../testing/clock';
import { person } from '../../testing/factories';
import { deliver, invoiced, linkTo, onlinePerTest, sweep } from './testing';

const lines: string[] = [];
const log = openLog('debug', { write: (line: string) => lines.push(line) });
const { app, make, stripe, layla, admin, begun } = await onlinePerTest({ log });
const omar = make(person);
beforeEach(() => lines.splice(0));

const payments = () => app.db.read('payment');

it('a call that is forged, changed or of long ago is nobody’s, and asks nothing', async () => {
  const { session } = await begun();
  stripe.pay(session);
  const asked = stripe.heard.length;
  const good = stripe.sessionCall(session);
  const stale = Math.floor((app.clock.now().getTime() - hour) / 1000);
  const forged = [
    { ...good, headers: { 'Content-Type': 'application/json' } },
    { ...good, raw: good.raw.replace('completed', 'expired') },
    { ...good, headers: { ...good.headers, 'Stripe-Signature': 't=1,v1=00' } },
    stripe.sessionCall(session, { secret: 'whsec_another_one' }),
    stripe.sessionCall(session, { at: stale }),
    { raw: '', headers: good.headers },
  ];
  for (const each of forged) expect((await deliver(app, each)).status).toBe(404);
  expect([stripe.heard.length - asked, await payments()]).toEqual([0, []]);
  expect((await deliver(app, good)).status).toBe(204);
  expect(await payments()).toHaveLength(1);
});

it('a signed call of an odd shape is taken and changes nothing', async () => {
  const odd: unknown[] = [null, [], 'text', { object: 'checkout.session' }, { payment_intent: { id: 1 } }];
  for (const object of odd)
    expect((await deliver(app, stripe.call('some.event', object as object))).status).toBe(204);
  expect(await payments()).toEqual([]);
});

it('the return with another’s checkout tells nothing, signed in as somebody else or as nobody', async () => {
  const { id, session } = await begun();
  stripe.pay(session);
  const path = `/api/checkouts/${id}/look`;
  for (const who of [omar, admin]) expect((await who.call('POST', path)).status).toBe(404);
  expect((await app.request('POST', path)).status).toBe(404);
  expect(await payments()).toEqual([]);
  expect((await layla.ok('POST', path)).state).toBe('paid');
});

it('the office’s refund is the office’s alone', async () => {
  const { id, session } = await begun();
  stripe.pay(session);
  await deliver(app, stripe.sessionCall(session));
  const refund = await layla.call('POST', `/api/admin/payments/${id}/refund`, { amount: 100 });
  expect([refund.status, stripe.refunds]).toEqual([403, []]);
});

it('no key, card, page or session stands in the log, whatever goes wrong', async () => {
  const { id, url, session } = await begun();
  const guest = await invoiced(app, { of: null, admin });
  const { email } = await app.db.read('booking').where({ id: guest.bookingId }).first('email');
  const link = await linkTo(app, guest.bookingId, email);
  await app.request('POST', '/api/visit/checkouts', {
    body: { amount: 38_000 },
    headers: { 'Visit-Link': link },
  });
  stripe.next.push('down', 'down', 'lost', 'lost');
  await layla.call('POST', `/api/checkouts/${id}/look`);
  await deliver(app, stripe.sessionCall(session));
  stripe.pay(session);
  await deliver(app, stripe.sessionCall(session, { secret: 'whsec_another_one' }));
  await deliver(app, stripe.sessionCall(session));
  await sweep(app, stripe);
  expect(lines.length).toBeGreaterThan(8);
  const { secretKey, webhookSecret } = stripe.settings;
  for (const secret of [secretKey, webhookSecret, url, session, link, '4242', 'cs_test', 'pi_'])
    expect(lines.join('')).not.toContain(secret);
});
