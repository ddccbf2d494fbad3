import { everythingKept } from './harness/device/kept';
import { outboxOf, queueBookings } from './harness/queue';
import {
  aRequest,
  expectNothingWaits,
  expectSaved,
  expectSubmitted,
  openSignedIn,
  signIn,
  submitBooking,
} from './harness/steps';
import { expect, test } from './harness/test';

test('@also-desktop the sign-in ends while requests wait: none is lost, and all are sent after the next sign-in', async ({
  device,
  network,
  office,
  watch,
}) => {
  watch.allow(/status of 401/);
  const customer = await office.customer();
  await office.allowBookings(customer, 20);
  const page = await openSignedIn(device, customer);
  await network.stop();
  for (const service of ['Painting', 'Cleaning', 'Plumbing'] as const) {
    await submitBooking(page, aRequest({ email: customer.email, service }));
    await expectSaved(page);
  }
  await queueBookings(page, customer.user.id, 17, aRequest({ email: customer.email }));

  await office.revoke(customer.token);
  await network.start();
  await page.goto('/bookings');
  await expect(page.getByText('Authentication check failed')).toBeVisible();
  const way = page.getByRole('link', { name: 'Sign in to send 20 requests' }).first();
  await expect(way).toBeVisible();
  await page.reload();
  await expect(way).toBeVisible();
  await expect(page.getByRole('list', { name: 'Waiting to be sent' }).getByRole('listitem')).toHaveCount(20);
  expect((await outboxOf(page, customer.user.id)).length).toBe(20);
  expect(office.bookingsOf(customer.email)).toEqual([]);

  await way.click();
  await signIn(page, customer);
  await page.goto('/outbox');
  await expectNothingWaits(page);
  expect(office.bookingsOf(customer.email).map((each) => each.user_id)).toEqual(
    Array(20).fill(customer.user.id),
  );
});

test("A's waiting requests never leave under B on the same device", async ({
  device,
  network,
  office,
  watch,
}) => {
  watch.allow(/status of 401/);
  const [a, b] = [await office.customer('Aisha Karim'), await office.customer('Bilal Omar')];
  const page = await openSignedIn(device, a);
  await network.stop();
  for (const service of ['Painting', 'Cleaning'] as const) {
    await submitBooking(page, aRequest({ email: a.email, service }));
    await expectSaved(page);
  }
  await office.revoke(a.token);
  await network.start();
  await page.goto('/bookings');
  await expect(page.getByRole('link', { name: 'Sign in to send 2 requests' }).first()).toBeVisible();

  await page.goto('/login');
  await signIn(page, b);
  await submitBooking(page, aRequest({ email: b.email }));
  await expectSubmitted(page);
  await page.goto('/bookings');
  await expect(page.getByText('AC Services').first()).toBeVisible();
  await expect(page.getByText('Painting', { exact: true })).toHaveCount(0);
  await page.goto('/outbox');
  await expectNothingWaits(page);
  expect(office.bookingsOf(a.email)).toEqual([]);
  expect(office.bookingsOf(b.email)).toMatchObject([{ user_id: b.user.id }]);
  for (const { sent } of network.book.pushes.filter((each) => each.bearer && each.bearer !== a.token)) {
    expect(sent.includes(a.email)).toBe(false);
  }
});

test('logging out with unsent work asks first; Discard, without a network too, leaves nothing of the person here', async ({
  device,
  network,
  office,
}) => {
  const customer = await office.customer('Yasmin Quillfeather');
  const page = await openSignedIn(device, customer);
  await page.goto('/bookings');
  await expect(page.getByText('No bookings found')).toBeVisible();
  expect(await everythingKept(page)).toContain(customer.email);
  await network.stop();
  const phone = '+971 50 111 2233';
  await submitBooking(page, aRequest({ email: customer.email, phone, notes: 'a-mark-of-this-person' }));
  await expectSaved(page);

  await page.evaluate(() => void dispatchEvent(new CustomEvent('homehub:logout')));
  const question = page.getByRole('alertdialog', { name: '1 request not sent yet' });
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(question).toBeHidden();
  expect((await outboxOf(page, customer.user.id)).length).toBe(1);

  await page.goto('/profile');
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await page.waitForURL((url) => url.pathname === '/login');
  const { user, email, token } = customer;
  const mine = [user.id, email, token, user.displayName, phone, '501112233', 'a-mark-of-this-person'];
  // The page is left before the device has forgotten everything.
  const left = async () => {
    const kept = await everythingKept(page);
    return mine.filter((each) => kept.includes(each));
  };
  await expect.poll(left).toEqual([]);
});
