import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { answersFor } from '../../../contract/dispatch/answers';
import type { BoardJob, DispatchBoard } from '../../../contract/dispatch/board';
import { canMove } from '../../../contract/dispatch/day';
import { isDroppable } from '../../../contract/dispatch/rule';
import { Problem } from '../../../contract/errors';
import { slots } from '../../../contract/slots';
import type { BlockedAssignment } from '../../../contract/team/assignment-shapes';
import { newTechnician } from '../../../contract/team/roster';
import { updateByAdmin } from '../../bookings/office/update';
import { insertBooking, newRow } from '../../bookings/record/store';
import { inTransaction } from '../../db/transaction';
import { lockCapacity } from '../../scheduling/capacity/lock-capacity';
import { saveTechnician } from '../../scheduling/team/store';
import { bookingRequest, type Person } from '../../testing/factories';
import { business, capacityPerTest, technician } from '../../testing/team';

const runs = Number(process.env.RUNS ?? (process.env.TEST_ALL === '1' ? 40 : 5));
const { app, admin, tech, make } = capacityPerTest();
const others = [make(technician), make(technician)];
const services = ['AC Services', 'Plumbing'] as const;
// A day that has begun, one that nobody may ask for any more, one ahead, and one too far.
const days = ['2026-11-26', '2026-11-27', '2026-11-30', '2027-03-01'];

const slot = fc.integer({ min: 0, max: 4 });
const some = <T>(of: readonly T[]) => fc.subarray([...of]);
const drawn = fc.record({
  day: fc.constantFrom(...days),
  closed: fc.boolean(),
  team: fc.array(
    fc.record({
      skills: some(services),
      works: some([0, 1, 2, 3, 4]),
      most: fc.integer({ min: 1, max: 4 }),
      away: fc.integer({ max: 5, min: 0 }),
      blocks: fc.array(fc.array(slot, { minLength: 1, maxLength: 2 }), { maxLength: 2 }),
    }),
    { minLength: 3, maxLength: 3 },
  ),
  jobs: fc.array(
    fc.record({
      service: fc.constantFrom(...services),
      status: fc.constantFrom('pending', 'pending', 'confirmed', 'confirmed', 'completed'),
      slot,
      slots: fc.constantFrom(1, 1, 2),
      people: fc.constantFrom(1, 1, 2),
      outdoor: fc.boolean(),
      coming: some([0, 1, 2]),
      isExcepted: fc.boolean(),
      needsTime: fc.integer({ min: 0, max: 4 }).map((n) => n === 0),
    }),
    { minLength: 2, maxLength: 6 },
  ),
});
type Drawn = typeof drawn extends fc.Arbitrary<infer T> ? T : never;

/** What the office's change of the booking is answered, and nothing of it stands. */
async function answerTo(job: BoardJob, change: object): Promise<{ grade: string; obstacles: string[] }> {
  const undo = new Error('undo');
  try {
    await inTransaction(app.db, { now: app.clock.now(), actor: admin.actor }, async (tx) => {
      const date = 'date' in change ? String(change.date).slice(0, 10) : job.date.slice(0, 10);
      await lockCapacity(tx, { bookings: [job.id], days: [date] });
      await updateByAdmin(tx, admin.actor, job.id, change, job.rev);
      throw undo;
    });
  } catch (error) {
    if (error === undo) return { grade: 'fits', obstacles: [] };
    if (error instanceof Problem && error.code === 'breaks_rules') {
      const { grade, obstacles } = error.detail.current as BlockedAssignment;
      return { grade, obstacles };
    }
    throw error;
  }
  throw new Error('unreachable');
}

async function draw({ day, closed, team, jobs }: Drawn, people: Person[]): Promise<void> {
  const label = { from: day, to: day, label: 'National Day', provisional: false };
  const isClosed = closed && jobs.length > 4;
  await business(app, { closed: isClosed ? [label] : [], middayFrom: '11-01', middayTo: '12-31' });
  await inTransaction(app.db, { now: app.clock.now(), actor: null }, async (tx) => {
    await tx.trx('booking').update({ status: 'cancelled', needs_time: null });
    await tx.trx('block').delete();
    for (const [at, { skills, works, most, away, blocks }] of team.entries()) {
      for (const taken of blocks)
        await tx.trx('block').insert({
          ...{ id: randomUUID(), technician_id: people[at]?.id, day, kind: 'lunch', note: '', rev: 1 },
          slots: JSON.stringify([...new Set(taken)].sort()),
          ...{ created_at: tx.now.toISOString(), updated_at: tx.now.toISOString() },
        });
      await saveTechnician(tx, people[at]?.id ?? '', {
        ...newTechnician,
        ...{ skills, week: newTechnician.week.map(() => works), seasons: [], mostSlots: most },
        leave: away === 0 ? [{ from: day, to: day }] : [],
      });
    }
    for (const each of jobs) {
      const [lead = null, ...crew] = each.coming.map((at) => people[at]?.id ?? '');
      const from = Math.min(each.slot, slots.length - each.slots);
      const request = bookingRequest({ serviceType: each.service, date: `${day} ${slots[from]?.start}` });
      await insertBooking(tx, {
        ...newRow(tx, randomUUID(), request),
        ...{
          status: each.status as 'pending',
          slots: each.slots,
          people: each.people,
          outdoor: each.outdoor,
        },
        ...{ assigned_to: lead, crew: JSON.stringify(crew) },
        excepted: JSON.stringify(each.isExcepted && lead ? [lead] : []),
        zero_reason: 'goodwill',
        needs_time: each.needsTime && each.status === 'pending' ? JSON.stringify({ why: 'taken' }) : null,
      });
    }
  });
}

it(`answers of a cell what the office's change is answered, of ${runs} drawn days`, {
  timeout: 60_000 + runs * 20_000,
}, async () => {
  const people = [tech, ...others] as Person[];
  const counts = { fits: 0, breaks_ours: 0, cannot: 0, blocked: 0 };
  await fc.assert(
    fc.asyncProperty(drawn, async (one) => {
      await draw(one, people);
      const board: DispatchBoard = await admin.ok('GET', `/api/admin/dispatch?day=${one.day}`);
      expect(board.jobs).toHaveLength(one.jobs.length);
      for (const job of board.jobs.filter(canMove)) {
        const from = [null, job.assignedTo, ...job.crew].at(job.slots % 3) ?? null;
        for (const answer of answersFor(board, job, { from })) {
          if (answer.isThere) continue;
          const { severity: grade, violations: obstacles, change } = answer;
          counts[grade] += 1;
          if (obstacles.includes('blocked')) counts.blocked += 1;
          expect(await answerTo(job, change), JSON.stringify({ job, answer })).toEqual({ grade, obstacles });
          const allowed = await answerTo(job, { ...change, because: 'She insists.' });
          expect(allowed.grade === 'fits').toBe(grade !== 'cannot');
          // What can be put down at all is taken once everything that it needs is said.
          const said = { because: 'She insists.', written: { midday: 'in_shade', closed: 'crew_agreed' } };
          const settled = await answerTo(job, { ...change, ...said });
          expect(settled.grade === 'fits', JSON.stringify(answer)).toBe(isDroppable(answer));
        }
      }
    }),
    { numRuns: runs },
  );
  // A few days need not have them all.
  if (runs >= 20) expect(Math.min(...Object.values(counts))).toBeGreaterThan(0);
});
