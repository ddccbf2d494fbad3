// @vitest-environment jsdom
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { usePushHere } from '../../../data/push/here';
import { keyNamed, pushBrowser } from '../../../data/push/testing';
import { applyAll, profile, testPage } from '../../../data/testing';
import { userA } from '../../../device/db/testing';
import { session } from '../../../device/session/session-store';
import { failure, json } from '../../../device/sync/testing';
import { click, eventually, named, showScreen, standIns } from '../../../ui/testing';
import { AskPush } from './ask-push';

let page: ReturnType<typeof testPage>;
let browser: ReturnType<typeof pushBrowser>;
vi.mock('../../../device/device', () => ({ openDevice: async () => page.device }));

beforeAll(() => standIns());

/** A browser that was asked before with this answer, and a person who answers the question like this. */
async function open(before: NotificationPermission, answer: NotificationPermission = 'granted') {
  page = testPage(applyAll);
  browser = pushBrowser({ before, answer });
  page.storage.set('authToken', 'T');
  await page.device.stored.keep({ userId: userA, token: 'T' });
  session.set({ status: 'signed-in', userId: userA, user: profile() });
  page.api['/api/push/key'] = () => json({ key: keyNamed('first') });
  page.api['/api/push/subscription'] = () => json({ id: 'phone-1' });
  showScreen(
    <>
      <AskPush />
      <Known />
    </>,
  );
  return browser.permission;
}
/** What the device knows of it, so that a test waits for that. */
function Known() {
  return <output>{usePushHere().state}</output>;
}
const text = () => document.body.textContent ?? '';

it('asks after a booking, for what it says, and the browser only once it was pressed', async () => {
  const browser = await open('default');
  const button = await named('button', 'Notify me on this phone');
  expect(text()).toContain('when we confirm or move your visit');
  expect(browser.requestPermission).not.toHaveBeenCalled();
  click(button);
  await eventually(() => text().includes('Notifications are on for this phone.'));
  expect(page.calls.map(({ path }) => path)).toContain('/api/push/subscription');
});

it('goes away where the browser is told no', async () => {
  await open('default', 'denied');
  click(await named('button', 'Notify me on this phone'));
  await eventually(() => text() === 'denied');
});

describe('what fails', () => {
  const again = () => named('button', 'Try again');

  it('leaves the question standing with its reason where the server refuses, nothing in the browser, and is tried again', async () => {
    await open('default');
    page.api['/api/push/subscription'] = () => failure(503, 'unavailable');
    click(await named('button', 'Notify me on this phone'));
    const button = await again();
    expect(document.querySelector('[role=alert]')?.textContent).toMatch(/^Not turned on\. ./);
    expect(browser.endpoint()).toBeUndefined();
    page.api['/api/push/subscription'] = () => json({ id: 'phone-1' });
    click(button);
    await eventually(() => text().includes('Notifications are on for this phone.'));
  });

  it('says so where the browser’s own service does', async () => {
    await open('default');
    browser.failures.subscribe = new DOMException('No push service.', 'AbortError');
    click(await named('button', 'Notify me on this phone'));
    await again();
    expect(text()).toContain('The notification service of this browser did not answer.');
  });

  it('is not begun without a network, and says when it can be', async () => {
    await open('default');
    const button = await named('button', 'Notify me on this phone');
    Object.assign(navigator, { onLine: false });
    dispatchEvent(new Event('offline'));
    await eventually(() => text().includes('You are offline.'));
    expect(button.hasAttribute('disabled')).toBe(true);
    Object.assign(navigator, { onLine: true });
    dispatchEvent(new Event('online'));
    await eventually(() => !button.hasAttribute('disabled'));
  });
});

it('asks and subscribes once for two presses', async () => {
  const permission = await open('default');
  const button = await named('button', 'Notify me on this phone');
  button.click();
  button.click();
  await eventually(() => text().includes('Notifications are on for this phone.'));
  expect(permission.requestPermission).toHaveBeenCalledTimes(1);
  expect(page.calls.filter(({ init }) => init.method === 'PUT')).toHaveLength(1);
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
