import { expect, it } from 'vitest';
import { bubbleOf } from '../../../contract/dispatch/answer-words';
import { answersFor } from '../../../contract/dispatch/answers';
import type { BoardJob, DispatchBoard } from '../../../contract/dispatch/board';
import { headsOf, headText, loadOf } from '../../../contract/dispatch/day';
import { ruleOf } from '../../../contract/dispatch/rule';
import { newTechnician, type Week } from '../../../contract/team/roster';
import { booking, officeChange, tokenFor } from '../../testing/factories';
import { capacityPerTest, technician } from '../../testing/team';

const { app, admin, noor, tech } = capacityPerTest();

/** The office at nine in the morning of a day, Dubai. */
async function morningOf(day: string): Promise<void> {
  app.clock.set(`${day}T05:00:00.000Z`);
  admin.token = await tokenFor(app, admin.actor);
}
const board = (day: string): Promise<DispatchBoard> => admin.ok('GET', `/api/admin/dispatch?day=${day}`);
const jobIn = ({ jobs }: DispatchBoard, { id }: { id: string }) =>
  jobs.find((job) => job.id === id) as BoardJob;
const answersOf = (now: DispatchBoard, job: { id: string }, who: { id: string }) =>
  answersFor(now, jobIn(now, job)).filter((each) => each.technicianId === who.id);

it('goes by the hours of Ramadan while it lasts: the office is answered what the cell says', async () => {
  await morningOf('2027-02-14');
  const short: Week = newTechnician.week.map((slots) => slots.filter((slot) => slot < 3));
  const sara = await technician(app, {
    displayName: 'Sara',
    roster: { seasons: [{ from: '2027-02-08', to: '2027-03-09', week: short }] },
  });
  const job = await booking(app, noor.actor, { date: '2027-02-15 3:00 PM' });
  const now = await board('2027-02-15');
  const hers = now.technicians.find(({ id }) => id === sara.id);
  expect(hers).toMatchObject({ works: [true, true, true, false, false], week: { taken: 0, of: 18 } });
  expect(loadOf(now, sara.id)).toEqual(['free', 'free', 'free', 'off', 'off']);
  expect(headsOf(now).map(headText)).toEqual(['2 free', '2 free', '2 free', '1 free', '1 free']);
  const answers = answersOf(now, job, sara);
  expect(answers.map(({ severity }) => severity)).toEqual([
    ...Array(3).fill('fits'),
    ...Array(2).fill('breaks_ours'),
  ]);
  expect(answers[3]?.why).toBe('Works until 3:00 PM');
  const path = `/api/admin/bookings/${job.id}`;
  const refused = await admin.call('PUT', path, answers[3]?.change);
  expect(refused.body.error.current).toMatchObject({ grade: 'breaks_ours', obstacles: ['hours'] });
  // The week in which it ends has both hours: Monday and Tuesday short, four days whole.
  const last = (await board('2027-03-10')).technicians.find(({ id }) => id === sara.id);
  expect(last).toMatchObject({
    works: Array(5).fill(true),
    week: { of: 2 * 3 + 4 * newTechnician.mostSlots },
  });
});

it('lets nobody work outdoors at midday in July without a written exception, and indoors as ever', async () => {
  await morningOf('2027-06-30');
  const day = '2027-07-01';
  const [outdoors, indoors] = [
    await booking(app, noor.actor, { date: `${day} 9:00 AM` }),
    await booking(app, noor.actor, { date: `${day} 5:00 PM` }),
  ];
  await officeChange(app, admin, outdoors.id, { outdoor: true, assignedTo: tech.id });
  const now = await board(day);
  const sun = answersOf(now, outdoors, tech);
  expect(sun.map(({ severity }) => severity)).toEqual(['fits', 'cannot', 'cannot', 'fits', 'breaks_ours']);
  expect(sun[1]).toMatchObject({ why: 'Not outdoors then', violations: ['midday'] });
  if (sun[1])
    expect(bubbleOf(ruleOf(now), { job: jobIn(now, outdoors), answer: sun[1] })).toMatchObject({
      title: 'Nobody works outdoors from 12:30 to 3:00 PM',
      text: expect.stringContaining('It needs a written exception.'),
    });
  expect(answersOf(now, indoors, tech).map(({ severity }) => severity)).toEqual([
    'breaks_ours',
    ...Array(4).fill('fits'),
  ]);
  expect(answersOf(now, indoors, tech)[2]?.why).toBe('Indoors, so no break');
  const path = `/api/admin/bookings/${outdoors.id}`;
  const refused = await admin.call('PUT', path, { ...sun[1]?.change, because: 'They insist.' });
  expect(refused.body.error.current).toMatchObject({ grade: 'cannot', obstacles: ['midday'] });
  const written = await admin.call('PUT', path, { ...sun[1]?.change, written: { midday: 'in_shade' } });
  expect(written.body).toMatchObject({ date: `${day} 11:00 AM` });
  expect(jobIn(await board(day), outdoors).allowed).toMatchObject({ written: { midday: 'in_shade' } });
  // From the middle of September on the sun is no rule.
  await morningOf('2027-09-15');
  const later = await booking(app, noor.actor, { date: '2027-09-16 9:00 AM' });
  await officeChange(app, admin, later.id, { outdoor: true });
  expect(answersOf(await board('2027-09-16'), later, tech).every(({ severity }) => severity === 'fits')).toBe(
    true,
  );
});
