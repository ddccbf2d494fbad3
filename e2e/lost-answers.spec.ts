import {
  aRequest,
  arriveSignedIn,
  expectNothingWaits,
  expectSaved,
  openSignedIn,
  submitBooking,
} from './harness/steps';
import { expect, test } from './harness/test';

test('the answer is lost after the commit five times in a row: one booking, and the stored answer', async ({
  device,
  network,
  office,
}) => {
  const customer = await office.customer();
  const request = aRequest({ email: customer.email });
  const page = await openSignedIn(device, customer, '/outbox');
  await expectNothingWaits(page);
  await network.stop();
  await submitBooking(page, request);
  await expectSaved(page);
  await page.goto('/outbox');

  await network.start();
  network.dropAfter(5);
  await expectNothingWaits(page);
  const [booking, ...others] = office.bookingsOf(customer.email);
  expect(others).toEqual([]);
  const results = network.book.resultsOf(booking?.id ?? '');
  expect(results).toHaveLength(6);
  expect(new Set(results).size).toBe(1);
  expect(results[0]).toContain('"is":"applied"');
  expect(office.receiptsOf(booking?.id ?? '')).toHaveLength(1);
});

test("@all a guest's request whose answer was lost is one booking, and the guest's also after a sign-in", async ({
  device,
  network,
  office,
}) => {
  const customer = await office.customer();
  const request = aRequest();
  const page = await device.ready('/booking');
  network.dropAfter(20);
  await submitBooking(page, request);
  await expectSaved(page);
  expect(office.bookingsOf(request.email)).toHaveLength(1);

  network.calm();
  await arriveSignedIn(page, customer, '/outbox');
  await expectNothingWaits(page);
  const [booking, ...others] = office.bookingsOf(request.email);
  expect(others).toEqual([]);
  expect(booking?.user_id).toBeNull();
  const carrying = network.book.pushes.filter((each) => each.sent.includes(booking?.id ?? '?'));
  expect(carrying.length).toBeGreaterThan(1);
  expect(carrying.map((each) => each.bearer)).toEqual(carrying.map(() => undefined));
  expect(office.receiptsOf(booking?.id ?? '')).toMatchObject([{ actor: expect.stringMatching(/^guest:/) }]);
});

test('@all a request made before a sign-in, never sent till then, leaves as the guest it was', async ({
  device,
  network,
  office,
}) => {
  const customer = await office.customer();
  const request = aRequest();
  const page = await device.ready('/booking');
  network.dropBefore(20);
  await submitBooking(page, request);
  await expectSaved(page);
  network.calm();
  await arriveSignedIn(page, customer, '/outbox');
  await expectNothingWaits(page);
  expect(office.bookingsOf(request.email)).toMatchObject([{ user_id: null }]);
});

// All are crash points of the schedules; in a browser one of them is enough for every push.
for (const [tag, lost] of [
  ['', 'after the commit'],
  ['@all ', 'on its way there'],
] as const) {
  test(`${tag}Discard of a request whose answer was lost ${lost} settles it`, async ({
    device,
    network,
    office,
  }) => {
    const request = aRequest();
    const page = await device.ready('/booking');
    const { held, release } = network.hold(lost === 'after the commit' ? 'answer' : 'request');
    await submitBooking(page, request);
    await held;
    await network.stop();
    release();
    await expectSaved(page);

    await page.goto('/outbox');
    // Where the banner comes in between, the button moves away under the finger.
    await expect(page.getByText('You are offline.')).toBeVisible();
    await page.getByRole('button', { name: /^Discard/ }).click();
    const question = page.getByRole('alertdialog');
    await expect(question.getByText(/It may have reached us already/)).toBeVisible();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByText(/Being withdrawn/)).toBeVisible();

    await network.start();
    await expectNothingWaits(page);
    const statuses = office.bookingsOf(request.email).map((each) => each.status);
    expect(statuses).toEqual(lost === 'after the commit' ? ['cancelled'] : []);
  });

  test(`@all Edit of a request whose answer was lost ${lost} never doubles it`, async ({
    device,
    network,
    office,
  }) => {
    const customer = await office.customer();
    const request = aRequest({ email: customer.email });
    const page = await openSignedIn(device, customer, '/outbox');
    await expectNothingWaits(page);
    await page.goto('/booking');
    const { held, release } = network.hold(lost === 'after the commit' ? 'answer' : 'request');
    await submitBooking(page, request);
    await held;
    await network.stop();
    release();
    await expectSaved(page);

    await page.getByRole('link', { name: 'Edit request' }).click();
    await page.getByLabel('Notes').fill('Both units drip');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expectSaved(page);
    await network.start();
    await page.goto('/outbox');
    await expectNothingWaits(page);
    const kept = office.bookingsOf(request.email);
    expect(kept.filter((each) => each.status === 'pending')).toMatchObject([{ notes: 'Both units drip' }]);
    expect(kept.filter((each) => each.status !== 'pending').map((each) => each.status)).toEqual(
      lost === 'after the commit' ? ['cancelled'] : [],
    );
  });
}
