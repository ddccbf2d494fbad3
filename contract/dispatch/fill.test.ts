import fc from 'fast-check';
import { expect, it } from 'vitest';
import { slots } from '../slots';
import { usualBusiness } from '../team/roster';
import { answersFor } from './answers';
import type { BoardJob, BoardTechnician, DispatchBoard } from './board';
import { comingTo, slotOf, trayOf } from './day';
import { type Fill, fillOf } from './fill';

const runs = Number(process.env.RUNS ?? (process.env.TEST_ALL === '1' ? 600 : 60));
const day = '2026-11-30';
const { sizes: _, ...business } = usualBusiness;
const technician = (id: string, change: Partial<BoardTechnician> = {}): BoardTechnician => ({
  ...{ id, name: id, skills: ['AC Services'], works: slots.map(() => true), most: 4 },
  ...{ leave: null, week: { taken: 0, of: 24 } },
  ...change,
});
const job = (id: string, slot: number, change: Partial<BoardJob> = {}): BoardJob => ({
  ...{ id, reference: id, rev: 1, serviceType: 'AC Services', customer: 'Maryam A.', area: 'Marina' },
  ...{ status: 'confirmed', date: `${day} ${slots[slot]?.start}`, slots: 1, people: 1, outdoor: false },
  ...{ assignedTo: null, crew: [], excepted: [], urgent: false, confirmedAt: null },
  createdAt: `2026-11-26T09:00:${id.padStart(2, '0').slice(-2)}.000Z`,
  ...change,
});
const needs = (id: string, slot: number, change: Partial<BoardJob> = {}) =>
  job(id, slot, { status: 'pending', needsTime: { why: 'taken' }, ...change });
const boardOf = (technicians: BoardTechnician[], jobs: BoardJob[]): DispatchBoard => ({
  ...{ day, at: '2026-11-26T09:40:00.000Z', isCounted: true, more: false },
  business: { ...business, week: business.week.map((each) => [...each]), closed: [] },
  ...{ technicians, jobs, held: [], blocks: [], others: [], here: [] },
});
const cells = ({ placed }: Fill) =>
  placed.map(({ jobId, technicianIds, slot }) => [jobId, ...technicianIds, slot]);

it('keeps what was promised, and gives what needs a time another one, of which its customer is asked', () => {
  const team = [technician('imran'), technician('sara', { skills: ['Plumbing'] })];
  const held = job('1', 2, { assignedTo: 'imran', area: 'JLT' });
  const fill = fillOf(boardOf(team, [held, job('2', 3, { area: 'JLT' }), needs('3', 2)]));
  expect(cells(fill).slice(0, 1)).toEqual([['2', 'imran', 3]]);
  expect(fill.placed[0]).toMatchObject({ change: { assignedTo: 'imran' }, asksFirst: false });
  expect(fill.placed[0]?.why).toBe('Keeps the time. Already in JLT.');
  expect(fill.placed[1]).toMatchObject({ jobId: '3', asksFirst: true });
  expect(fill.placed[1]?.slot).not.toBe(2);
});

it('stays in an area where it can, then spreads the work', () => {
  const team = [technician('anil'), technician('bilal')];
  const there = [
    job('0', 0, { assignedTo: 'anil', area: 'JLT' }),
    job('1', 0, { assignedTo: 'bilal', area: 'Mirdif' }),
    job('2', 1, { area: 'Mirdif' }),
  ];
  expect(cells(fillOf(boardOf(team, there)))).toEqual([['2', 'bilal', 1]]);
  const apart = [job('1', 0, { assignedTo: 'bilal', area: '' }), job('2', 1, { area: '' })];
  expect(cells(fillOf(boardOf(team, apart)))).toEqual([['2', 'anil', 1]]);
});

it('gives a large job as many as it takes, and all of its slots', () => {
  const team = ['a', 'b', 'c'].map((id) => technician(id, { works: [true, true, id !== 'b', true, true] }));
  const large = job('1', 1, { people: 2, slots: 2 });
  const [placed] = fillOf(boardOf(team, [large])).placed;
  expect(placed).toMatchObject({ technicianIds: ['a', 'c'], change: { assignedTo: 'a', crew: ['c'] } });
});

it('says of what has no place why', () => {
  const fill = fillOf(boardOf([technician('a', { skills: [] })], [job('1', 1), needs('2', 1)]));
  expect(fill).toMatchObject({
    placed: [],
    left: [{ why: expect.stringContaining('Nobody fits at 11:00 AM') }, { why: 'No time of this day fits.' }],
  });
});

/** The best score there is: each way of each job, in each order of the same kind, where the office's change would be answered without a word. */
function bestOf(board: DispatchBoard): number[] {
  const tray = trayOf(board);
  let best = [-1];
  const go = (now: DispatchBoard, left: readonly string[]) => {
    const score = scoreOf(board, now);
    if (compare(score, best) > 0) best = score;
    const [id, ...rest] = left;
    if (id === undefined) return;
    const one = now.jobs.find((each) => each.id === id) as BoardJob;
    for (const { severity, change, technicianId, slot } of answersFor(now, one, { from: null })) {
      const isBusy = now.jobs.some(
        (each) =>
          each.id !== id && comingTo(each).includes(technicianId) && slotOf(each) === slot && !each.needsTime,
      );
      if (severity !== 'fits' || isBusy || (!one.needsTime && slot !== slotOf(one))) continue;
      const given = { ...one, ...change, needsTime: undefined } as BoardJob;
      go({ ...now, jobs: now.jobs.map((each) => (each.id === id ? given : each)) }, rest);
    }
    go(now, rest);
  };
  for (const first of orders(tray.nobody))
    for (const second of orders(tray.needTime)) go(board, [...first, ...second]);
  return best;
}

function orders(jobs: readonly BoardJob[]): string[][] {
  if (jobs.length === 0) return [[]];
  return jobs.flatMap((one) => orders(jobs.filter((each) => each !== one)).map((rest) => [one.id, ...rest]));
}

function scoreOf(before: DispatchBoard, after: DispatchBoard): number[] {
  const given = after.jobs.filter((each, at) => each !== before.jobs[at]);
  const rows = after.technicians.map(({ id }) =>
    after.jobs
      .filter((each) => comingTo(each).includes(id) && !each.needsTime)
      .sort((a, b) => slotOf(a) - slotOf(b)),
  );
  const changes = rows.flatMap((row) =>
    row.filter((each, at) => at > 0 && each.area !== row[at - 1]?.area),
  ).length;
  const evenness = rows.reduce((sum, row) => sum + row.length ** 2, 0);
  return [given.length, -changes, -evenness];
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((each, index) => each !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

const skills = ['AC Services', 'Plumbing'] as const;
const areas = ['Marina', 'JLT'] as const;
const team = fc.array(
  fc.record({
    skills: fc.subarray([...skills]),
    works: fc.subarray([0, 1, 2, 3, 4]),
    most: fc.integer({ min: 1, max: 3 }),
  }),
  { minLength: 1, maxLength: 2 },
);
const some = fc.array(
  fc.record({
    service: fc.constantFrom(...skills),
    area: fc.constantFrom(...areas),
    slot: fc.integer({ min: 0, max: 4 }),
    is: fc.constantFrom('given', 'nobody', 'needs'),
    who: fc.integer({ min: 0, max: 1 }),
  }),
  { minLength: 2, maxLength: 5 },
);

it(`places as many as trying everything does, as near and as evenly, and touches nothing else, of ${runs} days`, () => {
  fc.assert(
    fc.property(team, some, (people, drawn) => {
      const technicians = people.map(({ skills: can, works, most }, at) =>
        technician(`t${at}`, { skills: can, most, works: slots.map((_, slot) => works.includes(slot)) }),
      );
      const taken = new Set<string>();
      const jobs = drawn.slice(0, 5).map(({ service, area, slot, is, who }, at) => {
        const place = `${who} ${slot}`;
        const isGiven = is === 'given' && technicians[who] && !taken.has(place);
        if (isGiven) taken.add(place);
        const of = { serviceType: service, area, ...(isGiven && { assignedTo: `t${who}` }) };
        return is === 'needs' ? needs(String(at), slot, of) : job(String(at), slot, of);
      });
      const board = boardOf(technicians, jobs);
      const { placed, left } = fillOf(board);
      const open = [...trayOf(board).nobody, ...trayOf(board).needTime].map(({ id }) => id);
      expect([...placed, ...left].map(({ jobId }) => jobId).sort()).toEqual(open.sort());
      let now = board;
      for (const { jobId, change } of placed) {
        const one = now.jobs.find(({ id }) => id === jobId) as BoardJob;
        const given = { ...one, ...change, needsTime: undefined } as BoardJob;
        if (!one.needsTime) expect(given.date).toBe(one.date);
        now = { ...now, jobs: now.jobs.map((each) => (each.id === jobId ? given : each)) };
      }
      expect(scoreOf(board, now)).toEqual(bestOf(board));
    }),
    { numRuns: runs },
  );
});
