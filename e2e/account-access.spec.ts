import type { Page } from '@playwright/test';
import { expectAccessible, themes } from './harness/look';
import { type OpenIdProvider, startProvider } from './harness/openid';
import { freePort } from './harness/ports';
import { type AppServer, startServer } from './harness/server';
import {
  aRequest,
  arriveSignedIn,
  expectSaved,
  holdCode,
  press,
  signIn,
  submitBooking,
} from './harness/steps';
import { test as base, expect } from './harness/test';

const people = [
  { sub: 'noor', email: 'noor.google@example.ae', emailVerified: true, name: 'Noor Rahman' },
  { sub: 'omar', email: 'omar.google@example.ae', emailVerified: true, name: 'Omar Saif' },
  { sub: 'laila', email: 'laila.google@example.ae', emailVerified: true, name: 'Laila Aziz' },
  { sub: 'unproven', email: 'unproven.google@example.ae', emailVerified: false, name: 'Sami Unproven' },
];

/** These tests' app offers Google, which leads back to one address: the app's own, not the proxy's. */
const test = base.extend<{ site: string }, { provider: OpenIdProvider; server: AppServer }>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const provider = await startProvider({ users: people });
      await use(provider);
      await provider.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ provider }, use) => {
      const port = await freePort();
      const server = await startServer({
        PORT: String(port),
        PUBLIC_URL: `http://localhost:${port}`,
        ...provider.env,
      });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  site: ({ server }, use) => use(`http://localhost:${server.port}`),
});

const password = 'three brass lanterns';
const another = 'four quiet palm gardens';

const path = (page: Page) => {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
};
const arrivesAt = (page: Page, expected: string) => expect.poll(() => path(page)).toBe(expected);

async function fillLogin(page: Page, email: string, secret: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
}

/** Signs in at the provider's own pages, and agrees. */
async function agree(page: Page, sub: string): Promise<void> {
  await page.locator('input[name=login]').fill(sub);
  await page.locator('input[name=password]').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** The provider still knows who this is; it may ask once more whether they agree. */
async function consent(page: Page): Promise<void> {
  const go = page.getByRole('button', { name: 'Continue' });
  const back = page.getByText('Successfully logged in with Google');
  await expect(go.or(back)).toBeVisible();
  if (await go.isVisible()) await go.click();
}

/** Nothing of a secret is left where a page, a script or the next person could find it. */
async function expectNoTrace(page: Page, secret: string): Promise<void> {
  const traces = await page.evaluate(async () => {
    const kept = await Promise.all(
      (await caches.keys()).map(async (name) =>
        (await (await caches.open(name)).keys()).map(({ url }) => url),
      ),
    );
    return JSON.stringify([
      location.href,
      document.referrer,
      history.state,
      performance.getEntriesByType('resource').map(({ name }) => name),
      kept,
      { ...sessionStorage },
    ]);
  });
  expect(traces).not.toContain(secret);
}

test('@both a wrong password is said and the form kept; the right one leads back to where one came from', async ({
  device,
  office,
  watch,
}) => {
  watch.allow(/status of 401/);
  const customer = await office.customer();
  const page = await device.visit('/bookings');
  await arrivesAt(page, '/login');
  await fillLogin(page, customer.email, 'not the password');
  await press(page, 'Login');
  await expect(page.getByText('Login Failed')).toBeVisible();
  await expect(page.getByText('E-mail or password is not right.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(customer.email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not the password');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();

  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Login Successful')).toBeVisible();
  await arrivesAt(page, '/bookings');
  await page.goto('/login');
  await arrivesAt(page, '/');
});

const servedForms = [
  {
    address: '/login',
    fields: { Email: 'noor@example.ae', Password: 'three brass lanterns' },
    name: 'Login',
  },
  {
    address: '/register',
    fields: { 'Full Name': 'Noor', Email: 'noor@example.ae', Password: 'three brass lanterns' },
    name: 'Sign up',
  },
  { address: '/forgot-password', fields: { Email: 'noor@example.ae' }, name: 'Send the link' },
] as const;

test('@both before a form is taken over nothing typed gets into the address, and none of it is lost', async ({
  device,
  watch,
}) => {
  test.slow();
  watch.allow(/net::ERR_FAILED/);
  const page = await device.running.newPage();
  for (const { address, fields, name } of servedForms) {
    const arrive = await holdCode(page);
    await page.goto(address, { waitUntil: 'commit' });
    const main = page.getByRole('main');
    for (const [label, text] of Object.entries(fields)) {
      await main.getByLabel(label, { exact: true }).fill(text);
      await page.keyboard.press('Enter');
    }
    await main.getByRole('button', { name, exact: true }).click();
    expect(await main.locator('form').evaluate((form: HTMLFormElement) => form.method)).toBe('post');
    expect(path(page)).toBe(address);
    arrive();
    await expect(main.getByRole('button', { name, exact: true })).toHaveAttribute('type', 'submit');
    expect(path(page)).toBe(address);
    for (const [label, text] of Object.entries(fields))
      await expect(main.getByLabel(label, { exact: true })).toHaveValue(text);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }

  // Without any code a mailed link's page has no form at all, and its secret stays behind the #.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/reset-password#token=aaaaaaaaaaaaaaaaaaaaaaaa');
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await expect(page.locator('form')).toHaveCount(0);
  expect(new URL(page.url()).search).toBe('');
});

test('an admin who gave the password comes to the office', async ({ device, server }) => {
  const page = await device.visit('/login');
  await signIn(page, server.admin);
  await arrivesAt(page, '/admin');
});

test('@both too many tries say how long to wait, and a locked account whom to call', async ({
  device,
  office,
  watch,
}) => {
  watch.allow(/status of (401|403|429)/);
  const [hasty, locked] = [await office.customer(), await office.customer()];
  office.lock(locked.user.id);
  const page = await device.visit('/login');
  await fillLogin(page, locked.email, locked.password);
  await press(page, 'Login');
  await expect(page.getByText('This account is locked. Please call us.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /^\+971/ })).toBeVisible();

  for (let tries = 0; tries < 5; tries += 1) {
    const answered = page.waitForResponse('**/api/auth/login');
    await fillLogin(page, hasty.email, `wrong ${tries}`);
    await press(page, 'Login');
    await answered;
    await expect(page.getByRole('main').getByRole('button', { name: 'Login' })).toBeEnabled();
  }
  await fillLogin(page, hasty.email, hasty.password);
  await press(page, 'Login');
  const wait = /^Too many tries\. Please try again in (1 minute|\d\d? seconds)\./;
  await expect(page.getByRole('main').getByText(wait)).toBeVisible();
  await expect(page.getByRole('alert').getByText(wait)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(hasty.email);
  for (const theme of themes) await expectAccessible(page, theme);
});

test('a token in the address signs in, leaves no trace, and never replaces another person', async ({
  device,
  office,
}) => {
  const [a, b] = [await office.customer('Aisha Karim'), await office.customer('Bilal Omar')];
  const page = await device.ready('/');
  await page.goto(`/login?token=${a.token}`);
  await expect(page.getByText('Login Successful')).toBeVisible();
  await arrivesAt(page, '/');
  await expectNoTrace(page, a.token);
  await page.goBack();
  expect(page.url()).not.toContain('token');

  await page.goto(`/login?token=${b.token}`);
  await expect(page.getByText(`You are signed in as ${a.email}.`)).toBeVisible();
  await arrivesAt(page, '/');
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBe(a.token);
});

test('a token that does not count, and an error in the address, are said at /login', async ({
  device,
  watch,
}) => {
  watch.allow(/status of (400|401)/);
  const page = await device.visit('/login?token=aaaa.bbbb.cccc&next=%2Foutbox');
  await expect(page.getByText('Login Failed')).toBeVisible();
  await expect(page.getByText('Please try again.', { exact: true })).toBeVisible();
  await arrivesAt(page, '/login?next=%2Foutbox');
  await page.goto('/login?error=access_denied');
  await expect(page.getByText('Authentication Error')).toBeVisible();
  await expect(page.getByText('The sign-in was cancelled.')).toBeVisible();
  await arrivesAt(page, '/login');
});

test('@both with Google: there, back to where one was going, and the code leaves no trace', async ({
  ownDevice: device,
  site,
  size,
  watch,
}) => {
  watch.allow(/status of 404/);
  const page = await device.visit(`${site}/login?next=%2Fbookings`);
  let code = '';
  page.on('framenavigated', (frame) => {
    code = new URL(frame.url()).searchParams.get('token') ?? code;
  });
  const google = page.getByRole('link', { name: 'Continue with Google' });
  // The page comes as for anybody; whence this person came is known once it is taken over.
  await expect(google).toHaveAttribute('href', /next=/);
  await google.click();
  await agree(page, size === 'phone' ? 'noor' : 'omar');
  await expect(page.getByText('Successfully logged in with Google')).toBeVisible();
  await arrivesAt(page, '/bookings');
  expect(code).not.toBe('');
  await expectNoTrace(page, code);
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  expect(token?.split('.')).toHaveLength(3);
  expect(code).not.toBe(token);

  // The same code again: used, and over nobody.
  watch.allow(/status of 400/);
  await page.goto(`${site}/auth/callback?token=${code}`);
  await expect(page.getByText('Failed to complete authentication')).toBeVisible();
  await expect(page.getByText('This sign-in has expired or was used. Please try again.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBe(token);
});

test('a first page without the server’s content offers Google as well, and keeps a mailed link through it', async ({
  ownDevice: device,
  office,
  site,
  watch,
}) => {
  watch.allow(/status of (400|404)/);
  // The shell: nobody has told this browser anything yet.
  const page = await device.visit(`${site}/bookings`);
  await arrivesAt(page, '/login');
  const google = page.getByRole('link', { name: 'Continue with Google' });
  await expect(google).toBeVisible();

  await google.click();
  await agree(page, 'laila');
  await expect(page.getByText('Successfully logged in with Google')).toBeVisible();
  await arrivesAt(page, '/bookings');
  await page.goto(`${site}/delete-account`);
  await page.getByRole('button', { name: 'Send the link' }).click();
  const { link = '' } = await office.mailTo('laila.google@example.ae', /Delete your account/);
  await page.evaluate(() => void dispatchEvent(new CustomEvent('homehub:logout')));
  await arrivesAt(page, '/login');

  await page.goto(site + link);
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await expect(google).toHaveAttribute('href', /next=%2Fdelete-account/);
  await google.click();
  await consent(page);
  await expect(page.getByText('Successfully logged in with Google')).toBeVisible();
  await arrivesAt(page, '/delete-account');
  await expectNoTrace(page, link.split('=')[1] ?? '?');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Your account is deleted')).toBeVisible();
});

test('with Google cancelled, or for an address that it has not confirmed, /login says why', async ({
  ownDevice: device,
  site,
  watch,
}) => {
  watch.allow(/status of 404/);
  const page = await device.visit(`${site}/register?next=%2Foutbox`);
  await expect(page.getByRole('link', { name: 'Continue with Google' })).toHaveAttribute('href', /next=/);
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await page.getByRole('link', { name: /Cancel/ }).click();
  await expect(page.getByText('Authentication Error')).toBeVisible();
  await expect(page.getByText('The sign-in was cancelled.')).toBeVisible();
  await arrivesAt(page, '/login?next=%2Foutbox');

  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await agree(page, 'unproven');
  await expect(page.getByText('Google has not confirmed this e-mail address.')).toBeVisible();
  await arrivesAt(page, '/login?next=%2Foutbox');
});

test('/auth/callback without a token, with an error and with a session’s own token', async ({
  device,
  office,
}) => {
  const customer = await office.customer();
  const page = await device.visit('/auth/callback');
  await expect(page.getByText('No authentication token received')).toBeVisible();
  await arrivesAt(page, '/login');
  await page.goto('/auth/callback?error=Google%20said%20no');
  await expect(page.getByText('Authentication Error')).toBeVisible();
  await expect(page.getByText('Google said no')).toBeVisible();
  await arrivesAt(page, '/login');
  await page.goto(`/auth/callback?token=${customer.token}`);
  await expect(page.getByText('Successfully logged in with Google')).toBeVisible();
  await arrivesAt(page, '/');
  await expectNoTrace(page, customer.token);
});

test('@both a forgotten password: one answer for everybody, one use of the link, signed out everywhere', async ({
  device,
  anotherDevice,
  office,
  network,
  watch,
}) => {
  test.slow();
  watch.allow(/status of (400|401|422)/);
  const customer = await office.customer();
  const elsewhere = await (await anotherDevice()).visit('/');
  await arriveSignedIn(elsewhere, customer);

  const page = await device.visit('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await arrivesAt(page, '/forgot-password');
  const calm = 'If an account exists for this address, we have sent a link to it.';
  const email = page.getByRole('textbox', { name: 'Email' });
  for (const address of ['nobody-here@example.ae', customer.email]) {
    await expect(async () => {
      await email.fill(address);
      await press(page, 'Send');
      await expect(page.getByText(`For ${address}`)).toBeVisible({ timeout: 4_000 });
    }).toPass();
    await expect(page.getByText(calm)).toBeVisible();
  }
  for (const theme of themes) await expectAccessible(page, theme);
  const { link = '' } = await office.mailTo(customer.email, /new password/);
  expect(office.mailsTo('nobody-here@example.ae')).toEqual([]);

  await page.goto(link);
  await arrivesAt(page, '/reset-password');
  const field = page.getByLabel('New password', { exact: true });
  await field.fill('short');
  await press(page, 'Save the new password');
  await expect(page.getByText('Password needs at least 8 characters.')).toBeVisible();
  await field.fill('password123');
  await press(page, 'Save the new password');
  await expect(page.getByText('This password is too easy to guess. Try three or four words.')).toBeVisible();
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(field).toHaveAttribute('type', 'text');
  await network.stop();
  await field.fill(another);
  await press(page, 'Save the new password');
  await expect(page.getByText('Password not changed')).toBeVisible();
  await expect(field).toHaveValue(another);
  await network.start();
  await press(page, 'Save the new password');
  await expect(page.getByText('Password changed')).toBeVisible();
  await arrivesAt(page, '/login');
  await expectNoTrace(page, link.split('=')[1] ?? '?');

  await elsewhere.goto('/bookings');
  await expect(elsewhere.getByText('Your sign-in has ended.').first()).toBeVisible();
  await signIn(page, { email: customer.email, password: another });

  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('five small copper bells');
  await press(page, 'Save the new password');
  await expect(page.getByText('This link no longer works')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Get a new link' })).toBeFocused();
  await page.keyboard.press('Enter');
  await arrivesAt(page, '/forgot-password');
});

test('a new password where its owner is signed in: signed out here too, and what waits is kept', async ({
  device,
  office,
  network,
  watch,
}) => {
  watch.allow(/status of 401/);
  const customer = await office.customer();
  const page = await device.ready('/');
  await arriveSignedIn(page, customer);
  await page.goto('/forgot-password');
  await page.getByRole('textbox', { name: 'Email' }).fill(customer.email);
  await press(page, 'Send');
  const { link = '' } = await office.mailTo(customer.email, /new password/);
  await network.stop();
  await submitBooking(page, aRequest({ email: customer.email }));
  await expectSaved(page);
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill(another);
  await network.start();
  await press(page, 'Save the new password');
  await expect(page.getByText('Password changed')).toBeVisible();
  await arrivesAt(page, '/login');
});

test('@both an address is confirmed by its link, and earlier bookings join the account', async ({
  device,
  office,
  watch,
}) => {
  // 400: the link a second time. 401: what was being sent when the person logged out.
  watch.allow(/status of 40[01]/);
  const request = aRequest();
  const page = await device.visit('/booking');
  await submitBooking(page, request);
  await expect(page.getByText('Booking Request Submitted')).toBeVisible();
  await page.goto('/register');
  await page.getByLabel('Full Name').fill('Layla Nasser');
  await fillLogin(page, request.email, password);
  await press(page, 'Sign up');
  await expect(page.getByText('Registration Successful')).toBeVisible();
  const { link = '' } = await office.mailTo(request.email, /Confirm your e-mail/);

  // Opened in another browser, where nobody is signed in yet.
  await page.evaluate(() => void dispatchEvent(new CustomEvent('homehub:logout')));
  await arrivesAt(page, '/login');
  await page.goto(link);
  await arrivesAt(page, '/verify-email');
  await expect(page.getByText('Sign in first')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await signIn(page, { email: request.email, password });
  await arrivesAt(page, '/verify-email');
  await expect(page.getByText('Your e-mail address is confirmed')).toBeVisible();
  await expect(page.getByText('1 earlier booking is now in your account.')).toBeVisible();
  for (const theme of themes) await expectAccessible(page, theme);
  await page.getByRole('link', { name: 'See my bookings' }).click();
  await expect(page.getByRole('main').getByText(request.service).first()).toBeVisible();

  await page.goto(link);
  await expect(page.getByText('Your e-mail address is confirmed')).toBeVisible();
});

test('a link to confirm that ran out is replaced by a new one', async ({
  device,
  office,
  network,
  watch,
}) => {
  watch.allow(/status of 400/);
  const customer = await office.customer();
  const { link = '' } = await office.mailTo(customer.email, /Confirm your e-mail/);
  office.ageLinks(customer.user.id);
  const page = await device.ready('/');
  await arriveSignedIn(page, customer);
  await page.goto(link);
  await expect(page.getByText('This link does not work here')).toBeVisible();
  await page.getByRole('button', { name: 'Send a new link' }).click();
  await expect(page.getByText('We have sent you a link.')).toBeVisible();
  await expect.poll(() => office.mailsTo(customer.email).length).toBe(2);
  const { link: newer = '' } = await office.mailTo(customer.email, /Confirm your e-mail/);
  expect(newer).not.toBe(link);

  await network.stop();
  await page.goto(newer);
  await expect(page.getByText('Not confirmed yet')).toBeVisible();
  await network.start();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('Your e-mail address is confirmed')).toBeVisible();
});

test('@both an account is deleted by its link, after one more question, and nothing of it stays here', async ({
  device,
  office,
  watch,
}) => {
  watch.allow(/status of (400|401)/);
  const [customer, other] = [await office.customer(), await office.customer()];
  const page = await device.ready('/');
  await arriveSignedIn(page, customer);
  await page.goto('/delete-account');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('We have sent you a link.')).toBeVisible();
  const { link = '' } = await office.mailTo(customer.email, /Delete your account/);
  await page.goto(link);
  await arrivesAt(page, '/delete-account');
  await expect(page.getByRole('main').getByText(customer.email)).toBeVisible();
  for (const theme of themes) await expectAccessible(page, theme);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Your account is deleted')).toBeVisible();
  await arrivesAt(page, '/');
  const left = await page.evaluate(async () => ({
    databases: (await indexedDB.databases()).map(({ name }) => name),
    token: localStorage.getItem('authToken'),
  }));
  expect(left.databases).not.toContain(`homehub-${customer.user.id}`);
  expect(left.token).toBeNull();
  await page.goto('/login');
  await fillLogin(page, customer.email, customer.password);
  await press(page, 'Login');
  await expect(page.getByText('E-mail or password is not right.')).toBeVisible();

  await arriveSignedIn(page, other);
  await page.goto(link);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('This link does not work here')).toBeVisible();
  await expect(page.getByText(`You are signed in as ${other.email}.`)).toBeVisible();
});

test('@both without a network the pages open, say so calmly, and keep what was typed', async ({
  device,
  network,
}) => {
  const page = await device.ready('/');
  await network.stop();
  for (const [address, heading] of [
    ['/login', 'Login'],
    ['/register', 'Sign up'],
    ['/reset-password', 'Choose a new password'],
    ['/verify-email', 'Confirm your e-mail address'],
    ['/delete-account', 'Delete your account'],
    ['/forgot-password', 'Forgot your password?'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  await page.getByRole('textbox', { name: 'Email' }).fill('noor@example.ae');
  await press(page, 'Send the link');
  await expect(page.getByText('Link not sent')).toBeVisible();
  await expect(page.getByText('No connection. Please try again when you are online.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('noor@example.ae');

  await device.running.setOffline(true);
  await expect(page.getByText('You are offline', { exact: true })).toBeVisible();
  for (const theme of themes) await expectAccessible(page, theme);
});

/** Told outright: a phone's own width grows with a page that is too wide. */
async function expectFits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.scrollingElement?.scrollWidth), page.url()).toBeLessThanOrEqual(
    320,
  );
}

test('nothing scrolls sideways at 320 pixels, with the longest address too', async ({ device, office }) => {
  const customer = await office.customer('A'.repeat(60));
  const page = await device.visit('/forgot-password');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole('textbox', { name: 'Email' }).fill(`${'long'.repeat(15)}@${'example'.repeat(8)}.ae`);
  await press(page, 'Send');
  await expect(page.getByText(/^For long/)).toBeVisible();
  await expectFits(page);
  await arriveSignedIn(page, customer);
  for (const address of ['/verify-email', '/delete-account', '/reset-password']) {
    await page.goto(address);
    await expect(
      page
        .getByRole('main')
        .getByRole('button')
        .or(page.getByRole('link', { name: 'Get a new link' }))
        .first(),
    ).toBeVisible();
    await expectFits(page);
  }
});
