import type { FaultProxy } from './harness/fault-proxy';
import { aRequest, expectNothingWaits, expectSaved, expectSubmitted, submitBooking } from './harness/steps';
import { expect, test } from './harness/test';

const networks: Array<{ name: string; befall(network: FaultProxy): void }> = [
  { name: 'a portal that answers everything with its page', befall: (network) => network.portal(20) },
  { name: 'an answer cut off in the middle', befall: (network) => network.truncate(20) },
  { name: 'a server that is overloaded', befall: (network) => network.status(20, 503) },
];

for (const { name, befall } of networks) {
  test(`${name}: the request is kept and arrives once`, async ({ device, network, office, watch }) => {
    watch.allow(/status of 503/);
    const request = aRequest();
    const page = await device.ready('/booking');
    befall(network);
    await submitBooking(page, request);
    await expectSaved(page);
    network.calm();
    await page.goto('/outbox');
    await expectNothingWaits(page);
    expect(office.bookingsOf(request.email)).toHaveLength(1);
  });
}

test('a request that the network sends twice is one booking', async ({ device, network, office }) => {
  const request = aRequest();
  const page = await device.ready('/booking');
  network.twice(1);
  await submitBooking(page, request);
  await expectSubmitted(page);
  const [booking, ...others] = office.bookingsOf(request.email);
  expect(others).toEqual([]);
  const results = network.book.resultsOf(booking?.id ?? '');
  expect(results).toHaveLength(2);
  expect(new Set(results).size).toBe(1);
});

test('a device that can keep nothing says so, and sends at once', async ({ device, office }) => {
  const request = aRequest();
  await device.running.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Refused.', 'SecurityError');
    };
  });
  const page = await device.visit('/booking');
  await expect(page.getByText('This device cannot save requests for later.')).toBeVisible();
  await submitBooking(page, request);
  await expectSubmitted(page);
  expect(office.bookingsOf(request.email)).toHaveLength(1);
});
