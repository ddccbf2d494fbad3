// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import type { AdminUser } from '../../contract/accounts/admin-users';
import { userA } from '../device/db/testing';
import { json } from '../device/sync/testing';
import { allNamed, eventually, fill, mainText, named, said } from '../ui/testing';
import { addressQuery, choose, deskPerTest, pageOf, pressNamed, sit } from './kit/testing';
import { positionInList, tableRows } from './kit/testing-list';
import { AdminSubscriptionsPage } from './subscriptions/admin-subscriptions-page';
import { subscription, user } from './testing';
import { AdminUsersPage } from './users/admin-users-page';

vi.mock('antd', () => import('./kit/testing'));
vi.mock('../device/device', () => ({ openDevice: () => Promise.reject(new Error('no device')) }));

const server = deskPerTest();

const rowsThere = (count = 1) => eventually(() => tableRows().length === count, `${count} rows`);

it('that a search found nobody says nothing of the list without it', async () => {
  let all: (() => void) | undefined;
  server.answer(({ path, params }) => {
    if (path !== '/users') return undefined;
    if (params.search) return pageOf([]);
    return new Promise((resolve) => {
      all = () => resolve(pageOf([user(1)]));
    });
  });
  sit(<AdminUsersPage />, '/admin/users?search=nobody');
  await said('No users match');
  await pressNamed('Clear filters');
  await said('Loading users');
  expect(mainText()).not.toMatch(/No users (yet|match)/);
  await eventually(() => all, 'The question');
  all?.();
  await named('button', 'Person 1');
});

describe('people', () => {
  const [bilal, cyra, aya] = [
    user(1, { displayName: 'Bilal', role: 'staff' }),
    user(2, { displayName: 'Cyra', isLocked: true }),
    user(3, { displayName: 'Aya' }),
  ];
  const orders: Record<string, (a: AdminUser, b: AdminUser) => number> = {
    newest: (a, b) => b.createdAt.localeCompare(a.createdAt),
    oldest: (a, b) => a.createdAt.localeCompare(b.createdAt),
    name: (a, b) => a.displayName.localeCompare(b.displayName),
  };

  it.each([true, false])('are narrowed by role and state, and sorted, wide: %s', async (wide) => {
    server.answer(({ path, params: { role, state, sort = 'newest' } }) => {
      if (path !== '/users') return undefined;
      const found = [bilal, cyra, aya].filter(
        (each) => (!role || each.role === role) && (!state || each.isLocked === (state === 'locked')),
      );
      return pageOf(found.sort(orders[sort]));
    });
    sit(<AdminUsersPage />, '/admin/users', { wide });
    const names = () => allNamed('button', /^(Bilal|Cyra|Aya)$/).map((each) => each.textContent);
    const expectPeople = (wanted: string) =>
      eventually(() => names().join(', ') === wanted, `${wanted}, not ${names()}`);
    await expectPeople('Aya, Cyra, Bilal');
    if (!wide) await pressNamed('Filters');
    for (const [act, people] of [
      [() => pressNamed(/^Staff/), 'Bilal'],
      [() => pressNamed(/^Customer/), 'Aya, Cyra'],
      [() => choose('Status', 'Locked'), 'Cyra'],
      [() => choose('Status', 'Active'), 'Aya'],
      [() => pressNamed('Clear filters'), 'Aya, Cyra, Bilal'],
      [() => choose('Sort', 'By name'), 'Aya, Bilal, Cyra'],
      [() => choose('Sort', 'Oldest first'), 'Bilal, Cyra, Aya'],
      [() => choose('Sort', 'Newest first'), 'Aya, Cyra, Bilal'],
    ] as const) {
      await act();
      await expectPeople(people);
    }
  });

  it('show in their drawer what they subscribed to; Esc leads back to the row that opened it', async () => {
    server.answer(({ path }) => (path === '/users' ? pageOf([aya]) : undefined));
    server.answer(({ path }) =>
      path === '/subscriptions' ? pageOf([{ ...subscription(), packageType: 'standard-1' }]) : undefined,
    );
    const counts = { bookings: 0, subscriptions: 1, openJobs: 0, signIns: 1 };
    server.answer(({ path }) => (path === `/users/${aya.id}` ? json({ ...aya, counts }) : undefined));
    sit(<AdminUsersPage />, '/admin/users');
    const row = await named('button', 'Aya');
    row.focus();
    row.click();
    await eventually(() => allNamed('tab', /^Subscriptions ?1$/).length > 0, 'The tab with its count');
    await pressNamed(/^Subscriptions/, 'tab');
    const rows = () => [...document.querySelectorAll('[role=tabpanel] li')].map((each) => each.textContent);
    await eventually(() => rows().length === 1, 'The subscription');
    expect(rows()[0]).toMatch(/^StandardActive2 BHK · 1 Jun 2099 to 31 May 2100 · AED 2,499/);
    expect(server.last('GET', /^\/subscriptions$/)?.params).toMatchObject({ userId: aya.id });

    // What the browser makes of Esc.
    const drawer = await named('dialog', 'Aya');
    allNamed('tab', /^Subscriptions/)[0]?.focus();
    drawer.dispatchEvent(new Event('cancel', { cancelable: true }));
    await eventually(() => !drawer.isConnected, 'The end of the drawer');
    await eventually(() => document.activeElement === row, 'The focus in the row');
  });

  it('may be given a number of open bookings of their own, and lose it again', async () => {
    let held = aya;
    server.answer(({ path, method, body }) => {
      if (method === 'PUT') held = { ...held, ...(body as object), rev: held.rev + 1 };
      if (path === '/users') return pageOf([held]);
      const counts = { bookings: 0, subscriptions: 0, openJobs: 0, signIns: 1 };
      return path === `/users/${aya.id}` ? json({ ...held, counts }) : undefined;
    });
    sit(<AdminUsersPage />, '/admin/users');
    await pressNamed('Aya');
    const field = () => named<HTMLInputElement>('field', /^Open booking limit/);
    const save = async (text: string) => {
      fill(await field(), text);
      await pressNamed('Save limit');
    };
    await field();
    expect(document.body.textContent).toContain('Default: 40.');
    await save('1.5');
    await eventually(() => document.body.textContent?.includes('Enter a whole number'), 'What is wrong');
    expect(server.last('PUT', /users/)).toBeUndefined();
    await save('80');
    await eventually(() => server.last('PUT', /users/)?.body, 'The change');
    expect(server.last('PUT', /users/)?.body).toEqual({ bookingLimit: 80 });
    await eventually(() => allNamed('button', 'Save limit').length > 0, 'The form again');
    await save('');
    await eventually(
      () => JSON.stringify(server.last('PUT', /users/)?.body) === '{"bookingLimit":null}',
      'No number',
    );
  });

  it('have their subscriptions as a list of its own, until the chip that names them is pressed', async () => {
    server.answer(({ path, params }) => {
      if (path === `/users/${userA}`) return json(user(4, { id: userA, email: 'mariam@homehub.test' }));
      if (path !== '/subscriptions') return undefined;
      return params.userId ? pageOf([subscription()]) : pageOf([subscription(), subscription('expired')]);
    });
    sit(<AdminSubscriptionsPage />, `/admin/subscriptions?userId=${userA}`);
    await rowsThere(1);
    expect((await named('tab', /^All/)).getAttribute('aria-selected')).toBe('true');
    expect(positionInList()).toBe('1 to 1 of 1');
    expect(server.last('GET', /subscriptions/)?.params.userId).toBe(userA);
    await pressNamed(/^Of mariam@homehub.test/);
    await rowsThere(2);
    expect(addressQuery().userId).toBeUndefined();
  });
});

it('another role is given once it was said what that means; to themselves nobody does anything', async () => {
  const [aya, me] = [user(3, { displayName: 'Aya' }), user(1, { id: 'admin', role: 'admin' })];
  const counts = { bookings: 0, subscriptions: 0, openJobs: 0, signIns: 1 };
  server.answer(({ method, path, body }) => {
    if (method === 'PUT') return json({ ...aya, ...(body as object), rev: 2 });
    if (path === '/users') return pageOf([aya, me], { counts: { admin: 1 } });
    const one = [aya, me].find(({ id }) => path === `/users/${id}`);
    return one && json({ ...one, counts });
  });
  sit(<AdminUsersPage />, '/admin/users');
  await pressNamed('Aya');
  await choose('Set role of Aya', 'Staff');
  expect((await named('dialog', 'Make Aya staff?')).textContent).toContain('They see the jobs');
  expect(server.last('PUT', /users/)).toBeUndefined();
  await pressNamed('Change role');
  await eventually(() => server.last('PUT', /users/)?.body?.role === 'staff', 'The role');
  await pressNamed('Close');

  await pressNamed(/\(you\)/);
  await said('You are the only admin, so you cannot lock yourself or change your role.');
  for (const name of [/^Lock Person 1/, /^Reset Password of Person 1/])
    expect(allNamed('button', name)).toEqual([]);
  expect(allNamed('field', /^Set role/)).toEqual([]);
});

it.each([
  ['users', <AdminUsersPage key="users" />, 'No users match'],
  ['subscriptions', <AdminSubscriptionsPage key="subscriptions" />, 'No subscriptions match'],
] as const)('%s that the filters leave empty say so, and clear them', async (noun, page, words) => {
  server.answer(({ path, params }) =>
    path === `/${noun}` && !params.search
      ? pageOf(noun === 'users' ? [user(1)] : [subscription()])
      : undefined,
  );
  sit(page, `/admin/${noun}?search=none`);
  await eventually(
    () => [...document.querySelectorAll('h2')].some((each) => each.textContent === words),
    words,
  );
  expect(positionInList()).toMatch(/^No /);
  await pressNamed('Clear filters');
  await rowsThere();
  expect(addressQuery()).toEqual({});
});
