import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { adminChecklist } from '../../../contract/work/admin-checklists';
import { mostPoints } from '../../../contract/work/checklists';
import { type Person, person } from '../../testing/factories';
import { serverPerTest } from '../../testing/fixture';

const { app, make } = serverPerTest({ at: '2026-11-26T09:40:00.000Z' });
const admin = make(person, 'admin', { displayName: 'Dana' });
const id = randomUUID();
const power = { id: 'power', text: 'Power off', textAr: 'فصل الطاقة', required: true };
const gas = { id: 'gas', text: 'Gas pressure', textAr: '', required: true, reading: { unit: 'psi' } };

beforeEach(async () => {
  await app.db.write('checklist').delete();
  const at = '2026-11-01T00:00:00.000Z';
  const row = { service_type: 'AC Services', points: JSON.stringify([power]), updated_at: at, rev: 1 };
  await app.db.write('checklist').insert({ id, ...row });
  await app.db
    .write('checklist_version')
    .insert({ checklist_id: id, rev: 1, points: row.points, saved_at: at, saved_by: null });
});

const path = `/api/admin/checklists/${id}`;
const save = (points: unknown[], seen?: number, by: Person = admin) =>
  by.call('PUT', path, { points }, seen === undefined ? {} : { 'If-Match': `"${seen}"` });
const versions = () => app.db.read('checklist_version').where({ checklist_id: id }).orderBy('rev');

it('shows each list as it was set up, and who saved it once somebody did', async () => {
  const [list] = await admin.ok('GET', '/api/admin/checklists');
  expect(adminChecklist.parse(list)).toEqual({
    ...{ id, serviceType: 'AC Services', points: [power], rev: 1, savedAt: null, savedBy: null },
  });
  const { status, body } = await save([gas, power], 1);
  expect([status, adminChecklist.parse(body)]).toEqual([
    200,
    {
      ...{ id, serviceType: 'AC Services', points: [gas, power], rev: 2 },
      ...{ savedAt: '2026-11-26T09:40:00.000Z', savedBy: { id: admin.id, name: 'Dana' } },
    },
  ]);
  expect(await admin.ok('GET', '/api/admin/checklists')).toEqual([body]);
});

it('keeps every version, and writes nothing where nothing changed', async () => {
  await save([gas, power], 1);
  expect((await save([gas, power], 2)).body.rev).toBe(2);
  expect((await versions()).map(({ rev, points }) => [rev, JSON.parse(points).length])).toEqual([
    [1, 1],
    [2, 2],
  ]);
  const { body } = await admin.call('GET', '/api/admin/audit?type=checklist');
  expect(body).toMatchObject([
    {
      action: 'checklist.update',
      entity: { type: 'checklist', id, name: 'AC Services' },
      changes: [
        {
          field: 'points',
          before: ['Power off · فصل الطاقة · required'],
          after: ['Gas pressure · required · psi', 'Power off · فصل الطاقة · required'],
        },
      ],
    },
  ]);
});

it('refuses what another admin saved meanwhile, with that', async () => {
  await save([gas], 1);
  const { status, body } = await save([power, gas], 1);
  expect([status, body.error.code, body.error.current.points]).toEqual([409, 'conflict', [gas]]);
  expect(await versions()).toHaveLength(2);
});

it('tells the technicians’ phones, and nobody else', async () => {
  await save([gas], 1);
  const feed = await app.db.read('sync_feed').where({ entity_type: 'checklist', entity_id: id });
  expect(feed.map(({ audience, gone }) => [audience, Boolean(gone)])).toEqual([['staff', false]]);
});

it.each([
  ['a point without words', [{ ...gas, text: ' ' }], 'points.0.text'],
  ['a point that is listed twice', [gas, gas], 'points'],
  ['too many points', Array.from({ length: mostPoints + 1 }, (_, n) => ({ ...gas, id: `p-${n}` })), 'points'],
  ['a number that is a path', [{ ...gas, id: '../x' }], 'points.0.id'],
  ['an example elsewhere', [{ ...gas, example: 'https://elsewhere.example/x.jpg' }], 'points.0.example'],
  ['a unit of two lines', [{ ...gas, reading: { unit: 'a\nb' } }], 'points.0.reading.unit'],
  ['what nobody knows', [{ ...gas, script: 'x' }], 'points.0.script'],
])('refuses %s by its name', async (_, points, field) => {
  const { status, body } = await save(points, 1);
  expect([status, Object.keys(body.error.fields)]).toEqual([422, [field]]);
  expect(await versions()).toHaveLength(1);
});

it('knows no list of another number', async () => {
  const { status } = await admin.call('PUT', `/api/admin/checklists/${randomUUID()}`, { points: [] });
  expect(status).toBe(404);
});
