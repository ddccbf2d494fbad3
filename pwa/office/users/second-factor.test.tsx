// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endQuestion, useConfirmAgain } from '../../data/second-factor/confirm-again';
import { factorStatus } from '../../data/second-factor/factor-status';
import { json } from '../../device/sync/testing';
import { allNamed, eventually, named, said, toastsSaid } from '../../ui/testing';
import { deskPerTest, pageOf, pressNamed, sit } from '../kit/testing';
import { user } from '../testing';
import { AdminUsersPage } from './admin-users-page';

vi.mock('antd', () => import('../kit/testing'));
vi.mock('../../device/device', () => ({ openDevice: () => Promise.reject(new Error('no device')) }));

const rana = user(1, { displayName: 'Rana', role: 'staff' });
let has: boolean;
const server = deskPerTest();

beforeEach(() => {
  has = true;
  server.answer(({ path, method }) => {
    if (path === '/users') return pageOf([rana]);
    const counts = { bookings: 0, subscriptions: 0, openJobs: 0, signIns: 1 };
    if (path === `/users/${rana.id}`) return json({ ...rana, hasSecondFactor: has, counts });
    if (path !== `/users/${rana.id}/second-factor` || method !== 'DELETE') return undefined;
    has = false;
    return new Response(null, { status: 204 });
  });
});
afterEach(() => {
  factorStatus.set(undefined);
});

const toasts = () => eventually(() => toastsSaid().length > 0, 'A toast');

it('the second step of somebody who lost theirs is removed, after one more question', async () => {
  sit(<AdminUsersPage />, `/admin/users?person=${rana.id}`);
  await said('Two-step sign-inSet up');
  await pressNamed('Remove two-step sign-in');
  await named('dialog', 'Remove two-step sign-in of Rana?');
  expect(server.last('DELETE', /./)).toBeUndefined();
  await pressNamed('Remove');
  await toasts();
  expect(toastsSaid()).toEqual([['Two-step sign-in removed', 'Rana is signed out and gets an e-mail.']]);
  await said('Two-step sign-inNone');
  expect(allNamed('button', 'Remove two-step sign-in')).toEqual([]);
});

it('whoever has none has none to remove', async () => {
  has = false;
  sit(<AdminUsersPage />, `/admin/users?person=${rana.id}`);
  await said('Two-step sign-inNone');
  expect(allNamed('button', 'Remove two-step sign-in')).toEqual([]);
});

const since = { staff: '2026-11-01T08:00:00.000Z' };
const policies = (put: (required: unknown) => Response) =>
  server.answer(({ path, method, body }) => {
    if (path !== '/second-factor-policy') return undefined;
    return method === 'PUT' ? put(body?.required) : json({ required: ['staff'], since });
  });

it('an admin says who must have a second step, and reads what that means for themselves', async () => {
  policies((required) => json({ required, since: { ...since, admin: '2026-11-24T08:00:00.000Z' } }));
  factorStatus.set({ has: false, required: false, graceUntil: null });
  sit(<AdminUsersPage />, '/admin/users');
  await pressNamed('Two-step sign-in');
  const admins = await named('switch', /^Admins/);
  await said('Required since Nov 1, 2026.');
  const save = await named<HTMLButtonElement>('button', 'Save');
  expect(save.disabled).toBe(true);
  admins.click();
  await said('You have not set it up yourself');
  save.click();
  await toasts();
  expect(toastsSaid()).toEqual([['Two-step sign-in saved']]);
  expect(server.last('PUT', /policy/)?.body).toEqual({ required: ['staff', 'admin'] });
});

it('a refusal keeps what was chosen and says why', async () => {
  const error = { code: 'unavailable', message: 'We are busy.', requestId: 'r' };
  policies(() => json({ message: '', error }, 503));
  sit(<AdminUsersPage />, '/admin/users');
  await pressNamed('Two-step sign-in');
  (await named('switch', /^Staff/)).click();
  await pressNamed('Save');
  await said('We are busy.');
  expect((await named('switch', /^Staff/)).getAttribute('aria-checked')).toBe('false');
});

it('a list that waits for a proof says so, and asks its admin when they wish', async () => {
  const error = {
    code: 'confirm_again',
    message: 'Please confirm it is you.',
    requestId: 'r',
    methods: [],
  };
  server.answer(({ path }) => (path === '/users' ? json({ message: '', error }, 403) : undefined));
  let request: unknown;
  function Asking() {
    request = useConfirmAgain().question;
    return null;
  }
  sit(
    <>
      <Asking />
      <AdminUsersPage />
    </>,
    '/admin/users',
  );
  await eventually(() => request, 'The question');
  endQuestion('put-aside');
  await said('Failed to load usersPlease confirm it is you.');
  expect(request).toBeUndefined();
  await pressNamed('Confirm');
  await eventually(() => request, 'The question again');
  endQuestion('shown');
});
