import type { Page } from '@playwright/test';
import type { FaultProxy } from './harness/fault-proxy';
import type { Customer, Office } from './harness/office';
import type { AppServer } from './harness/server';
import { aRequest, fillBooking, openSignedIn, press, sendRequest } from './harness/steps';
import { expect, test } from './harness/test';

/** A toast: its title, and what stands below it. */
type Words = [title: string, text?: string];

/** Something that may wait in the outbox: up to the last press, and what is said of it. */
interface Change {
  what: string;
  prepare(page: Page): Promise<void>;
  press(page: Page): Promise<void>;
  applied: Words;
  refused: Words;
  /** Where the device cannot save and the server is not reached; as where it is refused, unless it says otherwise. */
  failed?: Words;
  /** What stands in the page itself, since a toast would be gone. */
  stays?: Outcome['is'][];
}

const saved = 'Saved on this device. Will be sent.';
/** What is kept of a form, or known of the person, is put in before anything is typed. */
async function expectPrefilled(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('textbox', { name: 'Email' })).not.toHaveValue('');
}

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

const booking: Change = {
  what: 'a booking',
  async prepare(page) {
    await page.goto('/booking');
    await expect(page.getByRole('main').getByRole('button', { name: sendRequest })).toHaveAttribute(
      'type',
      'submit',
    );
    await expectPrefilled(page);
    await fillBooking(page, aRequest());
  },
  press: (page) => press(page, sendRequest),
  applied: ['Booking Request Submitted', "We'll contact you shortly to confirm your appointment."],
  refused: ['Error', 'There was a problem submitting your booking. Please try again.'],
  stays: ['saved'],
};

const message: Change = {
  what: 'a message',
  async prepare(page) {
    await page.goto('/contact');
    const field = (name: string) => page.getByRole('main').getByRole('textbox', { name, exact: true });
    await expectPrefilled(page);
    await field('Name').fill('Layla Nasser');
    await field('Email').fill('layla@example.ae');
    await field('Subject').fill('A ceiling fan');
    await field('Message').fill('Do you hang fans on a high ceiling?');
  },
  press: (page) => press(page, 'Send message'),
  applied: ['Message Sent', "Thank you for your message. We'll respond shortly!"],
  refused: ['Error', 'There was a problem sending your message. Please try again.'],
};

const subscription: Change = {
  what: 'a subscription',
  async prepare(page) {
    await page.goto('/packages');
    await page.getByRole('tab', { name: /^2/ }).click();
    await page.getByRole('button', { name: 'Select Plan 2 BHK Standard' }).click();
    await expectSaid(page, ['Plan Selected!']);
    await page.getByLabel('Start date').fill(tomorrow());
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Confirm Subscription' })).toBeVisible();
  },
  press: (page) => page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click(),
  applied: ['Subscription Confirmed!', 'Your subscription request has been submitted successfully.'],
  refused: ['Error', 'Made up.'],
  failed: ['Error', 'There was a problem creating your subscription. Please try again.'],
  stays: ['applied', 'saved'],
};

const cancellation: Change = {
  what: 'a cancellation',
  async prepare(page) {
    await page.goto('/bookings');
    await page
      .getByRole('button', { name: /^Cancel booking/ })
      .first()
      .click();
  },
  press: (page) => page.getByRole('alertdialog').getByRole('button', { name: 'Yes, cancel booking' }).click(),
  applied: ['Success', 'Booking cancelled successfully'],
  refused: ['Error', 'Failed to cancel booking'],
};

const favoriteGone: Change = {
  what: 'a favourite taken away',
  async prepare(page) {
    await page.goto('/profile?tab=favorites');
    await expect(page.getByRole('button', { name: /^Remove .* from favorites$/ }).first()).toBeVisible();
  },
  press: (page) =>
    page
      .getByRole('button', { name: /^Remove .* from favorites$/ })
      .first()
      .click(),
  applied: ['Service removed from favorites'],
  refused: ['Failed to remove service from favorites'],
};

const favoriteAdded: Change = {
  what: 'a favourite added',
  async prepare(page) {
    await page.goto('/services');
    // Whose hearts these are is known once one of them is on.
    await expect(page.getByRole('button', { name: /^Favorite: /, pressed: true }).first()).toBeVisible();
  },
  press: (page) =>
    page
      .getByRole('button', { name: /^Favorite: /, pressed: false })
      .first()
      .click(),
  applied: ['Service added to favorites'],
  refused: ['Failed to add service to favorites'],
};

let names = 0;
const profile: Change = {
  what: 'a new name',
  async prepare(page) {
    await page.goto('/profile');
    names += 1;
    await page.getByLabel('Display name').fill(`Mariam ${names}`);
  },
  press: (page) => press(page, 'Save changes'),
  applied: ['Profile updated successfully'],
  refused: ['Failed to update profile'],
};

const setting: Change = {
  what: 'a setting',
  async prepare(page) {
    await page.goto('/profile?tab=settings');
    await expect(page.getByRole('switch', { name: /^SMS/ })).toBeVisible();
  },
  press: (page) => page.getByRole('switch', { name: /^SMS/ }).click(),
  applied: ['Profile updated successfully'],
  refused: ['Failed to update profile'],
};

/** What befalls the request, and what is said then. */
interface Outcome {
  name: string;
  is: 'applied' | 'saved' | 'refused' | 'expired';
  befall(at: { network: FaultProxy; office: Office; customer: Customer }): unknown;
  words(change: Change): Words;
}

const outcomes: Outcome[] = [
  { name: 'is applied', is: 'applied', befall: () => {}, words: ({ applied }) => applied },
  {
    name: 'meets a 500',
    is: 'saved',
    befall: ({ network }) => network.status(20, 500),
    words: () => [saved],
  },
  {
    name: 'finds the server stopped',
    is: 'saved',
    befall: ({ network }) => network.stop(),
    words: () => [saved],
  },
  {
    name: 'is refused',
    is: 'refused',
    befall: ({ network }) => network.refuse(20),
    words: ({ refused }) => refused,
  },
  {
    name: 'meets a 401',
    is: 'expired',
    befall: ({ office, customer }) => office.revoke(customer.token),
    words: () => ['Authentication check failed', 'Please sign in again.'],
  },
];

/** A toast; or, of a change that says so, what stands in the page. */
async function expectSaid(page: Page, [title, text]: Words, stays = false): Promise<void> {
  const place = stays
    ? page.getByRole('main')
    : page.locator('.toast').filter({ has: page.getByText(title, { exact: true }) });
  await expect(place.getByText(title, { exact: true })).toBeVisible();
  if (text) await expect(place.getByText(text, { exact: !stays }).first()).toBeVisible();
}

async function expectUnsaid(page: Page, words: Words[]): Promise<void> {
  for (const [title, text] of words)
    await expect(page.getByText(text ?? title, { exact: true })).toHaveCount(0);
}

let visitors = 0;

/** Asks the server past the device; limits count each such request apart. */
async function ask<T>(
  server: AppServer,
  method: string,
  path: string,
  token?: string,
  body?: unknown,
): Promise<T> {
  visitors += 1;
  const response = await fetch(`http://127.0.0.1:${server.port}/api${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.8.${visitors >> 8}.${visitors & 255}`,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
  return (await response.json()) as T;
}

/** A booking to cancel and favourites to take away. */
async function furnish(server: AppServer, { token, email }: Customer): Promise<void> {
  const { name, phone, service, notes } = aRequest();
  await ask(server, 'POST', '/bookings', token, {
    serviceType: service,
    date: `${tomorrow()} 9:00 AM`,
    amount: 0,
    notes,
    customerInfo: { name, phone, email },
  });
  for (const id of ['plumbing', 'painting', 'cleaning'])
    await ask(server, 'PUT', `/users/favorites/${id}`, token);
}

/** Each change meets one outcome: all of both are proven in `pwa/app/toasts`, this that they are so in a browser. */
const runs: [Change, Outcome['name']][] = [
  [booking, 'is applied'],
  [message, 'meets a 500'],
  [subscription, 'is applied'],
  [cancellation, 'is refused'],
  [favoriteGone, 'finds the server stopped'],
  [favoriteAdded, 'is applied'],
  [profile, 'is refused'],
  [setting, 'meets a 401'],
];

test('@all what is said of each change that may wait, whatever comes of it', async ({
  device,
  network,
  office,
  server,
  watch,
}) => {
  test.slow();
  watch.allow(/status of (401|500)/);
  const customer = await office.customer();
  await furnish(server, customer);
  const page = await openSignedIn(device, customer);
  for (const [change, name] of runs) {
    await test.step(`${change.what} ${name}`, async () => {
      const outcome = outcomes.find((each) => each.name === name) as Outcome;
      await change.prepare(page);
      await outcome.befall({ network, office, customer });
      await change.press(page);
      const words = outcome.words(change);
      await expectSaid(page, words, change.stays?.includes(outcome.is));
      await expectUnsaid(
        page,
        [change.applied, change.refused].filter((each) => each !== words),
      );
    });
    network.calm();
    await network.start();
  }
});

test('@all a device that cannot save says what failed, and the form keeps what was typed', async ({
  ownDevice,
  network,
  office,
  server,
}) => {
  test.slow();
  const customer = await office.customer();
  await furnish(server, customer);
  await ownDevice.running.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', { value: undefined });
  });
  const page = await openSignedIn(ownDevice, customer);
  for (const change of [booking, message, subscription, favoriteAdded, favoriteGone, profile, setting]) {
    await test.step(change.what, async () => {
      await change.prepare(page);
      await network.stop();
      await change.press(page);
      await expectSaid(page, change.failed ?? change.refused);
      await expectUnsaid(page, [change.applied, [saved]]);
      if (change === booking) await expect(page.getByLabel('Notes')).toHaveValue(aRequest().notes);
      await network.start();
    });
  }
});
