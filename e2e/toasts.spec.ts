import type { Page } from '@playwright/test';
import type { SignedIn } from '../contract/users';
import type { FaultProxy } from './harness/fault-proxy';
import type { Customer, Office } from './harness/office';
import type { AppServer } from './harness/server';
import { aRequest, arriveSignedIn, expectNothingWaits, fillBooking, press } from './harness/steps';
import { expect, test } from './harness/test';

/** A toast: its title, and what stands below it. */
type Words = [title: string, text?: string];

/** Something that may wait in the outbox: up to the last press, and what is said of it (§8). */
interface Change {
  what: string;
  prepare(page: Page): Promise<void>;
  press(page: Page): Promise<void>;
  applied: Words;
  refused: Words;
  /** Where the device cannot save and nobody is reached; as where it is refused, unless it says otherwise. */
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
    await expect(page.getByRole('main').getByRole('button', { name: 'Submit request' })).toHaveAttribute(
      'type',
      'submit',
    );
    await expectPrefilled(page);
    await fillBooking(page, aRequest());
  },
  press: (page) => press(page, 'Submit request'),
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
    await page.getByRole('button', { name: 'Select Plan 2BHK Standard Package' }).click();
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

async function signInAgain(server: AppServer, { email, password }: Customer): Promise<Customer> {
  const signedIn = await ask<SignedIn>(server, 'POST', '/auth/login', undefined, { email, password });
  return { ...signedIn, email, password };
}

/** Bookings to cancel and favourites to take away. */
async function furnish(server: AppServer, { token, email }: Customer): Promise<void> {
  const { name, phone, service, notes } = aRequest();
  for (const { name: notesOf } of outcomes) {
    await ask(server, 'POST', '/bookings', token, {
      serviceType: service,
      date: `${tomorrow()} 9:00 AM`,
      amount: 0,
      notes: `${notes}, ${notesOf}`,
      customerInfo: { name, phone, email },
    });
  }
  for (const id of ['plumbing', 'painting', 'cleaning'])
    await ask(server, 'PUT', `/users/favorites/${id}`, token);
}

const groups: Change[][] = [
  [booking, message, subscription, cancellation],
  [favoriteGone, favoriteAdded, profile, setting],
];

for (const changes of groups) {
  const list = changes.map(({ what }) => what).join(', ');
  test(`@both ${list}: what is said, whatever comes of it`, async ({
    device,
    network,
    office,
    server,
    watch,
  }) => {
    test.slow();
    watch.allow(/status of (401|500)/);
    let customer = await office.customer();
    await furnish(server, customer);
    const page = await device.ready('/');
    await arriveSignedIn(page, customer);
    for (const outcome of outcomes) {
      for (const change of changes) {
        await test.step(`${change.what} ${outcome.name}`, async () => {
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
        if (outcome.is !== 'expired') continue;
        customer = await signInAgain(server, customer);
        await arriveSignedIn(page, customer);
      }
      await page.goto('/outbox');
      await expectNothingWaits(page);
    }
  });
}

test('@both a device that cannot save says what failed, and the form keeps what was typed', async ({
  device,
  network,
  office,
  server,
}) => {
  test.slow();
  const customer = await office.customer();
  await furnish(server, customer);
  await device.running.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', { value: undefined });
  });
  const page = await device.visit('/');
  await arriveSignedIn(page, customer);
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

/** What needs the network now: what is pressed, and the title of what is said where it fails. */
interface Call {
  path: string;
  title: string;
  press(page: Page): Promise<void>;
  /** Something typed that must still be there. */
  kept?(page: Page): Promise<void>;
}

const offline = 'No connection. Please try again when you are online.';
const ours = 'Something went wrong on our side.';
const busy = 'Too many tries. Please try again in 7 minutes.';

/** Has the next answers of a path be this one, and again the server's own afterwards. */
async function answering(
  page: Page,
  path: string,
  answer: { status: number; code: string },
  work: () => unknown,
) {
  const { status, code } = answer;
  const error = { code, message: code === 'internal' ? ours : 'Made up.', requestId: 'made-up' };
  const headers = { 'retry-after': '420' };
  const address = `**/api${path}`;
  await page.route(address, (route) =>
    route.fulfill({ status, headers, json: { message: error.message, error } }),
  );
  await work();
  await page.unroute(address);
}

/** The server stopped, a 500 and a refusal: each is said as what failed, and nothing typed is lost. */
async function expectFailuresSaid(page: Page, network: FaultProxy, call: Call): Promise<void> {
  const { path, title, press: pressed, kept } = call;
  const said = async (words: string) => {
    await pressed(page);
    await expectSaid(page, [title, words]);
    await kept?.(page);
  };
  await test.step(`${path}: the server is stopped`, async () => {
    await network.stop();
    await said(offline);
    await network.start();
  });
  await test.step(`${path}: a 500`, () =>
    answering(page, path, { status: 500, code: 'internal' }, () => said(ours)));
  await test.step(`${path}: too many tries`, () =>
    answering(page, path, { status: 429, code: 'rate_limited' }, () =>
      said(path.endsWith('/export') ? 'Please try again in 7 minutes.' : busy),
    ));
}

test('@both signing in, signing up and forgotten passwords say what failed', async ({
  device,
  network,
  office,
  watch,
}) => {
  test.slow();
  watch.allow(/status of (400|401|409|422|429|500)/);
  const customer = await office.customer();
  const email = (page: Page) => page.getByRole('textbox', { name: 'Email' });
  const secret = (page: Page) => page.getByLabel(/^(New p|P)assword$/);
  const page = await device.ready('/login');
  const keeps = (value: string) => (at: Page) => expect(secret(at)).toHaveValue(value);

  await email(page).fill(customer.email);
  await secret(page).fill('not the password');
  const login: Call = {
    path: '/auth/login',
    title: 'Login Failed',
    press: (at) => press(at, 'Login'),
    kept: keeps('not the password'),
  };
  await expectFailuresSaid(page, network, login);
  await login.press(page);
  await expectSaid(page, ['Login Failed', 'E-mail or password is not right.']);

  await page.goto('/register');
  await page.getByLabel('Full Name').fill('Noor Rahman');
  await email(page).fill(customer.email);
  await secret(page).fill('three brass lanterns');
  const register: Call = {
    path: '/auth/register',
    title: 'Registration Failed',
    press: (at) => press(at, 'Sign up'),
    kept: keeps('three brass lanterns'),
  };
  await expectFailuresSaid(page, network, register);
  await register.press(page);
  await expectSaid(page, ['Registration Failed']);

  await page.goto('/forgot-password');
  await email(page).fill(customer.email);
  await expectFailuresSaid(page, network, {
    path: '/auth/forgot-password',
    title: 'Link not sent',
    press: (at) => press(at, 'Send'),
    kept: (at) => expect(email(at)).toHaveValue(customer.email),
  });

  await page.goto(`/reset-password#token=${'a'.repeat(43)}`);
  await secret(page).fill('four silver coffee pots');
  await expectFailuresSaid(page, network, {
    path: '/auth/reset-password',
    title: 'Password not changed',
    press: (at) => press(at, 'Save the new password'),
    kept: keeps('four silver coffee pots'),
  });
});

test('@both a new password, one’s own data and the end of an account say what failed', async ({
  device,
  network,
  office,
  watch,
}) => {
  test.slow();
  watch.allow(/status of (401|429|500)/);
  const customer = await office.customer();
  const page = await device.ready('/');
  await arriveSignedIn(page, customer);
  await page.goto('/profile?tab=settings');
  const form = page.getByRole('form', { name: 'Change password' });
  await form.getByLabel('Current password').fill('not this one');
  await form.getByLabel('New password').fill('four silver coffee pots');
  const change: Call = {
    path: '/auth/change-password',
    title: 'Failed to change password',
    press: () => form.getByRole('button', { name: 'Change password' }).click(),
    kept: () => expect(form.getByLabel('New password')).toHaveValue('four silver coffee pots'),
  };
  await expectFailuresSaid(page, network, change);
  await change.press(page);
  await expectSaid(page, [change.title, 'Your password is not right.']);

  for (const [path, name, confirm, title] of [
    ['/users/me/export', 'Download my data', 'Download', 'Your data could not be downloaded'],
    ['/users/me', 'Delete my account', 'Delete my account', 'Your account could not be deleted'],
  ] as const) {
    await page.getByRole('button', { name, exact: true }).click();
    const dialog = page.getByRole('dialog', { name });
    await dialog.getByLabel('Password', { exact: true }).fill('not this one');
    const call: Call = {
      path,
      title,
      press: () => dialog.getByRole('button', { name: confirm, exact: true }).click(),
      kept: () => expect(dialog.getByLabel('Password', { exact: true })).toHaveValue('not this one'),
    };
    await expectFailuresSaid(page, network, call);
    await call.press(page);
    await expectSaid(page, [title, 'Your password is not right.']);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  }

  // The sign-in ended elsewhere: said as such, wherever it is noticed.
  await office.revoke(customer.token);
  await change.press(page);
  await expectSaid(page, ['Authentication check failed', 'Please sign in again.']);
});

test('@both one’s own data, asked for twice in an hour, says when it can be had again', async ({
  device,
  office,
  watch,
}) => {
  watch.allow(/status of 429/);
  const customer = await office.customer();
  const page = await device.ready('/');
  await arriveSignedIn(page, customer);
  await page.goto('/profile?tab=settings');
  const ask = async () => {
    await page.getByRole('button', { name: 'Download my data' }).click();
    const dialog = page.getByRole('dialog', { name: 'Download my data' });
    await dialog.getByLabel('Password', { exact: true }).fill(customer.password);
    await dialog.getByRole('button', { name: 'Download', exact: true }).click();
    return dialog;
  };
  await ask();
  await expectSaid(page, ['Your data is downloaded']);
  const dialog = await ask();
  const wait = /^Please try again in (60|5\d) minutes\.$/;
  await expect(dialog.getByText(wait)).toBeVisible();
  await expect(page.locator('.toast').getByText(wait)).toBeVisible();
});
