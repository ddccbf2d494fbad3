import type { Page } from '@playwright/test';
import type { Booking } from '../contract/bookings/bookings';
import { packageTypeOf } from '../contract/plans/package-names';
import type { Subscription } from '../contract/plans/subscriptions';
import { addDays, dubaiDay } from '../contract/time';
import { packageWith } from './harness/api-steps';
import { ask, monday } from './harness/capacity';
import { expectSaved, hintOnline, openSignedIn, press, sendRequest } from './harness/steps';
import { expect, test } from './harness/test';

test('@all two devices without a network ask for three visits of a plan that has two: two are in it, the third is not and owes nothing', async ({
  device,
  anotherDevice,
  network,
  site,
  office,
}) => {
  test.slow();
  const [customer, packages] = await Promise.all([office.customer(), office.packages()]);
  const sold = packageWith(packages, '2 AC service visits');
  const plan = await ask<Subscription>(site, customer.token, 'POST', '/subscription', {
    ...{ packageId: sold.id, packageType: packageTypeOf(sold), amount: sold.price },
    startDate: dubaiDay(new Date()),
  });
  const other = await anotherDevice();
  await Promise.all([device.ready('/booking'), other.ready('/booking')]);
  const pages = [];
  for (const each of [device, other]) {
    const page = await openSignedIn(each, customer, '/booking?service=ac-services');
    await expect(page.getByText('In your plan: 2 of 2 visits left')).toBeVisible();
    pages.push(page);
  }
  const [first, second] = pages as [Page, Page];

  async function book(page: Page, weeks: number, left: string) {
    const time = `date=${addDays(monday, weeks * 7)}&slot=9:00+AM`;
    await page.goto(`/booking?service=ac-services&plan=${plan.id}&entitlement=ac&${time}`);
    await expect(page.getByRole('radio', { name: `In your plan: ${left}` })).toBeChecked();
    await page.getByLabel('Contact Number').fill('+971 50 123 4567');
    await page.getByLabel('Address').fill('Villa 12, Street 4');
    await press(page, sendRequest);
    await expectSaved(page);
    await expect(page.getByText('Asked for in your plan')).toBeVisible();
  }

  await network.stop();
  await book(first, 0, '2 of 2 visits left');
  await book(second, 1, '2 of 2 visits left');
  await book(second, 2, '1 of 2 visits left');

  await network.start();
  const bookings = () => ask<Booking[]>(site, customer.token, 'GET', '/bookings/user');
  // Whichever is heard first has its visits in the plan.
  await Promise.all(pages.map(hintOnline));
  await expect.poll(async () => (await bookings()).length).toBe(3);

  const all = await bookings();
  expect(all.filter(({ subscriptionId }) => subscriptionId === plan.id)).toHaveLength(2);
  expect(all.flatMap(({ notInPlan, amount }) => (notInPlan ? [[notInPlan.why, amount]] : []))).toEqual([
    ['none_left', 0],
  ]);
  for (const page of [first, second]) {
    await page.goto('/bookings');
    await expect(page.getByText('In your plan', { exact: true })).toHaveCount(2);
    await expect(page.getByText('You owe nothing until we agree its price with you.')).toBeVisible();
    await expect(page.getByText('AED 0')).toHaveCount(0);
  }
});
