// @vitest-environment jsdom
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { applyAll, profile, testPage } from '../../../data/testing';
import { userA } from '../../../device/db/testing';
import { session } from '../../../device/session/session-store';
import { click, eventually, named, showScreen, standIns } from '../../../ui/testing';
import { KeepPhone } from './keep-phone';

let page: ReturnType<typeof testPage>;
let screen: ReturnType<typeof showScreen>;
vi.mock('../../../device/device', () => ({ openDevice: async () => page.device }));

beforeAll(() => standIns());
afterEach(() => {
  screen.leave();
  page.leave();
});

async function open(known: { phone: string | null }, typed = '050 123 0147') {
  page = testPage(applyAll);
  vi.stubGlobal('navigator', { onLine: false });
  page.storage.set('authToken', 'T');
  await page.device.stored.keep({ userId: userA, token: 'T' });
  session.set({ status: 'expired', userId: userA, user: profile(known) });
  screen = showScreen(
    <>
      <KeepPhone phone={typed} />
      <p>Below it.</p>
    </>,
  );
}
const text = () => document.querySelector('main')?.textContent ?? '';
const ops = async () => (await page.device.person(userA).outbox.toArray()).map(({ op }) => op);

it('keeps a number that was typed for a visit in the profile, once that is pressed, also without a network', async () => {
  await open({ phone: null });
  const button = await named('button', 'Keep it');
  expect(text()).toContain('+971 50 123 0147 goes into your profile');
  expect(await ops()).toEqual([]);
  click(button);
  await eventually(() => text().includes('Your number is kept.'));
  expect(await ops()).toEqual([{ kind: 'profile.update', phone: '050 123 0147' }]);
});

it('asks nothing where the profile has a number', async () => {
  await open({ phone: '+971501234567' });
  await eventually(() => text().includes('Below it.'));
  expect(text()).toBe('Below it.');
});
