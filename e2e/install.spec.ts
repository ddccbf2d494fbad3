import { loadJobs } from './harness/day';
import { Office } from './harness/office';
import { queueBookings } from './harness/queue';
import { startServer } from './harness/server/server';
import { aRequest } from './harness/steps';
import { expect, test } from './harness/test';

interface Manifest {
  name: string;
  display: string;
  start_url: string;
  theme_color: string;
  icons: Array<{ src: string; sizes: string; purpose: string }>;
  shortcuts: Array<{ name: string; url: string }>;
  screenshots: Array<{ src: string; sizes: string; form_factor: string }>;
}

test('the app can be installed', async ({ wholeDevice: device, network }) => {
  const page = await device.ready('/');
  const cdp = await device.running.newCDPSession(page);
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);

  const manifest = (await (await fetch(`${network.url}/manifest.webmanifest`)).json()) as Manifest;
  expect(manifest).toMatchObject({ name: 'Eco Care HomeHub', display: 'standalone', start_url: '/?start' });
  expect(manifest.theme_color).toMatch(/^#/);
  expect(manifest.icons.map((icon) => `${icon.sizes} ${icon.purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  );
  expect(manifest.shortcuts.map(({ name, url }) => [name, url])).toEqual([
    ['Book a Service', '/booking'],
    ['My bookings', '/bookings'],
  ]);
  expect(manifest.screenshots.map((each) => each.form_factor)).toEqual(
    expect.arrayContaining(['narrow', 'wide']),
  );

  for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots]) {
    const real = await page.evaluate(async (from) => {
      const picture = await createImageBitmap(await (await fetch(from)).blob());
      return `${picture.width}x${picture.height}`;
    }, src);
    expect(real, src).toBe(sizes);
  }
});

test('@all the installed app starts a technician with the jobs, also without a network, and anybody else at home', async ({
  ownDevice: device,
  network,
  crew,
}) => {
  const technician = await crew.technician();
  const job = await crew.job({ for: technician });
  await expect(await device.ready('/?start')).toHaveURL(/\/\?start$/);
  await loadJobs(device, technician, [job]);
  await network.stop();
  await device.restart();
  const page = await device.visit('/?start');
  await expect(page).toHaveURL(/\/jobs$/);
  await expect(page.getByText(job.customerInfo.name).first()).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(page).toHaveURL((url) => url.pathname === '/');

  await page.evaluate(() => void dispatchEvent(new CustomEvent('homehub:logout')));
  await page.waitForURL((url) => url.pathname === '/login');
  await expect
    .poll(async () => {
      await page.goto('/?start');
      return new URL(page.url()).pathname;
    })
    .toBe('/');
});

test('@all a bad worker is called back at the next visit, and what waits is kept', async ({
  ownDevice: device,
  network,
}) => {
  test.setTimeout(120_000);
  const page = await device.ready('/');
  await network.stop();
  const request = aRequest();
  await queueBookings(page, null, 1, request);
  const server = await startServer({ WORKER_OFF: '1' });
  const office = new Office(server);
  try {
    network.leadTo(server.port);
    await network.start();
    await page.goto('/testimonials');
    const left = () =>
      page.evaluate(async () => [
        await caches.keys(),
        (await navigator.serviceWorker.getRegistrations()).length,
      ]);
    await expect.poll(left).toEqual([[], 0]);
    await page.goto('/outbox');
    await expect.poll(() => office.bookingsOf(request.email).length).toBe(1);
  } finally {
    await device.closeApp();
    office.close();
    await server.stop();
  }
});
