// @vitest-environment jsdom
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Role } from '../../../contract/accounts/users';
import { profile } from '../../data/testing';
import { session } from '../../device/session/session-store';
import { json } from '../../device/sync/testing';
import { LoginPage } from '../../features/account/login-page';
import { AdminHead } from '../../office/kit/admin-head';
import { allNamed, arrivesAt, eventually, fill, Here, named, showScreen, standIns } from '../../ui/testing';
import { AdminOnly } from '../routing/guards';
import { BottomBar } from './bottom-bar';
import { TopBar } from './top-bar';

vi.mock('../../device/device', () => ({ openDevice: () => Promise.reject(new Error('no device')) }));

beforeAll(() => standIns());
afterEach(() => {
  session.set({ status: 'guest' });
  localStorage.clear();
  vi.unstubAllGlobals();
});

const signedIn = (role: Role) =>
  session.set({ status: 'signed-in', userId: role, user: profile({ id: role, role }) });

describe('the way to the office stands in the menus', () => {
  // A phone has the first two, a desktop the last.
  const menus = ['Menu', 'Account', 'Your account'];

  it.each([
    ['admin', 1],
    ['customer', 0],
    ['staff', 0],
  ] as const)('of somebody who is %s %d times', async (role, times) => {
    signedIn(role);
    showScreen(
      <MemoryRouter>
        <TopBar pathname="/" />
        <BottomBar pathname="/" />
        <Here />
      </MemoryRouter>,
    );
    for (const menu of menus) {
      (await named('button', menu)).click();
      await named('link', 'My Profile');
      expect(allNamed('link', 'Admin Dashboard'), menu).toHaveLength(times);
      const close = allNamed('button', 'Close')[0] ?? (await named('button', menu));
      close.click();
      await eventually(() => allNamed('link', 'My Profile').length === 0, 'The end of the menu');
    }
    if (!times) return;
    (await named('button', 'Menu')).click();
    (await named('link', 'Admin Dashboard')).click();
    await arrivesAt('/admin');
  });
});

it('the way back to the website stands in the menu of the office', async () => {
  signedIn('admin');
  showScreen(
    <MemoryRouter initialEntries={['/admin']}>
      <AdminHead title="Dashboard" />
      <Here />
    </MemoryRouter>,
  );
  (await named('button', 'Your account')).click();
  (await named('link', 'Website')).click();
  await arrivesAt('/');
});

describe('whoever asks for the bookings of the office', () => {
  const address = '/admin/bookings?status=pending';
  const office = () => (
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route path="/login" element={<LoginPage />} />
        <Route path="/admin/*" element={<AdminOnly>The bookings of all</AdminOnly>} />
        <Route path="*" element="Home" />
      </Routes>
      <Here />
    </MemoryRouter>
  );

  it.each([
    ['admin', address, 'The bookings of all'],
    ['staff', '/', 'Home'],
    ['customer', '/', 'Home'],
  ] as const)('and signs in as %s arrives at %s', async (role, path, words) => {
    const user = profile({ id: role, role });
    vi.stubGlobal('fetch', async (url: string) =>
      url === '/api/auth/login' ? json({ token: 'a.b.c', user }) : json({ message: '' }, 503),
    );
    session.set({ status: 'guest' });
    showScreen(office());
    await arrivesAt('/login');
    fill(await named('field', 'Email'), user.email);
    fill(await named('field', 'Password'), 'four silver coffee pots');
    const button = await named<HTMLButtonElement>('button', 'Login');
    await eventually(() => button.type === 'submit');
    button.click();
    await arrivesAt(path);
    await eventually(() => document.querySelector('main')?.textContent === words + path, words);
  });

  it('is led home where they are signed in, but no admin', async () => {
    signedIn('staff');
    showScreen(office());
    await arrivesAt('/');
    expect(document.body.textContent).not.toContain('The bookings of all');
  });
});

it.each([
  ['customer', ['Home', 'Services', 'Book', 'Bookings']],
  ['staff', ['Jobs', 'Waiting']],
] as const)('the bar of a phone is that of a %s', async (role, tabs) => {
  signedIn(role);
  showScreen(
    <MemoryRouter>
      <BottomBar pathname="/jobs" />
    </MemoryRouter>,
  );
  await named('button', 'Account');
  expect([...document.querySelectorAll('nav a')].map((each) => each.textContent?.trim())).toEqual(tabs);
});
