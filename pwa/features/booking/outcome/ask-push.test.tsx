// @vitest-environment jsdom
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { usePushHere } from '../../../data/push/here';
import { session } from '../../../data/session/session-store';
import { applyAll, profile, testPage } from '../../../data/testing';
import { userA } from '../../../db/testing';
import { json } from '../../../sync/testing';
import { click, eventually, named, showScreen, standIns } from '../../../ui/testing';
import { AskPush } from './ask-push';

let page: ReturnType<typeof testPage>;
let screen: ReturnType<typeof showScreen>;
vi.mock('../../../data/device/device', () => ({ openDevice: async () => page.device }));

beforeAll(() => standIns());
afterEach(() => {
  screen.leave();
  page.leave();
});

/** A browser that was asked before with this answer, and a person who answers the question like this. */
async function open(before: NotificationPermission, answer: NotificationPermission = 'granted') {
  page = testPage(applyAll);
  let subscription: object | null = null;
  const subscribe = async () => {
    subscription = {
      toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'k', auth: 'a' } }),
    };
    return subscription;
  };
  const pushManager = { getSubscription: async () => subscription, subscribe };
  const browser = {
    permission: before,
    requestPermission: vi.fn(async () => {
      browser.permission = answer;
      return answer;
    }),
  };
  vi.stubGlobal('navigator', {
    onLine: true,
    serviceWorker: { getRegistration: async () => ({ pushManager }) },
  });
  vi.stubGlobal('Notification', browser);
  page.storage.set('authToken', 'T');
  await page.device.stored.keep({ userId: userA, token: 'T' });
  session.set({ status: 'signed-in', userId: userA, user: profile() });
  page.api['/api/push/key'] = () => json({ key: 'public' });
  page.api['/api/push/subscription'] = () => json({ id: 'phone-1' });
  screen = showScreen(
    <>
      <AskPush />
      <Known />
    </>,
  );
  return browser;
}
/** What the device knows of it, so that a test waits for that. */
function Known() {
  return <output>{usePushHere().state}</output>;
}
const text = () => document.body.textContent ?? '';

it('asks after a booking, for what it says, and the browser only once it was pressed', async () => {
  const browser = await open('default');
  const button = await named('button', 'Tell me on this phone');
  expect(text()).toContain('when your visit is confirmed or moved');
  expect(browser.requestPermission).not.toHaveBeenCalled();
  click(button);
  await eventually(() => text().includes('This phone tells you.'));
  expect(page.calls.map(({ path }) => path)).toContain('/api/push/subscription');
});

it('goes away where the browser is told no', async () => {
  await open('default', 'denied');
  click(await named('button', 'Tell me on this phone'));
  await eventually(() => text() === 'denied');
});

it.each([
  ['granted', 'off'],
  ['denied', 'denied'],
] as const)('does not ask again where the answer was %s', async (before, state) => {
  const browser = await open(before);
  await eventually(() => text().endsWith(state));
  expect(text()).toBe(state);
  expect(browser.requestPermission).not.toHaveBeenCalled();
});
