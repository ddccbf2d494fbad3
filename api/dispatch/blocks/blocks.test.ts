import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Block } from '../../../contract/dispatch/blocks';
import { ownData } from '../../../contract/own-data/own-data';
import { slots } from '../../../contract/slots';
import { addDays } from '../../../contract/time';
import { eraseUser } from '../../people/own-data/erase';
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
  expect(await why(id)).toEqual([{ id: tech.id, why: 'blocked', block: 'lunch' }]);
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

it('is changed by its technician as they saw it, and as the office left it meanwhile is told', async () => {
  const entity = `block:${randomUUID()}`;
  const later = { ...lunch, slots: [1, 2], note: '' };
  const change = (block: object, from: object) => sent({ kind: 'block.change', block, from }, entity);
  await sync(tech, [sent({ kind: 'block.set', block: lunch }, entity)]);
  const op = change(later, lunch);
  for (const _ of [1, 2])
    expect((await sync(tech, [op])).results).toMatchObject([{ is: 'applied', row: { rev: 2, data: later } }]);
  // Of another it is not there, and they learn nothing of it.
  const [refused] = (await sync(other, [change(lunch, later)])).results;
  expect(refused).toMatchObject({ is: 'rejected', code: 'not_found' });
  const [row] = (await pull(app, tech)).rows.filter(({ type }: { type: string }) => type === 'block');
  await admin.ok('PUT', `${blocks}/${row?.id}`, { ...later, slots: [3] });
  expect((await sync(tech, [change(lunch, later)])).results).toMatchObject([
    { is: 'conflict', current: { type: 'block', rev: 3, data: { slots: [3] } } },
  ]);
  // What the office made it is what they asked for.
  expect((await sync(tech, [change({ ...later, slots: [3] }, later)])).results).toMatchObject([
    { is: 'applied' },
  ]);
  await admin.ok('DELETE', `${blocks}/${row?.id}`);
  const [gone] = (await sync(tech, [change(lunch, { ...later, slots: [3] })])).results;
  const message = 'The office took it away meanwhile. Block the time again if you need it.';
  expect(gone).toMatchObject({ code: 'not_found', message });
});

it('is not moved by its technician onto a job, and keeps one that the office put there', async () => {
  const entity = `block:${randomUUID()}`;
  const change = (block: object, from: object) => sent({ kind: 'block.change', block, from }, entity);
  await given(`${day} ${slots[1]?.start}`);
  await sync(tech, [sent({ kind: 'block.set', block: lunch }, entity)]);
  expect((await sync(tech, [change({ ...lunch, slots: [0, 1] }, lunch)])).results).toMatchObject([
    { fields: { slots: 'You have a job at 11:00 AM. Ask the office to move it first.' } },
  ]);
  const there = await booking(app, noor.actor, { date: `${day} ${slots[0].start}` });
  const because = { because: 'Five minutes', status: 'confirmed', amount: 100 };
  await admin.ok('PUT', `/api/admin/bookings/${there.id}`, { ...because, assignedTo: tech.id });
  expect((await sync(tech, [change({ ...lunch, note: 'Quick' }, lunch)])).results).toMatchObject([
    { is: 'applied' },
  ]);
});

it('is given to another by the office, whose word it is from then on', async () => {
  const id = randomUUID();
  await sync(tech, [sent({ kind: 'block.set', block: { ...lunch, slots: [1] } }, `block:${id}`)]);
  const visit = await given();
  const own = await admin.ok('PUT', `${blocks}/${id}`, lunch);
  expect(own).toMatchObject({ technicianId: tech.id, by: { id: tech.id }, rev: 2 });
  const why = async () => (await admin.ok('GET', `/api/admin/bookings/${visit}`)).reassign;
  const held = async (who: Parameters<typeof pull>[1]) =>
    (await pull(app, who)).rows.filter(({ type }: { type: string }) => type === 'block').length;
  expect(await why()).toEqual([{ id: tech.id, why: 'blocked', block: 'lunch' }]);
  const moved = await admin.ok('PUT', `${blocks}/${id}`, { ...lunch, technicianId: other.id });
  expect(moved).toMatchObject({ technicianId: other.id, by: { id: admin.id }, rev: 3 });
  expect(await why()).toBeUndefined();
  expect([await held(tech), await held(other)]).toEqual([0, 1]);
  const { body } = await admin.call('PUT', `${blocks}/${id}`, { ...lunch, technicianId: noor.id });
  expect(body.error.fields).toEqual({ technicianId: 'Choose a technician.' });
  const stale = await admin.call('PUT', `${blocks}/${id}`, lunch, { 'If-Match': '"1"' });
  expect(stale.body.error).toMatchObject({ code: 'conflict', current: { rev: 3 } });
});

it('is taken back by the number under which it was sent, while its answer is lost', async () => {
  const id = randomUUID();
  const op = sent({ kind: 'block.set', block: lunch }, `block:${id}`);
  await sync(tech, [op]);
  const withdraw = () => sent({ kind: 'withdraw', opId: op.opId }, `block:${id}`);
  expect((await sync(other, [withdraw()])).results).toMatchObject([{ code: 'not_allowed' }]);
  expect((await sync(tech, [withdraw()])).results).toMatchObject([{ is: 'applied' }]);
  expect(await app.db.read('block').pluck('id')).toEqual([]);
});

it('leaves to the office what the office set', async () => {
  const { id } = await set({ kind: 'training' });
  const change = { kind: 'block.change', block: lunch, from: { ...lunch, kind: 'training' } };
  for (const op of [{ kind: 'block.remove' }, change])
    expect((await sync(tech, [sent(op, `block:${id}`)])).results).toMatchObject([{ code: 'not_allowed' }]);
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

it('is refused to its technician where a job of theirs is, and told by its slots', async () => {
  const id = await given();
  const op = sent({ kind: 'block.set', block: lunch }, `block:${randomUUID()}`);
  const words = 'You have a job at 9:00 AM. Ask the office to move it first.';
  expect((await sync(tech, [op])).results).toMatchObject([
    { is: 'rejected', code: 'invalid', message: words, fields: { slots: words } },
  ]);
  expect(await app.db.read('block').pluck('id')).toEqual([]);
  // What is over is no job to come.
  await admin.ok('PUT', `/api/admin/bookings/${id}`, { status: 'completed' });
  expect((await sync(tech, [sent(op.op, `block:${randomUUID()}`)])).results).toMatchObject([
    { is: 'applied' },
  ]);
});

it('is in what its technician takes along, and in the history by its fields', async () => {
  const { id } = await set({ note: 'Al Quoz' });
  await set({ technicianId: other.id });
  const taken = ownData.parse((await tech.call('GET', '/api/users/me/export')).body);
  expect(taken.blocks).toMatchObject([{ id, ...lunch, note: 'Al Quoz', by: { id: admin.id } }]);
  const [act] = await admin.ok('GET', `/api/admin/audit?type=block&entity=${id}`);
  expect(act.changes).toEqual([
    { field: 'technician', before: null, after: 'A staff' },
    { field: 'day', before: null, after: day },
    { field: 'slots', before: null, after: [0] },
    { field: 'kind', before: null, after: 'lunch' },
    { field: 'note', before: null, after: 'Al Quoz' },
  ]);
});

it('goes with its technician, from the history too, also where it was removed before', async () => {
  const gone = await set({ note: 'Al Quoz' });
  await admin.ok('DELETE', `${blocks}/${gone.id}`);
  await set({ note: 'Al Quoz' });
  await set({ technicianId: other.id });
  await eraseUser(app.db, { now: app.clock.now(), actor: null }, tech.id);
  expect(await app.db.read('block').pluck('technician_id')).toEqual([other.id]);
  const acts = await app.db.read('audit').where({ entity_type: 'block' });
  expect(JSON.stringify(acts)).not.toMatch(new RegExp(`Al Quoz|${tech.id}`));
  expect(JSON.stringify(acts)).toContain(other.id);
});

describe('an attack by staff', () => {
  const refusal = async (block: object, who = tech) => {
    const { results } = await sync(who, [sent({ kind: 'block.set', block }, `block:${randomUUID()}`)]);
    return results[0];
  };

  it.each([
    ['GET', `${blocks}?day=${day}`],
    ['POST', blocks],
    ['PUT', `${blocks}/${randomUUID()}`],
    ['DELETE', `${blocks}/${randomUUID()}`],
  ] as const)('%s %s is the office’s alone', async (method, path) => {
    for (const who of [tech, noor]) expect((await who.call(method, path, { ...lunch })).status).toBe(403);
    expect((await app.request(method, path)).status).toBe(401);
  });

  it('for somebody else, in the past, too far ahead, in a slot that is not, or with a note without end', async () => {
    // It may be what a newer server knows: it waits, and nothing is done.
    expect(await refusal({ ...lunch, technicianId: other.id })).toMatchObject({ is: 'blocked' });
    expect(await refusal({ ...lunch, day: '2026-11-25' })).toMatchObject({
      fields: { day: 'This day is over.' },
    });
    expect(await refusal({ ...lunch, day: '2031-11-25' })).toMatchObject({ code: 'invalid' });
    for (const slots of [[], [5], [-1], [0.5], ['0'], Array(21).fill(0)])
      expect(await refusal({ ...lunch, slots }), `${slots}`).toMatchObject({ code: 'invalid' });
    expect(await refusal({ ...lunch, kind: 'holiday' })).toMatchObject({ code: 'invalid' });
    expect(await refusal({ ...lunch, note: 'x'.repeat(100_000) })).toMatchObject({ code: 'invalid' });
    expect(await app.db.read('block').pluck('id')).toEqual([]);
  });

  it('takes the id of another’s block, which stays as it was', async () => {
    const theirs = await set({ technicianId: other.id });
    const { results } = await sync(tech, [
      sent({ kind: 'block.set', block: lunch }, `block:${theirs.id}`),
      sent({ kind: 'block.remove' }, `block:${theirs.id}`),
    ]);
    expect(results).toMatchObject([{ is: 'rejected', code: 'conflict' }, {}]);
    expect(JSON.stringify(results)).not.toMatch(new RegExp(`Marina|${other.id}`));
    expect(await app.db.read('block').pluck('technician_id')).toEqual([other.id]);
  });

  it('one after the other without end, of which a hundred stand', async () => {
    const at = app.clock.now().toISOString();
    const rows = Array.from({ length: 98 }, (_, n) => ({
      ...{ id: randomUUID(), technician_id: tech.id, day: addDays(day, n), slots: '[0]', kind: 'lunch' },
      ...{ note: '', set_by: tech.id, created_at: at, updated_at: at, rev: 1 },
    }));
    await app.db.write('block').insert(rows);
    const ops = Array.from({ length: 5 }, (_, n) =>
      sent(
        { kind: 'block.set', block: { ...lunch, day: addDays(day, n), slots: [1] } },
        `block:${randomUUID()}`,
      ),
    );
    const { results } = await sync(tech, ops);
    expect(results.map(({ is }: { is: string }) => is)).toEqual([
      ...Array(2).fill('applied'),
      ...Array(3).fill('rejected'),
    ]);
    expect(results[4]).toMatchObject({ fields: { day: 'At most 100 blocks ahead.' } });
    expect(await app.db.read('block').pluck('id')).toHaveLength(100);
  });
});

it('reaches no customer and no guest by anything that they read', async () => {
  const id = await given();
  await set({ kind: 'training', note: 'Marina' });
  expect(await why(id)).toEqual([{ id: tech.id, why: 'blocked', block: 'training' }]);
  const read = [
    await pull(app, noor),
    (await noor.call('GET', `/api/bookings/${id}`)).body,
    (await noor.call('GET', '/api/users/me/export')).body,
    (await app.request('GET', `/api/slots?service=AC%20Services&from=${day}&days=1`)).body,
    (await app.request('GET', '/api/services')).body,
  ];
  expect(JSON.stringify(read[0])).toContain(id);
  for (const each of read) {
    const { blocks: none = [], ...rest } = each;
    expect(none).toEqual([]);
    expect(JSON.stringify(rest)).not.toMatch(/training|Marina|block/i);
  }
});
