import { describe, expect, it } from 'vitest';
import { type Caller, callerGlance } from '../../../contract/office/callers';
import { down, up } from '../../../migrations/0021-office-bookings';
import * as searchIndex from '../../../migrations/0036-search-index';
import { claimGuestBookings } from '../../bookings/accounts/claim';
import { inTransaction } from '../../db/transaction';
import { eraseUser } from '../../people/own-data/erase';
import { testApp } from '../../testing/app';
import { booking, bookingRequest, person, subscriptionPackage } from '../../testing/factories';
import { serverPerFile } from '../../testing/fixture';
import { plansOf, slow } from '../../testing/plans';
import { priceItem } from '../../testing/prices';

const { app, make } = serverPerFile();
const admin = make(person, 'admin', { displayName: 'Dana' });
const customer = make(person, 'customer', {
  displayName: 'Maryam Al Suwaidi',
  email: 'maryam@example.ae',
  phone: '+971501230147',
});
const tech = make(person, 'staff', { displayName: 'Imran' });

const ask = (path: string, token: string | undefined = admin.token) =>
  app.request('GET', `/api/admin/callers${path}`, { token });
const find = async (typed: string): Promise<Caller[]> => {
  const { status, body, text } = await ask(`?search=${encodeURIComponent(typed)}`);
  expect(status, text).toBe(200);
  return body;
};
const names = async (typed: string) => (await find(typed)).map((each) => each.name);
const guest = (name: string, phone: string, more = {}) =>
  booking(app, null, {
    customerInfo: { name, phone, email: `${name.split(' ')[0]?.toLowerCase()}@guest.example`, ...more },
  });

describe('GET /api/admin/callers', () => {
  it.each([
    '050 123 0147',
    '501230147',
    '+971 50 123 0147',
    '00971501230147',
    '+971 (0)50-123',
    '٠٥٠١٢٣٠',
    '0501',
    'maryam',
    'MARY suw',
    'maryam@exa',
    'suwaidi 0501230',
  ])('finds an account by %s', async (typed) => {
    expect((await find(typed))[0]).toMatchObject({
      id: customer.id,
      hasAccount: true,
      name: 'Maryam Al Suwaidi',
      phone: '+971501230147',
      email: 'maryam@example.ae',
    });
  });

  it.each(['', '050', '+971', 'm', '?', 'nobody such', '0509999'])('finds nobody by "%s"', async (typed) => {
    expect(await find(typed)).toEqual([]);
  });

  it('finds guests by what they said of themselves, each once, with where they live', async () => {
    await guest('Tariq Aziz', '055 122 0155', { address: 'Villa 2', area: 'Deira' });
    const last = await booking(app, null, {
      date: '2026-12-05 1:00 PM',
      customerInfo: {
        name: 'Tariq A.',
        phone: '+971 55 122 0155',
        email: 'tariq@guest.example',
        address: 'Palm Court 702',
        area: 'Marina',
      },
    });
    for (const typed of ['0551220', 'tariq', 'tariq azi', 'aziz tar', 'tariq@guest'])
      expect(await find(typed), typed).toEqual([
        {
          id: last.id,
          hasAccount: false,
          name: 'Tariq A.',
          phone: '+971 55 122 0155',
          email: 'tariq@guest.example',
          address: 'Palm Court 702',
          area: 'Marina',
          lastDate: '2026-12-05 1:00 PM',
        },
      ]);
  });

  it('finds of several guests of a name the one of both words', async () => {
    await guest('Yusuf Qadir', '050 600 0001');
    await guest('Yusuf Bakr', '050 600 0002');
    await guest('Amal Qadir', '050 600 0003');
    expect((await names('yusuf')).sort()).toEqual(['Yusuf Bakr', 'Yusuf Qadir']);
    for (const typed of ['yusuf qadir', 'qad yus']) expect(await names(typed)).toEqual(['Yusuf Qadir']);
  });

  it('finds an account by the number that it books with, too', async () => {
    const other = await person(app, 'customer', { displayName: 'Sofia D.' });
    await booking(app, other.actor, {
      customerInfo: { name: 'Sofia', phone: '056 128 0162', email: other.email },
    });
    expect(await find('0561280')).toMatchObject([
      { id: other.id, hasAccount: true, name: 'Sofia D.', phone: '056 128 0162' },
    ]);
  });

  it('offers at most eight, those with an account first, and none of the staff', async () => {
    for (let each = 0; each < 9; each += 1) await guest(`Rashid ${each}`, `054 000 010${each}`);
    const own = await person(app, 'customer', { displayName: 'Rashid Zayed' });
    await person(app, 'staff', { displayName: 'Rashid Staff' });
    const found = await find('rashid');
    expect(found).toHaveLength(8);
    expect(found[0]?.id).toBe(own.id);
    expect(found.map((each) => each.name)).not.toContain('Rashid Staff');
  });

  it('knows a guest no more once their bookings joined an account, or were struck out', async () => {
    const email = 'laila@guest.example';
    await guest('Laila One', '052 700 0001');
    expect(await names('laila')).toEqual(['Laila One']);
    const own = await person(app, 'customer', { displayName: 'Own Account', email });
    await inTransaction(app.db, { now: app.clock.now(), actor: own.actor }, (tx) =>
      claimGuestBookings(tx, own.id, email),
    );
    expect((await find('0527000')).map(({ id, hasAccount }) => ({ id, hasAccount }))).toEqual([
      { id: own.id, hasAccount: true },
    ]);
    await eraseUser(app.db, { now: app.clock.now(), actor: own.actor }, own.id);
    expect(await find('0527000')).toEqual([]);
    expect(await app.db.read('search_term').where('term', 'like', '%527000%')).toEqual([]);
  });

  it('keeps finding a guest by their other bookings when one is somebody’s', async () => {
    const phone = '052 800 0001';
    await guest('Omar Early', phone);
    const email = 'second@guest.example';
    await guest('Omar Late', phone, { email });
    const own = await person(app, 'customer', { displayName: 'Second', email });
    await inTransaction(app.db, { now: app.clock.now(), actor: own.actor }, (tx) =>
      claimGuestBookings(tx, own.id, email),
    );
    expect(await names('omar')).toEqual(['Omar Early']);
    expect(await names('omar late')).toEqual([]);
    expect((await find('0528000')).map((each) => each.hasAccount)).toEqual([true, false]);
  });

  it('is read by indexes, whatever is typed', async () => {
    for (const typed of ['05012', 'maryam', 'maryam suw'])
      for (const plan of await plansOf(app, admin, `callers?search=${encodeURIComponent(typed)}`))
        expect(plan).not.toMatch(slow);
  });
});

describe('GET /api/admin/callers/{id}', () => {
  it('shows an account: addresses, plan, open requests and the last visits', async () => {
    const own = await person(app, 'customer', { displayName: 'Khalid N.', phone: '+971509990139' });
    const { id: packageId } = await subscriptionPackage(app, { name: 'Villa Care' });
    const subscribed = await own.call('POST', '/api/subscription', {
      packageId,
      packageType: 'standard-1',
      startDate: '2026-11-22',
      amount: 2499,
    });
    expect(subscribed.status, subscribed.text).toBe(201);
    const request = async (date: string, address: string, change?: object) => {
      const { id } = await booking(app, own.actor, {
        date,
        customerInfo: { ...bookingRequest().customerInfo, address, area: 'Marina' },
      });
      if (change) await admin.call('PUT', `/api/admin/bookings/${id}`, change);
      return id;
    };
    const done = { status: 'completed', amount: 320, assignedTo: tech.id };
    const [first, second, third, fourth] = [
      await request('2026-01-11 9:00 AM', 'Villa 1', done),
      await request('2026-03-20 9:00 AM', 'Villa 1', done),
      await request('2026-06-02 9:00 AM', 'Villa 1', done),
      await request('2026-09-14 9:00 AM', 'Villa 1', done),
    ];
    await request('2026-10-01 9:00 AM', 'Nowhere', { status: 'cancelled' });
    const open = await request('2026-11-30 9:00 AM', 'Mother’s flat');
    const { status, body } = await ask(`/${own.id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      caller: { id: own.id, hasAccount: true, name: 'Khalid N.', phone: '+971509990139' },
      plan: { name: 'Villa Care', endDate: '2027-11-22', homeId: null },
      addresses: [
        { address: 'Mother’s flat', area: 'Marina' },
        { address: 'Nowhere', area: 'Marina' },
        { address: 'Villa 1', area: 'Marina' },
      ],
      open: [{ id: open, status: 'pending' }],
    });
    expect(body.visits.map((each: { id: string }) => each.id)).toEqual([fourth, third, second]);
    expect(body.visits.map((each: { id: string }) => each.id)).not.toContain(first);
    expect(body.visits[0]).toMatchObject({
      serviceType: 'AC Services',
      date: '2026-09-14 9:00 AM',
      status: 'completed',
      amount: 320,
      technician: { id: tech.id, name: 'Imran' },
    });
    expect(JSON.stringify(body)).not.toContain('Second floor');
  });

  it('says of which plan a visit is, and that one was asked for of a plan and is none', async () => {
    const own = await person(app, 'customer');
    const homeId = (await own.ok('POST', '/api/homes', { label: 'Flat', area: 'Marina' })).id;
    const entitlementId = 'ac';
    const { id: packageId } = await subscriptionPackage(app, {
      entitlements: [
        { id: entitlementId, label: 'AC', services: ['AC Services'], count: 1, unit: 'visit', addOns: [] },
      ],
    });
    const bought = { packageId, packageType: 'standard-1', startDate: '2026-11-22', amount: 2499, homeId };
    const { id: subscriptionId } = await own.ok('POST', '/api/subscription', bought);
    const request = (date: string) =>
      own.ok('POST', '/api/bookings', bookingRequest({ date, subscriptionId, entitlementId, homeId }));
    const [inPlan, beyond] = [await request('2026-11-30 9:00 AM'), await request('2026-12-01 9:00 AM')];
    const { open } = await admin.ok('GET', `/api/admin/callers/${own.id}`);
    expect(open).toMatchObject([
      { id: beyond.id, notInPlan: { subscriptionId, why: 'none_left' } },
      { id: inPlan.id, subscriptionId },
    ]);
  });

  it('tells what was asked for from the price list, for the same to be asked for again', async () => {
    const own = await person(app, 'customer');
    const check = await priceItem(app);
    await own.ok('POST', '/api/bookings', bookingRequest({ items: [check.asked()] }));
    const { open } = await admin.ok('GET', `/api/admin/callers/${own.id}`);
    expect(callerGlance.shape.open.parse(open)).toMatchObject([{ items: [check.asked()] }]);
  });

  it('shows a guest by any of their bookings, and nobody else’s', async () => {
    const early = await guest('Hind', '058 300 0001', { address: 'Flat 9' });
    const late = await guest('Hind', '+971583000001', { address: 'Flat 9' });
    await guest('Hind', '058 300 0002', { address: 'Flat 8' });
    const { body } = await ask(`/${early.id}`);
    expect(body).toMatchObject({ caller: { hasAccount: false, name: 'Hind' }, plan: null, visits: [] });
    expect(body.open.map((each: { id: string }) => each.id).sort()).toEqual([early.id, late.id].sort());
    expect(body.addresses).toEqual([{ address: 'Flat 9', area: '' }]);
  });

  it('is read by indexes', async () => {
    const { id } = await guest('Plan', '058 300 0009');
    for (const path of [customer.id, id])
      for (const plan of await plansOf(app, admin, `callers/${path}`, { sorting: true }))
        expect(plan).not.toMatch(/Seq Scan|SCAN (?!booking\b)\w+(?! USING)\b/);
  });

  it('knows no others', async () => {
    expect((await ask(`/${tech.id}`)).status).toBe(404);
    expect((await ask('/me')).status).toBe(404);
    const { id } = await booking(app, customer.actor);
    expect((await ask(`/${id}`)).status).toBe(404);
  });
});

describe('a database of before', () => {
  it('gets the words by which its callers are found', async () => {
    const app = await testApp();
    try {
      const own = await person(app, 'customer');
      await booking(app, own.actor);
      await booking(app, null, {
        customerInfo: { name: 'Élodie d’Arc', phone: '050 123 4567', email: 'elodie.d@example.ae' },
      });
      const state = async () => ({
        keys: await app.db.read('booking').orderBy('id').pluck('guest_key'),
        terms: await app.db
          .read('search_term')
          .whereIn('noun', ['caller', 'guest'])
          .orderBy(['noun', 'term'])
          .select('noun', 'term', 'entity_id'),
      });
      const before = await state();
      expect(before.terms.map(({ term }) => term)).toEqual(
        expect.arrayContaining(['elodie', 'darc', '501234567']),
      );
      await down(app.db.write);
      await up(app.db.write);
      await app.db.write('booking').update({ found_by: ' of before' });
      await searchIndex.up(app.db.write);
      expect(await state()).toEqual(before);
    } finally {
      await app.close();
    }
  });
});
