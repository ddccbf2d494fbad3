import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import type { ServiceType } from '../../contract/service-types';
import type { Device } from './device/device';
import type { Customer, Office } from './office';

export interface Request {
  service: ServiceType;
  name: string;
  phone: string;
  email: string;
  notes: string;
  slot: string;
}

/** What a person asks for, under an e-mail of its own so that it can be found again. */
export function aRequest(change: Partial<Request> = {}): Request {
  return {
    service: 'AC Services',
    name: 'Layla Nasser',
    phone: '+971 50 123 4567',
    email: `layla-${randomUUID().slice(0, 8)}@example.ae`,
    notes: 'Bedroom unit drips',
    slot: '11:00 AM-1:00 PM',
    ...change,
  };
}

/** Fills in the form at /booking, as a person does. */
export async function fillBooking(page: Page, request: Request): Promise<void> {
  await fillDetails(page, request);
  await chooseTime(page, request);
}

/** A day of the strip and a time, once they can be chosen. */
export async function chooseTime(page: Page, request: Request): Promise<void> {
  await page.getByRole('radiogroup', { name: 'Date' }).getByRole('radio').nth(3).click();
  await page.getByRole('radio', { name: request.slot }).check();
}

/** All but the time: the service, who asks and where. */
export async function fillDetails(page: Page, request: Request): Promise<void> {
  await page.getByLabel('Service', { exact: true }).selectOption(request.service);
  await page.getByLabel('Full Name').fill(request.name);
  await page.getByLabel('Contact Number').fill(request.phone);
  await page.getByRole('textbox', { name: 'Email' }).fill(request.email);
  await page.getByLabel('Address').fill('Villa 12, Street 4');
  await page.getByLabel('Notes').fill(request.notes);
}

/** What the booking form's button is called, with signal and without. */
export const sendRequest = /^(Submit|Save) request$/;

export async function submitBooking(page: Page, request: Request): Promise<void> {
  await page.goto('/booking');
  await fillBooking(page, request);
  await press(page, sendRequest);
}

/** Sends the page's form; until the page is taken over its button does nothing. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  await (await hydrated(page, name)).click();
}

/** The form's button, once the page is taken over: until then it sends nothing. */
export async function hydrated(page: Page, name: string | RegExp): Promise<Locator> {
  const button = page.getByRole('main').getByRole('button', { name });
  await expect(button).toHaveAttribute('type', 'submit');
  return button;
}

/** Keeps the pages' code on its way to a newcomer, so that they stay as they were served; answers how to let it arrive. */
export async function holdCode(page: Page): Promise<() => void> {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  return arrive;
}

/** The page says that the request is kept here, and says no more than that. */
export async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Saved on this device. Will be sent.' })).toBeVisible();
  await expect(page.getByText('Booking Request Submitted')).toHaveCount(0);
}

export async function expectSubmitted(page: Page): Promise<void> {
  await expect(page.getByText('Booking Request Submitted')).toBeVisible();
  await expect(page.getByText("We'll contact you shortly to confirm your appointment.")).toBeVisible();
}

/** Types into the form at /login. */
export async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

/** Signs in at the form. */
export async function signIn(
  page: Page,
  { email, password }: Pick<Customer, 'email' | 'password'>,
): Promise<void> {
  if (new URL(page.url()).pathname !== '/login') await page.goto('/login');
  await fillLogin(page, email, password);
  await press(page, 'Login');
  await expect(page.getByText('Welcome back!')).toBeVisible();
}

/** Signs in by a link, which takes no form, and arrives at `path`. */
export async function arriveSignedIn(
  page: Page,
  { token }: Pick<Customer, 'token'>,
  path = '/',
): Promise<void> {
  await page.goto(`/login?token=${token}&next=${encodeURIComponent(path)}`);
  await page.waitForURL((url) => url.pathname + url.search === path);
  // The address is there before its page is.
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toHaveCount(0);
}

/** A new tab at `path` of a person who is signed in. */
export async function openSignedIn(
  device: Device,
  who: Pick<Customer, 'token'>,
  path?: string,
): Promise<Page> {
  const page = await device.running.newPage();
  await arriveSignedIn(page, who, path);
  return page;
}

/** The page arrives at an address: path, query and what is behind the `#`. */
export async function expectAddress(page: Page, address: string): Promise<void> {
  const now = () => {
    const { pathname, search, hash } = new URL(page.url());
    return pathname + search + hash;
  };
  await expect.poll(now).toBe(address);
}

/** Nothing of a secret from the address is left where a page, a script or the next person could find it. */
export async function expectNoTrace(page: Page, secret: string): Promise<void> {
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

/** What waits, as /outbox lists it. */
export function waitingEntries(page: Page): Locator {
  const title = page.getByRole('heading', { level: 3, name: /^(Book|Subscribe to|Cancel|Withdraw) / });
  return page.getByRole('main').getByRole('listitem').filter({ has: title });
}

/** Presses Send now at /outbox and waits until that attempt is over. */
export async function sendNow(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByRole('button', { name: 'Sending…' })).toHaveCount(0);
}

/** The network is back, says the browser, and the app is looked at: it tries at once instead of within half a minute. */
export async function hintOnline(page: Page): Promise<void> {
  await page.evaluate(() => {
    dispatchEvent(new Event('online'));
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

/** /outbox says that everything was sent; the app is told to try until then. */
export async function expectNothingWaits(page: Page): Promise<void> {
  const tried = async () => {
    await hintOnline(page);
    return page.getByText('Nothing is waiting.').isVisible();
  };
  await expect.poll(tried, { timeout: 30_000, intervals: [100, 500, 2_000] }).toBe(true);
}

/** Sooner than any page asks by itself: by news alone. How soon that is says the bench. */
export const byNews = { timeout: 10_000 };

/** An admin's desk, at an address of the office. */
export async function openDesk(device: Device, office: Office, path: string): Promise<Page> {
  const page = await openSignedIn(device, { token: await office.admin() }, path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
}

/** Chooses from a list of the office, where several are called so from the last: a drawer's. */
export async function pick(within: Page | Locator, list: string, value: string): Promise<void> {
  const select = within.getByRole('combobox', { name: list, exact: true }).last();
  const option = select.page().locator('.ant-select-dropdown:visible').getByTitle(value, { exact: true });
  // A press while the list of the choice before is still closing opens nothing.
  await expect(async () => {
    if ((await select.getAttribute('aria-expanded')) !== 'true') await select.click();
    await expect(option).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await option.click();
}
