import { expect, it } from 'vitest';
import type { CallerGlance, CallerVisit } from '../../../../contract/office/callers';
import { home, uuid } from '../../../device/db/testing';
import { emptyOfficeDraft } from '../../data/new-booking/office-draft';
import { hasEnded } from '../../kit/slots/slot-time';
import { caller, visit } from '../testing';
import { fillIn, nearestSlot, usualAmount } from './fill-in';

const now = new Date('2026-11-26T06:42:00Z');
const glanceWith = (...visits: CallerVisit[]): CallerGlance => ({
  caller: caller(),
  since: '2024-03-01T08:00:00.000Z',
  addresses: [],
  plan: null,
  visits,
  open: [],
});
const draft = { ...emptyOfficeDraft, caller: uuid(1) };
const imran = { id: uuid(7), name: 'Imran', locked: false };

it('fills in the usual home, the last visit’s service, technician and amount, and the nearest slot', () => {
  const homes = [home(uuid(3), { label: 'Flat' }), home(uuid(4), { label: 'Villa', usual: true })];
  expect(fillIn(draft, { glance: glanceWith(visit()), homes, staff: [imran] }, now)).toMatchObject({
    filledFor: uuid(1),
    homeId: uuid(4),
    serviceType: 'AC Services',
    day: '2026-11-26',
    start: '11:00 AM',
    assignedTo: uuid(7),
    amount: '320',
  });
});

it('leaves what was typed before it was known', () => {
  const typed = { ...draft, serviceType: 'Painting', day: '2026-12-01', start: '9:00 AM', amount: '900' };
  expect(fillIn(typed, { glance: glanceWith(visit()), homes: [], staff: [imran] }, now)).toEqual({
    filledFor: uuid(1),
    serviceType: 'Painting',
    assignedTo: uuid(7),
    amount: '900',
  });
});

it('proposes nobody who takes no jobs any more', () => {
  const about = { glance: glanceWith(visit()), homes: [] };
  expect(fillIn(draft, { ...about, staff: [{ ...imran, locked: true }] }, now).assignedTo).toBe('');
  expect(fillIn(draft, { ...about, staff: [] }, now).assignedTo).toBe('');
});

it('says no amount for what they never had, and none that was free', () => {
  expect(usualAmount([visit()], 'Painting')).toBe('');
  expect(usualAmount([visit({ amount: 0 }), visit({ amount: 280.5 })], 'AC Services')).toBe('280.50');
});

it.each([
  ['2026-11-26T04:59:00Z', '2026-11-26', '9:00 AM'],
  ['2026-11-26T05:00:00Z', '2026-11-26', '11:00 AM'],
  ['2026-11-26T13:00:00Z', '2026-11-27', '9:00 AM'],
])('the nearest slot at %s', (at, day, start) => {
  expect(nearestSlot(new Date(at))).toEqual({ day, start });
});

it('the nearest slot has a place, where capacity is limited', () => {
  const full = ['2026-11-26', '2026-11-27 9:00 AM'];
  const offered = {
    of: (day: string, start: string) =>
      full.some((each) => `${day} ${start}`.startsWith(each)) ? 0 : day < '2026-11-28' ? 'closed' : 1,
  } as const;
  expect(nearestSlot(now, offered)).toEqual({ day: '2026-11-28', start: '9:00 AM' });
  expect(nearestSlot(now, { of: () => 0 })).toEqual({ day: '2026-11-26', start: '11:00 AM' });
});

it('a slot that is running can still be had', () => {
  expect(hasEnded('2026-11-26', '9:00 AM', new Date('2026-11-26T06:59:59Z'))).toBe(false);
  expect(hasEnded('2026-11-26', '9:00 AM', new Date('2026-11-26T07:00:00Z'))).toBe(true);
});
