// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { subscriptionTabs } from '../../contract/plans/admin-subscriptions';
import { booking } from '../device/db/testing';
import { json } from '../device/sync/testing';
import { allNamed, eventually, fill, named, toastsSaid } from '../ui/testing';
import { AdminBookingsPage } from './bookings/admin-bookings-page';
import { deskPerTest, pageOf, pressNamed, sit } from './kit/testing';
import { tableRows } from './kit/testing-list';
import { AdminPackagesPage } from './packages/admin-packages-page';
import { AdminSubscriptionsPage } from './subscriptions/admin-subscriptions-page';
import { plan, subscription, user } from './testing';
import { AdminUsersPage } from './users/admin-users-page';

vi.mock('antd', () => import('./kit/testing'));
vi.mock('../device/device', () => ({ openDevice: () => Promise.reject(new Error('no device')) }));

const server = deskPerTest();

const heads = {
  users: ['Name', 'Email', 'Role', 'Status', 'Created At', 'Actions'],
  // The first column is the ticks'.
  bookings: [
    ...[
      '',
      'Service Type',
      'Customer Info',
      'Date',
      'Amount',
      'Status',
      'Assigned to',
      'Notes',
      'Created At',
    ],
    'Set status',
  ],
  subscriptions: [
    ...[
      'User',
      'Email',
      'Phone',
      'Package',
      'BHK',
      'Amount',
      'Start Date',
      'End Date',
      'Status',
      'Set status',
    ],
  ],
  packages: ['Name', 'Type', 'BHK', 'Price', 'Duration', 'Features', 'Status', 'Actions'],
};

const headsShown = () => [...document.querySelectorAll('th')].map((each) => each.textContent);
/** The first row by its heads. */
const firstRow = () => Object.fromEntries(headsShown().map((head, at) => [head, tableRows()[0]?.[at]]));
const rowsThere = (count = 1) => eventually(() => tableRows().length === count, `${count} rows`);
const hold = (rows: Record<string, unknown[]>) =>
  server.answer(({ method, path }) => {
    const found = method === 'GET' && rows[path];
    return found ? pageOf(found) : undefined;
  });

async function expectSaid(title: string, text: string) {
  await eventually(() => toastsSaid().length > 0, 'A toast');
  expect(toastsSaid()).toEqual([[title, text]]);
  for (const each of allNamed('button', /^Dismiss:/)) each.click();
  await eventually(() => toastsSaid().length === 0);
}

describe('the table', () => {
  it('of users has its heads; who has no name is N/A', async () => {
    hold({ '/users': [user(1, { displayName: '' })] });
    sit(<AdminUsersPage />, '/admin/users');
    await rowsThere();
    expect(headsShown()).toEqual(heads.users);
    expect(firstRow()).toMatchObject({
      Name: 'N/A',
      Role: 'Customer',
      Status: 'Active',
      'Created At': 'Nov 1, 2026',
    });
  });

  it.each([
    ['Ring twice', 'Ring twice'],
    ['', '-'],
  ])('of bookings has its heads; notes “%s” are %s', async (notes, shown) => {
    hold({ '/bookings': [booking('b-1', { amount: 99.5, notes })] });
    sit(<AdminBookingsPage />, '/admin/bookings');
    await rowsThere();
    expect(headsShown()).toEqual(heads.bookings);
    expect(firstRow()).toMatchObject({
      Amount: 'AED 99.50',
      Notes: shown,
      Status: 'Pending',
      'Assigned to': 'Unassigned',
    });
  });

  it('of packages has its heads', async () => {
    hold({ '/subscription-packages': [plan] });
    sit(<AdminPackagesPage />, '/admin/packages');
    await rowsThere();
    expect(headsShown()).toEqual(heads.packages);
    expect(firstRow()).toMatchObject({
      Type: 'Standard',
      BHK: '2',
      Price: 'AED 2,499',
      Duration: '12 months',
      Features: 'Two visits',
      Status: 'Active',
    });
  });

  it('of subscriptions has the same heads in each tab, and its own rows; what is missing is N/A', async () => {
    server.answer(({ path, params }) =>
      path === '/subscriptions' ? pageOf((params.status ?? '').split(',').map(subscription)) : undefined,
    );
    sit(<AdminSubscriptionsPage />, '/admin/subscriptions');
    for (const [tab, statuses, request] of [
      [/^Active Subscriptions/, ['Active'], 'active'],
      [/^Cancelled\/Expired/, ['Cancelled', 'Expired'], 'ended'],
      [/^Refunded/, ['Refunded'], 'refunded'],
    ] as const) {
      await pressNamed(tab, 'tab');
      await eventually(() => firstRow().Status === statuses[0], `${tab}`);
      expect(server.last('GET', /subscriptions/)?.params.status).toBe(subscriptionTabs[request].join());
      expect(headsShown()).toEqual(heads.subscriptions);
      expect(tableRows().map((row) => row[8])).toEqual(statuses);
      expect(firstRow()).toMatchObject({
        User: 'N/A',
        Phone: 'N/A',
        Package: 'Standard',
        BHK: 'N/A',
        Amount: 'AED 2,499',
      });
    }
  });
});

it('a list that failed is there when its page is opened anew', async () => {
  hold({ '/users': [user(1)] });
  const failure = server.failing('GET', /^\/users$/);
  failure.arrive();
  const screen = sit(<AdminUsersPage />, '/admin/users');
  await eventually(() => document.querySelector('[role=alert] h2'), 'A failure');
  screen.leave();
  failure.healed();
  sit(<AdminUsersPage />, '/admin/users');
  await rowsThere();
});

it.each([
  ['1', 'Exported users: 1 row'],
  ['1200', 'Exported users: 1,200 rows'],
])('an export of %s says how many rows it has', async (rows, said) => {
  hold({ '/users': [user(1)] });
  const headers = {
    'content-type': 'text/csv',
    'content-disposition': 'attachment; filename="users.csv"',
    'x-total-count': rows,
  };
  const csv = `Name\r\n${'Mariam\r\n'.repeat(Number(rows))}`;
  server.answer(({ path }) => (path === '/users/export' ? new Response(csv, { headers }) : undefined));
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => '#', revokeObjectURL() {} }));
  sit(<AdminUsersPage />, '/admin/users');
  await pressNamed('Export');
  await expectSaid('Success', said);
});

it('a lock that is not taken is put back and said; taken, it stands', async () => {
  let held = user(1);
  server.answer(({ method, path }) => {
    if (method === 'PUT') held = { ...held, isLocked: true, rev: 2 };
    else if (path !== '/users') return undefined;
    return method === 'PUT' ? json(held) : pageOf([held]);
  });
  const failure = server.failing('PUT', /users/);
  sit(<AdminUsersPage />, '/admin/users');
  await pressNamed('Lock Person 1');
  await pressNamed('Lock');
  await named('button', 'Unlock Person 1');
  failure.arrive();
  await expectSaid('Error', 'Failed to update user lock status');
  expect(firstRow().Status).toBe('Active');
  failure.healed();
  await pressNamed('Lock Person 1');
  await pressNamed('Lock');
  await expectSaid('Success', 'User lock status updated successfully');
  expect(firstRow().Status).toBe('Locked');
});

it('a password that is not reset is said and asked for again; then the server’s own words', async () => {
  hold({ '/users': [user(1)] });
  const words = 'A link to choose a new password is on its way to person-1@homehub.test.';
  server.answer(({ path }) => (path.endsWith('/reset-password') ? json({ message: words }) : undefined));
  const failure = server.failing('POST', /reset-password/);
  failure.arrive();
  sit(<AdminUsersPage />, '/admin/users');
  await pressNamed('Reset Password of Person 1');
  await pressNamed('Reset Password');
  await expectSaid('Error', 'Failed to reset user password');
  expect((await named<HTMLButtonElement>('button', 'Reset Password')).disabled).toBe(false);
  failure.healed();
  await pressNamed('Reset Password');
  await expectSaid('Success', words);
  expect(allNamed('dialog', /./)).toEqual([]);
});

describe('a package', () => {
  beforeEach(() => {
    hold({ '/subscription-packages': [plan] });
    sit(<AdminPackagesPage />, '/admin/packages');
  });

  it('is exported by the name that people know', async () => {
    server.failing('GET', /export/).arrive();
    await pressNamed('Export');
    await expectSaid('Error', 'Failed to export subscription packages');
  });

  it('that is not created is said, and what was typed stays until it is discarded', async () => {
    server.failing('POST', /subscription-packages/).arrive();
    await pressNamed('Add Package');
    const typed = { Name: 'Palm care', Price: '777', Features: 'Palms trimmed' };
    for (const [field, text] of Object.entries(typed))
      fill(await named('field', new RegExp(`^${field}`)), text);
    await pressNamed('Create Package');
    await expectSaid('Error', 'Failed to create subscription package');
    for (const [field, text] of Object.entries(typed))
      expect((await named<HTMLInputElement>('field', new RegExp(`^${field}`))).value).toBe(text);
    expect(tableRows()).toHaveLength(1);
    await pressNamed('Cancel');
    await pressNamed('Discard');
    await eventually(() => allNamed('dialog', /./).length === 0, 'The end of the dialog');
  });

  it('that is not updated is put back and said; what was typed stays', async () => {
    const failure = server.failing('PUT', new RegExp(plan.id));
    await pressNamed('Edit Standard Package');
    fill(await named('field', /^Price/), '9999');
    await pressNamed('Update Package');
    await eventually(() => firstRow().Price === 'AED 9,999', 'The new price');
    failure.arrive();
    await expectSaid('Error', 'Failed to update subscription package');
    expect(firstRow().Price).toBe('AED 2,499');
    expect((await named<HTMLInputElement>('field', /^Price/)).value).toBe('9999');
  });
});
