import { expect, it } from 'vitest';
import type { Booking } from '../../../contract/bookings/bookings';
import type { Block } from '../../../contract/dispatch/blocks';
import type { TechnicianRow } from '../../../contract/team/admin-team';
import { teamOf, technician } from '../team/testing';
import { type Candidate, whoCanGo } from './who-can-go';

// Thursday, 1:40 PM in Dubai.
const now = new Date('2026-11-26T09:40:00.000Z');
const person = (name: string, change: Partial<TechnicianRow> = {}) =>
  technician(1, { id: name.toLowerCase(), name, skills: ['Plumbing'], ...change });
const team = (...technicians: TechnicianRow[]) => teamOf(technicians);
const visit = (assignedTo: string, start: string, area: string, status = 'confirmed') =>
  ({ assignedTo, status, date: `2026-11-26 ${start}`, customerInfo: { area } }) as Booking;
const names = (people: readonly Candidate[]) => people.map(({ name }) => name);
const three = [person('Imran'), person('Joseph'), person('Yusuf')];
const request = { what: 'water', onCall: [], day: [], now } as const;

it('has who is on call first, then who is free soonest, and nobody who is locked', () => {
  const day = [
    visit('imran', '1:00 PM', 'Al Barsha'),
    visit('imran', '3:00 PM', 'Marina'),
    visit('joseph', '5:00 PM', 'Deira'),
    visit('yusuf', '1:00 PM', 'JLT'),
    visit('joseph', '1:00 PM', 'JVC', 'completed'),
  ];
  const whole = team(...three, person('Zain', { isLocked: true }));
  const { fit, others } = whoCanGo({ ...request, team: whole, onCall: ['imran'], day });
  expect(fit.map(({ name, onCall, words }) => [name, onCall, words])).toEqual([
    // The second visit follows the first without a gap.
    ['Imran', true, 'Busy until 5:00 PM, Marina'],
    ['Joseph', false, 'Free now, next at 5:00 PM, Deira'],
    ['Yusuf', false, 'Busy until 3:00 PM, JLT'],
  ]);
  expect(others).toEqual([]);
});

it('has who is free for longest before who is needed sooner', () => {
  const { fit } = whoCanGo({ ...request, team: team(...three), day: [visit('imran', '3:00 PM', '')] });
  expect(names(fit)).toEqual(['Joseph', 'Yusuf', 'Imran']);
  expect(fit[0]?.words).toBe('Free now, nothing more today');
});

it('says who has lunch, and until when', () => {
  const block = { technicianId: 'imran', day: '2026-11-26', slots: [2], kind: 'lunch' } as Block;
  const { fit } = whoCanGo({ ...request, team: team(...three), blocks: [block] });
  expect(names(fit)).toEqual(['Joseph', 'Yusuf', 'Imran']);
  expect(fit[2]?.words).toBe('Busy until 3:00 PM, Lunch');
});

it('offers nobody who cannot do it, is on leave or does not work then, and says why', () => {
  const noThursday = technician(1).week.map((slots, weekday) => (weekday === 4 ? [] : slots));
  const whole = team(
    person('Imran', { skills: ['Painting'] }),
    person('Joseph', { leave: [{ from: '2026-11-25', to: '2026-11-27' }] }),
    person('Yusuf', { week: noThursday }),
    person('Zain'),
  );
  const { fit, others } = whoCanGo({ ...request, team: whole, onCall: ['imran', 'joseph'] });
  expect(names(fit)).toEqual(['Zain']);
  expect(others.map(({ name, violations }) => [name, violations])).toEqual([
    ['Imran', ['skill']],
    ['Joseph', ['on_leave']],
    ['Yusuf', ['hours']],
  ]);
});

it('whoever is on call comes at any hour, others when they work', () => {
  // Sunday, 11:00 PM in Dubai: the next slot is Monday’s first.
  const evening = new Date('2026-11-29T19:00:00.000Z');
  const never = technician(1).week.map(() => []);
  const whole = team(person('Imran', { week: never }), person('Joseph', { week: never }));
  const { fit, others } = whoCanGo({ ...request, now: evening, team: whole, onCall: ['joseph'] });
  expect([names(fit), names(others)]).toEqual([['Joseph'], ['Imran']]);
});

it('judges nobody by a skill that nobody said, until availability is limited', () => {
  const whole = team(person('Imran', { skills: [] }), person('Joseph', { skills: ['Painting'] }));
  expect(names(whoCanGo({ ...request, team: whole }).fit)).toEqual(['Imran']);
  const counting = { ...whole.counting, isCounted: true };
  expect(whoCanGo({ ...request, team: { ...whole, counting } }).fit).toEqual([]);
});
