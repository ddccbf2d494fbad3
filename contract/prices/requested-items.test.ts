import { describe, expect, it } from 'vitest';
import { bookingCreate } from '../bookings/bookings';
import { checkBy } from '../check';
import { op } from '../sync/sync';
import { mostChosen, mostOfItem } from './selection-rules';

const id = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
const request = {
  serviceType: 'AC Services',
  date: '2026-11-28 9:00 AM',
  customerInfo: { name: 'Sara', phone: '050 123 4567', email: 'sara@example.com' },
};
const faultsOf = (items: unknown) => {
  const checked = checkBy(bookingCreate, { ...request, items });
  return 'faults' in checked ? checked.faults : {};
};
const item = (of: object = {}) => ({ itemId: id(1), quantity: 1, price: 320, ...of });
const quantity = { 'items.0.quantity': `Choose a whole number from 1 to ${mostOfItem}.` };

describe('items of a request', () => {
  it.each([
    [[item({ quantity: -1 })], quantity],
    [[item({ quantity: 0 })], quantity],
    [[item({ quantity: 0.5 })], quantity],
    [[item({ quantity: 1e9 })], quantity],
    [[item({ quantity: '2' })], quantity],
    [[item({ quantity: mostOfItem + 1 })], quantity],
    [[item({ price: -1 })], { 'items.0.price': 'An amount cannot be negative.' }],
    [[item({ price: 0.005 })], { 'items.0.price': 'An amount has at most two decimals.' }],
    [[item({ itemId: 'check' })], { 'items.0.itemId': 'An id must be a UUID.' }],
    [[item(), item()], { 'items.1.itemId': 'This is chosen twice.' }],
    [
      Array.from({ length: mostChosen + 1 }, (_, at) => item({ itemId: id(at) })),
      { items: `Choose ${mostChosen} items at most.` },
    ],
    [[], {}],
    [undefined, {}],
    [[item({ quantity: mostOfItem }), item({ itemId: id(2) })], {}],
  ])('%j', (items, faults) => {
    expect(faultsOf(items)).toEqual(faults);
  });

  it('go by sync as by REST', () => {
    const create = { kind: 'booking.create', ...request };
    expect(op.safeParse({ ...create, items: [item()] }).data).toMatchObject({ items: [item()] });
    expect(op.safeParse({ ...create, items: [item({ quantity: 0 })] }).success).toBe(false);
    expect(op.safeParse(create).data).not.toHaveProperty('items');
  });
});
