import type { Booking } from '../../../contract/bookings/bookings';
import type { Home } from '../../../contract/homes/homes';
import { newHome } from '../../../contract/homes/new-home';
import type { SubscriptionPackage } from '../../../contract/plans/packages';
import type { Op, Row, SyncResponse } from '../../../contract/sync/sync';
import type { NewEntry, OutboxEntry } from './tables';

export const userA = 'aaaaaaaa-0000-4000-8000-000000000001';
export const userB = 'bbbbbbbb-0000-4000-8000-000000000002';

/** A readable UUID. */
export function uuid(n: number): string {
  return `11111111-0000-4000-8000-${String(n).padStart(12, '0')}`;
}

export const createOp: Op = {
  kind: 'booking.create',
  serviceType: 'AC Services',
  date: '2026-11-28 9:00 AM',
  notes: '',
  customerInfo: { name: 'A customer', phone: '+971 50 000 0000', email: 'customer@example.com' },
};

/** A request for a visit whose row is named after it. */
export function newEntry(n: number, change: Partial<NewEntry> = {}): NewEntry {
  const opId = uuid(n);
  return {
    opId,
    entity: `booking:${opId}`,
    op: createOp,
    queuedAt: '2026-11-21T08:00:00.000Z',
    about: { service: 'AC Services' },
    ...change,
  };
}

export function entry(n: number, change: Partial<OutboxEntry> = {}): OutboxEntry {
  return { ...newEntry(n), n, v: 2, state: 'queued', attempts: 0, ...change };
}

export function booking(id: string, change: Partial<Booking> = {}): Booking {
  return {
    id,
    reference: 'HH-7K3M9',
    serviceType: 'AC Services',
    serviceName: 'AC Services',
    customerInfo: { name: 'A', phone: '1', email: 'a@example.com', address: '', area: '' },
    date: '2026-11-28 9:00 AM',
    startsAt: '2026-11-28T05:00:00.000Z',
    amount: 0,
    status: 'pending',
    notes: '',
    late: false,
    userId: userA,
    assignedTo: null,
    remarks: [],
    createdAt: '2026-11-21T08:00:00.000Z',
    rev: 1,
    ...change,
  };
}

/** A package on sale: 2 BHK standard at AED 2,499 a year. */
export function planOnSale(n: number, change: Partial<SubscriptionPackage> = {}): SubscriptionPackage {
  return {
    ...{ id: uuid(n), name: '2 BHK Standard', type: 'standard', bhk: 2, price: 2499, duration: 12 },
    ...{ features: ['Two visits'], isActive: true, rev: 1 },
    ...change,
  };
}

export function home(id: string, change: Partial<Home> = {}): Home {
  const newValues = newHome({ label: 'Villa' });
  return { ...newValues, id, userId: userA, createdAt: '2026-11-01T08:00:00.000Z', rev: 1, ...change };
}

export function homeRow(id: string, change: Partial<Home> = {}): Row {
  const data = home(id, change);
  return { type: 'home', id, rev: data.rev, data };
}

export function bookingRow(id: string, change: Partial<Booking> = {}): Row {
  const data = booking(id, change);
  return { type: 'booking', id, rev: data.rev, data };
}

export function answerTo(userId: string | null, change: Partial<SyncResponse> = {}): SyncResponse {
  return {
    v: 2,
    userId,
    serverTime: '2026-11-21T08:00:00.000Z',
    publicVersion: 'e-1',
    results: [],
    rows: [],
    gone: [],
    cursor: 'c1',
    more: false,
    ...change,
  };
}

/** As much of CacheStorage as is used here. */
export class FakeCaches {
  readonly all = new Map<string, Map<string, Response>>();
  async open(name: string) {
    const cache = this.all.get(name) ?? new Map<string, Response>();
    this.all.set(name, cache);
    return {
      match: async (key: string) => cache.get(key)?.clone(),
      put: async (key: string, response: Response) => void cache.set(key, response),
      keys: async () => [...cache.keys()],
      delete: async (key: string) => cache.delete(key),
    };
  }
  async keys() {
    return [...this.all.keys()];
  }
  async delete(name: string) {
    return this.all.delete(name);
  }
}
