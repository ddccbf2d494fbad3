import type { Knex } from 'knex';
import { expect, it } from 'vitest';
import { down, up } from '../../migrations/0013-lean-writes';
import * as addresses from '../../migrations/0017-addresses';
import { migrationSource } from '../../migrations/all';
import { booking, person } from '../testing/factories';
import { serverPerFile } from '../testing/fixture';
import { pull } from '../testing/sync';
import { migrate } from './migrate';

const { app, make } = serverPerFile();
const admin = make(person, 'admin');
const tech = make(person, 'staff');

async function found(): Promise<string[]> {
  const { body } = await admin.call('GET', '/api/admin/bookings?search=noor');
  return body.map((each: { id: string }) => each.id).sort();
}

/** What a technician's new device is brought. */
async function brought(): Promise<string[]> {
  const { rows } = await pull(app, tech);
  return rows.filter(({ type }) => type === 'booking').map(({ id }) => id);
}

it('keeps what is searched and what devices fetch in a database from before it was kept by its keys', async () => {
  await down(app.db.write);
  for (let n = 0; n < 3; n += 1) await booking(app, null);
  const before = [await found(), await brought()];
  expect(before[0]).toHaveLength(3);
  expect(before[1]).toHaveLength(3);
  await up(app.db.write);
  expect([await found(), await brought()]).toEqual(before);
  await booking(app, null);
  expect([(await found()).length, (await brought()).length]).toEqual([4, 4]);
});

it('serves with a database that a newer release has migrated', async () => {
  const newer = { name: '9999-of-a-newer-release', batch: 99, migration_time: new Date() };
  await app.db.write('knex_migrations').insert(newer);
  await expect(migrate(app.db)).resolves.toBeUndefined();
  expect(await found()).toHaveLength(4);
});

it('leaves the database as it was where a migration fails halfway, and the next start ends it', async () => {
  let broken = true;
  const half = {
    name: '9998-half',
    async up(knex: Knex) {
      await knex.schema.createTable('half', (table) => table.text('id').primary());
      await knex('half').insert({ id: 'first' });
      await knex('booking').update({ notes: 'changed on the way' });
      if (broken) throw new Error('the disk is full');
    },
    async down() {},
  };
  const source = {
    ...migrationSource,
    getMigrations: async (extensions: readonly string[]) => [
      ...(await migrationSource.getMigrations(extensions)),
      half,
    ],
  };
  const notes = await app.db.read('booking').pluck('notes');
  await expect(migrate(app.db, source)).rejects.toThrow('the disk is full');
  expect(await app.db.read.schema.hasTable('half')).toBe(false);
  expect(await app.db.read('booking').pluck('notes')).toEqual(notes);
  broken = false;
  await migrate(app.db, source);
  expect(await app.db.read('half').pluck('id')).toEqual(['first']);
  expect(new Set(await app.db.read('booking').pluck('notes'))).toEqual(new Set(['changed on the way']));
});

it('brings addresses into one form, and tells the office of those that several accounts would share', async () => {
  const alone = await person(app, 'customer', { email: 'ｌａｙｌａ@example.ae', displayName: 'Layla' });
  const taken = await person(app, 'customer', { email: 'omar@example.ae' });
  const same = await person(app, 'customer', { email: 'om\u00adar@example.ae' });
  const twice = [
    await person(app, 'customer', { email: 'hadｉ@example.ae' }),
    await person(app, 'customer', { email: 'haｄi@example.ae' }),
  ];
  const customerInfo = { name: 'Guest', phone: '+971 50 123 4567', email: 'ｌａｙｌａ@example.ae' };
  const request = await booking(app, null, { customerInfo });
  const office = (path: string) => admin.call('GET', path);
  await addresses.up(app.db.write);
  const emailOf = async ({ id }: { id: string }) => (await office(`/api/users/${id}`)).body.email;
  expect(await emailOf(alone)).toBe('layla@example.ae');
  for (const each of [taken, same, ...twice]) expect(await emailOf(each)).toBe(each.email);
  expect((await office(`/api/admin/bookings/${request.id}`)).body.customerInfo.email).toBe(
    'layla@example.ae',
  );
  const found = await office('/api/admin/users?search=layla@example');
  expect(found.body.map(({ id }: { id: string }) => id)).toEqual([alone.id]);
  const { body: told } = await office('/api/admin/audit?action=user.same-address');
  const ids = told.map(({ entity }: { entity: { id: string } }) => entity.id);
  expect(ids.sort()).toEqual([same, ...twice].map(({ id }) => id).sort());
  expect(told.map(({ actor, guest }: { actor: unknown; guest: boolean }) => [actor, guest])).toEqual(
    Array(3).fill([null, false]),
  );
});
