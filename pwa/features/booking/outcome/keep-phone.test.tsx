// @vitest-environment jsdom
import { beforeAll, expect, it, vi } from 'vitest';
import { applyAll, profile, testPage } from '../../../data/testing';
import { userA } from '../../../device/db/testing';
import { session } from '../../../device/session/session-store';
import { click, eventually, mainText, named, showScreen, standIns } from '../../../ui/testing';
import { KeepPhone } from './keep-phone';

let page: ReturnType<typeof testPage>;
vi.mock('../../../device/device', () => ({ openDevice: async () => page.device }));

beforeAll(() => standIns());

async function open(known: { phone: string | null }, typed = '050 123 0147') {
  page = testPage(applyAll);
  vi.stubGlobal('navigator', { onLine: false });
  page.storage.set('authToken', 'T');
  await page.device.stored.keep({ userId: userA, token: 'T' });
  session.set({ status: 'expired', userId: userA, user: profile(known) });
  showScreen(
    <>
      <KeepPhone phone={typed} />
      <p>Below it.</p>
    </>,
  );
}
const ops = async () => (await page.device.person(userA).outbox.toArray()).map(({ op }) => op);

it('keeps a number that was typed for a visit in the profile, once that is pressed, also without a network', async () => {
  await open({ phone: null });
  const button = await named('button', 'Keep it');
  expect(mainText()).toContain('+971 50 123 0147 goes into your profile');
  expect(await ops()).toEqual([]);
  click(button);
  await eventually(() => mainText().includes('Your number is saved.'));
  expect(await ops()).toEqual([{ kind: 'profile.update', phone: '050 123 0147' }]);
});

it('asks nothing where the profile has a number', async () => {
  await open({ phone: '+971501234567' });
  await eventually(() => mainText().includes('Below it.'));
  expect(mainText()).toBe('Below it.');
});
