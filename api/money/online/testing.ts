import { afterAll, expect } from 'vitest';
import { mintVisitLink } from '../../bookings/door/links';
import { inTransaction } from '../../db/transaction';
import { openLog } from '../../logging/log';
import type { TestApp } from '../../testing/app';
import { second } from '../../testing/clock';
import { booking, officeChange, type Person } from '../../testing/factories';
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
