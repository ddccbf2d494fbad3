import { askApi, bookAs, lateDay } from './harness/api-steps';
import type { Customer, Office } from './harness/office';
import { test } from './harness/paying-online';
import { openSignedIn } from './harness/steps';
import { expect } from './harness/test';

/** AED 320 that a customer has to pay. */
async function invoiced(office: Office, url: string, me: Customer): Promise<string> {
  const visit = await bookAs(me, url, 'Layla');
  await office.confirm(visit.id, 320);
  const admin = await office.admin();
  const path = `/admin/bookings/${visit.id}/invoice`;
  return (await askApi<{ reference: string }>(url, path, admin, {})).reference;
}

test('@also-desktop an invoice is paid on the payment company’s page, and says paid once our server said so', async ({
  device,
  network,
  office,
  stripe,
}) => {
  const me = await office.customer();
  const reference = await invoiced(office, network.url, me);
  const page = await openSignedIn(device, me, '/bookings');
  await page.getByRole('link', { name: /^Pay AED 320: Painting/ }).click();
  await expect(page.getByText(`Invoice ${reference}`)).toBeVisible();
  await page.getByRole('button', { name: 'Pay AED 320 online' }).click();
  await page.getByRole('link', { name: 'Go back' }).click();
  await expect(page.getByText('Nothing was taken.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to AED 320 to pay' }).click();
  await page.getByRole('button', { name: 'Pay AED 320 online' }).click();
  // Asked twice for the same, the page of before is over.
  await expect
    .poll(() => [...stripe.sessions.values()].map(({ status }) => status))
    .toEqual(['expired', 'open']);
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByRole('heading', { name: 'Paid. Thank you.' })).toBeVisible();
  await expect(page.getByText('Visa ending 4242, online')).toBeVisible();
  await page.getByRole('link', { name: 'Payments' }).last().click();
  await expect(page.getByText('Nothing is open.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Paid and settled' })).toContainText(reference);
});

test('@all @also-desktop without an answer of the payment company nothing is said to be paid; the page says so itself once there is one', async ({
  device,
  network,
  office,
  stripe,
}) => {
  const me = await office.customer();
  await invoiced(office, network.url, me);
  const page = await openSignedIn(device, me, '/profile/money');
  await page.getByRole('link', { name: 'Pay AED 320' }).click();
  await page.getByRole('button', { name: 'Pay AED 320 online' }).click();
  const pay = page.getByRole('button', { name: 'Pay now' });
  await expect(pay).toBeVisible();
  stripe.next.push('down', 'down');
  await pay.click();
  await expect(page.getByText('We are checking with the bank…')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Paid. Thank you.' })).toBeVisible();
});

test('@all @also-desktop a guest pays by the link in the mail of their invoice, and finds the receipt on the way back', async ({
  device,
  network,
  office,
}) => {
  const email = 'huda@guest.example';
  const customerInfo = { name: 'Huda', phone: '+971 50 123 4567', email };
  const request = { serviceType: 'Painting', date: `${lateDay} 9:00 AM`, amount: 0, notes: '', customerInfo };
  const visit = await askApi<{ id: string }>(network.url, '/bookings', undefined, request);
  await office.confirm(visit.id, 320);
  await askApi(network.url, `/admin/bookings/${visit.id}/invoice`, await office.admin(), {});
  const { link = '' } = await office.mailTo(email, /^Invoice INV-/);
  const page = await device.running.newPage();
  await page.goto(link);
  await page.getByRole('button', { name: 'Pay AED 320 online' }).click();
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByRole('heading', { name: 'Paid. Thank you.' })).toBeVisible();
  const [paper] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Receipt as a PDF, PAY-/ }).click(),
  ]);
  expect(paper.suggestedFilename()).toMatch(/^PAY-[\w-]+\.pdf$/);
  await page.getByRole('link', { name: 'Your visit' }).click();
  await expect(page.getByRole('region', { name: 'Invoice and receipts' })).toContainText('Nothing is open.');
  await expect(page.getByRole('button', { name: /online$/ })).toHaveCount(0);
});

test('@all @also-desktop whoever pays for a home without an account pays by the link in the mail of their invoice', async ({
  device,
  network,
  office,
}) => {
  const me = await office.customer();
  const admin = await office.admin();
  const payer = `accounts-${me.user.id.slice(0, 8)}@palmcourt.example`;
  const home = { label: 'Home', kind: 'villa', street: 'Street 3', unit: '14', area: 'Al Barsha' };
  const { id: homeId } = await askApi<{ id: string }>(network.url, '/homes', me.token, home);
  const named = { name: 'Farid', company: 'Palm Court Holdings LLC', email: payer };
  await askApi(network.url, `/admin/users/${me.user.id}/homes/${homeId}/payer`, admin, named, 'PUT');
  const customerInfo = { name: 'Layla', phone: '+971 50 123 4567', email: me.email };
  const request = { serviceType: 'Painting', date: `${lateDay} 9:00 AM`, amount: 0, notes: '', homeId };
  const visit = await askApi<{ id: string }>(network.url, '/bookings', me.token, {
    ...request,
    customerInfo,
  });
  await office.confirm(visit.id, 320);
  await askApi(network.url, `/admin/bookings/${visit.id}/invoice`, admin, {});
  const { link = '' } = await office.mailTo(payer, /^Invoice INV-/);
  expect(link).toMatch(/^\/pay\//);
  const page = await device.running.newPage();
  await page.goto(link);
  await expect(page.getByText('Layla')).toHaveCount(0);
  await page.getByRole('button', { name: 'Pay AED 320 online' }).click();
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByRole('heading', { name: 'Paid. Thank you.' })).toBeVisible();
  await page.goto(link);
  await expect(page.getByText(/^Nothing of invoice INV-[\d-]+ is open/)).toBeVisible();
});
