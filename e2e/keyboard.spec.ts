import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './harness/test';

const password = 'three brass lanterns';

const isFocused = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement).catch(() => false);

/** Goes on by Tab until the focus is there, as a person without a mouse does. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 120; presses += 1) {
    if (await isFocused(target)) return expectSeen(target);
    await page.keyboard.press(key);
  }
  throw new Error(`${target} is never reached by ${key}.`);
}

/** What has the focus is marked, in sight, and not under a bar. */
async function expectSeen(target: Locator): Promise<void> {
  const seen = () =>
    target.evaluate((element) => {
      const around = [element, element.parentElement, element.closest('label'), element.nextElementSibling];
      const marked = around.some((each) => {
        if (!each) return false;
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each);
        return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
      });
      const { left, top, width, height } = (element.closest('label') ?? element).getBoundingClientRect();
      const there = document.elementFromPoint(left + width / 2, top + height / 2);
      const onTop = !!there && (element.contains(there) || !!there.closest('label')?.contains(element));
      return { marked, onTop };
    });
  await expect.poll(seen, `${target} has the focus`).toEqual({ marked: true, onTop: true });
}

/** Something has the focus, and a reader hears where they are: never the bare page. */
async function expectFocusKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });

test('@desktop by keyboard alone: sign up, book, see the booking, cancel it', async ({ device, office }) => {
  const email = `noor-${randomUUID().slice(0, 8)}@example.ae`;
  const page = await device.visit('/register');
  await expect(button(page, 'Sign up')).toHaveAttribute('type', 'submit');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /^Skip/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await type(page, page.getByLabel('Full Name'), 'Noor Rahman');
  await type(page, page.getByRole('textbox', { name: 'Email' }), email);
  await type(page, page.getByLabel('Password', { exact: true }), password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Registration Successful')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expectFocusKept(page);

  await enter(page, page.getByRole('banner').getByRole('link', { name: /^Book/ }));
  await expect(page).toHaveURL(/\/booking$/);
  await expectFocusKept(page);
  await tabTo(page, page.getByLabel('Service', { exact: true }));
  await page.keyboard.type('Plumb');
  await expect(page.getByLabel('Service', { exact: true })).toHaveValue('Plumbing');
  const days = page.getByRole('radiogroup', { name: 'Date' }).getByRole('radio');
  // What is chosen from the price list stands between.
  const add = page.getByRole('button', { name: /^Add: / }).first();
  await tabTo(page, add);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^One more: / })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: /^How many: / })).toHaveValue('2');
  // A choice waits until what is closed is known.
  await expect(days.first()).not.toHaveAttribute('aria-disabled');
  await tabTo(page, page.getByRole('button', { name: /^Add: / }).last());
  const isAtDays = () => days.evaluateAll((all) => all.includes(document.activeElement as HTMLElement));
  for (let presses = 0; presses < 9 && !(await isAtDays()); presses += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  // In the evening the strip begins with tomorrow.
  await expect(days.and(page.locator(':checked'))).toBeFocused();
  const slot = page.getByRole('radio', { name: '9:00 AM-11:00 AM' });
  await tabTo(page, slot);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: '11:00 AM-1:00 PM' })).toBeChecked();
  await expect(page.getByLabel('Full Name')).toHaveValue('Noor Rahman');
  await type(page, page.getByLabel('Contact Number'), '050 123 4567');
  await type(page, page.getByLabel('Notes'), 'Kitchen tap');
  await enter(page, button(page, /^Request(, from| for) AED /));
  await expect(page.getByText('Booking Request Submitted')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'We have your request.' })).toBeFocused();

  await enter(page, page.getByRole('main').getByRole('link', { name: 'View bookings' }));
  await expect(page).toHaveURL(/\/bookings$/);
  await expectFocusKept(page);
  const cancel = button(page, /^Cancel booking/);
  await enter(page, cancel);
  const dialog = page.getByRole('alertdialog', { name: 'Cancel Booking' });
  await expect(dialog.getByRole('button', { name: 'No, keep it' })).toBeFocused();
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press('Tab');
    // Round the dialog, by way of the browser's own bars, never into the page behind it.
    const behind = await page.evaluate(
      () => !!document.activeElement?.matches('main *:not(dialog *), header *'),
    );
    expect(behind).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(cancel).toBeFocused();
  await page.keyboard.press('Enter');
  await enter(page, dialog.getByRole('button', { name: 'Yes, cancel booking' }));
  await expect(page.getByText('Booking cancelled successfully')).toBeVisible();
  await expect(cancel).toHaveCount(0);
  await expectFocusKept(page);
  await tabTo(page, page.getByRole('tab', { name: 'Upcoming' }), 'Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Past' })).toBeFocused();
  await expect(page.getByRole('main').getByText('Cancelled')).toBeVisible();
  expect(office.bookingsOf(email)).toMatchObject([{ status: 'cancelled', service_type: 'Plumbing' }]);
});

test('@all @desktop by keyboard alone: sign in, through the profile, change settings, sign out', async ({
  device,
  office,
  watch,
}) => {
  watch.allow(/status of 401/);
  const customer = await office.customer();
  const page = await device.visit('/login');
  await expect(button(page, 'Login')).toHaveAttribute('type', 'submit');
  await type(page, page.getByRole('textbox', { name: 'Email' }), customer.email);
  await type(page, page.getByLabel('Password', { exact: true }), 'not the password');
  await tabTo(page, button(page, 'Show password'));
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await enter(page, button(page, 'Login'));
  await expect(page.getByText('Login Failed')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(customer.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Welcome back!')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expectFocusKept(page);

  const menu = page.getByRole('banner').getByRole('button', { name: /account|Mariam/i });
  await enter(page, menu);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await enter(page, page.getByRole('banner').getByRole('link', { name: 'My Profile' }));
  await expect(page).toHaveURL(/\/profile$/);
  await expectFocusKept(page);

  await tabTo(page, page.getByRole('tab', { name: 'My Profile' }));
  for (const [name, panel] of [
    ['Booking History', 'Booking History'],
    ['Favorite Services', 'Favorite Services'],
    ['Settings', 'Settings'],
    ['My Profile', 'Your details'],
  ] as const) {
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('tab', { name })).toBeFocused();
    await expect(page.getByRole('tabpanel').getByRole('heading', { level: 2, name: panel })).toBeVisible();
  }
  await type(page, page.getByLabel('Display name'), 'Mariam H.');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
  await expectFocusKept(page);

  await tabTo(page, page.getByRole('tab', { name: 'My Profile' }), 'Shift+Tab');
  await page.keyboard.press('End');
  await expect(page.getByRole('tab', { name: 'Settings' })).toBeFocused();
  const sms = page.getByRole('switch', { name: /^SMS/ });
  await tabTo(page, sms);
  await page.keyboard.press('Space');
  await expect(sms).toBeChecked();
  const download = page.getByRole('button', { name: 'Download my data' });
  await enter(page, download);
  const dialog = page.getByRole('dialog', { name: 'Download my data' });
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type('not the password');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Your password is not right.')).toBeVisible();
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(download).toBeFocused();

  await enter(page, page.getByRole('main').getByRole('button', { name: 'Logout' }));
  await expect(page).toHaveURL(/\/login$/);
  await expectFocusKept(page);
});
