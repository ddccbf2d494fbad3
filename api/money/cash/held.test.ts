import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { mostHeldShown } from '../../../contract/money/payments/cash';
import { minute } from '../../testing/clock';
import { booking, officeChange, person } from '../../testing/factories';
import { serverPerTest } from '../../testing/fixture';
import { sendOp } from '../../testing/sync';

const { app, make } = serverPerTest();
const layla = make(person, 'customer', { displayName: 'Layla H.' });
const omar = make(person, 'staff', { displayName: 'Omar' });
const admin = make(person, 'admin', { displayName: 'Dana' });

async function job(): Promise<string> {
  const { id } = await booking(app, layla.actor);
  const change = { status: 'confirmed', amount: 380, assignedTo: omar.id, because: 'They come.' } as const;
  await officeChange(app, admin, id, change);
  return id;
}

/** Takes some cash, in fils, a minute after what was taken before; answers when. */
async function take(bookingId: string, amount: number): Promise<string> {
  app.clock.advance(minute);
  const paidAt = app.clock.now().toISOString();
  const op = { kind: 'payment.record', bookingId, amount, method: 'cash', paidAt };
  expect((await sendOp(app, omar, `payment:${randomUUID()}`, op)).is).toBe('applied');
  return paidAt;
}

const cash = async () => (await admin.ok('GET', '/api/admin/cash'))[0];

it('is as old as the oldest that is still in hand, of however many takings and visits that is', async () => {
  const [first, undone, others] = [await job(), await job(), await job()];
  const since = await take(first, 700);
  await take(undone, 500);
  const then = await take(others, 100);
  for (let n = 0; n < mostHeldShown + 1; n += 1) await take(others, 100);
  expect(await cash()).toMatchObject({ since, jobs: 3, inHand: 7400 });
  const wrong = await app.db.read('payment').where({ booking_id: undone }).first('id');
  const back = await admin.call('POST', `/api/admin/payments/${wrong.id}/take-back`, { note: 'Not taken' });
  expect(back.status, back.text).toBe(201);
  // What is handed in is the oldest: of the first taking nothing is left, and of the next some.
  const given = { kind: 'cash.hand-in', fils: 750 };
  expect((await sendOp(app, omar, `hand-over:${randomUUID()}`, given)).is).toBe('applied');
  const left = await cash();
  expect(left).toMatchObject({ since: then, jobs: 1, inHand: 6150 });
  expect(left.held).toHaveLength(mostHeldShown);
});
