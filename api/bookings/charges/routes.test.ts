import { beforeEach, describe, expect, it } from 'vitest';
import { booking as bookingShape } from '../../../contract/bookings/bookings';
import { eraseUser } from '../../people/own-data/erase';
import { hour } from '../../testing/clock';
import { booking, type Person, person, tokenFor } from '../../testing/factories';
import { serverPerTest } from '../../testing/fixture';
import { countedOnce } from '../../testing/team';

let admin: Person;
const { app, make } = serverPerTest({ at: '2026-11-27T08:00:00.000Z' });
const layla = make(person);
beforeEach(async () => {
  admin = await person(app, 'admin', { displayName: 'Dana' });
  await countedOnce(app);
});

const office = (method: string, path: string, body?: unknown, headers = {}) =>
  admin.call(method, `/api/admin/${path}`, body, headers);
/** On Saturday at 9:00 AM; today is Friday, noon. */
async function confirmed(of: Person | null = layla): Promise<string> {
  const { id } = await booking(app, of?.actor ?? null);
  await office('PUT', `bookings/${id}`, { status: 'confirmed', amount: 200 });
  return id;
}
const cancel = async (id: string, feeSeen: number) =>
  (
    await app.request('PUT', `/api/bookings/${id}/cancel`, {
      token: await tokenFor(app, layla.actor),
      body: { feeSeen },
    })
  ).body;
const history = async (id: string) =>
  (await office('GET', `bookings/${id}/history`)).body.map(
    (step: { action: string; changes: Array<{ field: string; after: unknown }> }) => [
      step.action,
      Object.fromEntries(step.changes.map(({ field, after }) => [field, after])),
    ],
  );

/** A visit cancelled late, for the second time. */
async function withFee(): Promise<{ id: string; charge: string; rev: number }> {
  const [first, second] = [await confirmed(), await confirmed()];
  app.clock.advance(9 * hour);
  admin = { ...admin, token: await tokenFor(app, admin.actor) };
  await cancel(first, 0);
  const { charges, rev } = await cancel(second, 50);
  return { id: second, charge: charges[0].id, rev };
}

describe('a late change that the customer asked for on the telephone', () => {
  /** Of a customer who changed late before, an hour before the visit. */
  async function atTheDoor(): Promise<string> {
    const [first, second] = [await confirmed(), await confirmed()];
    app.clock.advance(9 * hour);
    await cancel(first, 0);
    app.clock.advance(11 * hour);
    admin = { ...admin, token: await tokenFor(app, admin.actor) };
    return second;
  }
  const chargesOf = (answer: { body: object }) =>
    bookingShape.parse(answer.body).charges?.map(({ id: _, at: _at, ...charge }) => charge);

  it('costs the late fee where the office says so, once', async () => {
    const id = await atTheDoor();
    const moved = await office('PUT', `bookings/${id}`, {
      date: '2026-11-28 3:00 PM',
      lateFee: { state: 'owed' },
    });
    expect(chargesOf(moved)).toEqual([{ kind: 'late_move', amount: 50, state: 'owed' }]);
    const cancelled = await office('PUT', `bookings/${id}`, {
      status: 'cancelled',
      lateFee: { state: 'owed' },
    });
    const both = [
      { kind: 'late_move', amount: 50, state: 'owed' },
      { kind: 'late_cancel', amount: 0, state: 'waived' },
    ];
    expect(chargesOf(cancelled)).toEqual(expect.arrayContaining(both));
    expect((await history(id)).slice(-3)).toContainEqual(['booking.charge', expect.objectContaining({})]);
  });

  it('is waived with a reason, which the history keeps', async () => {
    const id = await atTheDoor();
    const without = await office('PUT', `bookings/${id}`, {
      status: 'cancelled',
      lateFee: { state: 'waived' },
    });
    expect([without.status, without.body.error.fields]).toEqual([
      422,
      { 'lateFee.reason': 'Enter a reason.' },
    ]);
    const waived = await office('PUT', `bookings/${id}`, {
      status: 'cancelled',
      lateFee: { state: 'waived', reason: 'Her child is ill' },
    });
    expect(chargesOf(waived)).toEqual([
      { kind: 'late_cancel', amount: 50, state: 'waived', reason: 'Her child is ill' },
    ]);
    expect((await history(id)).map(([action]: [string]) => action)).toContain('booking.charge-waived');
  });

  it('costs nothing where nobody says so, while it is free, and beside another change', async () => {
    const id = await atTheDoor();
    const silent = await office('PUT', `bookings/${id}`, { date: '2026-11-30 3:00 PM' });
    expect(chargesOf(silent)).toBeUndefined();
    const free = await office('PUT', `bookings/${id}`, {
      date: '2026-11-30 5:00 PM',
      lateFee: { state: 'owed' },
    });
    expect(chargesOf(free)).toBeUndefined();
    const beside = await office('PUT', `bookings/${id}`, { amount: 210, lateFee: { state: 'owed' } });
    expect([beside.status, Object.keys(beside.body.error.fields)]).toEqual([422, ['lateFee']]);
  });
});

describe('a late fee', () => {
  it('is collected once, which the booking and its history say', async () => {
    const { id, charge } = await withFee();
    const { body, status } = await office('PUT', `charges/${charge}`, { state: 'collected' });
    expect([status, bookingShape.parse(body).charges]).toMatchObject([
      200,
      [{ id: charge, kind: 'late_cancel', amount: 50, state: 'collected' }],
    ]);
    expect((await office('PUT', `charges/${charge}`, { state: 'collected' })).body).toEqual(body);
    expect((await history(id)).slice(0, 3)).toEqual([
      ['booking.charge-collected', { fee: 50 }],
      ['booking.cancel', { status: 'cancelled' }],
      ['booking.charge', { charge: 'late_cancel', fee: 50 }],
    ]);
    // It is told to whose it is.
    const own = await app.request('GET', '/api/bookings/user', { token: await tokenFor(app, layla.actor) });
    expect(own.body.find((each: { id: string }) => each.id === id)).toMatchObject({
      rev: body.rev,
      charges: [{ state: 'collected' }],
    });
  });

  it('is waived with a reason, which the office alone reads, until its customer is erased', async () => {
    const { id, charge } = await withFee();
    const bare = await office('PUT', `charges/${charge}`, { state: 'waived' });
    expect([bare.status, bare.body.error.fields]).toEqual([422, { reason: 'Enter a reason.' }]);
    const waived = await office('PUT', `charges/${charge}`, { state: 'waived', reason: 'A flood at home' });
    expect(waived.body.charges).toMatchObject([{ state: 'waived', reason: 'A flood at home' }]);
    expect((await history(id))[0]).toEqual(['booking.charge-waived', { fee: 50, reason: 'A flood at home' }]);
    const token = await tokenFor(app, layla.actor);
    const { text } = await app.request('GET', '/api/bookings/user', { token });
    expect(text).not.toContain('flood');
    const exported = await app.request('GET', '/api/users/me/export', { token });
    expect(
      exported.body.bookings.flatMap((each: { charges?: unknown[] }) => each.charges ?? []),
    ).toHaveLength(2);
    await eraseUser(app.db, { now: app.clock.now(), actor: layla.actor }, layla.id);
    const left = await app.db.read('charge');
    expect(left.map(({ user_id, reason }) => [user_id, reason])).toEqual([
      [null, ''],
      [null, ''],
    ]);
    expect(JSON.stringify(await app.db.read('audit'))).not.toContain('flood');
  });

  it('is not decided otherwise over what was decided, unless that was seen', async () => {
    const { charge } = await withFee();
    const { body } = await office('PUT', `charges/${charge}`, { state: 'collected' });
    const waive = (headers = {}) =>
      office('PUT', `charges/${charge}`, { state: 'waived', reason: 'Cash was given back' }, headers);
    for (const refused of [await waive(), await waive({ 'If-Match': String(body.rev - 1) })])
      expect([refused.status, refused.body.error]).toMatchObject([
        409,
        { code: 'conflict', current: { rev: body.rev } },
      ]);
    expect((await waive({ 'If-Match': String(body.rev) })).body.charges).toMatchObject([{ state: 'waived' }]);
  });

  it('is found in the list and its export while it is owed, and never in an amount', async () => {
    const { id, charge } = await withFee();
    const owed = () => office('GET', 'bookings?owed=1');
    const found = await owed();
    expect((await office('GET', 'bookings/needs')).body.owed).toEqual({ bookings: 1, amount: 50 });
    expect([found.body.map((each: { id: string }) => each.id), found.headers['x-count-owed']]).toEqual([
      [id],
      '1',
    ]);
    expect(found.body[0].amount).toBe(200);
    const csv = await office('GET', 'bookings/export?owed=1');
    const [head = '', row = ''] = csv.text.trim().split('\r\n');
    expect(head).toContain('Late fees (AED),Late fees owed (AED),No-show');
    expect(row).toMatch(/,50(\.00)?,50(\.00)?,/);
    await office('PUT', `charges/${charge}`, { state: 'collected' });
    expect((await owed()).body).toEqual([]);
  });

  it('is decided where there is one', async () => {
    const { charge } = await withFee();
    const none = await office('PUT', 'charges/01c2f6a8-7d2f-4a52-9a53-6d7f5a1f0001', { state: 'collected' });
    expect(none.status).toBe(404);
    expect((await office('PUT', `charges/${charge}`, { state: 'owed' })).status).toBe(422);
  });
});

describe('a visit to which somebody did not come', () => {
  const mark = (id: string, who: string, headers = {}) =>
    office('POST', `bookings/${id}/no-show`, { who }, headers);
  const begin = async () => {
    app.clock.set('2026-11-28T05:00:00.000Z');
    admin = { ...admin, token: await tokenFor(app, admin.actor) };
  };

  it('is cancelled, and costs its customer the late fee, the first time too', async () => {
    const id = await confirmed();
    const early = await mark(id, 'customer');
    expect([early.status, early.body.error.fields]).toEqual([422, { who: 'The visit has not begun yet.' }]);
    await begin();
    const { body } = await mark(id, 'customer');
    expect(bookingShape.parse(body)).toMatchObject({
      status: 'cancelled',
      noShow: { who: 'customer', at: '2026-11-28T05:00:00.000Z' },
      charges: [{ kind: 'no_show', amount: 50, state: 'owed' }],
    });
    expect((await mark(id, 'customer')).body).toEqual(body);
    expect((await mark(id, 'us')).body.error.code).toBe('conflict');
    expect((await history(id)).slice(0, 2)).toEqual([
      ['booking.no-show', { status: 'cancelled', reason: 'The customer was not there.' }],
      ['booking.charge', { charge: 'no_show', fee: 50 }],
    ]);
    // It is no late change: that still costs nothing the first time.
    const next = await booking(app, layla.actor, { date: '2026-11-30 9:00 AM' });
    const again = await office('PUT', `bookings/${next.id}`, { status: 'confirmed', amount: 200 });
    expect(again.body.changing).toMatchObject({ fee: 0, first: true });
  });

  it('costs nothing where we did not come, nor a guest, nor before there was a policy', async () => {
    const [ours, guests, old] = [await confirmed(), await confirmed(null), await confirmed()];
    await begin();
    expect((await mark(ours, 'us')).body).toMatchObject({ status: 'cancelled', noShow: { who: 'us' } });
    expect((await mark(guests, 'customer')).body).toMatchObject({ noShow: { who: 'customer' } });
    await app.db.write('team_counting').delete();
    await mark(old, 'customer');
    expect(await app.db.read('charge')).toEqual([]);
  });

  it('stands again where it was marked by mistake', async () => {
    const id = await confirmed();
    await begin();
    const { body } = await mark(id, 'customer');
    const again = await office('PUT', `bookings/${id}`, { status: 'confirmed' }, { 'If-Match': body.rev });
    expect([again.status, again.body.noShow]).toEqual([200, undefined]);
  });

  it('was a confirmed one that the admin saw as it is', async () => {
    const { id } = await booking(app, layla.actor);
    await begin();
    expect((await mark(id, 'customer')).body.error.code).toBe('conflict');
    await office('PUT', `bookings/${id}`, { status: 'confirmed', amount: 200 });
    expect((await mark(id, 'customer', { 'If-Match': '1' })).status).toBe(409);
    expect((await mark(id, 'nobody')).status).toBe(422);
    expect((await mark('01c2f6a8-7d2f-4a52-9a53-6d7f5a1f0001', 'us')).status).toBe(404);
  });
});
