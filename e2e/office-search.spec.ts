import { randomUUID } from 'node:crypto';
import type { Booking } from '../contract/bookings/bookings';
import { askApi, lateDay, openDesk } from './harness/steps';
import { expect, test } from './harness/test';

test('@desktop a search finds what a row says, however it is spelled', async ({
  device,
  network,
  office,
}) => {
  const mark = randomUUID().slice(0, 8);
  const customer = await office.customer();
  const ask = (name: string, phone: string, area: string) => {
    const customerInfo = { name: `${name} ${mark}`, phone, email: customer.email, area };
    const visit = { serviceType: 'Plumbing', date: `${lateDay} 11:00 AM`, amount: 0, customerInfo };
    return askApi<Booking>(network.url, '/bookings', customer.token, visit);
  };
  const omar = await ask('Omar Al-Rashid', '050 765 4321', 'Dubai Marina');
  const maria = await ask('Maria D’Souza', '+971 52 000 0147', 'Deira');
  const rajesh = await ask('राजेश', '052 000 0148', 'Deira');
  const ahmed = await ask('أحمد', '052 000 0149', 'Deira');

  const page = await openDesk(device, office, `/admin/bookings?search=${mark}`);
  const rows = page.getByRole('checkbox', { name: /^Select HH-/ });
  await expect(rows).toHaveCount(4);
  for (const [typed, found] of [
    ['Al-Rashid', omar],
    ['+971507654321', omar],
    ['50 765 4321', omar],
    ['omar marina', omar],
    ["D'Souza", maria],
    ['राजेश', rajesh],
    ['احمد', ahmed],
  ] as const) {
    await page.getByRole('searchbox').first().fill(`${typed} ${mark}`);
    await expect(rows).toHaveCount(1);
    await expect(rows).toHaveAttribute('aria-label', `Select ${found.reference}`);
  }
});
