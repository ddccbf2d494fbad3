import { randomUUID } from 'node:crypto';
import { askApi, lateDay } from './harness/api-steps';
import { openDesk, openSignedIn } from './harness/steps';
import { expect, test } from './harness/test';

test('@all @also-phone the office names who pays for a home: they get the invoice, and whoever lives there reads who pays', async ({
  device,
  newcomer,
  network,
  office,
}) => {
  const me = await office.customer();
  const payer = `accounts-${randomUUID().slice(0, 8)}@palmcourt.example`;
  const home = { label: 'Palm Court', kind: 'apartment', street: 'Palm Court', unit: '702', area: 'Marina' };
  const { id: homeId } = await askApi<{ id: string }>(network.url, '/homes', me.token, home);
  const visit = await askApi<{ id: string }>(network.url, '/bookings', me.token, {
    ...{ serviceType: 'Painting', date: `${lateDay} 9:00 AM`, amount: 0, notes: '', homeId },
    customerInfo: { name: 'Layla', phone: '+971 50 123 4567', email: me.email },
  });
  await office.confirm(visit.id, 320);

  const desk = await openDesk(device, office, `/admin/users?person=${me.user.id}`);
  await desk.getByRole('tab', { name: 'Homes' }).click();
  await desk.getByRole('button', { name: 'Who pays for Palm Court' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Who pays for Palm Court' });
  await dialog.getByText('Someone without an account').click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Farid Al M.');
  await dialog.getByRole('textbox', { name: /^Company/ }).fill('Palm Court Holdings LLC');
  await dialog.getByRole('textbox', { name: /^Tax registration/ }).fill('100 1111 1111 1103');
  await dialog.getByRole('textbox', { name: /^E-mail/ }).fill(payer);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(desk.getByText('Paid by Palm Court Holdings LLC')).toBeVisible();
  await office.mailTo(payer, /^You pay for the visits at a home/);

  await desk.goto(`/admin/bookings?booking=${visit.id}`);
  const drawer = desk.getByRole('dialog', { name: 'Painting' });
  await drawer.getByRole('tab', { name: 'Money' }).click();
  await expect(drawer.getByText('Paid by Palm Court Holdings LLC')).toBeVisible();
  const page = await openSignedIn(newcomer, me, '/bookings');
  await expect(page.getByText('Paid by Palm Court Holdings LLC').first()).toBeVisible();

  await office.complete(visit.id);
  const mail = await office.mailTo(payer, /^Invoice INV-/);
  expect(mail.link ?? '').not.toContain('/visit/');
  expect(office.mailsTo(me.email).filter(({ subject }) => subject.startsWith('Invoice'))).toEqual([]);

  await page.goto('/profile/money');
  await expect(page.getByText('Nothing is open.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Pay / })).toHaveCount(0);
  await expect(page.getByText(/INV-/)).toHaveCount(0);
  await page.goto('/homes');
  await expect(page.getByText('Visits are paid by Palm Court Holdings LLC')).toBeVisible();
});
