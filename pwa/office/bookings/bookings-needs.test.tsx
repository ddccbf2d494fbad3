// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import type { BookingNeeds } from '../../../contract/office/booking-needs';
import { addDays, dubaiDay } from '../../../contract/time';
import { booking } from '../../device/db/testing';
import { json } from '../../device/sync/testing';
import { allNamed, eventually, fill, named, toastsSaid } from '../../ui/testing';
import { UndoKey } from '../kit/keys/undo';
import { deskPerTest, pageOf, pressNamed, sit } from '../kit/testing';
import { AdminBookingsPage } from './admin-bookings-page';

vi.mock('antd', () => import('../kit/testing'));
vi.mock('../../device/device', () => ({ openDevice: () => Promise.reject(new Error('no device')) }));

const server = deskPerTest();
let needs: BookingNeeds;
let waiting = booking('b-1');
const alone = booking('b-2', { reference: 'HH-2ALON' });
const nearest = ['2026-11-28 1:00 PM', '2026-11-28 3:00 PM', '2026-11-30 9:00 AM'];

beforeEach(() => {
  needs = { isCounted: true, time: 1, nobody: 1, answer: 0 };
  waiting = booking('b-1', { reference: 'HH-1WAIT', needsTime: { why: 'taken' }, userId: 'c-1' });
  server.answer(({ method, path, params, body }) => {
    if (path === '/bookings/needs') return json(needs);
    if (path === '/bookings/b-1/times') return json({ isCounted: true, at: '', days: [], nearest });
    if (path === '/bookings/b-1/proposal') {
      const proposal = { id: 'p', date: String(body?.date), until: '2026-11-26T13:40:00.000Z', at: '1' };
      waiting = { ...waiting, proposal: method === 'POST' ? proposal : undefined };
      return json(waiting);
    }
    if (path === '/bookings/find-others') return json({ found: [alone], missing: [] });
    if (path === '/bookings/offer-times') return json({ offered: [], missing: ['b-2'] });
    if (method !== 'GET' || path !== '/bookings') return undefined;
    if (params.search) return pageOf([booking('b-3', { reference: 'HH-3FOUN' })]);
    return pageOf(params.needs === 'time' ? [waiting] : params.needs === 'nobody' ? [alone] : []);
  });
});

const open = () => {
  sit(
    <>
      <UndoKey />
      <AdminBookingsPage />
    </>,
    '/admin/bookings',
  );
};
const press = (key: string) =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
const block = () => document.querySelector('[aria-labelledby="needs-a-time"]')?.textContent ?? '';

it('a time is offered in two presses, and taken back by U while that is said', async () => {
  open();
  await named('button', /Sat, Nov 28, 3:00 PM/);
  expect(block()).toContain('Requested Sat, Nov 28, 9:00 AM');
  press('2');
  const offering = await named<HTMLButtonElement>('button', /^Offer Sat, Nov 28, 3:00 PM/);
  expect(document.activeElement).toBe(offering);
  expect(block()).toContain('A gets the offer in My bookings: Nov 28, 2026, 3:00 PM');
  offering.click();
  await eventually(() => block().includes('Offered Sat, Nov 28, 3:00 PM'), 'The offer');
  expect(server.last('POST', /proposal/)?.body).toEqual({ date: '2026-11-28 3:00 PM' });
  await eventually(() => toastsSaid().length > 0);
  expect(toastsSaid()).toEqual([
    ['Offered Nov 28, 2026, 3:00 PM', `${waiting.customerInfo.name}, HH-1WAIT. The time is held.`],
  ]);
  press('u');
  await named('button', /Mon, Nov 30, 9:00 AM/);
  expect(server.last('DELETE', /proposal/)).toBeDefined();
});

it('U leaves alone what somebody else offered, or what was offered before; it is withdrawn by a press, and that can be taken back', async () => {
  const proposal = { id: 'p', date: nearest[0] ?? '', until: '2026-11-26T13:40:00.000Z', at: '1' };
  waiting = { ...waiting, proposal };
  open();
  await named('button', 'Withdraw offer');
  press('u');
  await pressNamed('Withdraw offer');
  await eventually(() => toastsSaid().some(([title]) => title === 'Offer withdrawn'));
  expect(server.requests.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  press('u');
  await eventually(() => server.last('POST', /proposal/)?.body?.date === nearest[0], 'Offered again');
});

it('for what needs a technician others are found, or new times offered, and it is said what became of it', async () => {
  open();
  await eventually(() => allNamed('button', 'Show visits').length > 0, 'The line');
  await eventually(() => !(allNamed('button', 'Find technicians')[0] as HTMLButtonElement).ariaDisabled);
  await pressNamed('Find technicians');
  await eventually(() => toastsSaid().length === 1);
  expect(server.last('POST', /find-others/)?.body).toEqual({ ids: ['b-2'] });
  await eventually(() => !(allNamed('button', 'Offer new times')[0] as HTMLButtonElement).ariaDisabled);
  await pressNamed('Offer new times');
  await eventually(() => toastsSaid().length === 2);
  expect(toastsSaid().sort()).toEqual([
    ['Nothing changed', 'No free time for one visit.'],
    ['Success', '1 visit assigned to others.'],
  ]);
});

it('a visit whose technician cannot come says so in the list, in the block and in its drawer, and is given away', async () => {
  const day = dubaiDay(new Date());
  const omar = 'omar';
  const lost = booking('b-3', {
    reference: 'HH-3LOST',
    date: `${addDays(day, 1)} 9:00 AM`,
    status: 'confirmed',
    assignedTo: omar,
    reassign: [{ id: omar, why: 'on_leave' }],
  });
  let now = lost;
  needs = { isCounted: false, time: 0, nobody: 1, answer: 0 };
  server.answer(({ path, params }) => {
    if (path === '/users') return pageOf([{ id: omar, displayName: 'Omar', role: 'staff' }]);
    if (path === '/bookings/replacements')
      return json({
        bookings: [{ id: 'b-3', technicians: [{ id: 'sara', name: 'Sara', obstacles: [] }] }],
      });
    if (path === '/bookings/assign') {
      now = { ...lost, assignedTo: 'sara', reassign: undefined, rev: 2 };
      return json([now]);
    }
    return path === '/bookings' && params.needs !== 'time' ? pageOf([now]) : undefined;
  });
  open();
  await eventually(() => document.body.textContent?.includes('1 visit needs a technician'), 'The block');
  await eventually(() => document.querySelector('tr [title="Omar is on leave"]'), 'The row');
  expect(document.querySelector('tr .status-reassign')?.textContent).toBe('Reassign');
  // Capacity is not limited: nothing is found by its rule.
  expect(allNamed('button', 'Find technicians')).toEqual([]);
  await pressNamed('Show visits');
  await named('button', 'Assign to Sara');
  (allNamed('button', 'AC Services')[0] as HTMLButtonElement).click();
  const drawer = () => document.querySelector('dialog')?.textContent ?? '';
  await eventually(() => drawer().includes('This visit needs a technician'), 'The drawer');
  expect(drawer()).toContain('Omar is on leave.');
  await eventually(() => allNamed('button', 'Assign to Sara').length > 0, 'Whom to give it to');
  (allNamed('button', 'Assign to Sara').at(-1) as HTMLButtonElement).click();
  await eventually(() => server.last('POST', /assign/), 'It is given');
  expect(server.last('POST', /assign/)?.body).toEqual({ ids: ['b-3'], assignedTo: 'sara', replacing: omar });
  await eventually(() => !drawer().includes('This visit needs a technician'), 'It is settled');
});

it('is not there while capacity is not limited, nor where nothing is to do', async () => {
  needs = { isCounted: false, time: 1, nobody: 0, answer: 0 };
  open();
  await eventually(() => server.last('GET', /needs$/) !== undefined && allNamed('button', 'Week').length > 0);
  await eventually(() => document.body.textContent?.includes('first request') === true, 'The empty list');
  expect(block()).toBe('');
  expect(allNamed('button', 'Find technicians')).toEqual([]);
});

it('what a search finds stands before what waits for a time', async () => {
  open();
  await named('button', /Sat, Nov 28, 3:00 PM/);
  fill(await named('field', /^Search by/), 'marina');
  const found = await named('field', 'Set status of HH-3FOUN');
  const waits = document.querySelector('[aria-labelledby="needs-a-time"]') as Node;
  expect(found.compareDocumentPosition(waits) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});
