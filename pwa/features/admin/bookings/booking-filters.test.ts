import { describe, expect, it } from 'vitest';
import { isNarrowed, readFilters, writeFilters } from './booking-filters';

const read = (search: string) => readFilters(new URLSearchParams(search));

describe('filters in the address', () => {
  it('come back as they were written', () => {
    const filters = {
      status: 'pending',
      service: 'AC Services',
      from: '2026-11-01',
      to: '2026-12-31',
      search: 'mariam +971 50',
      sort: 'soonest',
      cursor: 'abc_-9',
    } as const;
    expect(readFilters(writeFilters(filters))).toEqual(filters);
  });

  it('leave the plain list without a query', () => {
    expect(writeFilters(read('')).toString()).toBe('');
    expect(read('').sort).toBe('newest');
  });

  it('pass over what they do not know', () => {
    expect(read('status=lost&service=Magic&from=2026-02-30&sort=price&search=%20')).toEqual(read(''));
  });

  it('never ask for a range that ends before it begins', () => {
    const { from, to } = read('from=2026-11-20&to=2026-11-01');
    expect([from, to]).toEqual(['2026-11-20', undefined]);
  });

  it('keep one open end of a range', () => {
    expect(read('to=2026-11-01')).toMatchObject({ from: undefined, to: '2026-11-01' });
  });

  it('know when the counts by status would not be those of the list', () => {
    expect(isNarrowed(read('status=pending&sort=oldest'))).toBe(false);
    for (const each of ['service=Cleaning', 'from=2026-11-01', 'to=2026-11-01', 'search=a']) {
      expect(isNarrowed(read(each)), each).toBe(true);
    }
  });
});
