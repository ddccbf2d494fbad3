import { chromium, type Page } from '@playwright/test';
import { asDevice, chromiumPath } from './harness/device/chromium';
import {
  aRequest,
  arriveSignedIn,
  expectAddress,
  expectSubmitted,
  fillBooking,
  press,
  sendRequest,
} from './harness/steps';
import { expect, test } from './harness/test';

/** Books, and finds in the office what was asked for. */
async function book(page: Page, office: { search(text: string): Promise<object[]> }): Promise<void> {
  const request = aRequest();
  await fillBooking(page, request);
  await press(page, sendRequest);
  await expectSubmitted(page);
  expect(await office.search(request.email)).toHaveLength(1);
}

/** What the foot of each page says of the app itself. */
const ofTheApp = (page: Page, words: string) => page.getByRole('contentinfo').getByText(words);

test('@all a phone that opens the office’s server by name, on plain http, books, signs in and out, and reads why nothing is kept for offline', async ({
  server,
  office,
}) => {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', `--host-resolver-rules=MAP office-pc 127.0.0.1:${server.port}`],
  });
  const page = await browser.newPage({ ...asDevice('phone'), baseURL: 'http://office-pc' });
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  await page.goto('/booking');
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await book(page, office);
  await expect(ofTheApp(page, 'Offline use needs an https address')).toBeVisible();

  const customer = await office.customer();
  await arriveSignedIn(page, customer, '/profile');
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await expectAddress(page, '/login');
  expect(faults).toEqual([]);
  await browser.close();
});

test('a browser that throws where it is asked for its service worker shows the page, and books', async ({
  newcomer,
  office,
}) => {
  const page = await newcomer.running.newPage();
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'serviceWorker', {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  });
  await page.goto('/booking');
  await book(page, office);
  await expect(ofTheApp(page, 'This browser cannot open HomeHub offline')).toBeVisible();
});
