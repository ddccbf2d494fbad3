// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import type { BlockedAssignment } from '../../../contract/team/assignment-shapes';
import { booking } from '../../device/db/testing';
import { json } from '../../device/sync/testing';
import { allNamed, eventually, fill, named, toastsSaid } from '../../ui/testing';
import { choose, deskPerTest, pageOf, pressNamed, sit } from '../kit/testing';
import { AdminBookingsPage } from './admin-bookings-page';

vi.mock('antd', () => import('../kit/testing'));
vi.mock('../../device/device', () => ({ openDevice: () => Promise.reject(new Error('no device')) }));

const set = 'Set status of HH-7K3M9';
const server = deskPerTest();
let violations: BlockedAssignment['obstacles'];
let held = booking('b-1');
const day = (id: string, more: object = {}) => ({
  ...booking(id),
  technician: null,
  returnOf: null,
  partOf: null,
  ...more,
});
let days: object[] = [];

beforeEach(() => {
  const customerInfo = { name: 'A', phone: '1', email: 'a@example.com', address: 'Villa 14', area: 'Deira' };
  held = booking('b-1', { amount: 320, customerInfo });
  violations = ['skill', 'another_without'];
  days = [];
  server.answer(({ method, path, body }) => {
    if (path === '/api/bookings/b-1/together') return json(days);
    if (method === 'GET' && path === '/bookings/b-2') return json(booking('b-2'));
    if (path === '/bookings/needs') return json({ isCounted: true, time: 0, nobody: 0, answer: 0 });
    if (method === 'GET' && path === '/bookings') return pageOf([held]);
    if (method !== 'PUT') return undefined;
    const { because, written, ...change } = body as Record<string, unknown>;
    if (!because && !written) {
      const error = {
        code: 'breaks_rules',
        message: 'Not one of their skills.',
        requestId: '1',
        current: { grade: 'breaks_ours', obstacles: violations },
      };
      return json({ message: error.message, error }, 409);
    }
    held = { ...held, ...change, rev: held.rev + 1 };
    return json(held);
  });
  sit(<AdminBookingsPage />, '/admin/bookings');
});

const confirm = async () => {
  await choose(set, 'Confirmed');
  fill(await named<HTMLInputElement>('field', /^Payment amount/), '410');
  await pressNamed('Confirm Booking');
};
const dialogs = () => [...document.querySelectorAll('dialog')].map((each) => each.textContent ?? '');

it('what breaks a rule is told in words, and done with a reason; left, nothing typed is lost', async () => {
  await confirm();
  await named('dialog', 'Check this first');
  expect(dialogs().at(-1)).toContain('Not one of their skills');
  expect(dialogs().at(-1)).toContain('Leaves another visit without a technician');
  await pressNamed('Continue anyway');
  await eventually(() => dialogs().at(-1)?.includes('Enter a reason.') === true, 'Say why');
  await pressNamed(/^Go back/);
  await eventually(() => dialogs().length === 1, 'The first dialog alone');
  expect((await named<HTMLInputElement>('field', /^Payment amount/)).value).toBe('410');

  await pressNamed('Confirm Booking');
  fill(await named<HTMLInputElement>('field', /^Reason(?! for)/), 'He did it last year.');
  await pressNamed('Continue anyway');
  await eventually(() => dialogs().length === 0, 'The end of both');
  expect(server.last('PUT', /b-1/)?.body).toEqual({
    status: 'confirmed',
    amount: 410,
    because: 'He did it last year.',
  });
  expect(toastsSaid()).toEqual([['Success', 'Booking status and amount updated successfully']]);
});

it('what cannot be asks for what was agreed in writing, and offers nothing where nothing helps', async () => {
  violations = ['midday'];
  await confirm();
  await named('dialog', 'Check this first');
  fill(await named<HTMLSelectElement>('field', /^Reason for outdoor work/), 'in_shade');
  expect(allNamed('field', /^Reason(?! for)/)).toEqual([]);
  await pressNamed('Continue anyway');
  await eventually(() => dialogs().length === 0, 'The end of both');
  expect(server.last('PUT', /b-1/)?.body).toMatchObject({ written: { midday: 'in_shade' } });

  violations = ['on_leave'];
  await choose(set, 'Pending');
  await named('dialog', 'This cannot be done');
  expect(allNamed('button', 'Continue anyway')).toEqual([]);
});

it('the size of a job is agreed with its confirmation', async () => {
  await choose(set, 'Confirmed');
  fill(await named<HTMLSelectElement>('field', 'Takes'), '2');
  fill(await named<HTMLSelectElement>('field', 'Needs'), '3');
  await pressNamed('Confirm Booking');
  fill(await named<HTMLInputElement>('field', /^Reason(?! for)/), 'A large hall.');
  await pressNamed('Continue anyway');
  await eventually(() => dialogs().length === 0, 'The end of both');
  expect(server.last('PUT', /b-1/)?.body).toMatchObject({ slots: 2, people: 3 });
});

it('work of several days: cancelling one asks which of them', async () => {
  const done = day('b-0', { status: 'completed' });
  days = [done, day('b-1', { partOf: 'b-0' }), day('b-2', { partOf: 'b-0', date: '2026-11-30 9:00 AM' })];
  await choose(set, 'Cancelled');
  await named('dialog', 'Which days do you want to cancel?');
  const boxes = [...document.querySelectorAll<HTMLInputElement>('dialog input[type=checkbox]')];
  expect(boxes.map(({ checked }) => checked)).toEqual([true, false]);
  boxes[1]?.click();
  violations = [];
  await pressNamed('Cancel 2 days');
  await eventually(() => server.last('PUT', /b-1/) !== undefined, 'The first');
  expect(server.last('PUT', /b-1/)?.body).toMatchObject({ status: 'cancelled' });
});

it('a visit by itself is cancelled once it was asked', async () => {
  days = [day('b-1')];
  await choose(set, 'Cancelled');
  await pressNamed('Cancel booking');
  await eventually(() => server.last('PUT', /b-1/) !== undefined, 'The change');
});
