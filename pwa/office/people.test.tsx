// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import type { AdminUser } from '../../contract/accounts/admin-users';
import { home, userA, uuid } from '../device/db/testing';
import { json } from '../device/sync/testing';
import { allNamed, eventually, fill, mainText, named, said } from '../ui/testing';
import { addressQuery, choose, deskPerTest, pageOf, pressNamed, sit } from './kit/testing';
import { positionInList, search, tableRows } from './kit/testing-list';
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

it('a subscription is set to any status once that was asked; what another set meanwhile is asked about', async () => {
  let held = { ...subscription(), status: 'cancelled', rev: 2 };
  server.answer(({ method, path, body, seen, params: { status = '' } }) => {
    if (method === 'GET')
      return path === '/subscriptions'
        ? pageOf(status.split(',').includes(held.status) ? [held] : [])
        : undefined;
    const error = { code: 'conflict', message: 'c', requestId: 'r', current: held };
    if (seen !== `"${held.rev}"`) return json({ message: 'c', error }, 409);
    held = { ...held, ...(body as object), rev: held.rev + 1 };
    return json(held);
  });
  const before = subscription();
  server.answer(({ method, path }) =>
    method === 'GET' && path === '/subscriptions' && held.rev === 2 ? pageOf([before]) : undefined,
  );
  sit(<AdminSubscriptionsPage />, '/admin/subscriptions');
  await rowsThere();
  await choose('Set status of the subscription of mariam@homehub.test', 'Refunded');
  await pressNamed('Set to Refunded');
  expect((await named('dialog', 'Changed by someone else')).textContent).toContain('Cancelled');
  await pressNamed('Save my change');
  await eventually(() => held.status === 'refunded', 'The status');
  await eventually(() => tableRows().length === 0, 'An empty tab');
  await pressNamed(/^Refunded/, 'tab');
  await rowsThere();
});

it('a subscription says what is paid of it, and lets its visits be confirmed before it is', async () => {
  let held = { ...subscription(), paid: 'due', released: false };
  const sent: unknown[] = [];
  server.answer(({ method, path, body }) => {
    if (method === 'GET') return path === '/subscriptions' ? pageOf([held]) : undefined;
    sent.push(body);
    held = { ...held, ...(body as object), rev: held.rev + 1 };
    return json(held);
  });
  sit(<AdminSubscriptionsPage />, '/admin/subscriptions');
  await rowsThere();
  await pressNamed(/^N\/A/);
  (await named('switch', /^Release visits/)).click();
  await eventually(() => held.released, 'The release');
  await choose('Set payment of the subscription of mariam@homehub.test', 'Paid');
  await eventually(() => held.paid === 'paid', 'The payment');
  expect(sent).toEqual([{ released: true }, { paid: 'paid' }]);
  await eventually(() => allNamed('switch', /^Release visits/).length === 0, 'No release of what is paid');
});

it('a subscription says which home it is for', async () => {
  const villa = home(uuid(3), { label: 'Villa Al Barsha', street: 'Street 3', area: 'Al Barsha 2' });
  server.answer(({ path }) => {
    if (path === '/subscriptions') return pageOf([{ ...subscription(), homeId: uuid(3) }]);
    return path === `/users/${userA}/homes` ? json([villa]) : undefined;
  });
  sit(<AdminSubscriptionsPage />, '/admin/subscriptions');
  await rowsThere();
  await pressNamed(/^N\/A/);
  await eventually(() => document.body.textContent?.includes('Villa Al Barsha, Street 3, Al Barsha 2'));
});

it('the tabs of subscriptions hold what they hold, whatever is searched for, and however that ends', async () => {
  const counts = { active: 3, cancelled: 2, expired: 1, refunded: 4 };
  server.answer(({ path }) =>
    path === '/subscriptions' ? pageOf([subscription()], { total: 3, counts }) : undefined,
  );
  sit(<AdminSubscriptionsPage />, '/admin/subscriptions');
  await rowsThere();
  const tabs = () => allNamed('tab', /./).map((tab) => tab.textContent);
  const held = ['Active Subscriptions3', 'Cancelled/Expired3', 'Refunded4'];
  expect(tabs()).toEqual(held);

  const failure = server.failing('GET', /subscriptions/);
  await search('noor');
  await eventually(() => server.last('GET', /subscriptions/)?.params.search === 'noor', 'The search');
  expect(tabs()).toEqual(held);
  failure.arrive();
  await named('button', 'Retry');
  expect(tabs()).toEqual(held);
  failure.healed();
  await pressNamed('Retry');
  await rowsThere();
  expect(tabs()).toEqual(held);
});

it('a subscription has the name that its package had when it was bought, and below it what that leaves to be said', async () => {
  const villa = { ...subscription(), packageName: 'Villa Care', packageType: 'premium-4', amount: 1750.5 };
  const plain = { ...subscription(), id: 's-2', packageName: '2 BHK Standard', packageType: 'standard-1' };
  server.answer(({ path }) => (path === '/subscriptions' ? pageOf([villa, plain]) : undefined));
  const screen = sit(<AdminSubscriptionsPage />, '/admin/subscriptions');
  await rowsThere(2);
  expect(tableRows().map((cells) => cells.slice(3, 6))).toEqual([
    ['Villa CarePremium', '5', 'AED 1,751'],
    ['2 BHK Standard', '2', 'AED 2,499'],
  ]);
  document.querySelector<HTMLElement>('tr[data-row] button')?.click();
  await named('dialog', /mariam/);
  const facts = [...document.querySelectorAll('dialog .rows > div')].map((each) => each.textContent);
  expect(facts.slice(0, 3)).toEqual(['PackageVilla Care', 'TypePremium, 5 BHK', 'AmountAED 1,750.50']);
  screen.leave();

  sit(<AdminSubscriptionsPage />, '/admin/subscriptions', { wide: false });
  await eventually(() => document.body.textContent?.includes('Villa CarePremium, 5 BHK · 1 Jun'), 'The card');
  expect(document.body.textContent).toContain('2 BHK Standard1 Jun');
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
