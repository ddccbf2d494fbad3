import { expect, it } from 'vitest';
import { answersFor } from '../../../contract/dispatch/answers';
import type { BoardJob, DispatchBoard } from '../../../contract/dispatch/board';
import { undoOf } from '../../../contract/dispatch/drop';
import { booking, officeChange, person } from '../../testing/factories';
import { capacityPerTest, technician } from '../../testing/team';

const { app, admin, noor, tech, make } = capacityPerTest();
const noura = make(person, 'admin', { displayName: 'Noura' });
const sara = make(technician, { displayName: 'Sara' });
const day = '2026-11-28';

const board = (): Promise<DispatchBoard> => admin.ok('GET', `/api/admin/dispatch?day=${day}`);
const jobIn = ({ jobs }: DispatchBoard, id: string) => jobs.find((job) => job.id === id) as BoardJob;
const drop = (who: typeof admin, { id, rev }: { id: string; rev: number }, change: object) =>
  who.call('PUT', `/api/admin/bookings/${id}`, change, { 'If-Match': `"${rev}"` });
const cell = (now: DispatchBoard, job: BoardJob, technicianId: string, slot: number) => {
  const found = answersFor(now, job).find((each) => each.technicianId === technicianId && each.slot === slot);
  if (!found) throw new Error('no such cell');
  return found;
};

it('is one change of who and when, and is undone by its reverse', async () => {
  const { id } = await booking(app, noor.actor);
  await officeChange(app, admin, id, { assignedTo: tech.id });
  const now = await board();
  const before = jobIn(now, id);
  const { change, severity, asksFirst } = cell(now, before, sara.id, 3);
  expect([severity, asksFirst, change]).toEqual([
    'fits',
    true,
    { assignedTo: sara.id, date: `${day} 3:00 PM` },
  ]);
  expect((await drop(admin, before, change)).status).toBe(200);
  const after = jobIn(await board(), id);
  expect(after).toMatchObject({ assignedTo: sara.id, date: `${day} 3:00 PM` });
  expect((await drop(admin, after, undoOf(before, after))).status).toBe(200);
  expect(jobIn(await board(), id)).toMatchObject({ assignedTo: tech.id, date: `${day} 9:00 AM` });
});

it('gives a request the time that it asked for, which is undone as well', async () => {
  const { id } = await booking(app, noor.actor);
  await app.db.write('booking').where({ id }).update({ needs_time: '{"why":"taken"}' });
  const now = await board();
  const before = jobIn(now, id);
  const { change, asksFirst } = cell(now, before, sara.id, 0);
  expect(asksFirst).toBe(false);
  expect((await drop(admin, before, change)).status).toBe(200);
  const after = jobIn(await board(), id);
  expect([after.needsTime, after.assignedTo]).toEqual([undefined, sara.id]);
  expect((await drop(admin, after, undoOf(before, after))).status).toBe(200);
  expect(jobIn(await board(), id)).toMatchObject({ needsTime: { why: 'taken' }, assignedTo: null });
  // What is confirmed keeps its time.
  await officeChange(app, admin, id, { status: 'confirmed', amount: 100 });
  const refused = await drop(admin, jobIn(await board(), id), { needsTime: { why: 'taken' } });
  expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, ['needsTime']]);
});

it('of the same card by two is one that stands: the other is told what it is now, and the board by whom', async () => {
  const { id } = await booking(app, noor.actor);
  const card = jobIn(await board(), id);
  const both = await Promise.all([
    drop(admin, card, { assignedTo: tech.id }),
    drop(noura, card, { assignedTo: sara.id }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [won, lost] = [both.find(({ status }) => status === 200), both.find(({ status }) => status === 409)];
  expect(lost?.body.error).toMatchObject({ code: 'conflict', current: { assignedTo: won?.body.assignedTo } });
  const { changed, rev } = jobIn(await board(), id);
  expect(rev).toBe(card.rev + 1);
  expect(changed?.by?.name).toBe(won?.body.assignedTo === sara.id ? 'Noura' : 'A admin');
});

it('that breaks a rule of ours says in the history why, and never touches a document', async () => {
  const [first, second] = [await booking(app, noor.actor), await booking(app, noor.actor)];
  await officeChange(app, admin, first.id, { status: 'confirmed', amount: 100, assignedTo: tech.id });
  await officeChange(app, admin, second.id, { assignedTo: sara.id });
  await admin.ok('POST', `/api/admin/bookings/${first.id}/invoice`, {});
  const documents = () => app.db.read('document').orderBy('id');
  const issued = await documents();
  expect(issued).toHaveLength(1);
  const now = await board();
  const answer = cell(now, jobIn(now, first.id), sara.id, 0);
  expect([answer.severity, answer.why]).toEqual(['breaks_ours', 'Has another job']);
  expect((await drop(admin, jobIn(now, first.id), answer.change)).body.error.code).toBe('breaks_rules');
  const because = 'Two at once, Dana said yes';
  expect((await drop(admin, jobIn(now, first.id), { ...answer.change, because })).status).toBe(200);
  const [step] = await admin.ok('GET', `/api/admin/bookings/${first.id}/history`);
  expect(step.changes).toContainEqual({ field: 'because', before: null, after: because });
  const moved = jobIn(await board(), first.id);
  expect((await drop(admin, moved, { assignedTo: tech.id, date: `${day} 5:00 PM` })).status).toBe(200);
  await officeChange(app, admin, first.id, { status: 'cancelled' });
  expect(await documents()).toEqual(issued);
});
