// @vitest-environment jsdom
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { profile } from '../../data/testing';
import { session } from '../../device/session/session-store';
import { navigationItems } from '../../office/admin-navigation';
import { allNamed, eventually, named, showScreen, standIns } from '../../ui/testing';
import { Shell } from './shell';

vi.mock('../../device/device', () => ({ openDevice: () => Promise.reject(new Error('no device')) }));

beforeAll(() => standIns({ wide: false }));
afterEach(() => {
  session.set({ status: 'guest' });
});

function Page() {
  const { pathname } = useLocation();
  return (
    <Shell pathname={pathname}>
      <h1>{pathname}</h1>
    </Shell>
  );
}

function open(address: string) {
  session.set({ status: 'signed-in', userId: 'admin', user: profile({ id: 'admin', role: 'admin' }) });
  showScreen(
    <MemoryRouter initialEntries={[address]}>
      <Page />
    </MemoryRouter>,
  );
}

const bar = () => document.querySelector('nav[aria-label=Quick]');
const inBar = () => [...(bar()?.children ?? [])].map((each) => each.textContent);
const current = () => bar()?.querySelector('[aria-current]')?.textContent;
const here = () => document.querySelector('h1')?.textContent;

it('the office has its own bar, from where all its places are two presses away at most', async () => {
  open('/admin');
  await eventually(() => inBar().join() === 'Dashboard,Bookings,Users,More', 'The bar');
  expect(current()).toBe('Dashboard');
  for (const { to, label } of navigationItems) {
    if (!inBar().includes(label)) (await named('button', 'More')).click();
    await eventually(() => allNamed('link', label).length === 1, label);
    allNamed('link', label)[0]?.click();
    await eventually(() => here() === to, to);
    await eventually(() => !document.querySelector('dialog'), 'The end of the sheet');
    expect(current()).toBe(inBar().includes(label) ? label : 'More');
  }
});

it.each([
  ['Website', '/'],
  ['My Profile', '/profile'],
])('the way out of the office to %s stands among the rest', async (name, path) => {
  open('/admin/audit');
  (await named('button', 'More')).click();
  (await named('link', name)).click();
  await eventually(() => here() === path, path);
  await eventually(() => inBar()[0] === 'Home', 'The bar of everybody');
});
