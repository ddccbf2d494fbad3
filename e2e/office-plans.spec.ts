import { randomUUID } from 'node:crypto';
import type { Booking } from '../contract/bookings/bookings';
import type { SubscriptionPackage } from '../contract/plans/packages';
import { addMonths, dubaiDay } from '../contract/time';
import { ask } from './harness/capacity';
import { expectNoSidewaysScroll } from './harness/look';
import { hintOnline, openDesk, openSignedIn } from './harness/steps';
import { expect, test } from './harness/test';

test('@all a visit that is due is offered by keyboard alone, and its customer accepts it', async ({
  device,
  anotherDevice,
  site,
  office,
}) => {
  test.slow();
  const name = `Noor ${randomUUID().slice(0, 6)}`;
  const customer = await office.customer(name);
  await ask(site, customer.token, 'PATCH', '/users/profile', { phone: '+971501234567' });
  const cleaning = { id: 'cleaning', label: 'Deep clean', services: ['Cleaning'], count: 1 };
  const sold = await ask<SubscriptionPackage>(
    site,
    await office.admin(),
    'POST',
    '/admin/subscription-packages',
    {
      ...{ id: randomUUID(), name: 'One clean', type: 'basic', bhk: 1, price: 100, duration: 1 },
      ...{ features: ['1 deep clean'], isActive: true },
      entitlements: [{ ...cleaning, unit: 'visit', addOns: [] }],
    },
  );
  const today = dubaiDay(new Date());
  await ask(site, customer.token, 'POST', '/subscription', {
    ...{ packageId: sold.id, packageType: 'basic-0', amount: 100, startDate: today },
  });

  // In the middle of a month from today on: due by the end of the next one.
  const month = addMonths(`${today.slice(0, 7)}-01`, 1).slice(0, 7);
  const page = await openDesk(device, office, `/admin/subscriptions/proposal?month=${month}`);
  const offer = page.getByRole('button', { name: `Offer Deep clean to ${name}` });
  await expect(offer).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('tab', { selected: true }).focus();
  for (let presses = 0; presses < 200; presses += 1) {
    if (await offer.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(offer).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 visit offered')).toBeVisible();
  await expect(offer).toHaveCount(0);

  const own = await openSignedIn(await anotherDevice(), customer, '/bookings');
  await hintOnline(own);
  await own.getByRole('button', { name: /^Accept: / }).click();
  const bookings = () => ask<Booking[]>(site, customer.token, 'GET', '/bookings/user');
  await expect
    .poll(async () => (await bookings()).map(({ needsTime, proposal }) => [needsTime, proposal]))
    .toEqual([[undefined, undefined]]);
  expect(await bookings()).toMatchObject([{ entitlementId: 'cleaning', status: 'pending', amount: 0 }]);
});
