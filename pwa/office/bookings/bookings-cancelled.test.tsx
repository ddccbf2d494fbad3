// @vitest-environment jsdom
import { focusManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Booking } from '../../../contract/bookings/bookings';
import { booking } from '../../device/db/testing';
import { json } from '../../device/sync/testing';
import { allNamed, eventually, named, toastsSaid } from '../../ui/testing';
import { deskPerTest, pageOf, pressNamed, sit } from '../kit/testing';
import { tableRows } from '../kit/testing-list';
import { AdminBookingsPage } from './admin-bookings-page';

vi.mock('antd', () => import('../kit/testing'));
vi.mock('../../device/device', () => ({ openDevice: () => Promise.reject(new Error('no device')) }));

const server = deskPerTest();
let held: Booking[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T08:00:00Z') });
  held = [
    booking('b-1', { reference: 'HH-FIRST' }),
    booking('b-2', { reference: 'HH-OTHER', serviceType: 'Painting' }),
  ];
  server.answer(({ path, params: { status } }) => {
    if (path === '/bookings') return pageOf(held.filter((each) => !status || each.status === status));
    const one = held.find((each) => path === `/bookings/${each.id}`);
    return one && json(one);
  });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Another admin cancels it, and later this one comes back to the page. */
function cancelElsewhere(id: string): void {
  held = held.map((each) => (each.id === id ? { ...each, status: 'cancelled', rev: each.rev + 1 } : each));
  vi.setSystemTime(Date.now() + 60_000);
  focusManager.onFocus();
}

const box = () => named<HTMLInputElement>('field', 'Select HH-FIRST');

it('what is cancelled meanwhile is said and shows where it is open; what was ticked stays so', async () => {
  sit(<AdminBookingsPage />, '/admin/bookings');
  (await box()).click();
  await eventually(() => document.body.textContent?.includes('1 selected'));
  await pressNamed('Painting');
  const drawer = await named('dialog', 'Painting');
  cancelElsewhere('b-2');
  await eventually(() => toastsSaid().length > 0, 'A toast');
  expect(toastsSaid()).toEqual([['Just cancelled', 'A, Painting (HH-OTHER)']]);
  await eventually(() => drawer.querySelector('.status')?.textContent === 'Cancelled', 'Cancelled');
  expect(drawer.isConnected).toBe(true);
  expect((await box()).checked).toBe(true);
  expect(document.body.textContent).toContain('1 selected');
});

it('what is cancelled leaves a list of open bookings, and is said all the same', async () => {
  sit(<AdminBookingsPage />, '/admin/bookings?status=pending');
  await eventually(() => tableRows().length === 2, 'Two rows');
  cancelElsewhere('b-1');
  await eventually(() => toastsSaid().length > 0, 'A toast');
  expect(toastsSaid()).toEqual([['Just cancelled', 'A, AC Services (HH-FIRST)']]);
  expect(allNamed('field', 'Select HH-FIRST')).toEqual([]);
});
