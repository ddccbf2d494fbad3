import { expect, it } from 'vitest';
import { isWithinShare, unitsOf } from './network-share';

const technician = (most: number, works = [true, true, true, true, true]) => ({
  id: 'x',
  skills: [],
  works,
  most,
});
const team = (count: number) => ({ technicians: Array.from({ length: count }, () => technician(4)) });
const visit = { slots: 1, people: 1 };
const visits = (count: number) => Array.from({ length: count }, () => visit);

it('a day has as many units as each technician works and takes', () => {
  expect(unitsOf({ technicians: [technician(4), technician(5), technician(3, [true, false])] })).toBe(10);
  expect(unitsOf({ technicians: [] })).toBe(0);
});

it('two visits of a network keep their slots however small the team and large the work', () => {
  expect(isWithinShare(team(1), visits(1), { slots: 5, people: 4 })).toBe(true);
  expect(isWithinShare(team(1), visits(2), visit)).toBe(false);
});

it('beyond that a quarter of what the team can serve', () => {
  expect(isWithinShare(team(4), visits(3), visit)).toBe(true);
  expect(isWithinShare(team(4), visits(4), visit)).toBe(false);
  expect(isWithinShare(team(4), visits(2), { slots: 3, people: 1 })).toBe(false);
  expect(isWithinShare(team(30), visits(29), visit)).toBe(true);
});
