// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { uuid } from '../../../device/db/testing';
import { json } from '../../../device/sync/testing';
import { eventually, named, said } from '../../../ui/testing';
import { deskPerTest, pageOf, pressNamed, sit } from '../../kit/testing';
import { user } from '../../testing';
import { AdminUsersPage } from '../admin-users-page';
import { RoleDialog } from './role-dialog';

vi.mock('antd', () => import('../../kit/testing'));
vi.mock('../../../device/device', () => ({
  openDevice: () => Promise.reject(new Error('no device')),
}));

const omar = user(1, { displayName: 'Omar', role: 'staff' });
const visit = { id: uuid(90), reference: 'HH-7K2PM', date: '2026-11-28 9:00 AM', serviceType: 'Plumbing' };

const desk = deskPerTest();
beforeEach(() => {
  desk.answer(({ method, path }) => {
    if (path === '/bookings/replacements') return json({ bookings: [] });
    if (path === '/team/preview') return json({ count: 2, bookings: [visit] });
    if (method === 'PUT') return json({ ...omar, isLocked: true, rev: 2 });
    if (path === `/users/${omar.id}`) return json({ ...omar, counts: { openJobs: 2 } });
    if (path === '/users') return pageOf([omar, user(2, { displayName: 'Mona' })]);
    return undefined;
  });
});

it('a technician is locked once it was said which visits need another', async () => {
  sit(<AdminUsersPage />, '/admin/users');
  await pressNamed('Lock Omar');
  await said('2 visits need a technician');
  await said('HH-7K2PM');
  expect(desk.last('POST', /preview/)?.body).toEqual({ away: omar.id });
  expect(desk.last('PUT', /users/)).toBeUndefined();
  await pressNamed('Lock');
  await eventually(() => desk.last('PUT', /users/), 'The lock');
  expect(desk.last('PUT', /users/)?.body).toEqual({ isLocked: true });
});

it('a customer is locked once it was asked, too', async () => {
  sit(<AdminUsersPage />, '/admin/users');
  await pressNamed('Lock Mona');
  await said('cannot sign in until you unlock them');
  expect(desk.last('PUT', /users/)).toBeUndefined();
  await pressNamed('Lock');
  await eventually(() => desk.last('PUT', /users/), 'The lock');
  expect(desk.last('POST', /preview/)).toBeUndefined();
});

it('the same is said before a technician is staff no more', async () => {
  const props = { user: omar, role: 'customer', onClose() {}, onConfirm() {} } as const;
  sit(<RoleDialog {...props} />, '/admin/users');
  await said('2 visits need a technician');
  expect((await named<HTMLButtonElement>('button', 'Change role')).disabled).toBe(false);
});
