import { describe, expect, it } from 'vitest';
import type { Role } from '../../../contract/accounts/users';
import { person } from '../../testing/factories';
import { serverPerFile } from '../../testing/fixture';
import { exchangeWith } from './testing';

const { app } = serverPerFile();

const { entry, create, sync, takenBy, idOf, take, historyIn } = exchangeWith(app);

describe('staff at work', () => {
  it('tells notes in the order in which they were written, also those that arrive at one instant', async () => {
    const tech = await person(app, 'staff');
    const sent = await takenBy(tech);
    const texts = Array.from({ length: 12 }, (_, n) => `Step ${n}`);
    const notes = texts.map((text) => entry({ kind: 'booking.note', text, internal: true }, sent.entity));
    const { results } = await sync(tech, notes);
    const last = results.at(-1);
    const row = last?.is === 'applied' && last.row?.type === 'booking' ? last.row.data : undefined;
    expect(row?.remarks.map((each) => each.text)).toEqual(texts);
  });

  it('tells a technician what became of a job, the last ten steps, and the customer nothing of who did it', async () => {
    const ours = (role: Role) => person(app, role, { displayName: `Our ${role}` });
    const [tech, admin, customer] = [await ours('staff'), await ours('admin'), await ours('customer')];
    const sent = create();
    const { cursor } = await sync(customer, [sent]);
    await sync(tech, [take(sent)]);
    const change = (body: object) => admin.call('PUT', `/api/admin/bookings/${idOf(sent)}`, body);
    await change({ status: 'confirmed', amount: 280, note: 'Agreed.' });
    await change({ date: '2026-11-29 9:00 AM' });
    const done = entry({ kind: 'booking.update', from: 'confirmed', to: 'completed' }, sent.entity);
    const [result] = (await sync(tech, [done])).results;
    const [byTech, byAdmin] = [
      { at: expect.any(String), by: 'Our staff' },
      { at: expect.any(String), by: 'Our admin' },
    ];
    expect(historyIn(result)).toEqual([
      { ...byTech, to: 'Our staff' },
      { ...byAdmin, status: 'confirmed', amount: 280 },
      { ...byAdmin, date: '2026-11-29 9:00 AM' },
      { ...byTech, status: 'completed' },
    ]);
    const { rows } = await sync(customer, [], cursor);
    expect(rows.find(({ id }) => id === idOf(sent))?.data).not.toHaveProperty('history');
    const days = Array.from({ length: 10 }, (_, n) => `2026-12-${11 + n} 9:00 AM`);
    for (const date of days) await change({ date });
    const note = entry({ kind: 'booking.note', text: 'Seen.', internal: true }, sent.entity);
    const [noted] = (await sync(tech, [note])).results;
    expect(historyIn(noted)?.map(({ date }) => date)).toEqual(days);
  });

  it('lets a technician confirm a consultation at AED 0, and nothing else', async () => {
    const tech = await person(app, 'staff');
    for (const [serviceType, is] of [
      ['Interior Design', 'applied'],
      ['Painting', 'rejected'],
    ]) {
      const sent = create({ serviceType, about: 'Wall Paneling' });
      await sync(null, [sent]);
      const free = { kind: 'booking.update', from: 'pending', to: 'confirmed', amountFrom: 0, amount: 0 };
      const { results } = await sync(tech, [take(sent), entry(free, sent.entity)]);
      expect(results).toMatchObject([{ row: { data: { serviceType, about: 'Wall Paneling' } } }, { is }]);
    }
  });

  it('takes the price off no confirmed job, and leaves one at AED 0 as the office confirmed it', async () => {
    const [tech, admin] = [await person(app, 'staff'), await person(app, 'admin')];
    const sent = create({ serviceType: 'Painting' });
    await sync(null, [sent]);
    const change = (body: object) => admin.call('PUT', `/api/admin/bookings/${idOf(sent)}`, body);
    const update = async (op: object) =>
      (await sync(tech, [entry({ kind: 'booking.update', ...op }, sent.entity)])).results[0];
    await change({ status: 'confirmed', amount: 250, assignedTo: tech.id });
    const fields = { amount: 'A confirmed booking needs an amount above 0, or a reason.' };
    const refused = { is: 'rejected', code: 'invalid', fields };
    expect(await update({ amountFrom: 250, amount: 0 })).toMatchObject(refused);
    await change({ amount: 0, reason: 'Goodwill.' });
    const repeat = { from: 'pending', to: 'confirmed', amountFrom: 0, amount: 0 };
    expect(await update(repeat)).toMatchObject({ is: 'applied', row: { data: { amount: 0 } } });
    const done = { from: 'confirmed', to: 'completed', amountFrom: 0, amount: 0 };
    expect(await update(done)).toMatchObject({ is: 'applied', row: { data: { status: 'completed' } } });
  });

  it('leaves the office a report when work done away is refused', async () => {
    const [tech, admin] = [await person(app, 'staff'), await person(app, 'admin')];
    const sent = await takenBy(tech);
    await admin.call('PUT', `/api/admin/bookings/${idOf(sent)}`, { status: 'cancelled' });
    const done = entry(
      { kind: 'booking.update', from: 'confirmed', to: 'completed', note: 'Done.' },
      sent.entity,
    );
    const { results } = await sync(tech, [done]);
    expect(results[0]).toMatchObject({ is: 'conflict', current: { data: { status: 'cancelled' } } });
    const reports = await app.db.read('staff_report').where({ booking_id: idOf(sent) });
    expect(reports).toMatchObject([{ user_id: tech.id, code: 'conflict' }]);
    expect((await app.db.read('booking_note').where({ booking_id: idOf(sent) })).length).toBe(0);
  });
});
