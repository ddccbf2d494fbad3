// @vitest-environment jsdom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { booking, home } from '../../device/db/testing';
import { json } from '../../device/sync/testing';
import { allNamed, eventually, fill, focus, named, press, toastsSaid } from '../../ui/testing';
import { choose, deskPerTest, pageOf, pressNamed, sit } from '../kit/testing';
import { tableRows } from '../kit/testing-list';
import { AdminBookingsPage } from './admin-bookings-page';

vi.mock('antd', () => import('../kit/testing'));
vi.mock('../../device/device', () => ({ openDevice: () => Promise.reject(new Error('no device')) }));

const set = 'Set status of HH-7K3M9';
const server = deskPerTest();
const there = { name: 'A', phone: '1', email: 'a@example.com', address: 'Villa 14', area: 'Deira' };
const nowhere = { ...there, address: '', area: '' };
let held = booking('b-1');

beforeEach(() => {
  held = booking('b-1', { amount: 320.5, customerInfo: there });
  server.answer(({ method, path, body }) => {
    if (method === 'GET' && path === '/bookings') return pageOf([held]);
    if (method === 'GET' && path === '/bookings/b-1') return json(held);
    if (method !== 'PUT') return undefined;
    held = { ...held, ...body, rev: held.rev + 1 };
    return json(held);
  });
  sit(<AdminBookingsPage />, '/admin/bookings');
});

/** Status, amount and the selector of the row, as they are read. */
const row = () => {
  const [, , , , amount, status] = tableRows()[0] ?? [];
  const select = allNamed('field', set)[0] as HTMLSelectElement | undefined;
  return [status, amount, select?.selectedOptions[0]?.textContent];
};
const expectRow = async (...words: string[]) => {
  await eventually(() => row().join() === words.join(), `A row with ${words}`);
};
const expectSaid = async (...words: string[]) => {
  await eventually(() => toastsSaid().length > 0, 'A toast');
  expect(toastsSaid()).toEqual([words]);
};
const dismissToasts = async () => {
  for (const each of allNamed('button', /^Dismiss:/)) each.click();
  await eventually(() => toastsSaid().length === 0);
};

it('a status that is not taken is put back and said; taken, it stands', async () => {
  const failure = server.failing('PUT', /b-1/);
  await choose(set, 'Cancelled');
  await pressNamed('Keep it');
  expect(server.last('PUT', /b-1/)).toBeUndefined();
  await choose(set, 'Cancelled');
  await pressNamed('Cancel booking');
  await expectRow('Cancelled', 'AED 320.50', 'Cancelled');
  failure.arrive();
  await expectSaid('Error', 'Failed to update booking status');
  await expectRow('Pending', 'AED 320.50', 'Pending');

  failure.healed();
  await dismissToasts();
  await choose(set, 'Completed');
  await expectSaid('Success', 'Booking status updated successfully');
  await expectRow('Completed', 'AED 320.50', 'Completed');
  expect(server.last('PUT', /b-1/)?.body).toEqual({ status: 'completed' });
  // Nothing was asked: it can be set back for as long as that is said.
  await pressNamed(/^Set HH-7K3M9 back to Pending/);
  await eventually(() => server.last('PUT', /b-1/)?.body?.status === 'pending', 'Set back');
});

it('an amount that is not taken is put back and said, in the row and the drawer; what was typed stays', async () => {
  held = { ...held, amount: 180 };
  await pressNamed('AC Services');
  const drawer = await named('dialog', 'AC Services');
  const shown = () => [...drawer.querySelectorAll('dd')].map((each) => each.textContent);
  expect(shown()).toContain('AED 180');
  const field = await named<HTMLInputElement>('field', /^Amount/);

  const failure = server.failing('PUT', /b-1/);
  fill(field, '275.5');
  await eventually(() => !(allNamed('button', 'Save amount')[0] as HTMLButtonElement).ariaDisabled);
  await pressNamed('Save amount');
  await eventually(() => shown().includes('AED 275.50'), 'The new amount');
  failure.arrive();
  await expectSaid('Error', 'Failed to update booking amount');
  await expectRow('Pending', 'AED 180', 'Pending');
  expect(shown()).toContain('AED 180');
  expect(field.value).toBe('275.5');
});

it('Confirm Booking has the current amount; dismissed it changes nothing', async () => {
  for (const dismiss of [
    () => pressNamed(/^Cancel/),
    () => pressNamed('Close'),
    async () => document.querySelector('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true })),
  ]) {
    await choose(set, 'Confirmed');
    const amount = await named<HTMLInputElement>('field', /^Payment amount/);
    expect(amount.value).toBe('320.50');
    fill(amount, '999');
    await dismiss();
    await eventually(() => !document.querySelector('dialog'), 'The end of the dialog');
    await expectRow('Pending', 'AED 320.50', 'Pending');
  }
  expect(server.last('PUT', /./)).toBeUndefined();
  expect(toastsSaid()).toEqual([]);
});

it('Confirm Booking refused stays with what was typed, and everything is put back; then it is taken', async () => {
  const failure = server.failing('PUT', /b-1/);
  await choose(set, 'Confirmed');
  const amount = await named<HTMLInputElement>('field', /^Payment amount/);
  fill(amount, '410');
  await pressNamed('Confirm Booking');
  await expectRow('Confirmed', 'AED 410', 'Confirmed');
  failure.arrive();
  await expectSaid('Error', 'Failed to update booking status and amount');
  await expectRow('Pending', 'AED 320.50', 'Pending');
  expect(amount.isConnected && amount.value).toBe('410');

  failure.healed();
  await dismissToasts();
  await pressNamed('Confirm Booking');
  await expectSaid('Success', 'Booking status and amount updated successfully');
  await eventually(() => !document.querySelector('dialog'), 'The end of the dialog');
  await expectRow('Confirmed', 'AED 410', 'Confirmed');
  expect(server.last('PUT', /b-1/)?.body).toEqual({ status: 'confirmed', amount: 410 });
});

it('an amount that is none is said where it is typed, and nothing is sent', async () => {
  await choose(set, 'Confirmed');
  fill(await named('field', /^Payment amount/), '0');
  await pressNamed('Confirm Booking');
  await expectSaid('Error', 'Please enter a valid amount');
  expect(server.last('PUT', /./)).toBeUndefined();
});

it.each([
  ['1,50', 1.5, '1.50'],
  ['1.500,00', 1500, '1500'],
  ['١٬٥٠٠٫٥٠', 1500.5, '1500.50'],
])('%s is saved as it was meant, and shown before', async (typed, amount, shown) => {
  await choose(set, 'Confirmed');
  const field = await named<HTMLInputElement>('field', /^Payment amount/);
  fill(field, typed);
  await act(async () => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  expect(field.value).toBe(shown);
  await pressNamed('Confirm Booking');
  await expectSaid('Success', 'Booking status and amount updated successfully');
  expect(server.last('PUT', /b-1/)?.body).toEqual({ status: 'confirmed', amount });
});

it('what can be read in two ways is asked about, and nothing is sent', async () => {
  await choose(set, 'Confirmed');
  fill(await named('field', /^Payment amount/), '1.500');
  await pressNamed('Confirm Booking');
  await expectSaid('Error', '1.500 can be read in two ways. Write 1500 or 1.50.');
  expect(server.last('PUT', /./)).toBeUndefined();
});

it('AED 0 asks why, and is taken with the reason', async () => {
  await choose(set, 'Confirmed');
  fill(await named('field', /^Payment amount/), '0');
  fill(await named('field', 'Reason for AED 0'), ' Goodwill ');
  await pressNamed('Confirm Booking');
  await expectSaid('Success', 'Booking status and amount updated successfully');
  expect(server.last('PUT', /b-1/)?.body).toEqual({ status: 'confirmed', amount: 0, reason: 'Goodwill' });
});

it('the 0 of a new booking asks nothing before it is sent, and one that stands asks nothing again', async () => {
  held = { ...held, amount: 0 };
  await choose(set, 'Confirmed');
  const why = () => allNamed('field', 'Reason for AED 0');
  await named('field', /^Payment amount/);
  expect(why()).toEqual([]);
  await pressNamed('Confirm Booking');
  await eventually(() => why().length === 1, 'The question why it is free');
  await expectSaid('Error', 'Please enter a valid amount');
  await dismissToasts();
  fill(why()[0] as HTMLInputElement, 'Goodwill');
  await pressNamed('Confirm Booking');
  await expectSaid('Success', 'Booking status and amount updated successfully');
  expect(server.last('PUT', /b-1/)?.body).toEqual({ status: 'confirmed', amount: 0, reason: 'Goodwill' });

  await pressNamed('AC Services');
  await named('field', /^Amount/);
  expect(why()).toEqual([]);
});

it('a booking that says nowhere where it is asks before it is confirmed, and takes an address', async () => {
  held = { ...held, customerInfo: nowhere, userId: null };
  await choose(set, 'Confirmed');
  await named('field', 'Address');
  await pressNamed('Confirm Booking');
  await eventually(() => document.body.textContent?.includes('or say that it is not known yet'));
  expect(server.last('PUT', /./)).toBeUndefined();
  fill(await named('field', 'Address'), ' Villa 9 ');
  fill(await named('field', 'Area'), 'Marina');
  await eventually(() => (allNamed('field', 'Area')[0] as HTMLInputElement).value === 'Marina');
  await pressNamed('Confirm Booking');
  await expectSaid('Success', 'Booking status and amount updated successfully');
  const request = { status: 'confirmed', amount: 320.5, address: 'Villa 9', area: 'Marina' };
  expect(server.last('PUT', /b-1/)?.body).toEqual(request);
});

it('“not known yet” is an answer, and stands in the list', async () => {
  held = { ...held, customerInfo: nowhere };
  await choose(set, 'Confirmed');
  await named('field', 'Address');
  document.querySelector<HTMLElement>('dialog .check input')?.click();
  await eventually(() => allNamed('field', 'Address').length === 0);
  await pressNamed('Confirm Booking');
  await expectSaid('Success', 'Booking status and amount updated successfully');
  expect(server.last('PUT', /b-1/)?.body).toEqual({
    status: 'confirmed',
    amount: 320.5,
    addressUnknown: true,
  });
  await eventually(() => tableRows()[0]?.join().includes('Address not known yet'), 'The row');
});

it('of a customer with homes one of them is the address', async () => {
  held = { ...held, customerInfo: nowhere };
  server.answer(({ path }) =>
    path.endsWith('/homes') ? json([home('h-1', { label: 'Flat', street: 'Palm Court 702' })]) : undefined,
  );
  await choose(set, 'Confirmed');
  await choose('Home', 'Flat, Palm Court 702');
  await eventually(() => allNamed('field', 'Address').length === 0);
  await pressNamed('Confirm Booking');
  await expectSaid('Success', 'Booking status and amount updated successfully');
  expect(server.last('PUT', /b-1/)?.body).toEqual({ status: 'confirmed', amount: 320.5, homeId: 'h-1' });
});

it('Enter in the search opens the first of what it finds, typing on does not', async () => {
  await named('field', set);
  const search = await named<HTMLInputElement>('field', /^Search by/);
  focus(search);
  fill(search, 'mar');
  press('Enter');
  fill(search, 'marina');
  await eventually(() => server.last('GET', /^\/bookings$/)?.params.search === 'marina', 'The search');
  expect(document.querySelector('dialog')).toBeNull();
  press('Enter');
  const dialog = () => document.querySelector('dialog')?.textContent ?? '';
  await eventually(() => dialog().includes('HH-7K3M9'), 'The booking');
});
