import { afterAll, beforeEach, expect } from 'vitest';
import { mintVisitLink } from '../../bookings/door/links';
import { inTransaction } from '../../db/transaction';
import { openLog } from '../../logging/log';
import type { TestApp, TestAppOptions } from '../../testing/app';
import { second } from '../../testing/clock';
import { booking, officeChange, type Person, person } from '../../testing/factories';
import { serverPerTest } from '../../testing/fixture';
import { type FakeCall, type FakeStripe, fakeStripe } from '../../testing/stripe/stripe';
import { openStripe } from './company/stripe';
import { sweepCheckouts } from './sweep';

/** The payment company for the tests of a file, and the config that knows it. */
export async function payingOnline(): Promise<{
  stripe: FakeStripe;
  config: { stripe: FakeStripe['settings'] };
}> {
  const stripe = await fakeStripe();
  afterAll(() => stripe.stop());
  return { stripe, config: { stripe: stripe.settings } };
}

/** For each test a server that knows the payment company, Layla, who pays AED 380 of an invoice there, and somebody of the office. */
export async function onlinePerTest(options: Omit<TestAppOptions, 'config'> = {}) {
  const { stripe, config } = await payingOnline();
  const { app, make } = serverPerTest({ ...options, config });
  const [layla, admin] = [make(person), make(person, 'admin')];
  beforeEach(() => {
    for (const each of [stripe.heard, stripe.next, stripe.refunds, stripe.disputes]) each.splice(0);
  });

  /** The payment company's page is open. */
  async function begun() {
    const invoice = await invoiced(app, { of: layla, admin });
    const wish = { of: invoice.documentId, amount: 38_000 };
    const { id, url } = await layla.ok('POST', '/api/checkouts', wish);
    return { ...invoice, id, url, session: await sessionOf(app, id) };
  }

  return {
    ...{ app, make, stripe, layla, admin, begun },
    async paid() {
      const one = await begun();
      stripe.pay(one.session);
      await deliver(app, stripe.sessionCall(one.session));
      return one;
    },
    /** What the office was told of online payments. */
    told: () => app.db.read('message_out').where({ event: 'office-payment', channel: 'email' }),
    /** What went back. */
    back: () => app.db.read('payment').where('amount_fils', '<', 0),
  };
}

/** A visit that is done, with its invoice; `amount` AED. */
export async function invoiced(
  app: TestApp,
  { of, admin, amount = 380 }: { of: Person | null; admin: Person; amount?: number },
): Promise<{ bookingId: string; documentId: string; reference: string }> {
  const { id } = await booking(app, of?.actor ?? null);
  await officeChange(app, admin, id, { status: 'confirmed', amount });
  await officeChange(app, admin, id, { status: 'completed' });
  app.clock.advance(second);
  const invoice = await app.db.read('document').where({ booking_id: id }).first();
  return { bookingId: id, documentId: invoice.id, reference: invoice.reference };
}

/** A link to a visit that went to this address. */
export function linkTo(app: TestApp, bookingId: string, to: string): Promise<string> {
  return inTransaction(app.db, { now: app.clock.now(), actor: null }, (tx) =>
    mintVisitLink(tx, bookingId, to),
  );
}

/** What the payment company calls the page of a checkout. */
export async function sessionOf(app: TestApp, checkoutId: string): Promise<string> {
  const row = await app.db.read('checkout').where({ id: checkoutId }).first();
  expect(row.session_id).toMatch(/^cs_/);
  return row.session_id;
}

/** The payment company calls us. */
export function deliver(app: TestApp, { raw, headers }: FakeCall) {
  return app.request('POST', '/api/hooks/stripe', { raw, headers });
}

/** A round of the sweep, as a process does it each minute. */
export function sweep(app: TestApp, stripe: FakeStripe): Promise<number> {
  const { db, clock } = app;
  return sweepCheckouts({ db, now: clock.now, log: openLog('silent'), stripe: openStripe(stripe.settings) });
}
