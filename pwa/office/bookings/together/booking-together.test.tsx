// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TogetherBooking } from '../../../../contract/bookings/together';
import { booking, uuid } from '../../../device/db/testing';
import { json } from '../../../device/sync/testing';
import { eventually, named } from '../../../ui/testing';
import { onNewBookingRequested } from '../../data/new-booking/ask-new-booking';
import { deskServer, pageOf, pressNamed, sit } from '../../kit/testing';
import { AdminBookingsPage } from '../admin-bookings-page';

vi.mock('antd', () => import('../../kit/testing'));
vi.mock('../../../device/device', () => ({
  openDevice: () => Promise.reject(new Error('no device')),
}));

const customerInfo = { name: 'Omar', phone: '055 000 0102', email: '', address: 'Villa 14', area: 'Deira' };
const done = booking(uuid(1), {
  status: 'completed',
  amount: 380,
  customerInfo,
  assignedTo: uuid(7),
  takenBy: 'Dana',
});
const told = (id: string, change: Partial<TogetherBooking> = {}): TogetherBooking => ({
  id,
  reference: 'HH-7K3M9',
  serviceType: 'AC Services',
  date: done.date,
  startsAt: done.startsAt,
  status: 'completed',
  amount: 380,
  technician: 'Imran',
  returnOf: null,
  partOf: null,
  ...change,
});

let together: TogetherBooking[];
let requests: unknown[];
let stop: () => void;

beforeEach(() => {
  requests = [];
  stop = onNewBookingRequested((filled) => requests.push(filled));
  together = [told(uuid(1))];
  deskServer().answer(({ path }) => {
    if (path.endsWith('/together')) return json(together);
    if (path === '/bookings') return pageOf([done]);
    if (path === '/users') return pageOf([{ id: uuid(7), displayName: 'Imran', email: '', isLocked: false }]);
    return path === `/bookings/${uuid(2)}`
      ? json({ ...done, id: uuid(2), serviceType: 'Painting' })
      : undefined;
  });
  sit(<AdminBookingsPage />, '/admin/bookings');
});
afterEach(() => {
  stop();
});

const tiles = () =>
  [...document.querySelectorAll('[aria-labelledby=belongs-together] b')].map((each) => each.textContent);
const open = async () => {
  await pressNamed('AC Services');
  await named('dialog', 'AC Services');
  await eventually(() => document.querySelector('dialog[open]'), 'The open drawer');
};
const press = (key: string) =>
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  );

it('a finished visit can be put right for nothing, by V: same home, same technician', async () => {
  await open();
  await eventually(() => tiles().join() === 'Return visit,Add another day', 'The tiles');
  await eventually(() => document.body.textContent?.includes('Imran proposed, AED 0'));
  press('v');
  expect(requests).toMatchObject([
    {
      ...{ returnOf: done.id, amount: '0', address: 'Villa 14', assignedTo: uuid(7), name: 'Omar' },
      serviceType: 'AC Services',
    },
  ]);
});

it('V is a letter where a remark is typed', async () => {
  await open();
  await eventually(() => tiles().length === 2);
  (await named('field', 'New remark')).focus();
  press('v');
  expect(requests).toEqual([]);
});

it('shows the visits that put it right, and opens them', async () => {
  together.push(
    told(uuid(2), { returnOf: uuid(1), amount: 0, status: 'confirmed', startsAt: '2026-12-01T05:00Z' }),
  );
  await open();
  await eventually(() => tiles().join() === 'This visit,Return visit,Another return visit,Add another day');
  await pressNamed(/^Return visit/);
  await named('dialog', 'Painting');
});

it('shows the days of a work in their order, and what they cost together', async () => {
  together = [
    told(uuid(2), { startsAt: '2026-11-20T05:00Z', amount: 0 }),
    told(uuid(1), { partOf: uuid(2) }),
    told(uuid(3), { partOf: uuid(2), startsAt: '2026-12-20T05:00Z', amount: 0 }),
  ];
  await open();
  await eventually(() => tiles()[1] === 'Day 2 of 3, this one', 'The days');
  expect(tiles().slice(0, 3)).toEqual(['Day 1 of 3', 'Day 2 of 3, this one', 'Day 3 of 3']);
  expect(document.body.textContent).toContain('AED 380 for all 3');
});

it('a booking is repeated at one press: in its row, in its drawer, and by R', async () => {
  await pressNamed('Book again: HH-7K3M9');
  document.body.focus();
  press('r');
  await open();
  expect(document.body.textContent).toContain('by phone, entered by Dana');
  await pressNamed('Book again');
  expect(requests).toHaveLength(3);
  for (const each of requests)
    expect(each).toMatchObject({
      returnOf: '',
      amount: '380',
      phone: '055 000 0102',
      serviceType: 'AC Services',
    });
});
