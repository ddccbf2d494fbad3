import { expect, it } from 'vitest';
import { answersFor } from '../../../contract/dispatch/answers';
import type { BoardJob, DispatchBoard } from '../../../contract/dispatch/board';
import { newTechnician } from '../../../contract/team/roster';
import { hour } from '../../testing/clock';
import { booking, officeChange } from '../../testing/factories';
import { capacityPerTest, enableCapacity, technician } from '../../testing/team';

const { app, admin, noor, tech, make } = capacityPerTest();
const sara = make(technician, { displayName: 'Sara' });
const day = '2026-11-28';
const [nine, three] = [`${day} 9:00 AM`, `${day} 3:00 PM`];

const board = (): Promise<DispatchBoard> => admin.ok('GET', `/api/admin/dispatch?day=${day}`);
const jobIn = ({ jobs }: DispatchBoard, id: string) => jobs.find((job) => job.id === id) as BoardJob;
const offer = (id: string, body: object) => admin.call('POST', `/api/admin/bookings/${id}/proposal`, body);
const accepts = (id: string, proposalId: string | undefined) =>
  noor.ok('PUT', `/api/bookings/${id}/move`, { from: nine, date: three, proposalId });
const given = async (id: string) =>
  (await app.db.read('booking').where({ id }).first('assigned_to')).assigned_to;
const whyAt = (now: DispatchBoard, job: BoardJob, who: string) =>
  answersFor(now, job).find((each) => each.technicianId === who && each.slot === 3);

/** A booking of `tech` that is offered 3:00 PM with Sara. */
async function offered(): Promise<{ id: string; proposalId: string }> {
  const { id } = await booking(app, noor.actor);
  await officeChange(app, admin, id, { assignedTo: tech.id });
  const { body, status } = await offer(id, { date: three, assigned: [sara.id] });
  expect(status).toBe(200);
  return { id, proposalId: body.proposal.id };
}

it('keeps the place of whoever was named, and they come once it is accepted', async () => {
  const { id, proposalId } = await offered();
  const now = await board();
  expect(now.held).toMatchObject([{ id: proposalId, is: 'proposal', from: 3, assigned: [sara.id] }]);
  // Her place is kept from others, and not from the booking that it is kept for.
  const other = await booking(app, noor.actor, { date: `${day} 11:00 AM` });
  const after = await board();
  expect(whyAt(after, jobIn(after, other.id), sara.id)).toMatchObject({ why: 'Has another job' });
  expect(whyAt(after, jobIn(after, id), sara.id)).toMatchObject({ severity: 'fits' });
  const refused = await admin.call('PUT', `/api/admin/bookings/${other.id}`, {
    date: three,
    assignedTo: sara.id,
  });
  expect(refused.body.error.current).toMatchObject({ obstacles: ['two_at_once'] });
  const taken = await accepts(id, proposalId);
  expect(taken).toMatchObject({ date: three });
  expect(jobIn(await board(), id)).toMatchObject({ assignedTo: sara.id, date: three });
  expect((await board()).held).toEqual([]);
});

it('tells its customer nothing of who was named', async () => {
  const { id } = await offered();
  expect(JSON.stringify(await noor.ok('GET', '/api/bookings/user'))).not.toContain(sara.id);
  expect((await offer(id, { date: `${day} 5:00 PM` })).status).toBe(200);
  // A later offer that names nobody keeps nobody's place.
  expect((await board()).held).toMatchObject([{ from: 4, assigned: [] }]);
});

it('leaves a booking that needs a technician where whoever was named cannot come any more', async () => {
  const { id, proposalId } = await offered();
  const leave = [{ from: day, to: day }];
  await admin.ok('PUT', `/api/admin/team/technicians/${sara.id}`, {
    ...newTechnician,
    ...{ skills: ['AC Services'], leave },
  });
  expect(await accepts(id, proposalId)).toMatchObject({ date: three });
  expect(jobIn(await board(), id)).toMatchObject({ assignedTo: null, date: three });
});

it('names nobody who takes no jobs any more, whether or not capacity is limited', async () => {
  const { id, proposalId } = await offered();
  await enableCapacity(app, false);
  await admin.ok('PUT', `/api/admin/users/${sara.id}`, { isLocked: true });
  expect(await accepts(id, proposalId)).toMatchObject({ date: three });
  expect(await given(id)).toBeNull();
});

it('that lapsed keeps nobody: whoever has the visit still comes, where they are free', async () => {
  const { id, proposalId } = await offered();
  app.clock.advance(4 * hour);
  expect(await accepts(id, proposalId)).toMatchObject({ date: three });
  expect(await given(id)).toBe(tech.id);
});

it('refuses whoever cannot come then, is no technician, or comes twice', async () => {
  const { id } = await booking(app, noor.actor);
  await officeChange(app, admin, (await booking(app, noor.actor, { date: three })).id, {
    assignedTo: sara.id,
  });
  const busy = await offer(id, { date: three, assigned: [sara.id] });
  expect(busy.body.error).toMatchObject({
    code: 'breaks_rules',
    current: { obstacles: ['two_at_once'] },
  });
  for (const assigned of [[noor.id], ['x'], Array(5).fill(tech.id), tech.id]) {
    const { status, body } = await offer(id, { date: three, assigned });
    expect([status, Object.keys(body.error.fields).map((each) => each.split('.')[0])]).toEqual([
      422,
      ['assigned'],
    ]);
  }
  expect((await offer(id, { date: three, assigned: [tech.id, tech.id] })).status).toBe(200);
  expect((await board()).held).toMatchObject([{ assigned: [tech.id] }]);
});
