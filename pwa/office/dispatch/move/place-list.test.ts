import fc from 'fast-check';
import { expect, it } from 'vitest';
import { answersFor, fitsInOrder } from '../../../../contract/dispatch/answers';
import type { BoardJob, DispatchBoard } from '../../../../contract/dispatch/board';
import { canMove } from '../../../../contract/dispatch/day';
import { isDroppable, ruleOf } from '../../../../contract/dispatch/rule';
import { keyedAnswers, placeKey } from '../model/places';
import { day, id, sample } from '../testing/board-sample';
import { placeGroups } from './place-list';

const runs = Number(process.env.RUNS ?? (process.env.TEST_ALL === '1' ? 300 : 40));
const whole = sample();
const everySlot = [0, 1, 2, 3, 4];

/** A small day: some of the team with other hours, leave and lunch, and some of the jobs, at other times or with none. */
const drawn = fc.record({
  isCounted: fc.boolean(),
  team: fc.array(
    fc.record({
      works: fc.subarray(everySlot),
      lunch: fc.option(fc.constantFrom(...everySlot)),
      isAway: fc.nat(5).map((n) => n === 0),
      skills: fc.subarray(['AC Services', 'Cleaning', 'Plumbing', 'Painting'] as const),
    }),
    { minLength: 4, maxLength: 4 },
  ),
  jobs: fc.array(
    fc.record({
      of: fc.nat(whole.jobs.length - 1),
      slot: fc.constantFrom('9:00 AM', '11:00 AM', '1:00 PM', '3:00 PM'),
      slots: fc.constantFrom(1, 1, 2),
      who: fc.option(fc.nat(3)),
      outdoor: fc.boolean(),
      needsTime: fc.nat(3).map((n) => n === 0),
    }),
    { minLength: 1, maxLength: 6 },
  ),
});
type Drawn = typeof drawn extends fc.Arbitrary<infer T> ? T : never;

function boardOf({ isCounted, team, jobs }: Drawn): DispatchBoard {
  const technicians = whole.technicians.slice(0, 4).map((each, at) => {
    const { works = [], lunch = null, isAway = false, skills = [] } = team[at] ?? {};
    const blocked = lunch === null ? [] : [lunch];
    return {
      ...each,
      ...{ skills: [...skills], blocked, leave: isAway ? { from: day, to: day, back: null } : null },
      works: everySlot.map((slot) => !isAway && works.includes(slot) && !blocked.includes(slot)),
    };
  });
  const blocks = technicians.flatMap(({ id: technicianId, blocked: slots }, at) =>
    slots.length > 0
      ? [{ id: id(800 + at), technicianId, day, slots, kind: 'lunch' as const, note: '', by: null, rev: 1 }]
      : [],
  );
  const made = jobs.map(({ of, slot, slots, who, outdoor, needsTime }, at): BoardJob => {
    const { needsTime: _, ...job } = whole.jobs[of] as BoardJob;
    const assignedTo = who === null || needsTime ? null : (technicians[who]?.id ?? null);
    return {
      ...job,
      ...{ id: id(600 + at), date: `${day} ${slot}`, slots, outdoor, assignedTo, crew: [] },
      ...(needsTime && { needsTime: { why: 'taken' } }),
    };
  });
  return { ...whole, isCounted, technicians, blocks, jobs: made };
}

// That this is what the server answers, with a reason and what is written too: `api/dispatch/board/answers.test.ts`.
it('what is offered for a card, in the list on a phone as in the menu, is what the rule says of each place', () => {
  const seen = { fits: 0, breaks_ours: 0, cannot: 0 };
  fc.assert(
    fc.property(drawn, (one) => {
      const board = boardOf(one);
      const rule = ruleOf(board);
      for (const job of board.jobs.filter(canMove)) {
        const from = job.assignedTo;
        const all = answersFor(board, job, { from, rule });
        const fitting = fitsInOrder(board, job, all).map((each) => placeKey(each.technicianId, each.slot));
        const answers = keyedAnswers(all);
        const groups = placeGroups({ rule, job, answers, fitting });
        const items = groups.flatMap(({ title, items }) => items.map((item) => ({ ...item, title })));
        const keys = items.map(({ key }) => key);
        expect(new Set(keys).size).toBe(keys.length);
        for (const { key, severity, isDroppable: canDrop, title } of items) {
          const answer = answers.get(key);
          seen[severity] += 1;
          expect(answer).toMatchObject({ severity, isThere: false });
          expect(canDrop).toBe(answer && isDroppable(answer));
          expect(title.startsWith('Fits')).toBe(severity === 'fits');
          expect(title.includes('asked first')).toBe(severity === 'fits' && answer?.asksFirst === true);
        }
        // Everything that fits is there, and nothing that lies there already.
        const fits = all.filter(({ severity, isThere }) => severity === 'fits' && !isThere);
        const offered = items.filter(({ severity }) => severity === 'fits').map(({ key }) => key);
        expect([...offered].sort()).toEqual(
          fits.map((each) => placeKey(each.technicianId, each.slot)).sort(),
        );
      }
    }),
    { numRuns: runs },
  );
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
});
