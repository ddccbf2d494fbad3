import { randomUUID } from 'node:crypto';
import { askApi, bookAs } from './harness/api-steps';
import { openDesk, openSignedIn } from './harness/steps';
import { expect, test } from './harness/test';

test('@also-phone a visit is charged by lines, invoiced, paid, credited and paid back, and its customer sees it', async ({
  device,
  network,
  office,
}) => {
  const me = await office.customer();
  const name = `Layla ${randomUUID().slice(0, 6)}`;
  const visit = await bookAs(me, network.url, name);
  await office.confirm(visit.id, 320);

  const desk = await openDesk(device, office, `/admin/bookings?booking=${visit.id}`);
  const drawer = desk.getByRole('dialog', { name: 'Painting' });
  await drawer.getByRole('tab', { name: 'Money' }).click();
  await drawer.getByRole('button', { name: 'Type a line' }).click();
  await drawer.getByRole('textbox', { name: 'What, line 2' }).fill('Capacitor');
  await drawer.getByRole('textbox', { name: 'Price of one in AED, Capacitor' }).fill('80');
  await drawer.getByRole('button', { name: 'Discount, Capacitor' }).click();
  await drawer.getByRole('textbox', { name: 'Discount in AED, Capacitor' }).fill('20');
  await drawer.getByRole('button', { name: 'Save lines' }).click();
  await expect(drawer.getByText('Say why, for the customer.')).toBeVisible();
  await drawer.getByLabel('Reason, printed for the customer').fill('We came late.');
  await drawer.getByRole('button', { name: 'Save lines' }).click();
  await drawer.getByRole('button', { name: 'Issue invoice, 380.00' }).click();
  await expect(drawer.getByText('Invoiced: a credit note changes it')).toBeVisible();
  const reference = (await drawer.getByText(/^INV-\d{4}-\d{6}$/).textContent()) ?? '';

  await drawer.getByText('Cash', { exact: true }).click();
  await drawer.getByRole('button', { name: 'Record 380.00 and send the receipt' }).click();
  await expect(drawer.getByText(/PAY-/).first()).toBeVisible();
  await expect(drawer.getByText('Open', { exact: true }).locator('..')).toContainText('0.00');

  await drawer.getByRole('button', { name: `Credit ${reference}` }).click();
  const crediting = desk.getByRole('dialog', { name: 'Credit note' });
  await crediting.getByRole('checkbox', { name: 'Capacitor' }).check();
  await crediting.getByLabel('Why?').selectOption({ label: 'Warranty' });
  await expect(crediting.getByText('−60.00')).toBeVisible();
  await expect(crediting.getByRole('button', { name: 'Issue credit note, 60.00' })).toBeEnabled();
  await crediting.getByLabel('Why?').press('Control+Enter');
  await expect(crediting).toBeHidden();
  await drawer.getByText('Cash', { exact: true }).last().click();
  await drawer.getByRole('button', { name: 'Give back 60.00' }).click();
  await expect(drawer.getByText('Back, Cash')).toBeVisible();
  await expect(drawer.getByText('Open', { exact: true }).locator('..')).toContainText('0.00');

  await desk.goto('/admin/money');
  await expect(desk.getByRole('heading', { name: 'Money', level: 1 })).toBeVisible();
  const came = desk.getByRole('region', { name: 'In today' });
  await expect(came.getByText('Cash', { exact: true })).toBeVisible();
  await expect(came.getByText('Refunds', { exact: true })).toBeVisible();
  await expect(desk.getByText(reference)).toBeVisible();
});

test('@all @also-phone a customer sees what is open, what was paid, and says whom the invoices are for', async ({
  device,
  network,
  office,
}) => {
  const me = await office.customer();
  const visit = await bookAs(me, network.url, 'Layla');
  await office.confirm(visit.id, 320);
  const admin = await office.admin();
  const { reference } = await askApi<{ reference: string }>(
    network.url,
    `/admin/bookings/${visit.id}/invoice`,
    admin,
    {},
  );
  const page = await openSignedIn(device, me, '/profile/money');
  await expect(page.getByText('Open now: AED 320, VAT included')).toBeVisible();
  await expect(page.getByRole('region', { name: 'To pay' })).toContainText(reference);
  const paid = { amount: 32_000, method: 'cash', paidAt: new Date().toISOString(), bookingId: visit.id };
  await askApi(network.url, '/admin/payments', admin, paid);
  await page.reload();
  await expect(page.getByText('Nothing is open.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Paid and settled' })).toContainText(reference);
  const [paper] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Invoice, ${reference}` }).click(),
  ]);
  expect(paper.suggestedFilename()).toBe(`${reference}.pdf`);
  await page.getByRole('button', { name: 'Add a company' }).click();
  const billing = page.getByRole('dialog', { name: 'Who the invoices are for' });
  await billing.getByLabel('Company').fill('Example Trading LLC');
  await billing.getByLabel(/TRN/).fill('123');
  await billing.getByRole('button', { name: 'Save' }).click();
  await expect(
    billing.getByText('A tax registration number (TRN) has 15 digits and begins with 1.'),
  ).toBeVisible();
  await billing.getByLabel(/TRN/).fill('100 1111 1111 1103');
  await billing.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('TRN 100111111111103')).toBeVisible();
});
