import { bookAs } from './harness/api-steps';
import { hintOnline, openSignedIn } from './harness/steps';
import { expect, test } from './harness/test';

test('a quote opens with no server there, and is accepted once its yes has arrived: once, and not said before', async ({
  device,
  network,
  office,
}) => {
  const customer = await office.customer();
  const { id: bookingId } = await bookAs(customer, network.url, 'Mariam');
  const quote = await office.quote(bookingId, 1890);
  const page = await openSignedIn(device, customer, `/quote/${quote}`);
  await expect(page.getByRole('button', { name: 'Accept for AED 1,890' })).toBeVisible();

  await network.stop();
  await page.close();
  const cold = await device.visit(`/quote/${quote}`);
  await cold.getByRole('button', { name: 'Accept for AED 1,890' }).click();
  await expect(cold.getByText('Accepted on this phone, waiting')).toBeVisible();
  await expect(cold.getByText('The price is agreed.')).toHaveCount(0);
  expect(office.bookingsOf(customer.email)).toMatchObject([{ amount_fils: 0 }]);

  await network.start();
  await hintOnline(cold);
  await expect(cold.getByText('The price is agreed.')).toBeVisible();
  expect(office.bookingsOf(customer.email)).toMatchObject([{ amount_fils: 189_000 }]);
  await expect(cold.getByRole('link', { name: 'The deposit’s invoice' })).toBeVisible();
});

test('a version that was replaced while its yes waited is not accepted, and the new one is there to read', async ({
  device,
  network,
  office,
}) => {
  const customer = await office.customer();
  const { id: bookingId } = await bookAs(customer, network.url, 'Mariam');
  const quote = await office.quote(bookingId, 1890);
  const page = await openSignedIn(device, customer, `/quote/${quote}`);
  await expect(page.getByRole('button', { name: 'Accept for AED 1,890' })).toBeVisible();
  await network.stop();
  await page.getByRole('button', { name: 'Accept for AED 1,890' }).click();
  await expect(page.getByText('Accepted on this phone, waiting')).toBeVisible();
  await office.quote(bookingId, 2500);
  await network.start();
  await hintOnline(page);
  await expect(page.getByText('Version 2 replaced this one. Please look at it.')).toBeVisible();
  await expect(page.getByText('Version 2 replaces version 1')).toBeVisible();
  expect(office.bookingsOf(customer.email)).toMatchObject([{ amount_fils: 0 }]);
});
