import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { updateByAdmin } from '../../bookings/office/update';
import { createBooking } from '../../bookings/record/store';
import { inTransaction } from '../../db/transaction';
import { booking, bookingRequest, type Person, person } from '../../testing/factories';
import { serverPerFile } from '../../testing/fixture';
import { pull, sendOp } from '../../testing/sync';
import { renewEpoch } from '../epoch';
import { exchangeWith } from './testing';

const { app } = serverPerFile();

const { entry, create, sync, pullAll, idOf, stored, take, outcome, confirm, measured, measuredWhole } =
  exchangeWith(app);

describe('pulling', () => {
  it('brings what changed since the cursor, and nothing of others', async () => {
    const [a, b] = [await person(app), await person(app)];
    const sent = create();
    const first = await sync(a, [sent]);
    const before = await sync(b, []);
    const quiet = await sync(a, [], first.cursor);
    expect([quiet.rows, quiet.gone, quiet.more, quiet.reset]).toEqual([[], [], false, undefined]);
    await confirm(idOf(sent));
    const changed = await sync(a, [], first.cursor);
    expect(changed.rows).toMatchObject([{ id: idOf(sent), data: { status: 'confirmed', amount: 320 } }]);
    expect(before.rows.filter((row) => row.type === 'booking')).toEqual([]);
    const theirs = await sync(b, [], before.cursor);
    expect([theirs.rows, theirs.gone]).toEqual([[], []]);
  });

  it('asks of every row who may see it, whatever the feed says', async () => {
    const [a, b] = [await person(app), await person(app)];
    const sent = create();
    // A device that has begun: what is new to it is what the feed says.
    const { cursor } = await sync(b, []);
    await sync(a, [sent]);
    await app.db
      .write('sync_feed')
      .where({ entity_id: idOf(sent), audience: `user:${a.id}` })
      .update({ audience: `user:${b.id}` });
    expect((await sync(b, [], cursor)).rows.filter((row) => row.type === 'booking')).toEqual([]);
  });

  it('is small where nothing is new, and 500 jobs are at most 150 kB as they travel', async () => {
    const [tech, office] = [await person(app, 'staff'), await person(app, 'admin')];
    await inTransaction(app.db, { now: app.clock.now(), actor: office.actor }, async (tx) => {
      for (let n = 0; n < 500; n += 1) {
        const customerInfo = {
          name: `Customer ${randomUUID().slice(0, 8)}`,
          phone: `+971 50 ${1_000_000 + n * 7919}`,
          email: `${randomUUID().slice(0, 8)}@example.ae`,
          address: `Villa ${n}, Street ${n * 13}`,
        };
        const request = bookingRequest({ notes: `Call before you come, flat ${n * 37}`, customerInfo });
        const { id } = await createBooking(tx, { id: randomUUID(), request });
        await updateByAdmin(tx, office.actor, id, {
          assignedTo: tech.id,
          status: 'confirmed',
          amount: 100 + n,
        });
      }
    });
    const ids = new Set<string>();
    let [bytes, cursor] = [0, null as string | null];
    for (let more = true; more; ) {
      const page = await measured(tech, cursor);
      for (const { type, id } of page.answer.rows) if (type === 'booking') ids.add(id);
      bytes += page.bytes;
      ({ cursor, more } = page.answer);
    }
    expect(ids.size).toBeGreaterThanOrEqual(500);
    expect(bytes).toBeLessThanOrEqual(150_000);
    const quiet = await measured(tech, cursor);
    expect([quiet.answer.rows, quiet.answer.gone]).toEqual([[], []]);
    expect(quiet.bytes).toBeLessThanOrEqual(1_000);
  });

  /** Finished jobs of this technician, of a month ago; only what the sync reads of them. */
  async function longHistory(tech: Person, count: number): Promise<void> {
    const made = create({ date: '2026-11-28 11:00 AM' });
    await sync(null, [made]);
    const { write } = app.db;
    const model = await stored(made);
    const past = { starts_at: '2026-10-20T05:00:00.000Z', status: 'completed', assigned_to: tech.id };
    const { value } = await write('sync_clock').where('space', 'main').first('value');
    for (let at = 0; at < count; at += 50) {
      const ids = Array.from({ length: 50 }, () => randomUUID());
      await write('booking').insert(
        ids.map((id) => ({ ...model, ...past, id, reference: `HH-${id.slice(0, 8)}` })),
      );
      await write('sync_feed').insert(
        ids.map((id, n) => ({
          audience: `user:${tech.id}`,
          entity_type: 'booking',
          entity_id: id,
          gone: false,
          seq: Number(value) + at + n + 1,
        })),
      );
    }
    await write('sync_clock').where('space', 'main').increment('value', count);
  }

  it('costs a device that begins no more beside years of work than beside none', async () => {
    const [young, old] = [await person(app, 'staff'), await person(app, 'staff')];
    await longHistory(old, 1_500);
    for (const tech of [young, old]) {
      const sent = create({ date: '2026-11-28 1:00 PM' });
      await sync(null, [sent]);
      await sync(tech, [take(sent)]);
    }
    const [few, many] = [await measuredWhole(young, null), await measuredWhole(old, null)];
    expect([many.pages, many.gone]).toEqual([few.pages, 0]);
    expect(many.bytes / few.bytes).toBeLessThan(1.2);
    // One that starts over after a restore is no other.
    const again = await measuredWhole(old, '3.another.cursor');
    expect([again.pages, again.gone]).toEqual([few.pages, 0]);
    expect(again.bytes / few.bytes).toBeLessThan(1.2);
  });

  it('brings the day’s work with the first page, and all that was changed between two pages', async () => {
    const [tech, customer] = [await person(app, 'staff'), await person(app)];
    for (let batch = 0; batch < 6; batch += 1)
      await sync(
        customer,
        Array.from({ length: 100 }, () => create({ date: '2026-11-29 9:00 AM' })),
      );
    const today = create({ date: '2026-11-21 3:00 PM' });
    await sync(null, [today]);
    await sync(tech, [take(today)]);
    const first = await sync(tech, []);
    expect(first.more).toBe(true);
    expect(first.rows.map(({ id }) => id)).toContain(idOf(today));

    const [moved] = first.rows.filter(({ type, id }) => type === 'booking' && id !== idOf(today));
    if (!moved) throw new Error('There are no jobs on the first page.');
    await sync(await person(app, 'staff'), [entry({ kind: 'booking.take' }, `booking:${moved.id}`)]);
    const added = create();
    await sync(null, [added]);
    const [rows, gone] = [new Set<string>(), new Set<string>()];
    let { cursor, more } = first;
    for (let pages = 1; more; pages += 1) {
      expect(pages).toBeLessThan(20);
      const page = await sync(tech, [], cursor);
      expect(page.reset).toBeUndefined();
      for (const { id } of page.rows) rows.add(id);
      for (const { id } of page.gone) gone.add(id);
      ({ cursor, more } = page);
    }
    expect(rows).toContain(idOf(added));
    expect(gone).toContain(moved.id);
    expect(rows).not.toContain(moved.id);
  });

  it('starts over after a restore', async () => {
    const customer = await person(app);
    const { cursor } = await sync(customer, [create()]);
    expect((await sync(customer, [], cursor)).reset).toBeUndefined();
    await renewEpoch(app.db.write);
    const after = await sync(customer, [], cursor);
    expect([after.reset, after.rows.some((row) => row.type === 'booking')]).toEqual([true, true]);
  });

  it('starts over for a cursor of another database, of other views, or from the future', async () => {
    const customer = await person(app);
    const { cursor } = await sync(customer, [create()]);
    const [seq, epoch, views] = cursor.split('.');
    for (const other of [
      `${seq}.${randomUUID()}.${views}`,
      `${seq}.${epoch}.otherone`,
      `999999999.${epoch}.${views}`,
      'x',
    ]) {
      const answer = await sync(customer, [], other);
      expect([answer.reset, answer.rows.filter((row) => row.type === 'booking').length]).toEqual([true, 1]);
    }
  });

  it('pages long pulls and misses none', async () => {
    const customer = await person(app);
    for (let batch = 0; batch < 6; batch += 1)
      await sync(
        customer,
        Array.from({ length: 100 }, () => create()),
      );
    const { ids, pages } = await pullAll(customer);
    expect([new Set(ids).size, pages]).toEqual([600, 2]);
  });

  it('gives a job to its technician alone, and takes it from the others', async () => {
    const [tech, other, admin] = [
      await person(app, 'staff'),
      await person(app, 'staff'),
      await person(app, 'admin'),
    ];
    const sent = create();
    await sync(null, [sent]);
    const [mine, theirs] = [await pullAll(tech), await pullAll(other)];
    for (const view of [mine, theirs]) expect(view.ids).toContain(idOf(sent));
    const taken = await sync(tech, [take(sent)], mine.cursor);
    expect(taken.results[0]).toMatchObject({ is: 'applied', row: { data: { assignedTo: tech.id } } });
    expect(taken.gone).toEqual([]);
    expect((await sync(other, [], theirs.cursor)).gone).toEqual([{ type: 'booking', id: idOf(sent) }]);
    const late = await sync(other, [take(sent)]);
    expect(outcome(late.results[0])).toBe('not_found');
    await admin.call('PUT', `/api/admin/bookings/${idOf(sent)}`, { assignedTo: other.id });
    expect((await sync(tech, [], taken.cursor)).gone).toEqual([{ type: 'booking', id: idOf(sent) }]);
  });
});

describe('pages of one row', () => {
  const { app: narrow } = serverPerFile({ config: { syncPage: 1 } });

  /** What a device holds after all pages from a cursor on, and the cursor then. */
  async function pulled(who: Person, from: string | null, held = new Set<string>()) {
    for (let [cursor, pages] = [from, 1]; ; pages += 1) {
      expect(pages).toBeLessThan(30);
      const page = await pull(narrow, who, cursor);
      for (const { type, id } of page.rows) if (type === 'booking') held.add(id);
      for (const { id } of page.gone) held.delete(id);
      cursor = page.cursor;
      if (!page.more) return { held, cursor };
    }
  }

  it('miss none of those that follow one on the other', async () => {
    const tech = await person(narrow, 'staff');
    const { cursor } = await pulled(tech, null);
    const made = [await booking(narrow, null), await booking(narrow, null), await booking(narrow, null)];
    const ids = made.map(({ id }) => id);
    expect([...(await pulled(tech, cursor)).held].sort()).toEqual([...ids].sort());
    expect([...(await pulled(tech, null)).held].sort()).toEqual([...ids].sort());
  });

  it('leave a technician their own visit where another takes it on', async () => {
    const [tech, other] = [await person(narrow, 'staff'), await person(narrow, 'staff')];
    const { id } = await booking(narrow, tech.actor);
    const { cursor, held } = await pulled(tech, null);
    expect(held).toContain(id);
    expect(outcome(await sendOp(narrow, other, `booking:${id}`, { kind: 'booking.take' }))).toBe('applied');
    expect((await pulled(tech, cursor, held)).held).toContain(id);
  });
});
