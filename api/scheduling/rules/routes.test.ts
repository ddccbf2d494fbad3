import { expect, it } from 'vitest';
import { adminRules, publicRulesShape } from '../../../contract/rules/admin-rules';
import { usualRules } from '../../../contract/rules/business-rules';
import { booking, person } from '../../testing/factories';
import { serverPerTest } from '../../testing/fixture';
import { countedOnce } from '../../testing/team';

const { app, make } = serverPerTest({ at: '2026-11-26T09:40:00.000Z' });
const admin = make(person, 'admin', { displayName: 'Dana' });

const office = (method: string, body?: unknown, headers = {}) =>
  admin.call(method, '/api/admin/rules', body, headers);
const everybody = (mark?: string) =>
  app.request('GET', '/api/rules', { headers: mark ? { 'If-None-Match': mark } : {} });

it('tells everybody what is usual before anybody saved a rule, and at once what is new', async () => {
  const first = await everybody();
  expect([first.status, publicRulesShape.parse(first.body)]).toEqual([
    200,
    { version: 0, urgent: { fee: 150, targetMinutes: 180 } },
  ]);
  const mark = first.headers.etag ?? '';
  expect((await everybody(mark)).status).toBe(304);
  await office('PUT', { ...usualRules, urgentFee: 200 });
  const again = await everybody(mark);
  expect([again.status, again.body]).toEqual([200, { version: 1, urgent: { fee: 200, targetMinutes: 180 } }]);
});

it('tells the office what is in force, who saved it and what it means now', async () => {
  expect(adminRules.parse((await office('GET')).body)).toEqual({
    ...usualRules,
    rev: 0,
    savedAt: null,
    savedBy: null,
    consequences: { urgentTarget: '2026-11-26T12:40:00.000Z', urgentOpen: 0, isPolicyInForce: false },
  });
  await booking(app, null, { urgent: { what: 'water', feeSeen: 150 } });
  await booking(app, null);
  const saved = await office('PUT', { urgentFee: 0, urgentTargetMinutes: 60 });
  expect([saved.status, adminRules.parse(saved.body)]).toEqual([
    200,
    {
      ...usualRules,
      urgentFee: 0,
      urgentTargetMinutes: 60,
      rev: 1,
      savedAt: '2026-11-26T09:40:00.000Z',
      savedBy: { id: admin.id, name: 'Dana' },
      consequences: { urgentTarget: '2026-11-26T10:40:00.000Z', urgentOpen: 1, isPolicyInForce: false },
    },
  ]);
  expect((await office('GET')).body).toEqual(saved.body);
});

it('tells everybody what changes cost once capacity was limited, and keeps what an older app does not name', async () => {
  const policy = { lateFee: 75, freeUntilHour: 18, freeAfterMinutes: 30, byPhoneMinutes: 90 };
  await office('PUT', { ...usualRules, ...policy });
  expect((await everybody()).body.changes).toBeUndefined();
  await countedOnce(app);
  expect(publicRulesShape.parse((await everybody()).body).changes).toEqual(policy);
  const older = await office('PUT', { urgentFee: 200, urgentTargetMinutes: 60 });
  expect(older.body).toMatchObject({ ...policy, urgentFee: 200, consequences: { isPolicyInForce: true } });
  const { body, status } = await office('PUT', { ...usualRules, freeUntilHour: 24, lateFee: -1 });
  expect([status, body.error.fields]).toEqual([
    422,
    {
      lateFee: 'Late change is a whole number from 0 to 5000 AED.',
      freeUntilHour: 'Free until is a whole number from 12 to 23 o’clock.',
    },
  ]);
});

it('keeps every version, and each act in the history', async () => {
  await office('PUT', { ...usualRules, urgentFee: 200 });
  const { body } = await office('PUT', { ...usualRules, urgentFee: 250 });
  // As it was read, and the same once more: nothing is new.
  expect((await office('PUT', body)).body.rev).toBe(2);
  const versions = await app.db.read('business_rules').orderBy('version');
  expect(versions.map(({ version, rules }) => [version, JSON.parse(rules).urgentFee])).toEqual([
    [1, 200],
    [2, 250],
  ]);
  const history = await admin.call('GET', '/api/admin/audit?type=rules');
  expect(history.body).toMatchObject([
    { action: 'rules.update', changes: [{ field: 'urgentFee', before: 200, after: 250 }] },
    { action: 'rules.update', changes: [{ field: 'urgentFee', before: 150, after: 200 }] },
  ]);
});

it('holds for what is asked from now on; what was asked before keeps its fee and target', async () => {
  const urgent = { what: 'water', feeSeen: 500 } as const;
  const before = await booking(app, null, { urgent });
  await office('PUT', { urgentFee: 300, urgentTargetMinutes: 60 });
  const after = await booking(app, null, { urgent });
  expect([before.urgent, after.urgent]).toMatchObject([
    { fee: 150, until: '2026-11-26T12:40:00.000Z' },
    { fee: 300, until: '2026-11-26T10:40:00.000Z' },
  ]);
  const { body } = await admin.call('GET', `/api/admin/bookings/${before.id}`);
  expect(body.urgent).toEqual(before.urgent);
});

it('names each rule that does not fit', async () => {
  const { status, body } = await office('PUT', { urgentFee: -1, urgentTargetMinutes: '180', other: 1 });
  expect([status, body.error.fields]).toEqual([
    422,
    {
      urgentFee: 'Urgent call-out is a whole number from 0 to 5000 AED.',
      urgentTargetMinutes: 'Urgent target is a whole number from 30 to 1440 minutes.',
      other: expect.any(String),
    },
  ]);
  expect((await office('PUT', {})).status).toBe(422);
});
