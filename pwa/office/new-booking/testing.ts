import type { Caller, CallerVisit } from '../../../contract/office/callers';
import { uuid } from '../../device/db/testing';

export function caller(change: Partial<Caller> = {}): Caller {
  return {
    id: uuid(1),
    hasAccount: true,
    name: 'Maryam Al Suwaidi',
    phone: '+971501230147',
    email: 'maryam@example.ae',
    address: 'Villa 14, Street 3',
    area: 'Al Barsha 2',
    lastDate: '2026-09-14 9:00 AM',
    ...change,
  };
}

/** A finished visit by Imran. */
export function visit(change: Partial<CallerVisit> = {}): CallerVisit {
  return {
    id: uuid(20),
    reference: 'HH-4Q8TD',
    serviceType: 'AC Services',
    about: '',
    date: '2026-09-14 9:00 AM',
    startsAt: '2026-09-14T05:00:00.000Z',
    status: 'completed',
    amount: 320,
    address: 'Villa 14, Street 3',
    area: 'Al Barsha 2',
    technician: { id: uuid(7), name: 'Imran' },
    returnOf: null,
    partOf: null,
    ...change,
  };
}
