import { randomUUID } from 'node:crypto';
import { bookAs } from './harness/api-steps';
import { byNews, openDesk, openSignedIn } from './harness/steps';
import { expect, test } from './harness/test';

test('@desktop what one does stands on the open screens of the others, and what is typed there stays', async ({
  device,
  newcomer,
  network,
  office,
}) => {
  const name = `Layla ${randomUUID().slice(0, 8)}`;
  const customer = await office.customer(name);
  const mine = await openSignedIn(newcomer, customer, '/bookings');
  await expect(mine.getByText('No bookings found')).toBeVisible();
  const desk = await openDesk(device, office, `/admin/bookings?search=${encodeURIComponent(name)}`);
  const search = desk.getByLabel(/^Search/).first();
  await expect(search).toHaveValue(name);
  await expect.poll(() => network.book.live).toBe(2);

  const made = await bookAs(customer, network.url, name);
  await expect(desk.getByText(made.reference)).toBeVisible(byNews);
  await expect(mine.getByText('Painting').first()).toBeVisible(byNews);

  // In the middle of typing: the list is read anew beneath it, and neither a word nor the focus is lost.
  await search.focus();
  await office.confirm(made.id, 300);
  await expect(mine.getByText('Confirmed').first()).toBeVisible(byNews);
  await expect(desk.getByRole('row', { name: made.reference })).toContainText('Confirmed', byNews);
  await expect(search).toBeFocused();
  await expect(search).toHaveValue(name);
});
