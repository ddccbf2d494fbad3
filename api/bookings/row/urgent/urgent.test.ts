import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Booking, booking as shape } from '../../../../contract/bookings/bookings';
import { testApp } from '../../../testing/app';
import { minute } from '../../../testing/clock';
import { bookingRequest, person } from '../../../testing/factories';
import { at, urgentHelp } from './testing';

const { app, imran, help, ask, sync, create, rowIn, assign } = urgentHelp();

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
