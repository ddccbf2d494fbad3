// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { booking } from '../device/db/testing';
import { json } from '../device/sync/testing';
import { allNamed, eventually, named } from '../ui/testing';
import { AdminBookingsPage } from './bookings/admin-bookings-page';
import { addressQuery, deskPerTest, goBack, pageOf, pressNamed, sit } from './kit/testing';

vi.mock('antd', () => import('./kit/testing'));
vi.mock('../device/device', () => ({ openDevice: () => Promise.reject(new Error('no device')) }));

const server = deskPerTest();
beforeEach(() => {
  server.answer(({ path }) => {
    if (path === '/bookings') return pageOf([booking('b-1')]);
    return path === '/bookings/b-2' ? json(booking('b-2', { serviceType: 'Painting' })) : undefined;
  });
});

const closed = () => eventually(() => !document.querySelector('dialog'), 'The end of the drawer');

it('a drawer that is opened stands in the address, beside the filters, and a step back closes it', async () => {
  sit(<AdminBookingsPage />, '/admin/bookings?status=pending');
  await pressNamed('AC Services');
  await named('dialog', 'AC Services');
  await eventually(() => addressQuery().booking === 'b-1', 'The address');
  expect(addressQuery()).toEqual({ status: 'pending', booking: 'b-1' });
  goBack();
  await closed();
  await eventually(() => !addressQuery().booking, 'The list');
  expect(addressQuery()).toEqual({ status: 'pending' });
});

it('closed it goes a step back: the next step back leaves the list, not to the drawer again', async () => {
  sit(<AdminBookingsPage />, '/admin/bookings');
  await pressNamed('AC Services');
  await named('dialog', 'AC Services');
  await pressNamed('Close');
  await closed();
  await eventually(() => !addressQuery().booking, 'The list');
  expect(addressQuery()).toEqual({});
});

it('an address opens what no list shows, and closed the list stands there', async () => {
  sit(<AdminBookingsPage />, '/admin/bookings?booking=b-2');
  await named('dialog', 'Painting');
  await pressNamed('Close');
  await closed();
  await eventually(() => !addressQuery().booking, 'The list');
  expect(addressQuery()).toEqual({});
  expect(allNamed('button', 'AC Services')).not.toHaveLength(0);
});
