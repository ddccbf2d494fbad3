import { expect, it } from 'vitest';
import type { Allocation } from '../team/flow/day-flow';
import { newTechnician, type TechnicianRoster, usualBusiness } from '../team/roster';
import { roomOf } from './day-room';

/** Monday, 6:00 AM in Dubai. */
const now = new Date('2026-11-23T02:00:00.000Z');
const monday = '2026-11-23';
const tuesday = '2026-11-24';
const roster: TechnicianRoster = { ...newTechnician, skills: ['AC Services'] };

const place = (from: number, service = 'AC Services'): Allocation => ({
  ...{ id: `${service}-${from}`, is: 'confirmed', since: '2026-11-20T08:00:00.000Z', service, from },
  ...{ slots: 1, people: 1, assigned: [] },
});
function room(
  { taken = [], technicians = [roster], business = usualBusiness, day = tuesday, at = now } = {} as {
    taken?: number[];
    technicians?: TechnicianRoster[];
    business?: typeof usualBusiness;
    day?: string;
    at?: Date;
  },
) {
  return roomOf(
    {
      business,
      technicians: technicians.map((each, n) => ({ id: `t-${n}`, roster: each })),
      allocations: new Map([[day, taken.map((slot) => place(slot))]]),
    },
    day,
    at,
  );
}

it('is open while two more visits find a slot, nearly full with one, and full without', () => {
  expect(room()).toBe('open');

  expect(room({ taken: [0, 1] })).toBe('open');
  expect(room({ taken: [0, 1, 2] })).toBe('nearly');
  expect(room({ taken: [0, 1, 2, 3] })).toBe('full');
});

it('is open where another service of the team still has places', () => {
  const painter = { ...roster, skills: ['Painting'] as TechnicianRoster['skills'] };
  expect(room({ taken: [0, 1, 2, 3, 4], technicians: [roster, painter] })).toBe('open');
});

it('is closed on a day of no visits, whoever is free', () => {
  const closed = [{ from: tuesday, to: tuesday, label: 'National Day', provisional: false }];
  expect(room({ business: { ...usualBusiness, closed } })).toBe('closed');
  expect(room({ day: '2026-11-29' })).toBe('closed');
});

it('says nothing of what is over, too far ahead, or done by nobody', () => {
  expect(room({ day: '2026-11-22' })).toBeUndefined();
  expect(room({ day: '2027-03-22' })).toBeUndefined();
  expect(room({ technicians: [] })).toBeUndefined();
  expect(room({ day: monday, at: new Date('2026-11-23T15:30:00.000Z') })).toBeUndefined();
});

it('counts of today what is to come: the last slot alone is no day that is nearly full', () => {
  expect(room({ day: monday, at: new Date('2026-11-23T11:30:00.000Z') })).toBe('open');
  expect(room({ day: monday, taken: [4], at: new Date('2026-11-23T11:30:00.000Z') })).toBe('full');
});
