import type { Page } from '@playwright/test';
import { bookAs } from './harness/api-steps';
import type { Device } from './harness/device/device';
import { Notifications } from './harness/device/push';
import type { FaultProxy } from './harness/network/fault-proxy';
import type { Customer, Office } from './harness/office';
import { expectAddress, fillLogin, hintOnline, openSignedIn, press, signIn } from './harness/steps';
import { expect, test } from './harness/test';

const moved = 'Your visit is confirmed';
const nothingOfTheirs = [
  { title: 'Eco Care HomeHub', body: 'There is something new. Open the app to see it.', path: '/' },
];

/** Switches notifications on for whoever is signed in, as they do it themselves. */
async function switchOn(page: Page): Promise<void> {
  await page.goto('/profile/notifications');
  const phone = page.getByRole('switch', { name: /^This device/ });
  await expect(phone).toBeEnabled();
  await phone.click();
  await expect(phone).toBeChecked();
}

/** Something that the server has for this person's phone, as it would send it to each of their devices. */
async function pushFor(office: Office, url: string, customer: Customer, path = '/bookings'): Promise<string> {
  const { id } = await bookAs(customer, url, 'Mariam Haddad');
  await office.confirm(id, 250);
  await expect.poll(() => office.pushedTo(customer.user.id)).toHaveLength(1);
  const [message] = office.pushedTo(customer.user.id);
  const [device] = office.pushDevicesOf(customer.user.id);
  return JSON.stringify({
    ...{ id: message?.id, to: device?.id, event: 'confirmed' },
    ...{ title: moved, body: 'Painting, 9:00 AM to 11:00 AM.', path },
  });
}

/** A phone on which somebody switched notifications on, and one that came for them. */
async function begin(
  device: Device,
  { office, network }: { office: Office; network: FaultProxy },
  path?: string,
) {
  const notifications = await Notifications.on(device);
  const customer = await office.customer();
  const page = await openSignedIn(device, customer);
  await switchOn(page);
  return { notifications, customer, page, pushed: await pushFor(office, network.url, customer, path) };
}

const told = (network: FaultProxy) =>
  network.book.all
    .filter(({ path }) => path === '/api/push/seen')
    .map(({ sent }) => JSON.parse(sent.toString()).how);

test('a notification is shown with the app closed, told of once, and opens its page', async ({
  wholeDevice,
  network,
  office,
}) => {
  const { notifications, customer, pushed } = await begin(wholeDevice, { office, network });
  await wholeDevice.closeApp();

  await wholeDevice.deliverPush(pushed);
  await expect
    .poll(() => notifications.shown())
    .toEqual([{ title: moved, body: 'Painting, 9:00 AM to 11:00 AM.', path: '/bookings' }]);
  await expect.poll(() => office.pushedTo(customer.user.id)).toMatchObject([{ state: 'shown' }]);
  expect(told(network)).toEqual(['shown']);

  expect(await notifications.press()).toEqual(['open /bookings']);
  await expect.poll(() => office.pushedTo(customer.user.id)).toMatchObject([{ state: 'opened' }]);
  expect(told(network)).toEqual(['shown', 'opened']);
  expect(await notifications.shown()).toEqual([]);
});

test('@all a pressed notification leads the open page to its own, and loads nothing anew', async ({
  wholeDevice,
  network,
  office,
}) => {
  const { notifications, page, pushed } = await begin(
    wholeDevice,
    { office, network },
    '/bookings?from=phone',
  );

  await page.goto('/booking');
  const notes = page.getByLabel('Notes');
  await notes.fill('Bedroom unit drips');
  await page.evaluate(() => Object.assign(window, { loadedOnce: true }));
  await wholeDevice.deliverPush(pushed);
  await expect.poll(() => notifications.shown()).toHaveLength(1);
  expect(await notifications.press()).toEqual(['focus']);
  await expectAddress(page, '/bookings?from=phone');
  await expect(page.getByRole('heading', { name: 'My bookings' })).toBeVisible();

  // It is at it now: nothing but the window in front.
  await wholeDevice.deliverPush(pushed);
  await expect.poll(() => notifications.shown()).toHaveLength(1);
  expect(await notifications.press()).toEqual(['focus']);
  await page.goBack();
  await expect(notes).toHaveValue('Bedroom unit drips');
  expect(await page.evaluate(() => 'loadedOnce' in window)).toBe(true);
});

test('@all a pressed notification takes no page away in which something is typed that is kept nowhere', async ({
  wholeDevice,
  network,
  office,
}) => {
  const { notifications, page, pushed } = await begin(wholeDevice, { office, network });
  await page.goto('/profile');
  await page.evaluate(() => addEventListener('beforeunload', (event) => event.preventDefault()));
  await wholeDevice.deliverPush(pushed);
  await expect.poll(() => notifications.shown()).toHaveLength(1);
  expect(await notifications.press()).toEqual(['open /bookings']);
  await expectAddress(page, '/profile');
});

const endings: Array<
  [string, (page: Page, how: { office: Office; network: FaultProxy; customer: Customer }) => Promise<void>]
> = [
  ['a logout', async (page) => logOut(page)],
  [
    'a logout without a network',
    async (page, { network }) => {
      await network.stop();
      await logOut(page);
    },
  ],
  [
    'the end of the sign-in from elsewhere',
    async (page, { office, customer }) => {
      await office.revoke(customer.token);
      await hintOnline(page);
    },
  ],
  [
    'the account’s deletion',
    async (page, { office, customer }) => {
      await office.erase(customer);
      await hintOnline(page);
    },
  ],
];
for (const [ending, end] of endings)
  test(`@all after ${ending} nothing of its person is on the screen, nor comes`, async ({
    wholeDevice,
    network,
    office,
    watch,
  }) => {
    watch.allow(/401/);
    const { notifications, customer, page, pushed } = await begin(wholeDevice, { office, network });
    await wholeDevice.deliverPush(pushed);
    await expect.poll(() => notifications.shown()).toHaveLength(1);
    await expect.poll(() => told(network)).toEqual(['shown']);

    await end(page, { office, network, customer });
    await expect.poll(() => notifications.shown()).toEqual([]);
    await expect.poll(() => notifications.isSubscribed()).toBe(false);
    // What its push service had taken before comes all the same.
    await wholeDevice.deliverPush(pushed);
    await expect.poll(() => notifications.shown()).toEqual(nothingOfTheirs);
    expect(await notifications.press()).toEqual(['focus']);
    await expectAddress(page, '/');
    expect(told(network)).toEqual(['shown']);
  });

test('@all where somebody else is signed in nothing of the one before comes; back again, they are told without a question', async ({
  wholeDevice,
  network,
  office,
  watch,
}) => {
  // A sync that was under way at a logout meets the end of its sign-in.
  watch.allow(/401/);
  const notifications = await Notifications.on(wholeDevice);
  const [one, other] = [await office.customer('Mariam Haddad'), await office.customer('Noor Rahman')];
  const page = await openSignedIn(wholeDevice, one);
  await switchOn(page);
  const pushed = await pushFor(office, network.url, one);
  await wholeDevice.deliverPush(pushed);
  await expect.poll(() => notifications.shown()).toHaveLength(1);

  await logOut(page);
  await fillLogin(page, other.email, other.password);
  await press(page, 'Login');
  await expect(page.getByText('Welcome back!')).toBeVisible();
  // Whoever comes has what is shown taken away once more.
  await expect(async () => {
    await wholeDevice.deliverPush(pushed);
    await expect.poll(() => notifications.shown(), { timeout: 1_000 }).toEqual(nothingOfTheirs);
  }).toPass();
  expect(office.pushDevicesOf(one.user.id)).toEqual([]);
  expect(office.pushDevicesOf(other.user.id)).toEqual([]);

  await logOut(page);
  await signIn(page, one);
  await expect.poll(() => office.pushDevicesOf(one.user.id)).toHaveLength(1);
  expect(office.pushDevicesOf(other.user.id)).toEqual([]);
});

async function logOut(page: Page): Promise<void> {
  await page.goto('/profile');
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await expectAddress(page, '/login');
}
