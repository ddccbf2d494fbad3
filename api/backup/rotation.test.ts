import { expect, it } from 'vitest';
import { backupName, outlived } from './rotation';

const dayMs = 86_400_000;

it('keeps the newest of each of seven days, five weeks and twelve months', () => {
  const last = Date.parse('2026-11-24T03:30:00Z');
  // Two a day for two years.
  const all = Array.from({ length: 1460 }, (_, at) => backupName(new Date(last - (at * dayMs) / 2)));
  const gone = new Set(outlived(all));
  const kept = all.filter((each) => !gone.has(each)).map((each) => each.slice(8, 21));
  expect(kept).toEqual([
    '2026-11-24T03',
    '2026-11-23T15',
    '2026-11-23T03',
    '2026-11-22T15',
    '2026-11-21T15',
    '2026-11-20T15',
    '2026-11-19T15',
    '2026-11-18T15',
    '2026-11-15T15',
    '2026-11-08T15',
    '2026-11-01T15',
    '2026-10-31T15',
    '2026-09-30T15',
    '2026-08-31T15',
    '2026-07-31T15',
    '2026-06-30T15',
    '2026-05-31T15',
    '2026-04-30T15',
    '2026-03-31T15',
    '2026-02-28T15',
    '2026-01-31T15',
    '2025-12-31T15',
  ]);
});

it('keeps the newest three however far apart, and touches nothing that is not a backup', () => {
  const old = [2020, 2021, 2022].map((year) => backupName(new Date(Date.UTC(year, 0, 1))));
  expect(outlived([...old, 'homehub.sqlite', 'notes.backup'])).toEqual([]);
});
