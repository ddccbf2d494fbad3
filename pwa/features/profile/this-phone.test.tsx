// @vitest-environment jsdom
import { beforeAll, expect, it, vi } from 'vitest';
import { keyNamed, pushBrowser } from '../../data/push/testing';
import { applyAll, profile, testPage } from '../../data/testing';
import { userA } from '../../device/db/testing';
import { session } from '../../device/session/session-store';
import { boundPush } from '../../device/sync/push/bound';
import { json } from '../../device/sync/testing';
import { eventually, named, showScreen, standIns } from '../../ui/testing';
import { ThisPhone } from './notifications/ways';

let page: ReturnType<typeof testPage>;
let browser: ReturnType<typeof pushBrowser>;
vi.mock('../../device/device', () => ({ openDevice: async () => page.device }));

beforeAll(() => standIns());

/** A browser with this answer to the question whether it may show notifications. */
async function open(permission: NotificationPermission | 'none', standalone?: boolean) {
  page = testPage(applyAll);
  browser = pushBrowser({ before: permission === 'none' ? 'default' : permission });
  if (permission === 'none') {
    vi.stubGlobal('Notification', undefined);
    vi.stubGlobal('navigator', { onLine: true, standalone });
  }
  page.storage.set('authToken', 'T');
  await page.device.stored.keep({ userId: userA, token: 'T' });
  session.set({ status: 'signed-in', userId: userA, user: profile() });
  page.api['/api/push/key'] = () => json({ key: keyNamed('first') });
  page.api['/api/push/subscription'] = () =>
    page.calls.at(-1)?.init.method === 'DELETE'
      ? new Response(null, { status: 204 })
      : json({ id: 'phone-1' });
  showScreen(
    <ul>
      <ThisPhone />
    </ul>,
  );
}
const phone = () => named('switch', /^This device/);
const hint = async () => (await phone()).textContent ?? '';
const isOn = async () => (await phone()).getAttribute('aria-checked') === 'true';

it('is switched on for this sign-in, and off again', async () => {
  await open('granted');
  await eventually(async () => !(await phone()).hasAttribute('disabled'), 'the switch');
  (await phone()).click();
  await eventually(isOn, 'on');
  expect(await boundPush(page.device.hub)).toEqual({ id: 'phone-1', token: 'T' });
  const put = page.calls.find(({ init }) => init.method === 'PUT');
  expect(JSON.parse(String(put?.init.body))).toEqual({
    endpoint: 'https://push.example/1',
    keys: { p256dh: 'k', auth: 'a' },
  });
  await eventually(async () => !(await phone()).hasAttribute('disabled'), 'the switch');
  (await phone()).click();
  await eventually(async () => !(await isOn()), 'off');
  expect(await boundPush(page.device.hub)).toBeUndefined();
});

it('is switched off without a network at once, and not on again until there is one', async () => {
  await open('granted');
  await eventually(async () => !(await phone()).hasAttribute('disabled'), 'the switch');
  (await phone()).click();
  await eventually(isOn, 'on');
  for (const path of Object.keys(page.api)) delete page.api[path];
  Object.assign(navigator, { onLine: false });
  dispatchEvent(new Event('offline'));
  await eventually(async () => /You are offline: you can turn it off now/.test(await hint()), 'words');
  (await phone()).click();
  await eventually(async () => !(await isOn()), 'off');
  expect([browser.endpoint(), await boundPush(page.device.hub)]).toEqual([undefined, undefined]);
  await eventually(async () => /you can turn it on when you are back online/.test(await hint()), 'words');
  expect((await phone()).hasAttribute('disabled')).toBe(true);
});

it.each([
  ['denied', undefined, /allow them for this site/],
  ['none', undefined, /You still get e-mails/],
  ['none', false, /home screen first/],
] as const)('says honestly why it cannot (%s, %s)', async (permission, standalone, words) => {
  await open(permission, standalone);
  await eventually(async () => words.test((await phone()).textContent ?? ''), String(words));
  expect((await phone()).hasAttribute('disabled')).toBe(true);
});
