import { bookAs } from './harness/api-steps';
import type { Device } from './harness/device/device';
import type { FaultProxy } from './harness/network/fault-proxy';
import type { Office } from './harness/office';
import { hintOnline, openSignedIn } from './harness/steps';
import { expect, test } from './harness/test';

const accept = { name: 'Accept for AED 1,890' };

/** A customer has the quote of their visit open. */
async function openQuote({
  device,
  network,
  office,
}: {
  device: Device;
  network: FaultProxy;
  office: Office;
}) {
  const customer = await office.customer();
  const { id: bookingId } = await bookAs(customer, network.url, 'Mariam');
  const quote = await office.quote(bookingId, 1890);
  const page = await openSignedIn(device, customer, `/quote/${quote}`);
  await expect(page.getByRole('button', accept)).toBeVisible();
  return { page, quote, bookingId, charged: () => office.bookingsOf(customer.email) };
}

test('a quote opens with no server there, and is accepted once its yes has arrived: once, and not said before', async ({
  device,
  network,
  office,
}) => {
  const { page, quote, charged } = await openQuote({ device, network, office });
  await network.stop();
  await page.close();
  const cold = await device.visit(`/quote/${quote}`);
  await cold.getByRole('button', accept).click();
  await expect(cold.getByText('Accepted on this phone, waiting')).toBeVisible();
  await expect(cold.getByText('The price is agreed.')).toHaveCount(0);
  expect(charged()).toMatchObject([{ amount_fils: 0 }]);

  await network.start();
  await hintOnline(cold);
  await expect(cold.getByText('The price is agreed.')).toBeVisible();
  expect(charged()).toMatchObject([{ amount_fils: 189_000 }]);
  await expect(cold.getByRole('link', { name: 'The deposit’s invoice' })).toBeVisible();
});

test('@all a version that was replaced while its yes waited is not accepted, and the new one is in its place', async ({
  device,
  network,
  office,
}) => {
  const { page: pressed, quote, bookingId, charged } = await openQuote({ device, network, office });
  await network.stop();
  await pressed.getByRole('button', accept).click();
  await expect(pressed.getByText('Accepted on this phone, waiting')).toBeVisible();
  // A page that still waits for the word on its press says a refusal in the place of the press.
  await pressed.close();
  const page = await device.visit(`/quote/${quote}`);
  await office.quote(bookingId, 2500);
  await network.start();
  await hintOnline(page);
  await expect(page.getByText('Your yes to version 1 was not taken')).toBeVisible();
  await expect(page.getByText('Version 2 replaces version 1')).toBeVisible();
  expect(charged()).toMatchObject([{ amount_fils: 0 }]);
  await page.getByRole('button', { name: 'Accept for AED 2,500' }).click();
  await expect(page.getByText('The price is agreed.')).toBeVisible();
  expect(charged()).toMatchObject([{ amount_fils: 250_000 }]);
});
