// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { addDays, dubaiDay } from '../../../contract/time';
import { booking, uuid } from '../../device/db/testing';
import { json } from '../../device/sync/testing';
import { allNamed, eventually, fill, named, toastsSaid } from '../../ui/testing';
import { choose, deskPerTest, pageOf, pressNamed, sit } from '../kit/testing';
import { AdminBookingsPage } from './admin-bookings-page';

vi.mock('antd', () => import('../kit/testing'));
vi.mock('../../device/device', () => ({ openDevice: () => Promise.reject(new Error('no device')) }));

const day = addDays(dubaiDay(new Date()), 3);
const [imran, sami, omar] = [uuid(7), uuid(8), uuid(9)];
const page = () => document.body.textContent ?? '';
const server = deskPerTest();
let held = booking('b-1');

beforeEach(() => {
  const customerInfo = { name: 'A', phone: '1', email: 'a@example.com', address: 'Villa 14', area: 'Deira' };
  held = booking('b-1', {
    status: 'confirmed',
    amount: 320,
    date: `${day} 9:00 AM`,
    assignedTo: imran,
    customerInfo,
  });
  server.answer(({ method, path, body }) => {
    if (path === '/bookings/needs') return json({ isCounted: true, time: 0, nobody: 0, answer: 0 });
    if (path === '/users')
      return pageOf([
        { id: imran, displayName: 'Imran', email: '', role: 'staff', isLocked: false },
        { id: sami, displayName: 'Sami', email: '', role: 'staff', isLocked: false },
      ]);
    if (path === '/bookings/b-1/times')
      return json({
        ...{ isCounted: true, at: new Date().toISOString(), nearest: [] },
        days: [{ day, slots: [2, 1, 0, 4, 4] }],
      });
    if (path === '/bookings/b-1/technicians')
      return json({
        isCounted: true,
        technicians: [
          { id: sami, name: 'Sami', obstacles: [] },
          { id: imran, name: 'Imran', obstacles: ['two_at_once'] },
          { id: omar, name: 'Omar', obstacles: ['skill'] },
        ],
      });
    if (method === 'GET' && path === '/bookings') return pageOf([held]);
    if (method === 'GET' && path === '/bookings/b-1') return json(held);
    if (method !== 'PUT') return undefined;
    held = { ...held, ...body, ...(body?.date ? { assignedTo: null } : {}), rev: held.rev + 1 };
    return json(held);
  });
  sit(<AdminBookingsPage />, '/admin/bookings');
});

it('a visit is moved on the grid of places, and says that its technician cannot come', async () => {
  await pressNamed('AC Services');
  await pressNamed('Move visit');
  await named('dialog', 'Move visit');
  const cell = await named('button', /11:00 AM to 1:00 PM, last place$/i);
  cell.click();
  await eventually(
    () => page().includes('Imran: has another visit then. If you move it, the visit needs a technician.'),
    'Who could come',
  );
  await pressNamed('Move visit');
  await eventually(() => server.last('PUT', /b-1/), 'The move');
  expect(server.last('PUT', /b-1/)?.body).toEqual({ date: `${day} 11:00 AM` });
  await eventually(() => toastsSaid().length > 0, 'A toast');
  expect(toastsSaid()[0]?.join(' ')).toContain('Imran cannot come then: the visit needs a technician.');
});

it('whoever confirms chooses who comes, free and skilled first, the others with why not', async () => {
  held = { ...held, status: 'pending' };
  await pressNamed('AC Services');
  await choose('Set status of HH-7K3M9', 'Confirmed');
  const field = await named<HTMLSelectElement>('field', 'Technician');
  await eventually(() => field.options.length > 2 && field.options[1]?.text === 'Sami', 'Who is free');
  expect([...field.options].map(({ text }) => text)).toEqual([
    'Unassigned',
    'Sami',
    'Imran',
    'Omar · not one of their skills',
  ]);
  fill(field, sami);
  await pressNamed('Confirm Booking');
  await eventually(() => server.last('PUT', /b-1/), 'The confirmation');
  expect(server.last('PUT', /b-1/)?.body).toMatchObject({ status: 'confirmed', assignedTo: sami });
});

it('name, phone, service and notes are corrected; only what is another is sent', async () => {
  await pressNamed('AC Services');
  await pressNamed('Edit details');
  fill(await named('field', /^Full name/), 'Maryam');
  fill(await named('field', /^Service/), 'Plumbing');
  await eventually(() => page().includes('they were agreed for the previous service'), 'The hint');
  await pressNamed('Save details');
  await eventually(() => server.last('PUT', /b-1/), 'The correction');
  expect(server.last('PUT', /b-1/)?.body).toEqual({ name: 'Maryam', serviceType: 'Plumbing' });
  await eventually(() => allNamed('dialog', 'Edit details').length === 0, 'The end of the dialog');
});
