// For the tests of this room: a Thursday in June, with eight technicians.

import type { Block } from '../../../../contract/dispatch/blocks';
import {
  type BoardJob,
  type BoardTechnician,
  type DispatchBoard,
  dispatchBoard,
} from '../../../../contract/dispatch/board';
import { usualBusiness } from '../../../../contract/team/roster';

export const day = '2027-06-17';
export const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

const names = ['Anil', 'Bilal', 'Grace', 'Imran', 'Joseph', 'Rashid', 'Sara', 'يوسف'];
/** Technicians by the names by which the tests call them. */
export const team = Object.fromEntries(names.map((name, at) => [name, id(at + 1)])) as Record<string, string>;

const ac = 'AC Services';
const skills = [
  ['Painting', 'Handyman Services'],
  [ac, 'Water Tank Cleaning'],
  ['Cleaning', 'Painting'],
  [ac, 'Electrical Work'],
  [ac, 'Plumbing'],
  ['Plumbing', 'Handyman Services'],
  ['Cleaning', ac],
  ['Electrical Work', 'Plumbing'],
];
const weeks = [14, 18, 15, 22, 0, 19, 17, 21];

const blocks = [
  {
    ...{ id: id(80), technicianId: id(3), day, slots: [1], kind: 'lunch', note: 'In JLT', rev: 1 },
    by: { id: id(3), name: 'Grace' },
  },
] satisfies [Block];

const technicians: BoardTechnician[] = names.map((name, at) => ({
  id: id(at + 1),
  name,
  skills: skills[at] ?? [],
  works: [0, 1, 2, 3, 4].map(
    (slot) =>
      name !== 'Joseph' &&
      !(name === 'Sara' && slot === 4) &&
      !(name === 'Grace' && blocks[0].slots[0] === slot),
  ),
  ...(name === 'Grace' && { blocked: blocks[0].slots }),
  most: 5,
  leave: name === 'Joseph' ? { from: '2027-06-14', to: '2027-06-20', back: '2027-06-21' } : null,
  week: { taken: weeks[at] ?? 0, of: 24 },
  heardAt: `${day}T06:40:00.000Z`,
}));

const starts = ['9:00 AM', '11:00 AM', '1:00 PM', '3:00 PM', '5:00 PM'];
let made = 100;

/** A job on the board; `who` is null for the tray. */
export function job(
  slot: number,
  service: string,
  customer: string,
  area: string,
  who: string | null,
  more: Partial<BoardJob> = {},
): BoardJob {
  made += 1;
  return {
    id: id(made),
    reference: `HH-${made}`,
    rev: 3,
    serviceType: service,
    customer,
    area,
    status: 'confirmed',
    date: `${day} ${starts[slot]}`,
    slots: 1,
    people: 1,
    outdoor: false,
    assignedTo: who && (team[who] ?? null),
    crew: [],
    excepted: [],
    urgent: false,
    createdAt: '2027-06-10T08:00:00.000Z',
    confirmedAt: '2027-06-10T09:00:00.000Z',
    ...more,
  };
}

const pending = { status: 'pending', confirmedAt: null } as const;
const needs = { ...pending, needsTime: { why: 'taken' } } as const;
const done = { status: 'completed', doneAt: `${day}T06:12:00.000Z` } as const;

/** The board as the mocks tell it, Thursday at 10:42 AM. */
export function sample(more: Partial<DispatchBoard> = {}): DispatchBoard {
  made = 100;
  const jobs = [
    job(0, 'Painting', 'Layla Haddad', 'Mirdif', 'Anil'),
    job(1, 'Handyman Services', 'Ahmed Farouk', 'Mirdif', 'Anil'),
    job(3, 'Painting', 'Fatima Zahra', 'Mirdif', 'Anil'),
    job(0, ac, 'Yara Mansour', 'Marina', 'Bilal'),
    job(1, 'Water Tank Cleaning', 'Elias Boutros', 'Marina', 'Bilal', { outdoor: true }),
    job(3, ac, 'Salma Darwish', 'Marina', 'Bilal'),
    job(0, 'Cleaning', 'Ivan Petrov', 'JLT', 'Grace', done),
    job(2, 'Cleaning', 'Huda Nasser', 'JLT', 'Grace'),
    job(3, 'Cleaning', 'Karim Jaber', 'JLT', 'Grace', pending),
    job(0, ac, 'Omar Haddad', 'Al Barsha', 'Imran'),
    job(1, ac, 'James Wilson', 'Al Barsha', 'Imran'),
    job(2, 'Electrical Work', 'Mei Tan', 'Al Barsha', 'Imran'),
    job(4, 'Electrical Work', 'Daniel Costa', 'Al Barsha', 'Imran'),
    job(0, 'Plumbing', 'Leila Khan', 'JLT', 'Rashid'),
    job(1, 'Handyman Services', 'Hannah Olsen', 'Marina', 'Rashid'),
    job(2, 'Plumbing', 'Priya Nair', 'JLT', 'Rashid'),
    job(4, 'Plumbing', 'Khalid Rahman', 'Mirdif', 'Rashid'),
    job(0, 'Cleaning', 'Rana Saleh', 'Meadows', 'Sara', done),
    job(1, 'Cleaning', 'Nadia Sayed', 'Meadows', 'Sara'),
    job(2, ac, 'Tariq Aziz', 'Springs', 'Sara'),
    job(3, 'Cleaning', 'Sofia Moreno', 'Springs', 'Sara', pending),
    job(0, 'Electrical Work', 'Dina Rizk', 'Mirdif', 'يوسف'),
    job(1, 'Electrical Work', 'Paul Vance', 'Mirdif', 'يوسف'),
    job(2, 'Electrical Work', 'مريم العامري', 'Mirdif', 'يوسف', {
      excepted: [id(8)],
      allowed: {
        by: { id: id(90), name: 'Dana' },
        at: `${day}T05:00:00.000Z`,
        because: 'They are neighbours',
      },
    }),
    job(2, 'Plumbing', 'Ravi Menon', 'Mirdif', 'يوسف'),
    job(4, 'Plumbing', 'Amna Taher', 'Mirdif', 'يوسف'),
    job(1, ac, 'Maryam Ali', 'Al Barsha', null, needs),
    job(0, 'Cleaning', 'Nour Bakri', 'Marina', null, needs),
    job(2, 'Water Tank Cleaning', 'Faisal Ghanem', 'Springs', null, { ...needs, outdoor: true }),
    job(1, 'Painting', 'Zaid Qasim', 'Mirdif', null, pending),
    job(3, 'Electrical Work', 'Lina Fares', 'Al Barsha', null),
    job(1, 'Cleaning', 'Mona Eid', 'JLT', null),
    job(
      3,
      'Plumbing',
      'Peter Sandoval of the Very Long Family Names',
      'Mohammed bin Rashid City, District One',
      null,
      pending,
    ),
  ];
  const { week, closed, noticeMinutes, firstSlotUntilHour, furthestDays, middayFrom, middayTo, reserve } =
    usualBusiness;
  return dispatchBoard.parse({
    day,
    at: `${day}T06:42:00.000Z`,
    isCounted: true,
    business: {
      week,
      closed,
      noticeMinutes,
      firstSlotUntilHour,
      furthestDays,
      middayFrom,
      middayTo,
      reserve,
    },
    technicians,
    jobs,
    held: [],
    blocks,
    others: [],
    here: [{ id: id(91), name: 'Noura', day, holds: null }],
    more: false,
    ...more,
  });
}
