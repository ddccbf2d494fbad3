import { beforeEach, describe, expect, it } from 'vitest';
import { hour } from '../../testing/clock';
import { booking, type Person, person, tokenFor } from '../../testing/factories';
import { serverPerTest } from '../../testing/fixture';
import { enableCapacity, technician } from '../../testing/team';

let admin: Person;
// Thursday, 1:40 PM in Dubai; the visits are on Saturday.
const { app, make } = serverPerTest({ at: '2026-11-26T09:40:00.000Z' });
const noor = make(person);
const imran = make(technician, { displayName: 'Imran' });
beforeEach(async () => {
  admin = await person(app, 'admin', { displayName: 'Dana' });
  await technician(app, { displayName: 'Sami' });
  await enableCapacity(app);
});

const nine = '2026-11-28 9:00 AM';
const eleven = '2026-11-28 11:00 AM';

const put = (id: string, body: object, headers = {}) =>
  admin.call('PUT', `/api/admin/bookings/${id}`, body, headers);
const done = (id: string, body: object) => admin.ok('PUT', `/api/admin/bookings/${id}`, body);
const stepsOf = async (id: string) =>
  (await admin.call('GET', `/api/admin/bookings/${id}/history`)).body as Array<{
    action: string;
    changes: Array<{ field: string; after: unknown }>;
  }>;
const reasonOf = (steps: Awaited<ReturnType<typeof stepsOf>>, field: string) =>
  steps.flatMap(({ changes }) => changes.filter((each) => each.field === field).map(({ after }) => after));
const confirmed = async (date = nine, of: Person | null = noor, assignedTo: string | null = null) => {
  const { id } = await booking(app, of?.actor ?? null, { date });
  await done(id, { status: 'confirmed', amount: 200, assignedTo });
  return id;
};

describe('a visit that the office moves', () => {
  it('keeps its technician where they are free', async () => {
    const id = await confirmed(nine, noor, imran.id);
    expect(await done(id, { date: eleven })).toMatchObject({
      date: eleven,
      status: 'confirmed',
      assignedTo: imran.id,
    });
  });

  it('loses its technician where they have another visit then, and the history says so', async () => {
    await confirmed(eleven, await person(app), imran.id);
    const id = await confirmed(nine, noor, imran.id);
    expect(await done(id, { date: eleven })).toMatchObject({
      date: eleven,
      status: 'confirmed',
      assignedTo: null,
    });
    expect(reasonOf((await stepsOf(id)).slice(0, 1), 'assignedTo')).toEqual([null]);
  });

  it('loses a crew of whom one cannot come', async () => {
    await confirmed(eleven, await person(app), imran.id);
    const id = await confirmed();
    const third = await technician(app, { displayName: 'Omar' });
    await done(id, { people: 2, assignedTo: third.id, crew: [imran.id] });
    const moved = await done(id, { date: eleven });
    expect(moved).toMatchObject({ date: eleven, assignedTo: null });
    expect(moved).not.toHaveProperty('crew');
  });

  it('asks for a reason where its new time has no free slot, whoever comes, and where somebody is named', async () => {
    await confirmed(eleven, await person(app), imran.id);
    const id = await confirmed(nine, noor, imran.id);
    const named = await put(id, { date: eleven, assignedTo: imran.id });
    expect([named.status, named.body.error.current.obstacles]).toEqual([409, ['two_at_once']]);
    expect(
      await done(id, { date: eleven, assignedTo: imran.id, because: 'She asked for him' }),
    ).toMatchObject({ assignedTo: imran.id });
    await done(id, { date: nine });
    await confirmed(eleven, await person(app));
    const full = await put(id, { date: eleven });
    expect([full.status, full.body.error.current.obstacles]).toEqual([409, ['another_without']]);
    expect(await done(id, { date: eleven, because: 'Promised' })).toMatchObject({ assignedTo: null });
  });
});

describe('a late change by the office', () => {
  /** At 9:00 PM of the evening before. */
  const lateEvening = async () => {
    app.clock.advance(31 * hour + 20 * 60_000);
    admin = { ...admin, token: await tokenFor(app, admin.actor) };
  };
  const chargesOf = ({ charges = [] }: { charges?: Array<{ kind: string; amount: number }> }) =>
    charges.map(({ kind, amount }) => [kind, amount]);

  it('by the customer’s wish counts as their first, free, and is no move of ours', async () => {
    const [first, second] = [await confirmed(), await confirmed(nine, noor)];
    await lateEvening();
    const moved = await done(first, { date: eleven, causedBy: 'customer', feeSeen: 0 });
    expect(chargesOf(moved)).toEqual([['late_move', 0]]);
    // Late as it is: an hour that is free again would be a gift.
    expect(moved.changing).toMatchObject({ fee: 50, first: false, freeUntil: '2026-11-27T16:00:00.000Z' });
    expect(reasonOf(await stepsOf(first), 'causedBy')).toEqual(['customer']);
    const request = await put(second, { status: 'cancelled', causedBy: 'customer', feeSeen: 0 });
    expect([request.status, request.body.error.code, request.body.error.current]).toEqual([
      409,
      'price_changed',
      { price: 50 },
    ]);
    const cancelled = await done(second, { status: 'cancelled', causedBy: 'customer', feeSeen: 50 });
    expect(chargesOf(cancelled)).toEqual([['late_cancel', 50]]);
  });

  it('by ours costs nothing, gives an hour that is free, and leaves their first late change', async () => {
    const [first, second] = [await confirmed(), await confirmed()];
    await lateEvening();
    const moved = await done(first, { date: eleven, causedBy: 'us', feeSeen: 0 });
    expect(chargesOf(moved)).toEqual([]);
    expect(moved.changing).toMatchObject({ freeUntil: '2026-11-27T18:00:00.000Z' });
    expect(reasonOf(await stepsOf(first), 'causedBy')).toEqual(['us']);
    expect((await done(second, { date: eleven, causedBy: 'customer', feeSeen: 0 })).charges).toMatchObject([
      { amount: 0 },
    ]);
  });

  it('is asked about where whoever saves it did not know that it is late', async () => {
    const id = await confirmed();
    await lateEvening();
    const request = await put(id, { date: eleven, feeSeen: 0 });
    expect([request.status, request.body.error.code, request.body.error.current]).toEqual([
      409,
      'price_changed',
      { price: 0 },
    ]);
    // An app from before says nothing of it.
    expect(chargesOf(await done(id, { date: eleven }))).toEqual([]);
  });

  it('says whose wish it is of a move or a cancel alone, and a fee goes with the customer’s', async () => {
    const id = await confirmed();
    for (const [body, field] of [
      [{ amount: 210, causedBy: 'customer' }, 'causedBy'],
      [{ date: eleven, causedBy: 'us', lateFee: { state: 'owed' } }, 'lateFee'],
    ] as const) {
      const { status, body: answer } = await put(id, body);
      expect([status, Object.keys(answer.error.fields)]).toEqual([422, [field]]);
    }
    expect((await put(id, { causedBy: 'us' })).status).toBe(422);
    expect(chargesOf(await done(id, { date: eleven, causedBy: 'customer', feeSeen: 0 }))).toEqual([]);
  });

  it('tells a customer who asked for it that their visit is moved, not that we moved it', async () => {
    const id = await confirmed();
    await done(id, { date: eleven, causedBy: 'customer' });
    const notified = await app.db
      .read('message_out')
      .where({ booking_id: id, event: 'moved' })
      .orderBy('created_at')
      .pluck('facts');
    expect(notified.length).toBeGreaterThan(0);
    for (const facts of notified) expect(JSON.parse(facts)).toMatchObject({ by: 'customer' });
  });
});
