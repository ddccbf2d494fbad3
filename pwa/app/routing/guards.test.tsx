// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Role } from '../../../contract/accounts/users';
import type { SessionState } from '../../data/session/session';
import { AccountOnly, AdminOnly, NotAccountants, StaffOnly } from './guards';
import { routeOf } from './route-table';

let session: SessionState;
vi.mock('../../data/session/session', () => ({ useSession: () => session }));

let root: Root;
let container: HTMLElement;

beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
});
afterEach(async () => {
  await act(async () => root.unmount());
  container.remove();
});

function Login() {
  return <p>login from {JSON.stringify(useLocation().state)}</p>;
}

async function open(path: string, state: SessionState) {
  session = state;
  await act(async () =>
    root.render(
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route
            path="/bookings"
            element={
              <AccountOnly>
                <p>mine</p>
              </AccountOnly>
            }
          />
          <Route
            path="/jobs"
            element={
              <StaffOnly>
                <p>jobs</p>
              </StaffOnly>
            }
          />
          <Route
            path="/admin/bookings"
            element={
              <AdminOnly>
                <p>office</p>
              </AdminOnly>
            }
          />
          <Route
            path="/profile"
            element={
              <AccountOnly accountants>
                <p>profile</p>
              </AccountOnly>
            }
          />
          <Route
            path="/booking"
            element={
              <NotAccountants>
                <p>booking</p>
              </NotAccountants>
            }
          />
          <Route
            path="/admin/money"
            element={
              <AdminOnly accountants>
                <p>money</p>
              </AdminOnly>
            }
          />
          <Route path="/login" element={<Login />} />
        </Routes>
      </MemoryRouter>,
    ),
  );
  return container.textContent;
}

const person = (role: Role) => ({ id: '1', role }) as SessionState['user'];
const toLogin = (from: string) => `login from {"from":"${from}"}`;

describe('an accountant', () => {
  const accountant: SessionState = { status: 'signed-in', user: person('accountant') };

  it.each(['/booking', '/bookings', '/jobs', '/admin/bookings', '/admin/money'])(
    'who opens %s has the money',
    async (path) => {
      expect(await open(path, accountant)).toBe('money');
    },
  );

  it.each(['/booking', '/urgent', '/packages', '/subscribe', '/contact'])(
    'is kept from typing on %s what is refused',
    (path) => expect(routeOf(path).asks).toBe(true),
  );

  it('is alone in that: everybody else asks', async () => {
    for (const user of [person('customer'), person('admin'), undefined])
      expect(await open('/booking', { status: user ? 'signed-in' : 'guest', user } as SessionState)).toBe(
        'booking',
      );
  });

  it('has their sign-in', async () => {
    expect(await open('/profile', accountant)).toBe('profile');
  });

  it('signs in again once theirs is over', async () => {
    expect(await open('/admin/money', { ...accountant, status: 'expired' })).toBe(toLogin('/admin/money'));
  });

  it.each([
    ['admin', 'money'],
    ['customer', toLogin('/admin/money')],
    ['staff', toLogin('/admin/money')],
  ] as const)('is no %s, to whom the money is %s', async (role, shown) => {
    expect(await open('/admin/money', { status: 'signed-in', user: person(role) })).toBe(shown);
  });
});

describe('the customer’s own pages', () => {
  it('open for a sign-in, also an expired one', async () => {
    expect(await open('/bookings', { status: 'signed-in', user: person('customer') })).toBe('mine');
    expect(await open('/bookings', { status: 'expired' })).toBe('mine');
  });

  it('send a guest to /login, who is told where they came from', async () => {
    expect(await open('/bookings?tab=past', { status: 'guest' })).toBe(toLogin('/bookings?tab=past'));
  });

  it('wait while nobody knows yet', async () => {
    expect(await open('/bookings', { status: 'starting' })).toBe('Loading');
  });
});

describe('the jobs', () => {
  it('open for field staff, also when their sign-in has ended', async () => {
    expect(await open('/jobs', { status: 'signed-in', user: person('staff') })).toBe('jobs');
    expect(await open('/jobs', { status: 'expired', user: person('staff') })).toBe('jobs');
  });

  it.each(['customer', 'admin'] as const)('send a %s to their bookings', async (role) => {
    expect(await open('/jobs', { status: 'signed-in', user: person(role) })).toBe('mine');
  });

  it('send a guest to /login, who comes back to that job', async () => {
    expect(await open('/jobs?job=1', { status: 'guest' })).toBe(toLogin('/jobs?job=1'));
  });

  it('open where the device knows who it is before it knows their name', async () => {
    expect(await open('/jobs', { status: 'signed-in' })).toBe('jobs');
  });
});

describe('the office', () => {
  it('opens for admins', async () => {
    expect(await open('/admin/bookings', { status: 'signed-in', user: person('admin') })).toBe('office');
  });

  it.each<[string, SessionState]>([
    ['guests', { status: 'guest' }],
    ['customers', { status: 'signed-in', user: person('customer') }],
    ['staff', { status: 'signed-in', user: person('staff') }],
    ['an admin whose sign-in has ended', { status: 'expired', user: person('admin') }],
  ])('sends %s to /login', async (_who, state) => {
    expect(await open('/admin/bookings?status=pending', state)).toBe(
      toLogin('/admin/bookings?status=pending'),
    );
  });

  it('waits for the role where the device knows who it is before it knows their name', async () => {
    expect(await open('/admin/bookings', { status: 'signed-in' })).toBe('Loading...');
  });

  it('says Loading... while nobody knows yet', async () => {
    expect(await open('/admin/bookings', { status: 'starting' })).toBe('Loading...');
  });
});
