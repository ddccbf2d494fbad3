import { dubaiDay } from '../contract/time';
import { packageWith, subscribeAs } from './harness/api-steps';
import { expectSaved, hintOnline, openSignedIn, press, sendRequest } from './harness/steps';
import { expect, test } from './harness/test';

test('a plan opens with no server there, and a visit of it that is asked for then is counted at once, and once', async ({
  device,
  network,
  office,
}) => {
  const customer = await office.customer();
  const sold = packageWith(await office.packages(), '2 AC service visits');
  const { id } = await subscribeAs(customer, network.url, [sold], dubaiDay(new Date()));
  const page = await openSignedIn(device, customer, `/plan/${id}`);
  const line = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'AC service' }) });
  await expect(line).toContainText('None of 2 visits used');

  await network.stop();
  await page.close();
  const cold = await device.visit(`/plan/${id}`);
  const counted = cold
    .getByRole('listitem')
    .filter({ has: cold.getByRole('heading', { name: 'AC service' }) });
  await expect(counted).toContainText('None of 2 visits used');
  await cold.getByRole('link', { name: 'Book: AC service' }).click();
  await expect(cold.getByLabel('Service', { exact: true })).toHaveValue('AC Services');
  await expect(cold.getByText('In your plan: 2 of 2 visits left')).toBeVisible();
  await cold.getByLabel('Contact Number').fill('+971 50 123 4567');
  await cold.getByLabel('Address').fill('Villa 12, Street 4');
  await press(cold, sendRequest);
  await expectSaved(cold);
  await cold.goto(`/plan/${id}`);
  await expect(counted).toContainText('1 of 2 booked');
  const coming = cold.getByRole('region', { name: 'Coming' });
  await expect(coming.getByRole('listitem').filter({ hasText: 'Waiting to send' })).toHaveCount(1);

  await network.start();
  await hintOnline(cold);
  await expect(coming.getByRole('listitem').filter({ hasText: 'Requested' })).toHaveCount(1);
  await expect(counted).toContainText('1 of 2 booked');
  expect(office.bookingsOf(customer.email)).toMatchObject([{ subscription_id: id, amount_fils: 0 }]);
});
