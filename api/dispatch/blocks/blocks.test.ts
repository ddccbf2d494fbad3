import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Block } from '../../../contract/dispatch/blocks';
import { slots } from '../../../contract/slots';
import { booking } from '../../testing/factories';
import { pull, sendOps } from '../../testing/sync';
import { capacityPerTest, technician } from '../../testing/team';

const { app, admin, noor, tech, make } = capacityPerTest();
const other = make(technician, { displayName: 'Sara' });
const day = '2026-11-28';
const lunch = { day, slots: [0], kind: 'lunch', note: 'Marina' } as const;
const blocks = '/api/admin/dispatch/blocks';

const set = (change: object = {}): Promise<Block> =>
  admin.ok('POST', blocks, { technicianId: tech.id, ...lunch, ...change });
const given = async (date = `${day} ${slots[0].start}`) => {
  const { id } = await booking(app, noor.actor, { date });
  await admin.ok('PUT', `/api/admin/bookings/${id}`, {
    status: 'confirmed',
    amount: 100,
    assignedTo: tech.id,
  });
  return id;
};
const why = async (id: string) => (await admin.ok('GET', `/api/admin/bookings/${id}`)).reassign;
const sync = async (who: Parameters<typeof sendOps>[1], ops: Array<{ entity: string; op: unknown }>) =>
  (await sendOps(app, who, ops)).body;
const sent = (op: object, entity: string) => ({
  ...{ opId: randomUUID(), v: 2, entity, op },
  queuedAt: app.clock.now().toISOString(),
});

it('says whom it hits before it is saved, and shows it until it is gone', async () => {
  const id = await given();
  const block = { technicianId: tech.id, day, slots: [0] };
  const preview = await admin.ok('POST', '/api/admin/team/preview', { block });
  expect(preview.bookings).toMatchObject([{ id, reassign: [{ id: tech.id, why: 'blocked' }] }]);
  const made = await set();
  expect(made.by).toMatchObject({ id: admin.id });
  expect(await why(id)).toEqual([{ id: tech.id, why: 'blocked' }]);
  await admin.ok('DELETE', `${blocks}/${made.id}`);
  expect(await why(id)).toBeUndefined();
});

it('is set and taken away by its technician, once, and by nobody else', async () => {
  const id = randomUUID();
  const op = sent({ kind: 'block.set', block: lunch }, `block:${id}`);
  for (const _ of [1, 2]) expect((await sync(tech, [op])).results).toMatchObject([{ is: 'applied' }]);
  expect(await app.db.read('block').pluck('id')).toEqual([id]);
  const remove = () => sent({ kind: 'block.remove' }, `block:${id}`);
  // To others it is not there.
  expect((await sync(other, [remove()])).results).toMatchObject([{ is: 'applied' }]);
  expect((await sync(noor, [remove()])).results).toMatchObject([{ code: 'not_allowed' }]);
  expect(await app.db.read('block').pluck('id')).toEqual([id]);
  expect((await pull(app, other)).rows.filter(({ type }: { type: string }) => type === 'block')).toEqual([]);
  expect((await sync(tech, [remove(), remove()])).results).toMatchObject([
    { is: 'applied' },
    { is: 'applied' },
  ]);
  expect(await app.db.read('block').pluck('id')).toEqual([]);
});

it('leaves to the office what the office set', async () => {
  const { id } = await set({ kind: 'training' });
  const { results } = await sync(tech, [sent({ kind: 'block.remove' }, `block:${id}`)]);
  expect(results).toMatchObject([{ code: 'not_allowed' }]);
});

it('refuses days that are over or too far, strangers, and more than anybody needs', async () => {
  const refused = async (change: object) =>
    (await admin.call('POST', blocks, { technicianId: tech.id, ...lunch, ...change })).body.error?.fields;
  expect(await refused({ day: '2026-11-25' })).toEqual({ day: 'This day is over.' });
  expect(await refused({ day: '2031-11-25' })).toHaveProperty('day');
  expect(await refused({ technicianId: noor.id })).toHaveProperty('technicianId');
  expect(await refused({ slots: [5] })).toBeDefined();
  for (let at = 0; at < 10; at += 1) await set();
  expect(await refused({})).toEqual({ day: 'At most 10 blocks a day.' });
});

it('tells a customer no more than that a slot is full', async () => {
  const shown = async () =>
    (await app.request('GET', `/api/slots?service=AC%20Services&from=${day}&days=1`)).body;
  await admin.ok('POST', blocks, { ...lunch, technicianId: other.id });
  await set();
  const answer = await shown();
  expect(answer.days[0].slots.slice(0, 2)).toEqual([0, 2]);
  expect(JSON.stringify(answer)).not.toMatch(/lunch|Marina|block/i);
});
