import { beforeEach, expect, it } from 'vitest';
import type { SentBooking } from '../../../contract/bookings/bookings';
import { type Alarms, alarms } from '../../../contract/rules/admin-rules';
import { createBooking } from '../../bookings/record/store';
import { inTransaction } from '../../db/transaction';
import { minute } from '../../testing/clock';
import { booking, bookingRequest, type Person, person } from '../../testing/factories';
import { serverPerTest } from '../../testing/fixture';
import { plansOf, slow } from '../../testing/plans';
import { enableCapacity, technician } from '../../testing/team';

let admin: Person;
const { app } = serverPerTest({ at: '2026-11-26T09:40:00.000Z' });
beforeEach(async () => {
  admin = await person(app, 'admin');
});

let phones = 0;
const needed = (change: Partial<SentBooking> = {}) => {
  phones += 1;
  const customerInfo = { ...bookingRequest().customerInfo, phone: `+971 50 300 ${1000 + phones}` };
  return booking(app, null, { urgent: { what: 'water', feeSeen: 150 }, customerInfo, ...change });
};
const readAlarms = async (): Promise<Alarms> => {
  const { status, body, text } = await admin.call('GET', '/api/admin/alarms');
  expect(status, text).toBe(200);
  return alarms.parse(body);
};
const change = (id: string, body: object) => admin.call('PUT', `/api/admin/bookings/${id}`, body);

it('says by whose clock nothing rings', async () => {
  await booking(app, null);
  expect(await readAlarms()).toEqual({
    serverTime: '2026-11-26T09:40:00.000Z',
    urgent: [],
    urgentMore: false,
    needsTime: 0,
    away: false,
  });
});

it('rings for urgent help until somebody has it, and again when they give it back', async () => {
  const { id, reference } = await needed({ notes: 'From the ceiling' });
  app.clock.advance(9 * minute);
  const [alarm, ...others] = (await readAlarms()).urgent;
  expect([alarm, others]).toEqual([
    {
      id,
      reference,
      what: 'water',
      name: 'Noor',
      phone: expect.stringContaining('+971 50 300'),
      address: '',
      area: '',
      notes: 'From the ceiling',
      fee: 150,
      askedAt: '2026-11-26T09:40:00.000Z',
      until: '2026-11-26T12:40:00.000Z',
      rev: 1,
    },
    [],
  ]);
  const staff = await person(app, 'staff');
  await change(id, { assignedTo: staff.id });
  expect((await readAlarms()).urgent).toEqual([]);
  await change(id, { assignedTo: null });
  expect((await readAlarms()).urgent).toHaveLength(1);
  await change(id, { status: 'cancelled' });
  expect((await readAlarms()).urgent).toEqual([]);
});

it('rings on past the target, and first for the oldest', async () => {
  const first = await needed();
  app.clock.advance(10 * minute);
  const second = await needed();
  app.clock.advance(300 * minute);
  expect((await readAlarms()).urgent.map(({ id }) => id)).toEqual([first.id, second.id]);
});

it('names twenty, and says where there are more', async () => {
  for (let count = 0; count < 20; count += 1) await needed();
  expect(await readAlarms()).toMatchObject({ urgentMore: false });
  await needed();
  const { urgent, urgentMore } = await readAlarms();
  expect([urgent.length, urgentMore]).toEqual([20, true]);
});

it('counts whom the office has to call', async () => {
  const askedAt = new Date(app.clock.now().getTime() - 61 * minute);
  const request = bookingRequest({ urgent: { what: 'locked', feeSeen: 150 } });
  const { id } = await inTransaction(app.db, { now: app.clock.now(), actor: null }, (tx) =>
    createBooking(tx, { id: '01c2f6a8-7d2f-4a52-9a53-6d7f5a1f0001', request, askedAt }),
  );
  expect(await readAlarms()).toMatchObject({ urgent: [], needsTime: 1 });
  await change(id, { status: 'cancelled' });
  expect(await readAlarms()).toMatchObject({ needsTime: 0 });
});

it('says of requests that nobody answered for two office hours, since when, while capacity is limited', async () => {
  const first = await booking(app, null);
  await technician(app);
  await enableCapacity(app);
  app.clock.advance(119 * minute);
  const second = await booking(app, null);
  expect(await readAlarms()).not.toHaveProperty('unanswered');
  app.clock.advance(minute);
  expect(await readAlarms()).toMatchObject({ unanswered: { count: 1, since: '2026-11-26T09:40:00.000Z' } });
  app.clock.advance(119 * minute);
  expect(await readAlarms()).toMatchObject({ unanswered: { count: 2, since: '2026-11-26T09:40:00.000Z' } });
  admin = await person(app, 'admin');
  for (const { id } of [first, second]) await change(id, { status: 'cancelled' });
  expect(await readAlarms()).not.toHaveProperty('unanswered');
});

it('rings on before a page that was left alone for long, and names nobody there', async () => {
  const { id } = await needed({ notes: 'From the ceiling' });
  for (let request = 0; request < 130; request += 1) {
    app.clock.advance(minute);
    await readAlarms();
  }
  const { away, urgent } = await readAlarms();
  expect([away, urgent]).toMatchObject([
    true,
    [{ id, what: 'water', name: '', phone: '', notes: '', until: '2026-11-26T12:40:00.000Z' }],
  ]);
  const list = await admin.call('GET', '/api/admin/bookings');
  expect(list.body.error.code).toBe('confirm_again');
});

it('is read by the indexes of few rows', async () => {
  await technician(app);
  await enableCapacity(app);
  const plans = await plansOf(app, admin, 'alarms');
  expect(plans).toEqual(expect.arrayContaining([expect.stringContaining('booking_urgent_waiting')]));
  // The newest version of what holds for the team: the last row of few, by its number.
  for (const plan of plans.filter((each) => each !== 'SCAN team_counting')) expect(plan).not.toMatch(slow);
});

it('reads a query that it does not know as none', async () => {
  expect((await admin.call('GET', '/api/admin/alarms?limit=x')).status).toBe(200);
});
