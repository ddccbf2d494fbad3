import { describe, expect, it } from 'vitest';
import type { PhoneGuest } from '../../../contract/office/callers';
import { claimGuestBookings } from '../../bookings/accounts/claim';
import { inTransaction } from '../../db/transaction';
import { eraseUser } from '../../people/own-data/erase';
import { booking, person } from '../../testing/factories';
import { serverPerFile } from '../../testing/fixture';
import { plansOf, slow } from '../../testing/plans';

const { app, make } = serverPerFile();
const admin = make(person, 'admin');

const ask = (query = '', token: string | undefined = admin.token) =>
  app.request('GET', `/api/admin/phone-guests${query}`, { token });
const found = async (search = ''): Promise<PhoneGuest[]> => {
  const { status, body, text } = await ask(search && `?search=${encodeURIComponent(search)}`);
  expect(status, text).toBe(200);
  return body;
};
const names = async (search?: string) => (await found(search)).map(({ name }) => name);

interface Visit {
  date?: string;
  status?: string;
  address?: string;
  area?: string;
  email?: string;
}

/** A guest's booking; a state is set afterwards, as the office or the visit would have left it. */
async function guest(name: string, phone: string, { date, status, ...more }: Visit = {}) {
  const { id } = await booking(app, null, {
    ...(date && { date }),
    customerInfo: { name, phone, email: `${phone.slice(-4)}@guest.example`, address: '', area: '', ...more },
  });
  if (status)
    await inTransaction(app.db, { now: app.clock.now(), actor: admin.actor }, (tx) =>
      tx.trx('booking').where({ id }).update({ status }),
    );
  return id;
}

describe('GET /api/admin/phone-guests', () => {
  it('lists each number once, as last given, with its visits', async () => {
    const phone = '+971501110001';
    await guest('Noor', phone, { date: '2026-10-01 9:00 AM', status: 'completed', area: 'Deira' });
    await guest('Noor', phone, { date: '2026-10-20 9:00 AM', status: 'completed' });
    await guest('Noor', phone, { date: '2026-10-25 9:00 AM', status: 'cancelled' });
    await guest('Noor', phone, { date: '2026-11-30 9:00 AM', status: 'confirmed' });
    const id = await guest('Noor Haddad', '050 111 0001', {
      date: '2026-12-05 1:00 PM',
      area: 'Dubai Marina',
    });
    expect(await found('0501110001')).toEqual([
      {
        id,
        hasAccount: false,
        name: 'Noor Haddad',
        phone: '050 111 0001',
        email: '0001@guest.example',
        address: '',
        area: 'Dubai Marina',
        lastDate: '2026-12-05 1:00 PM',
        visits: 4,
        open: 2,
        lastAt: '2026-10-20T05:00:00.000Z',
        nextAt: '2026-11-30T05:00:00.000Z',
      },
    ]);
  });

  it('keeps who only ever cancelled, without a visit', async () => {
    await guest('Cancelling', '+971501110002', { status: 'cancelled' });
    expect(await found('Cancelling')).toMatchObject([{ visits: 0, open: 0, lastAt: null, nextAt: null }]);
  });

  it.each([
    '+971 50 222 0001',
    '0502220001',
    '50 222',
    'al-rashid',
    'rashid khalid',
    'احمد',
    'marina rashid',
  ])('finds by %s, as bookings are found', async (typed) => {
    if ((await found('0502220001')).length === 0)
      await guest('Khalid Al-Rashid أحمد', '+971502220001', { area: 'Dubai Marina' });
    expect((await found(typed)).map(({ phone }) => phone.replace(/\D/g, '').slice(-9))).toContain(
      '502220001',
    );
  });

  it('finds nobody by what none of them said', async () => {
    expect(await found('nobody such')).toEqual([]);
    expect((await ask('?search=nobodysuch')).headers['x-total-count']).toBe('0');
  });

  it('goes from page to page by their numbers, each once', async () => {
    for (let each = 0; each < 5; each += 1) {
      await guest(`Paged ${each}`, `+97154000000${each}`);
      await guest(`Paged ${each}`, `+97154000000${each}`, { date: '2026-12-07 9:00 AM' });
    }
    for (const search of ['', 'search=paged&']) {
      const pages = await admin.pages(`/api/admin/phone-guests?${search}limit=2`);
      for (const { body, headers } of pages) {
        expect(body.length).toBeLessThanOrEqual(2);
        if (search) expect(headers['x-total-count']).toBe('5');
      }
      const rows: PhoneGuest[] = pages.flatMap(({ body }) => body);
      const numbers = rows.map(({ phone }) => phone.replace(/\D/g, '').slice(-9));
      expect(numbers.filter((each) => each.startsWith('54000000'))).toEqual(
        [0, 1, 2, 3, 4].map((each) => `54000000${each}`),
      );
      expect(new Set(numbers).size).toBe(numbers.length);
    }
  });

  it('has nobody with an account: not by their own bookings, nor once those of before joined it', async () => {
    const own = await person(app, 'customer', { displayName: 'Owner' });
    await booking(app, own.actor, {
      customerInfo: { name: 'Owner Booked', phone: '+971501110010', email: own.email },
    });
    expect(await names('0501110010')).toEqual([]);
    const email = 'laila@guest.example';
    await guest('Laila', '+971501110011', { email });
    expect(await names('laila')).toEqual(['Laila']);
    const laila = await person(app, 'customer', { displayName: 'Laila With Account', email });
    await inTransaction(app.db, { now: app.clock.now(), actor: laila.actor }, (tx) =>
      claimGuestBookings(tx, laila.id, email),
    );
    expect(await names('laila')).toEqual([]);
    expect(await names('0501110011')).toEqual([]);
  });

  it('has nobody who was erased', async () => {
    const email = 'gone@guest.example';
    await guest('Gone Entirely', '+971501110012', { email });
    const gone = await person(app, 'customer', { email });
    await booking(app, gone.actor, { customerInfo: { name: 'Gone', phone: '+971501110012', email } });
    await inTransaction(app.db, { now: app.clock.now(), actor: gone.actor }, (tx) =>
      claimGuestBookings(tx, gone.id, email),
    );
    await eraseUser(app.db, { now: app.clock.now(), actor: gone.actor }, gone.id);
    expect(await names('gone')).toEqual([]);
    expect(await names('0501110012')).toEqual([]);
    const all = await found();
    expect(all.every(({ phone, name }) => phone !== '' && name !== '')).toBe(true);
  });

  it('is read by indexes, whatever is searched for', async () => {
    const { headers } = await ask('?limit=2');
    const next = /cursor=([^&>]*)/.exec(String(headers.link))?.[1];
    for (const query of ['', `?limit=2&cursor=${next}`])
      for (const plan of await plansOf(app, admin, `phone-guests${query}`)) expect(plan).not.toMatch(slow);
    for (const typed of ['05011', 'noor', 'noor marina'])
      for (const plan of await plansOf(app, admin, `phone-guests?search=${encodeURIComponent(typed)}`, {
        sorting: true,
      }))
        expect(plan).not.toMatch(/Seq Scan|SCAN (?!some\b|found\b|booking\b)\w+(?! USING)\b/);
  });

  it('names what it cannot read', async () => {
    const faults = async (query: string) => {
      const { status, body } = await ask(query);
      return [status, Object.keys(body.error?.fields ?? {})];
    };
    expect(await faults(`?search=${'a'.repeat(101)}`)).toEqual([422, ['search']]);
    expect(await faults('?limit=101')).toEqual([422, ['limit']]);
    const users = await admin.call('GET', '/api/admin/users?limit=1');
    const foreign = /cursor=([^&>]*)/.exec(String(users.headers.link))?.[1];
    expect(await faults(`?cursor=${foreign}`)).toEqual([422, ['cursor']]);
  });
});
