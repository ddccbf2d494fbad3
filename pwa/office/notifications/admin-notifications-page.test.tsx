// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import type { Notification } from '../../../contract/notifications/admin-notifications';
import { booking, uuid } from '../../device/db/testing';
import { json } from '../../device/sync/testing';
import { allNamed, eventually, named, press, said, toastsSaid } from '../../ui/testing';
import { AdminBookingsPage } from '../bookings/admin-bookings-page';
import { addressQuery, choose, deskPerTest, pageOf, pressNamed, sit } from '../kit/testing';
import { AdminNotificationsPage } from './admin-notifications-page';

vi.mock('antd', () => import('../kit/testing'));
vi.mock('../../device/device', () => ({ openDevice: () => Promise.reject(new Error('no device')) }));

const at = '2026-11-21T08:00:00.000Z';
const message = (id: string, change: Partial<Notification> = {}): Notification => ({
  id,
  event: 'confirmed',
  channel: 'email',
  state: 'taken',
  reason: null,
  tries: 1,
  to: { name: 'Noor', role: 'customer' },
  booking: { id: uuid(1), reference: 'HH-7K3M9' },
  createdAt: at,
  dueAt: null,
  sentAt: at,
  changedAt: at,
  again: true,
  ...change,
});
const failed = message('2', { event: 'day-before', state: 'failed', reason: 'mailbox-full', tries: 3 });

let rows: Notification[];
let held: number;
let isOut: boolean;
const server = deskPerTest();
beforeEach(() => {
  rows = [message('1'), failed];
  held = 0;
  isOut = false;
  server.answer(({ method, path }) => {
    if (isOut) return Promise.reject(new TypeError('Failed to fetch'));
    if (path === '/bookings') return pageOf([booking(uuid(1))]);
    if (method === 'POST' && path.endsWith('/send-again')) {
      rows = rows.map((row) => (row === failed ? { ...row, state: 'taken', reason: null } : row));
      return json({ ...failed, state: 'waiting', reason: null, tries: 0, again: false });
    }
    if (method === 'POST') {
      held = 0;
      return json({ released: 2 });
    }
    if (path !== '/messages/out') return undefined;
    const page = pageOf(rows);
    page.headers.set('X-Count-held', String(held));
    page.headers.set('X-Count-failed', '1');
    return page;
  });
});

it('says what is known of each message, and sends again what did not arrive', async () => {
  sit(<AdminNotificationsPage />, '/admin/messages/out');
  await said('Accepted by mail server');
  await said('Did not arrive: mailbox full, tried 3 times');
  await pressNamed('Send “Reminder, the day before” to Noor again');
  await eventually(() => server.last('POST', /./)?.path === '/messages/out/2/send-again', 'asked');
  await eventually(() => !document.body.textContent?.includes('mailbox full'), 'on its way');
});

it('narrows by how far they came', async () => {
  sit(<AdminNotificationsPage />, '/admin/messages/out');
  await choose('Delivery', 'Did not arrive');
  await eventually(() => addressQuery().state === 'failed', 'asked');
  expect(server.last('GET', /out$/)?.params.state).toBe('failed');
});

it('what did not arrive stands above all, one press away', async () => {
  sit(<AdminNotificationsPage />, '/admin/messages/out?event=confirmed');
  await said('One message from the last 7 days did not arrive.');
  await pressNamed('Show it');
  await eventually(() => addressQuery().state === 'failed', 'asked');
  expect(addressQuery().event).toBeUndefined();
  await eventually(() => !document.body.textContent?.includes('from the last 7 days'), 'said no more');
});

it('by keys alone: J goes on, S sends again what one is at and goes on, Enter opens the booking', async () => {
  rows = [failed, message('4', { booking: null, event: 'new-device', again: true }), message('1')];
  sit(<AdminNotificationsPage />, '/admin/messages/out');
  await said('mailbox full');
  const at = () => document.activeElement?.getAttribute('data-row');
  // Nothing is sent before one is there.
  press('s');
  expect(server.last('POST', /./)).toBeUndefined();
  press('j');
  await eventually(() => at() === '2', 'the first row');
  press('s');
  await eventually(() => server.last('POST', /./)?.path === '/messages/out/2/send-again', 'sent again');
  await eventually(() => at() === '4', 'the next row');
  // It is about no booking: there is nothing to open.
  press('Enter');
  press('j');
  await eventually(() => at() === '1', 'the last row');
  press('Enter');
  await eventually(() => addressQuery().search === 'HH-7K3M9', 'the booking');
});

it('what a restore kept back goes once the office says so', async () => {
  held = 2;
  sit(<AdminNotificationsPage />, '/admin/messages/out');
  await said('2 messages are kept back');
  await pressNamed('Release messages');
  await named('dialog', 'Release 2 messages?');
  expect(server.last('POST', /./)).toBeUndefined();
  const buttons = allNamed('button', 'Release messages');
  buttons.at(-1)?.click();
  await eventually(() => server.last('POST', /./)?.path === '/messages/out/release', 'asked');
  await eventually(() => !document.body.textContent?.includes('kept back'), 'let go');
});

it('a booking shows its messages, what failed first, and S sends that again', async () => {
  rows.push(message('3', { event: 'proposed', channel: 'whatsapp', state: 'by-hand', again: false }));
  rows.push(message('4', { event: 'job-new', to: { name: 'Sami', role: 'staff' } }));
  sit(<AdminBookingsPage />, '/admin/bookings');
  await pressNamed(/AC Services/);
  // The technician's is not the customer's.
  await said('3 to Noor, 1 did not arrive');
  expect(server.last('GET', /out$/)?.params.booking).toBe(uuid(1));
  const list = document.querySelector('ul[aria-label=Messages]');
  const lines = [...(list?.children ?? [])].map((line) => line.querySelector('b')?.textContent);
  expect(lines).toEqual(['Reminder, the day before', 'Time proposed', 'Confirmed', 'New job, Sami']);
  expect(list?.querySelector('a')?.getAttribute('href')).toBe('/admin/messages/whatsapp');
  press('s');
  await eventually(() => server.last('POST', /./)?.path === '/messages/out/2/send-again', 'sent again');
});

it('without a network a booking says what could not be read, and what was not sent', async () => {
  sit(<AdminBookingsPage />, '/admin/bookings');
  await pressNamed(/AC Services/);
  await said('1 did not arrive');
  isOut = true;
  press('s');
  const again = 'No connection. Please try again when you are online.';
  await eventually(() => toastsSaid().length > 0, 'a toast');
  expect(toastsSaid()).toEqual([['Error', `Failed to send “Reminder, the day before” again. ${again}`]]);
  await said(`Failed to load messages. ${again}`);
});
