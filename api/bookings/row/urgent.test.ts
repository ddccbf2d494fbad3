import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Booking, type SentBooking, booking as shape } from '../../../contract/bookings/bookings';
import type { SyncResponse } from '../../../contract/sync/sync';
import { testApp } from '../../testing/app';
import { minute } from '../../testing/clock';
import { booking, bookingRequest, type Person, person } from '../../testing/factories';
import { serverPerFile } from '../../testing/fixture';
import { sendOps } from '../../testing/sync';

/** Noon in Dubai: the slot of 11:00 AM is running. */
const at = '2026-11-21T08:00:00.000Z';
const { app, make } = serverPerFile({ at });
const admin = make(person, 'admin');
const imran = make(person, 'staff');
const noura = make(person, 'staff');

let phones = 0;
/** What is asked for, each time from another phone; of an e-mail nothing. */
const help = (change: object = {}) => {
  phones += 1;
  const { email: _, ...reached } = bookingRequest().customerInfo;
  return {
    ...bookingRequest({ date: '2027-03-01 5:00 PM', serviceType: 'Painting' }),
    customerInfo: { ...reached, phone: `+971 50 200 ${1000 + phones}`, address: 'Villa 14' },
    urgent: { what: 'water', feeSeen: 150 },
    ...change,
  };
};
/** Urgent help that nobody has yet. */
const needed = (of = app) => {
  const { urgent, customerInfo } = help();
  const reached = { ...customerInfo, email: 'noor@example.ae' };
  return booking(of, null, { urgent: urgent as SentBooking['urgent'], customerInfo: reached });
};
const ask = (body: object, who?: Person, of = app, headers = {}) =>
  of.request('POST', '/api/bookings', { token: who?.token, body, headers });

interface Sent {
  op: object;
  entity?: string;
  opId?: string;
  /** Before now, ms. */
  ago?: number;
}

async function sync(who: Person | null, ops: Sent[], of = app) {
  const sent = ops.map(({ ago = 0, entity = `booking:${randomUUID()}`, ...each }) => ({
    ...each,
    entity,
    queuedAt: new Date(of.clock.now().getTime() - ago).toISOString(),
  }));
  const answer = await sendOps(of, who, sent);
  return { ...answer, results: (answer.body as SyncResponse).results };
}

const create = (ago = 0, change: object = {}): Sent => ({
  op: { kind: 'booking.create', ...help(change) },
  ago,
});
const rowIn = ({ results }: { results: SyncResponse['results'] }): Booking => {
  const [result] = results;
  if (result?.is !== 'applied' || result.row?.type !== 'booking') throw new Error(JSON.stringify(results));
  return shape.parse(result.row.data);
};
const read = async (id: string): Promise<Booking> =>
  (await admin.call('GET', `/api/admin/bookings/${id}`)).body;
const assign = (id: string, body: object) => admin.call('PUT', `/api/admin/bookings/${id}`, body);
const take = (who: Person | undefined, id: string, ago = 0) =>
  sync(who as Person, [{ op: { kind: 'booking.take' }, entity: `booking:${id}`, ago }]);

describe('who comes', () => {
  it('is told by name to whoever it is for, as long as they come, and to nobody else', async () => {
    const customer = await person(app);
    const requests = (await ask(help(), customer)).body as Booking;
    const mine = async () => {
      const { body } = await customer.call('GET', '/api/bookings/user');
      return (body as Booking[]).find(({ id }) => id === requests.id);
    };
    expect(await mine()).not.toHaveProperty('technicianName');
    expect((await assign(requests.id, { assignedTo: imran?.id })).body).not.toHaveProperty('technicianName');
    expect(await mine()).toMatchObject({ technicianName: imran?.displayName });
    const row = (await sync(customer, [])).body.rows.find(({ id }: { id: string }) => id === requests.id);
    expect(row?.data).toMatchObject({ technicianName: imran?.displayName });
    await assign(requests.id, { status: 'cancelled' });
    expect(await mine()).not.toHaveProperty('technicianName');
  });
});

describe('asking for urgent help', () => {
  it('is a pending booking in the running slot, with its target and call-out, whoever asks', async () => {
    const customer = await person(app);
    for (const who of [undefined, customer]) {
      const { status, body, text } = await ask(help(), who);
      expect(status, text).toBe(201);
      expect(shape.parse(body)).toMatchObject({
        serviceType: 'Plumbing',
        date: '2026-11-21 11:00 AM',
        status: 'pending',
        amount: 0,
        late: false,
        userId: who?.id ?? null,
        urgent: { what: 'water', until: '2026-11-21T11:00:00.000Z', takenAt: null, fee: 150 },
      });
      expect(body).not.toHaveProperty('needsTime');
      const synced = rowIn(await sync(who ?? null, [create()]));
      expect(synced.urgent).toEqual(body.urgent);
    }
    expect(shape.parse((await ask(bookingRequest())).body)).not.toHaveProperty('urgent');
  });

  it('is there at any hour of any day', async () => {
    const night = await testApp({ at: '2026-11-21T19:30:00.000Z' });
    onTestFinished(() => {
      night.clock.set(at);
      return night.close();
    });
    expect((await ask(help(), undefined, night)).body).toMatchObject({
      date: '2026-11-22 9:00 AM',
      late: false,
      urgent: { until: '2026-11-21T22:30:00.000Z' },
    });
  });

  it('names what is wrong by its field', async () => {
    const { status, body } = await ask(help({ urgent: { what: 'fire', feeSeen: 'free' } }));
    expect([status, Object.keys(body.error.fields).sort()]).toEqual([422, ['urgent.feeSeen', 'urgent.what']]);
    expect((await ask({ ...help(), urgent: undefined })).body.error.fields).toEqual({
      'customerInfo.email': 'E-mail is required.',
    });
    const [bad] = (await sync(null, [create(0, { urgent: { what: 'fire', feeSeen: 150 } })])).results;
    expect(bad).toMatchObject({
      is: 'rejected',
      code: 'invalid',
      fields: { 'urgent.what': 'Say what it is.' },
    });
  });

  it('costs what was said before it, or less, and asks again where it costs more', async () => {
    const more = await ask(help({ urgent: { what: 'power', feeSeen: 100 } }));
    expect([more.status, more.body.error]).toMatchObject([
      409,
      { code: 'price_changed', current: { price: 150 } },
    ]);
    const [refused] = (await sync(null, [create(0, { urgent: { what: 'power', feeSeen: 149.5 } })])).results;
    expect(refused).toMatchObject({ is: 'rejected', code: 'price_changed', current: { price: 150 } });
    const less = await ask(help({ urgent: { what: 'power', feeSeen: 200 } }));
    expect([less.status, less.body.urgent.fee]).toEqual([201, 150]);
  });

  it('is one request however often it arrives, also after its slot has ended', async () => {
    const id = randomUUID();
    const [mine, customer] = [help({ id }), await person(app)];
    const theirs = help({ id: randomUUID() });
    const first = [await ask(mine), await ask(theirs, customer)];
    app.clock.advance(3 * 60 * minute);
    const again = [await ask(mine), await ask(theirs, customer)];
    app.clock.set(at);
    expect(again.map(({ status }) => status)).toEqual([201, 201]);
    expect(again.map(({ body }) => body)).toEqual(first.map(({ body }) => body));
    expect((await ask({ ...mine, urgent: { what: 'drain', feeSeen: 150 } })).body.error.code).toBe(
      'key_reused',
    );
  });

  it('is urgent still an hour after it was asked, and then waits for our call, without a fee', async () => {
    expect(rowIn(await sync(null, [create(60 * minute)]))).toMatchObject({ urgent: { fee: 150 } });
    const late = await sync(null, [create(60 * minute + 1, { urgent: { what: 'water', feeSeen: 10 } })]);
    expect(rowIn(late)).toMatchObject({
      status: 'pending',
      date: '2026-11-21 11:00 AM',
      late: false,
      urgent: { what: 'water', until: null, fee: 0 },
      needsTime: { why: 'asked_too_late', askedAt: '2026-11-21T06:59:59.999Z' },
    });
  });

  it('has its target from when the server heard of it, whatever the device’s clock says', async () => {
    for (const ago of [59 * minute, -24 * 60 * minute])
      expect(rowIn(await sync(null, [create(ago)])).urgent?.until, `${ago}`).toBe('2026-11-21T11:00:00.000Z');
  });

  it('needs a time no more once the office confirms it or gives it another one', async () => {
    for (const change of [{ status: 'confirmed', amount: 100 }, { date: '2026-11-23 9:00 AM' }]) {
      const { id } = rowIn(await sync(null, [create(90 * minute)]));
      expect((await assign(id, { assignedTo: imran?.id })).body).toHaveProperty('needsTime');
      expect((await assign(id, change)).body).not.toHaveProperty('needsTime');
    }
  });

  it('is not moved, whoever asks for it: they are told to call', async () => {
    const customer = await person(app, 'customer');
    const requests = await ask(help(), customer);
    expect(requests.status, requests.text).toBe(201);
    const { id, date } = requests.body as Booking;
    const op = { kind: 'booking.move', from: date, date: '2027-03-02 9:00 AM' };
    const { results } = await sync(customer, [{ op, entity: `booking:${id}` }]);
    expect(results).toMatchObject([
      { is: 'rejected', code: 'not_allowed', message: 'Urgent help cannot be moved. Please call us.' },
    ]);
    expect(await app.db.read('booking').where({ id }).pluck('date')).toEqual([date]);
  });

  it('rings twice for one phone of a guest, and then is a call to make', async () => {
    const customerInfo = { ...help().customerInfo, phone: '+971 50 777 1234' };
    const other = { ...customerInfo, phone: '050 7771234' };
    const requests = [];
    for (const info of [customerInfo, other, customerInfo])
      requests.push((await ask(help({ customerInfo: info }))).body as Booking);
    expect(requests.map(({ needsTime }) => needsTime?.why)).toEqual([undefined, undefined, 'many_open']);
    const customer = await person(app);
    expect((await ask(help({ customerInfo }), customer)).body).not.toHaveProperty('needsTime');
  });

  it('has an end for guests of one network, and none for repeats', async () => {
    const real = await testApp({ at, limits: 'real' });
    onTestFinished(() => real.close());
    const repeated = { ...create(), opId: randomUUID() };
    for (let round = 0; round < 12; round += 1) expect((await sync(null, [repeated], real)).status).toBe(200);
    for (let round = 1; round < 10; round += 1) expect((await ask(help(), undefined, real)).status).toBe(201);
    expect((await ask(help(), undefined, real)).status).toBe(429);
    expect((await sync(null, [create()], real)).status).toBe(429);
    expect((await sync(null, [repeated], real)).status).toBe(200);
    expect((await ask(help(), await person(real), real)).status).toBe(201);
    expect((await ask(bookingRequest(), undefined, real)).status).toBe(201);
  });
});

describe('taking it', () => {
  it('says when a technician had it first, however they got it, and keeps that', async () => {
    const [taken, given, several] = [await needed(app), await needed(app), await needed(app)];
    app.clock.advance(6 * minute);
    const first = app.clock.now().toISOString();
    expect(rowIn(await take(imran, taken.id)).urgent?.takenAt).toBe(first);
    expect((await assign(given.id, { assignedTo: imran?.id })).body.urgent.takenAt).toBe(first);
    const body = { ids: [several.id], assignedTo: imran?.id };
    const all = await admin.call('POST', '/api/admin/bookings/assign', body);
    expect(all.body[0].urgent.takenAt).toBe(first);
    app.clock.advance(minute);
    await assign(taken.id, { assignedTo: null });
    expect((await assign(taken.id, { assignedTo: noura?.id })).body.urgent.takenAt).toBe(first);
    app.clock.set(at);
    const plain = await booking(app, null);
    expect((await assign(plain.id, { assignedTo: imran?.id })).body).not.toHaveProperty('urgent');
    const row = await app.db.read('booking').where({ id: plain.id }).first('taken_at');
    expect(row.taken_at).toBeNull();
  });

  it('gives it to one of two who press at once', async () => {
    const { id } = await needed(app);
    const both = await Promise.all([take(imran, id), take(noura, id)]);
    const won = both.map(({ results: [result] }) => result?.is === 'applied');
    expect(won.toSorted()).toEqual([false, true]);
    const winner = won[0] ? imran : noura;
    expect(await read(id)).toMatchObject({ assignedTo: winner?.id, urgent: { takenAt: at } });
    const [lost] = both[won[0] ? 1 : 0]?.results ?? [];
    expect(lost).toMatchObject({ is: 'rejected', code: 'not_found' });
  });

  it('is taken when the server hears of it, also of who pressed without a network', async () => {
    const { id } = await needed(app);
    expect(rowIn(await take(imran, id, 9 * minute)).urgent?.takenAt).toBe(at);
    const [late] = (await take(noura, id)).results;
    expect(late).toMatchObject({ is: 'rejected', code: 'not_found' });
    expect(await read(id)).toMatchObject({ assignedTo: imran?.id, urgent: { takenAt: at } });
  });

  it('leaves it to who took it online when another took it first without a network', async () => {
    const { id } = await needed(app);
    app.clock.advance(10 * minute);
    expect(rowIn(await take(noura, id)).assignedTo).toBe(noura?.id);
    const [late] = (await take(imran, id, 9 * minute)).results;
    expect(late).toMatchObject({ is: 'rejected', code: 'not_found' });
    expect(await read(id)).toMatchObject({ assignedTo: noura?.id });
    app.clock.set(at);
  });

  it('is whose the office says, whoever presses at the same moment', async () => {
    const { id } = await needed(app);
    const [given, taken] = await Promise.all([assign(id, { assignedTo: noura?.id }), take(imran, id)]);
    expect(given.status).toBe(200);
    const { assignedTo } = await read(id);
    // The office may take it from a technician, a technician not from another.
    expect(assignedTo).toBe(noura?.id);
    expect(['applied', 'rejected']).toContain(taken.results[0]?.is);
  });

  it('reaches every technician’s device first of all', async () => {
    const small = await testApp({ at, config: { syncPage: 1 } });
    onTestFinished(() => small.close());
    const tech = await person(small, 'staff');
    for (let count = 0; count < 3; count += 1) await booking(small, null);
    const { id } = await needed(small);
    const { body } = await sync(tech, [], small);
    expect((body as SyncResponse).rows.map((row) => row.id)).toContain(id);
  });
});

describe('the office', () => {
  it('lists what is urgent, what nobody has and what is to be called about, with their numbers', async () => {
    const world = await testApp({ at });
    onTestFinished(() => world.close());
    const [boss, tech] = [await person(world, 'admin'), await person(world, 'staff')];
    await booking(world, null);
    const waiting = await needed(world);
    const taken = await needed(world);
    const toCall = rowIn(await sync(null, [create(90 * minute)], world));
    const office = (query: string) =>
      world.request('GET', `/api/admin/bookings?sort=oldest&${query}`, { token: boss.token });
    await world.request('PUT', `/api/admin/bookings/${taken.id}`, {
      token: boss.token,
      body: { assignedTo: tech.id },
    });
    const ids = async (query: string) => (await office(query)).body.map(({ id }: Booking) => id);
    expect((await ids('urgent=1')).toSorted()).toEqual([waiting.id, taken.id].toSorted());
    expect(await ids('urgent=waiting')).toEqual([waiting.id]);
    expect(await ids('needsTime=1')).toEqual([toCall.id]);
    const { headers, body } = await office('urgent=1');
    expect([headers['x-total-count'], headers['x-count-urgent'], headers['x-count-needs-time']]).toEqual([
      '2',
      '1',
      '1',
    ]);
    expect(body.every((each: Booking) => shape.safeParse(each).success)).toBe(true);
    expect(Object.keys((await office('urgent=yes&needsTime=no')).body.error.fields).sort()).toEqual([
      'needsTime',
      'urgent',
    ]);
    const csv = await world.request('GET', '/api/admin/bookings/export?urgent=waiting', {
      token: boss.token,
    });
    expect(csv.text).toContain('Water coming in,2026-11-21 15:00,,150');
    expect(csv.text.trim().split('\n')).toHaveLength(2);
  });

  it('forgets who asked with their account, and cancels what nobody can be found for', async () => {
    const customer = await person(app, 'customer', { password: 'three brass lanterns' });
    const { body } = await ask(help({ notes: 'From the ceiling' }), customer);
    const mine = await customer.call('POST', '/api/users/me/export', { password: 'three brass lanterns' });
    expect(mine.body.bookings[0].urgent).toMatchObject({ what: 'water', fee: 150 });
    const gone = await customer.call('DELETE', '/api/users/me', { password: 'three brass lanterns' });
    expect(gone.status, gone.text).toBe(204);
    expect(await read(body.id)).toMatchObject({
      status: 'cancelled',
      notes: '',
      customerInfo: { phone: '', address: '' },
      urgent: { what: 'water' },
    });
  });
});
