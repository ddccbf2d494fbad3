import type { Knex } from 'knex';
import { beforeAll, describe, expect, it } from 'vitest';
import { up } from '../../../migrations/0036-search-index';
import { booking, person } from '../../testing/factories';
import { serverPerFile } from '../../testing/fixture';

const ids: Record<string, string> = {};

const guests = {
  rashid: ['Khalid Al-Rashid', '+971507654321', 'khalid@example.ae', 'Jumeirah 1', 'Villa 12/5'],
  souza: ["Maria D'Souza", '+971521110002', 'maria.ds@example.ae', 'Al Barsha', 'Street 9'],
  rajesh: ['राजेश कुमार', '+971551110003', 'rk@example.ae', 'Deira', ''],
  arabic: ['أحمد الحمادي', '+971561110004', 'ah@example.ae', 'مرسى دبي', 'فيلا ١٢'],
} as const;

const { app, make } = serverPerFile();
const admin = make(person, 'admin');
const ahmed = make(person, 'customer', { displayName: 'Ahmed Nasser', phone: '+971581110005' });
beforeAll(async () => {
  for (const [key, [name, phone, email, area, address]] of Object.entries(guests)) {
    const customerInfo = { name, phone, email, area, ...(address && { address }) };
    ids[key] = (await booking(app, null, { customerInfo })).id;
  }
  const info = { name: 'Ahmed Nasser', phone: '+971581110005', email: ahmed.email };
  const marina = { ...info, area: 'Dubai Marina', address: 'Marina Tower 3, Unit 1204' };
  ids.marina = (await booking(app, ahmed.actor, { customerInfo: marina })).id;
  await app.request('POST', '/api/messages', {
    body: {
      name: 'José Núñez',
      email: 'jose@example.ae',
      subject: 'Al-Barsha villa',
      message: 'The boiler hums at night.',
    },
  });
});

async function found(list: string, typed: string) {
  const path = `/api/admin/${list}?search=${encodeURIComponent(typed)}`;
  const { body, status, text } = await admin.call('GET', path);
  expect(status, text).toBe(200);
  return body;
}
const bookingsOf = async (typed: string) =>
  (await found('bookings', typed)).map((row: { id: string }) =>
    Object.keys(ids).find((key) => ids[key] === row.id),
  );

const spellings = [
  ['Al-Rashid', 'rashid'],
  ['alrashid', 'rashid'],
  ["D'Souza", 'souza'],
  ['राजेश', 'rajesh'],
  ['احمد', 'arabic'],
  ['فيلا 12', 'arabic'],
  ['مرسي', 'arabic'],
  ['+971507654321', 'rashid'],
  ['50 765 4321', 'rashid'],
  ['050-765 4321', 'rashid'],
  ['٠٥٠٧٦٥٤٣٢١', 'rashid'],
  ['765 4321', 'rashid'],
  ['khalid 050 7654321', 'rashid'],
  ['marina', 'marina'],
  ['ahmed marina', 'marina'],
  ['tower 1204', 'marina'],
  ['maria al-barsha', 'souza'],
  ['villa 12/5', 'rashid'],
  ['maria.ds@example.ae', 'souza'],
] as const;

describe('a list finds what its rows say', () => {
  it.each(spellings)('%s', async (typed, key) => {
    expect(await bookingsOf(typed)).toEqual([key]);
  });

  it('and neither half of it, nor signs alone', async () => {
    expect(await bookingsOf('khalid marina')).toEqual([]);
    expect(await bookingsOf("'")).toEqual([]);
  });

  it('people, messages and callers by the same words', async () => {
    const names = async (list: string, typed: string) =>
      (await found(list, typed)).map(
        (each: { displayName?: string; name?: string }) => each.displayName ?? each.name,
      );
    expect(await names('users', '+971 (0)58 111 0005')).toEqual(['Ahmed Nasser']);
    expect(await names('messages', 'jose al barsha')).toEqual(['José Núñez']);
    expect(await names('messages', 'boiler')).toEqual(['José Núñez']);
    for (const [typed, key] of spellings) {
      const name = key === 'marina' ? 'Ahmed Nasser' : guests[key][0];
      expect(await names('callers', typed), typed).toEqual([name]);
    }
  });

  it('follows what the office corrects', async () => {
    const { id } = await booking(app, null);
    const put = (body: object) => admin.call('PUT', `/api/admin/bookings/${id}`, body);
    expect((await put({ name: 'Żaneta Łuk', phone: '054 222 3344' })).status).toBe(200);
    for (const typed of ['zaneta luk', '54 222 3344'])
      expect((await found('bookings', typed)).map((row: { id: string }) => row.id)).toEqual([id]);
    expect(await found('bookings', '050 123 4567')).toEqual([]);
  });

  it('also of somebody who had many come to many places', async () => {
    const customerInfo = { name: 'Sobha Homes', phone: '+971507770001', email: 'homes@example.ae' };
    const made: string[] = [];
    for (let place = 0; place < 12; place += 1) {
      const address = Array.from({ length: 48 }, (_, word) => `${place}x${word}`).join(' ');
      made.push((await booking(app, null, { customerInfo: { ...customerInfo, address } })).id);
    }
    const body = { phone: '050 777 0002' };
    const path = `/api/admin/bookings/${made[0]}`;
    expect((await admin.call('PUT', path, body)).status).toBe(200);
    expect(await found('callers', '11x47')).toHaveLength(1);
  });
});

/** A database whose process is killed at its third transaction. */
function killedAtThird(knex: Knex): Knex {
  let count = 0;
  return new Proxy(knex, {
    get(target, name, receiver) {
      if (name === 'transaction' && ++count === 3) throw new Error('killed');
      return Reflect.get(target, name, receiver);
    },
  });
}

describe('a database of before', () => {
  it('is indexed anew, also after a kill, by several at once and beside who writes', async () => {
    const { write } = app.db;
    const nouns = ['booking', 'user', 'message'];
    const state = async () => ({
      rows: await Promise.all(nouns.map((noun) => write(noun).orderBy('id').select('id', 'found_by'))),
      terms: await write('search_term').orderBy(['noun', 'term', 'entity_id']),
    });
    const before = await state();
    // As the words were cut before: no area, whole marks, three ways of a number.
    for (const noun of nouns) {
      const rows: Array<{ id: string; name: string }> = await write(noun).select('id', {
        name: noun === 'user' ? 'display_name' : 'name',
      });
      for (const { id, name } of rows) {
        const old = [
          ...new Set(
            name
              .toLowerCase()
              .split(/[^\p{L}\p{N}]+/u)
              .filter(Boolean),
          ),
          '0501',
        ];
        await write('search_term').where({ noun, entity_id: id }).delete();
        await write('search_term').insert(old.map((term) => ({ noun, term, entity_id: id })));
        await write(noun)
          .where({ id })
          .update({ found_by: old.map((term) => ` ${term}`).join('') });
      }
    }
    await write('search_term').whereIn('noun', ['caller', 'guest']).delete();
    expect(await bookingsOf('marina')).toEqual([]);
    await expect(up(killedAtThird(write))).rejects.toThrow('killed');
    await Promise.all([up(write), up(write)]);
    expect(await state()).toEqual(before);
    expect(await bookingsOf('marina')).toEqual(['marina']);
  });
});
