// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CallerGlance } from '../../../contract/office/callers';
import { addDays, dubaiDay } from '../../../contract/time';
import { booking, uuid } from '../../device/db/testing';
import { session } from '../../device/session/session-store';
import { json } from '../../device/sync/testing';
import { allNamed, eventually, fill, named } from '../../ui/testing';
import { VisitDesk } from '../bookings/desk/visit-desk';
import { deskPerTest, pageOf, pressNamed, sit } from '../kit/testing';
import { NewBooking } from './new-booking';
import { caller, visit } from './testing';

vi.mock('antd', () => import('../kit/testing'));
vi.mock('../../device/device', () => ({ openDevice: () => Promise.reject(new Error('no device')) }));

const day = addDays(dubaiDay(new Date()), 1);
const id = uuid(22);
const changing = {
  freeUntil: '2026-01-01T16:00:00.000Z',
  phoneFrom: '2999-01-01T05:00:00.000Z',
  ...{ fee: 0, first: true },
};
const server = deskPerTest();
let held = booking(id);
const page = () => document.body.textContent ?? '';
const sent = () => server.last('PUT', new RegExp(id))?.body;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const customerInfo = { name: 'Maryam', phone: '1', email: 'm@example.ae', address: 'Villa 14', area: '' };
  held = booking(id, { status: 'confirmed', amount: 320, date: `${day} 9:00 AM`, changing, customerInfo });
  server.answer(({ method, path, body }) => {
    const open = held.status === 'cancelled' ? [] : [visit({ id, status: held.status, date: held.date })];
    const glance: CallerGlance = {
      ...{ caller: caller(), since: '2024-03-01T08:00:00.000Z', addresses: [], plan: null, visits: [] },
      open,
    };
    if (path === '/callers') return json([caller()]);
    if (path.startsWith('/callers/')) return json(glance);
    if (path === '/users') return pageOf([]);
    if (path === `/bookings/${id}` && method === 'GET') return json(held);
    if (method !== 'PUT') return undefined;
    held = { ...held, ...body, rev: held.rev + 1 };
    return json(held);
  });
  sit(
    <>
      <NewBooking />
      <VisitDesk />
    </>,
    '/admin/users',
  );
});
afterEach(() => {
  session.set({ status: 'guest' });
});

async function find() {
  await eventually(() => {
    if (allNamed('dialog', 'New booking').length === 0)
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'n', bubbles: true, cancelable: true }),
      );
    return allNamed('dialog', 'New booking').length > 0;
  }, 'The panel');
  fill(await named('field', /^Who is calling/), '05012');
  await named('button', /^Move AC Services/);
}

it('an open visit of the caller is a link, and is moved late by their wish, said to be free before', async () => {
  await find();
  expect((await named('link', 'AC Services')).getAttribute('href')).toBe(`/admin/bookings?booking=${id}`);
  await pressNamed(/^Move AC Services/);
  await eventually(() => page().includes('it is free: their first late change in 12 months'), 'The cost');
  fill(await named('field', 'Time'), '3:00 PM');
  await pressNamed('Move visit');
  await named('dialog', 'Move late');
  expect(sent()).toBeUndefined();
  fill(await named('field', /^Who asked/), 'customer');
  await pressNamed('Move visit');
  await eventually(() => sent(), 'The move');
  expect(sent()).toEqual({ date: `${day} 3:00 PM`, causedBy: 'customer', feeSeen: 0 });
  await eventually(() => page().includes('3:00 PM, Villa 14'), 'The sheet as it is now');
});

it('is confirmed there while it waits, and cancelled once that is meant', async () => {
  const { changing: _, ...free } = held;
  held = { ...free, status: 'pending' };
  await find();
  await pressNamed(/^Cancel AC Services/);
  await named('dialog', 'Cancel this booking?');
  expect(sent()).toBeUndefined();
  await pressNamed('Keep it');
  await pressNamed(/^Confirm AC Services/);
  await pressNamed('Confirm Booking');
  await eventually(() => sent(), 'The confirmation');
  expect(sent()).toEqual({ status: 'confirmed', amount: 320 });
  await eventually(() => allNamed('button', /^Confirm AC Services/).length === 0, 'The sheet as it is now');
  await pressNamed(/^Cancel AC Services/);
  await pressNamed('Cancel booking');
  await eventually(
    () => page().includes('None open') || allNamed('button', /^Cancel AC/).length === 0,
    'None',
  );
  expect(sent()).toEqual({ status: 'cancelled' });
});
