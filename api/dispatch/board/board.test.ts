import { expect, it } from 'vitest';
import { bubbleOf } from '../../../contract/dispatch/answer-words';
import { answersFor } from '../../../contract/dispatch/answers';
import type { BoardJob, DispatchBoard } from '../../../contract/dispatch/board';
import { headsOf, headText, loadOf, trayOf } from '../../../contract/dispatch/day';
import { ruleOf } from '../../../contract/dispatch/rule';
import { newTechnician } from '../../../contract/team/roster';
import { booking, officeChange } from '../../testing/factories';
import { business, capacityPerTest, technician } from '../../testing/team';

const { app, admin, noor, tech } = capacityPerTest();
const saturday = '2026-11-28';

const board = (day = saturday): Promise<DispatchBoard> => admin.ok('GET', `/api/admin/dispatch?day=${day}`);
const jobIn = ({ jobs }: DispatchBoard, { id }: { id: string }) =>
  jobs.find((job) => job.id === id) as BoardJob;

it('tells the team of a day by name, who works when, and how full their week is', async () => {
  const sara = await technician(app, {
    displayName: 'Sara',
    roster: { week: newTechnician.week.map((slots) => slots.filter((slot) => slot < 4)), mostSlots: 4 },
  });
  const joseph = await technician(app, {
    displayName: 'Joseph',
    roster: { leave: [{ from: '2026-11-26', to: '2026-11-28' }] },
  });
  const { id } = await booking(app, noor.actor);
  await officeChange(app, admin, id, { assignedTo: sara.id, slots: 2 });
  const { technicians } = await board();
  expect(technicians.map(({ name }) => name)).toEqual(['A staff', 'Joseph', 'Sara']);
  const of = (who: { id: string }) => technicians.find((each) => each.id === who.id);
  expect(of(sara)).toMatchObject({
    works: [true, true, true, true, false],
    leave: null,
    week: { taken: 2, of: 24 },
  });
  // Three of their six days are leave; Sunday nobody works.
  expect(of(joseph)).toMatchObject({
    works: [false, false, false, false, false],
    leave: { from: '2026-11-26', to: saturday, back: '2026-11-30' },
    week: { taken: 0, of: 12 },
  });
  expect(loadOf(await board(), sara.id)).toEqual(['taken', 'taken', 'free', 'free', 'off']);
});

it('tells what is on the day, who gave it last, and why that was right', async () => {
  const { id } = await booking(app, noor.actor);
  const other = await booking(app, null, { date: '2026-11-28 3:00 PM' });
  const cancelled = await booking(app, null, { date: '2026-11-28 1:00 PM' });
  await booking(app, noor.actor, { date: '2026-11-30 9:00 AM' });
  await officeChange(app, admin, cancelled.id, { status: 'cancelled' });
  await officeChange(app, admin, other.id, { assignedTo: tech.id });
  const because = 'Two at once is fine here.';
  await officeChange(app, admin, id, { assignedTo: tech.id, date: '2026-11-28 3:00 PM', because });
  const seen = await board();
  expect(seen.jobs.map((job) => job.id).sort()).toEqual([id, other.id].sort());
  const by = { id: admin.id, name: 'A admin' };
  expect(jobIn(seen, { id })).toMatchObject({
    ...{ customer: 'Noor', assignedTo: tech.id, slots: 1, people: 1, outdoor: false, urgent: false },
    changed: { by },
    allowed: { by, because },
  });
  expect(jobIn(seen, other).allowed).toBeUndefined();
  expect(loadOf(seen, tech.id)).toEqual(['free', 'free', 'free', 'two', 'free']);
  // What was said of one place says nothing of the next.
  await officeChange(app, admin, id, { date: '2026-11-28 5:00 PM', assignedTo: tech.id });
  expect(jobIn(await board(), { id }).allowed).toBeUndefined();
});

it('tells when a job was done, and of nothing else', async () => {
  const { id } = await booking(app, noor.actor);
  await officeChange(app, admin, id, { status: 'confirmed', amount: 100, assignedTo: tech.id });
  expect(jobIn(await board(), { id }).doneAt).toBeUndefined();
  await officeChange(app, admin, id, { status: 'completed' });
  expect(jobIn(await board(), { id }).doneAt).toBe(app.clock.now().toISOString());
});

it('has in its tray what needs a time of this day or before, and what nobody has', async () => {
  const first = await booking(app, noor.actor);
  const full = await booking(app, null);
  const later = await booking(app, noor.actor, { date: '2026-11-30 9:00 AM' });
  const lost = await booking(app, noor.actor, { date: '2026-11-30 9:00 AM' });
  expect([later.needsTime, lost.needsTime?.why, full.needsTime?.why]).toEqual([undefined, 'taken', 'taken']);
  const tray = trayOf(await board());
  expect([tray.needTime, tray.nobody].map((all) => all.map(({ id }) => id))).toEqual([[full.id], [first.id]]);
  const after = trayOf(await board('2026-12-02'));
  expect(after.needTime.map(({ id }) => id).sort()).toEqual([full.id, lost.id].sort());
});

it('says of a column who is free, when it is closed, and when nobody works outdoors', async () => {
  expect(headsOf(await board()).map(headText)).toEqual(['1 free', '1 free', '1 free', '1 free', '1 free']);
  await booking(app, noor.actor).then(({ id }) => officeChange(app, admin, id, { assignedTo: tech.id }));
  expect(headsOf(await board()).map(headText)[0]).toBe('Full');
  const july = headsOf(await board('2027-07-01'));
  expect(july.map(({ note }) => note)).toEqual([null, 'until', 'indoors', null, null]);
  const week = newTechnician.week.map((slots, at) => (at === 5 ? slots.filter((slot) => slot !== 2) : slots));
  await business(app, {
    week,
    closed: [{ from: saturday, to: saturday, label: 'National Day', provisional: false }],
  });
  expect(headsOf(await board()).map(headText)).toEqual(Array(5).fill('Closed'));
  expect(headsOf(await board('2026-11-27')).map(({ note }) => note)).toEqual([
    null,
    null,
    'pause',
    null,
    null,
  ]);
});

it('tells what a technician does that is no job, and its cells say so', async () => {
  const sara = await technician(app, { displayName: 'Sara' });
  const { id } = await booking(app, noor.actor);
  const path = `/api/admin/dispatch?day=${saturday}`;
  const mark = { 'If-None-Match': String((await admin.call('GET', path)).headers.etag) };
  const prayer = { day: saturday, slots: [1, 2], kind: 'prayer', note: 'Al Quoz' };
  const made = await admin.ok('POST', '/api/admin/dispatch/blocks', { technicianId: sara.id, ...prayer });
  await admin.ok('POST', '/api/admin/dispatch/blocks', {
    ...prayer,
    technicianId: sara.id,
    day: '2026-11-30',
  });
  expect((await admin.call('GET', path, undefined, mark)).status).toBe(200);
  const told = await board();
  const by = { id: admin.id, name: 'A admin' };
  expect(told.blocks).toEqual([{ id: made.id, technicianId: sara.id, ...prayer, by, rev: 1 }]);
  expect(loadOf(told, sara.id)).toEqual(['free', 'off', 'off', 'free', 'free']);
  const answers = answersFor(told, jobIn(told, { id })).filter((each) => each.technicianId === sara.id);
  expect(answers.map(({ severity }) => severity)).toEqual([
    'fits',
    'breaks_ours',
    'breaks_ours',
    'fits',
    'fits',
  ]);
  expect(answers.map(({ why }) => why === 'Prayer')).toEqual([false, true, true, false, false]);
  const rule = ruleOf(told);
  const [, answer] = answers;
  if (answer)
    expect(bubbleOf(rule, { job: jobIn(told, { id }), answer }).title).toBe(
      'Sara has no time then: prayer, 11:00 AM–3:00 PM',
    );
  // The office's change of the booking is answered the same.
  const refused = await admin.call('PUT', `/api/admin/bookings/${id}`, answer?.change);
  expect(refused.body.error.current).toMatchObject({ grade: 'breaks_ours', obstacles: ['blocked'] });
  await admin.ok('DELETE', `/api/admin/dispatch/blocks/${made.id}`);
  expect((await board()).blocks).toEqual([]);
});

it('is answered anew only where something is new, and never kept by a cache', async () => {
  const path = `/api/admin/dispatch?day=${saturday}`;
  const answer = await admin.call('GET', path);
  expect(answer.headers['cache-control']).toBe('no-store');
  const mark = { 'If-None-Match': String(answer.headers.etag) };
  app.clock.advance(60_000);
  expect((await admin.call('GET', path, undefined, mark)).status).toBe(304);
  await booking(app, noor.actor);
  expect((await admin.call('GET', path, undefined, mark)).status).toBe(200);
});

it('refuses a day that is none', async () => {
  for (const day of ['', '2026-02-30', 'today', '2026-11-28T00:00:00Z', `2026-11-28' OR 1=1`])
    expect((await admin.call('GET', `/api/admin/dispatch?day=${encodeURIComponent(day)}`)).status).toBe(422);
  expect((await board('2199-12-31')).jobs).toEqual([]);
});
