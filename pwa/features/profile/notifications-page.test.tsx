// @vitest-environment jsdom
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, it, vi } from 'vitest';
import { defaultSettings } from '../../../contract/accounts/default-settings';
import type { Profile } from '../../../contract/accounts/users';
import { profile, testPage } from '../../data/testing';
import { userA } from '../../device/db/testing';
import { eventually, named, showScreen, standIns } from '../../ui/testing';
import { NotificationsPage } from './notifications-page';

let page: ReturnType<typeof testPage>;
vi.mock('../../device/device', () => ({ openDevice: async () => page.device }));

beforeAll(() => standIns());

/** Without signal: what is asked for waits. */
async function open(user: Profile) {
  page = testPage(async () => {
    throw new TypeError('no network');
  });
  vi.stubGlobal('navigator', { onLine: false });
  await page.signIn(user);
  await page.device.person(userA).profile.put({ id: userA, rev: 1, gen: 0, data: user });
  showScreen(
    <MemoryRouter initialEntries={['/profile/notifications']}>
      <NotificationsPage />
    </MemoryRouter>,
  );
}
const me = (settings: Partial<Profile['settings']> = {}, of: Partial<Profile> = {}) =>
  profile({
    email: 'noor@example.ae',
    phone: '+971501234567',
    settings: { ...defaultSettings, ...settings },
    ...of,
  });
const tick = async (name: string) => (await named('field', name)) as HTMLInputElement;
const sent = async () => (await page.device.person(userA).outbox.toArray()).map(({ op }) => op);

it('shows what is told, keeps each tap without signal, and says that it waits', async () => {
  await open(me({ notify: { received: { push: true } } }));
  expect((await tick('Request received, phone')).checked).toBe(true);
  const mail = await tick('The day before, e-mail');
  expect(mail.checked).toBe(true);
  mail.click();
  await eventually(() => !mail.checked, 'unticked');
  expect(await sent()).toEqual([
    { kind: 'profile.update', settings: { notify: { 'day-before': { email: false } } } },
  ]);
  await eventually(() => document.querySelector('[data-pending]'), 'what waits');
  expect((await tick('Request received, phone')).checked).toBe(true);
});

it('leaves on what is always sent', async () => {
  await open(me({ emailNotifications: false }));
  const always = await tick('Confirmed, moved, cancelled, e-mail: always sent');
  expect([always.checked, always.getAttribute('aria-disabled')]).toEqual([true, 'true']);
  always.click();
  (await tick('Two hours before, e-mail')).click();
  expect(await sent()).toEqual([]);
  (await named('switch', /noor@example.ae/)).click();
  await eventually(async () => (await sent()).length > 0, 'what was switched on');
  expect(await sent()).toEqual([{ kind: 'profile.update', settings: { emailNotifications: true } }]);
});

it('tells staff of their jobs first, and nobody of what is not theirs', async () => {
  await open(me({}, { role: 'staff', phone: null }));
  expect((await tick('A new job, phone')).checked).toBe(true);
  expect(document.body.textContent).not.toContain('A new request');
  expect((await named('switch', /WhatsApp/)).hasAttribute('disabled')).toBe(true);
});
