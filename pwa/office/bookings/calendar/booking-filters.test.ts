import { describe, expect, it } from 'vitest';
import { bookingAddress, queryOf } from './booking-filters';

const read = (search: string) => bookingAddress.read(new URLSearchParams(search));
const again = (search: string) => bookingAddress.write(read(search)).toString();
const technician = '0191e2a4-0000-7000-8000-000000000001';

describe('filters in the address', () => {
  it('come back as they were written', () => {
    const filters = {
      view: 'week',
      day: '2026-11-21',
      status: 'confirmed,completed',
      service: 'AC Services',
      assignedTo: technician,
      urgent: 'waiting',
      needsTime: '1',
      from: '2026-11-01',
      to: '2026-12-31',
      createdFrom: '2026-11-01',
      createdTo: '2026-11-30',
      search: 'mariam +971 50',
      sort: 'soonest',
      cursor: 'abc_-9',
    } as const;
    expect(bookingAddress.read(bookingAddress.write(filters))).toEqual(filters);
  });

  it('leave the plain list without a query', () => {
    expect(again('')).toBe('');
    expect(read('')).toEqual({ sort: 'newest' });
  });

  it('pass over what they do not know', () => {
    const unknown =
      'status=lost&service=Magic&from=2026-02-30&sort=price&search=%20&view=year&assignedTo=Sami';
    expect(read(unknown)).toEqual(read(''));
    expect(read('assignedTo=nobody').assignedTo).toBe('nobody');
  });

  it('never ask for a range that ends before it begins', () => {
    const { from, to } = read('from=2026-11-20&to=2026-11-01');
    expect([from, to]).toEqual(['2026-11-20', undefined]);
  });

  it('keep one open end of a range', () => {
    expect(again('to=2026-11-01')).toBe('to=2026-11-01');
  });

  it('take what a figure of the dashboard links', () => {
    const linked = read('createdFrom=2026-11-01&createdTo=2026-11-21&status=confirmed%2Ccompleted');
    expect(queryOf(linked, '2026-11-21')).toMatchObject({
      createdFrom: '2026-11-01',
      createdTo: '2026-11-21',
      status: 'confirmed,completed',
    });
  });
});

describe('a calendar', () => {
  it('asks for its own days, the soonest first, and keeps the other filters', () => {
    const filters = read('view=week&day=2026-11-21&from=2026-01-01&service=Cleaning&sort=latest&cursor=x');
    expect(queryOf(filters, '2026-12-01')).toEqual({
      service: 'Cleaning',
      from: '2026-11-16',
      to: '2026-11-22',
      sort: 'soonest',
    });
  });

  it('opens on today', () => {
    expect(queryOf(read('view=day'), '2026-12-01')).toMatchObject({ from: '2026-12-01', to: '2026-12-01' });
  });
});
