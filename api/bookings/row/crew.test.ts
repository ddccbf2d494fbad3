import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { describe, expect, it } from 'vitest';
import { down, up } from '../../../migrations/0040-booking-crew';
import { givenAhead } from '../../scheduling/reassign/mark-anew';
import { booking, person } from '../../testing/factories';
import { serverPerFile } from '../../testing/fixture';
import { explained, slow } from '../../testing/plans';
import { pull } from '../../testing/sync';
import { visibleTo } from '../record/store';
import { bookingsSync } from '../sync';
import { visitsOf } from './crew';

const { app, make } = serverPerFile();
const admin = make(person, 'admin');
const lead = make(person, 'staff');
const second = make(person, 'staff');
const third = make(person, 'staff');

/** As a process of the release before writes it: the row alone. */
const write = (id: string, patch: object) => app.db.write('booking').where({ id }).update(patch);
const crew = (...people: { id: string }[]) => ({ crew: JSON.stringify(people.map(({ id }) => id)) });
const confirmed = async (...people: { id: string }[]) => {
  const { id } = await booking(app, null);
  await write(id, { assigned_to: lead.id, status: 'confirmed', ...crew(...people) });
  return id;
};
const members = (id: string): Promise<string[]> =>
  app.db.read('booking_crew').where({ booking_id: id }).orderBy('user_id').pluck('user_id');
const inOrder = (...people: { id: string }[]) => people.map(({ id }) => id).sort();

describe('the crew of a booking is found by its members', () => {
  it('whoever writes its row, a process of the release before too', async () => {
    const id = await confirmed(second, third);
    expect(await members(id)).toEqual(inOrder(second, third));
    await write(id, crew(third, third));
    expect(await members(id)).toEqual([third.id]);
    await write(id, { starts_at: '2026-12-05T05:00:00.000Z' });
    const [moved] = await app.db.read('booking_crew').where({ booking_id: id });
    expect(moved).toEqual({ booking_id: id, user_id: third.id, starts_at: '2026-12-05T05:00:00.000Z' });
    await write(id, crew());
    expect(await members(id)).toEqual([]);
  });

  it('and leaves the device of whoever is taken out of it', async () => {
    const { id } = await booking(app, null);
    const change = (body: object) => admin.ok('PUT', `/api/admin/bookings/${id}`, body);
    await change({ people: 2, assignedTo: lead.id, crew: [second.id], status: 'confirmed', amount: 300 });
    const { rows, cursor } = await pull(app, second);
    expect(rows).toContainEqual(expect.objectContaining({ type: 'booking', id }));
    await change({ crew: [] });
    expect(await pull(app, second, cursor)).toMatchObject({ rows: [], gone: [{ type: 'booking', id }] });
    const visible = (who: typeof second) =>
      visibleTo(app.db.read, who.actor).where('booking.id', id).first('id');
    expect([await visible(second), await visible(lead)]).toEqual([undefined, { id }]);
  });

  it('in a database of before, also after a start that was killed halfway', async () => {
    const id = await confirmed(second);
    const like = await app.db.read('booking').where({ id }).first();
    await down(app.db.write);
    const many = Array.from({ length: 1200 }, (_, n) => ({
      ...like,
      ...(n % 3 ? crew() : crew(second, third)),
      id: randomUUID(),
      reference: `B-${n}`,
    }));
    await app.db.write.batchInsert('booking', many, 100);
    await up(app.db.write);
    const count = async () => (await app.db.read('booking_crew').where({ user_id: third.id })).length;
    expect([await members(id), await count()]).toEqual([[second.id], 400]);
    await app.db.write('booking_crew').delete();
    await up(app.db.write);
    expect([await members(id), await count()]).toEqual([[second.id], 400]);
  });
});

describe('is read by its index', () => {
  const now = new Date('2026-11-26T09:00:00.000Z');
  const from = now.toISOString();
  const byMember = /booking_crew_visits\b/;
  const byBooking = /booking_crew_pkey|sqlite_autoindex_booking_crew_1/;
  it.each<[string, RegExp, (knex: Knex) => Knex.QueryBuilder]>([
    ['what a device keeps', byMember, (knex) => kept(knex)],
    ['the visits of a day', byMember, (knex) => visitsOf(knex, [second.id], { from, before: from })],
    ['what somebody was given', byMember, (knex) => givenAhead(knex, [second.id, third.id], now)],
    [
      'one that may be seen',
      byBooking,
      (knex) => visibleTo(knex, second.actor).where('booking.id', randomUUID()),
    ],
  ])('%s', async (_, index, query) => {
    const [plan] = await explained(app, [query(app.db.read).toSQL()]);
    expect(plan).not.toMatch(slow);
    expect(plan).toMatch(index);
  });

  const kept = (knex: Knex) => bookingsSync.rows?.kept?.(knex, second.actor, now) as Knex.QueryBuilder;
});
