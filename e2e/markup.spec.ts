import { markup } from '../contract/testing';
import { askApi, bookAs } from './harness/api-steps';
import { openDesk } from './harness/steps';
import { expect, test } from './harness/test';

/** All of them in one name: whoever opens the office reads it in each list. */
const name = markup
  .filter((text) => !text.includes('evil'))
  .join(' ')
  .slice(0, 110);

test('@all @desktop markup in a name is read in the office, and runs nowhere', async ({
  device,
  network,
  office,
}) => {
  const customer = await office.customer(name);
  await bookAs(customer, network.url, name);
  const message = { name, email: customer.email, subject: name, message: markup.join('\n') };
  await askApi(network.url, '/messages', undefined, message);
  for (const list of ['users', 'bookings', 'messages']) {
    const page = await openDesk(device, office, `/admin/${list}?search=${customer.email}`);
    await expect(page.getByText(name).first()).toBeVisible();
    expect(await page.evaluate(() => '__xss' in window)).toBe(false);
    await page.close();
  }
});
