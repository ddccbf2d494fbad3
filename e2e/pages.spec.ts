import { aRequest, expectSubmitted, openSignedIn, submitBooking } from './harness/steps';
import { expect, test } from './harness/test';

test('@also-desktop deep links open without a network, after a reload too, and no answer of the API is kept by the worker', async ({
  device,
  network,
  office,
}) => {
  const customer = await office.customer();
  const page = await openSignedIn(device, customer);
  await submitBooking(page, aRequest({ email: customer.email }));
  await expectSubmitted(page);
  await page.goto('/services');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/bookings');
  await expect(page.getByText('AC Services').first()).toBeVisible();
  await network.stop();

  for (const [path, words] of [
    ['/bookings', 'AC Services'],
    ['/outbox', 'Nothing is waiting.'],
    ['/packages', 'Maintenance packages'],
    ['/booking', 'Book a Service'],
  ] as const) {
    await page.goto(path);
    await page.reload();
    await expect(page.getByRole('main').getByText(words).first()).toBeVisible();
  }

  const kept = await page.evaluate(async () => {
    const all = await Promise.all(
      (await caches.keys()).map(async (name) =>
        (await (await caches.open(name)).keys()).map(({ url }) => url),
      ),
    );
    return all.flat();
  });
  expect(kept.length).toBeGreaterThan(10);
  expect(kept.filter((url) => new URL(url).pathname.startsWith('/api'))).toEqual([]);
});

test('@also-desktop the chosen theme stays, from the first paint on and without a network', async ({
  device,
  network,
}) => {
  const page = await device.ready('/');
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  const chosen = (await theme()) === 'dark' ? 'light' : 'dark';
  const toggle = page.getByRole('banner').getByRole('button', { name: /theme|dark|light/i });
  // Until the page's code is here a press does nothing: whoever sees that presses again.
  await expect(async () => {
    if ((await theme()) !== chosen) await toggle.click();
    expect(await theme()).toBe(chosen);
  }).toPass();
  expect(await page.evaluate(() => localStorage.getItem('vite-ui-theme'))).toBe(chosen);
  await page.reload();
  expect(await theme()).toBe(chosen);
  await network.stop();
  await page.goto('/services');
  expect(await theme()).toBe(chosen);
});
