import type { AdminUser } from '../../contract/accounts/admin-users';
import type { AdminPrice } from '../../contract/prices/admin-prices';
import { planOnSale, userA, uuid } from '../device/db/testing';

/** A person as the office reads them; the first made their account on the first. */
export function user(n: number, change: Partial<AdminUser> = {}): AdminUser {
  return {
    id: uuid(n),
    displayName: `Person ${n}`,
    email: `person-${n}@homehub.test`,
    emailVerified: true,
    phone: null,
    role: 'customer',
    isLocked: false,
    providers: ['password'],
    createdAt: `2026-11-0${n}T08:00:00.000Z`,
    lastSeenAt: null,
    bookingLimit: null,
    rev: 1,
    ...change,
  };
}

/** Bought by a customer of whom little is known. */
export const subscription = (status = 'active') => ({
  id: `s-${status}`,
  packageId: null,
  packageType: 'standard',
  packageName: 'Standard',
  features: [],
  amount: 2499.4,
  startDate: '2099-06-01',
  endDate: '2100-05-31',
  status,
  userId: userA,
  user: { displayName: '', email: 'mariam@homehub.test', phone: null },
  createdAt: '2026-11-21T08:00:00.000Z',
  rev: 1,
});

export const plan = planOnSale(50, { name: 'Standard Package' });

export const price = (change: Partial<AdminPrice> = {}): AdminPrice => ({
  id: 'annual-check',
  service: 'AC Services',
  name: 'Annual check',
  nameAr: 'فحص سنوي',
  included: 'Up to 3 units.',
  unit: 'visit',
  price: 320,
  isFixed: true,
  atOnce: false,
  slots: 1,
  people: 1,
  isActive: true,
  position: 0,
  rev: 1,
  ...change,
});
