// @vitest-environment jsdom
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { heldLinks } from '../../data/account/held-links';
import { applyAll, profile, testPage } from '../../data/testing';
import { session } from '../../device/session/session-store';
import { failure, json } from '../../device/sync/testing';
import {
  arrivesAt,
  eventually,
  fill,
  Here,
  named,
  said,
  showScreen,
  standIns,
  toastsSaid,
} from '../../ui/testing';
import { DeleteAccountPage } from './delete-account-page';
import { ForgotPasswordPage } from './forgot-password-page';
import { ResetPasswordPage } from './reset-password-page';
import { VerifyEmailPage } from './verify-email-page';

let page: ReturnType<typeof testPage>;
vi.mock('../../device/device', () => ({ openDevice: async () => page.device }));

beforeAll(() => standIns());
beforeEach(() => {
  page = testPage(applyAll);
  session.set({ status: 'guest' });
});
afterEach(() => {
  heldLinks.clear();
});

const me = profile({ email: 'noor@example.ae', emailVerified: false });
const secret = 'a'.repeat(43);

async function signedIn(user = me) {
  await page.signIn(user);
  page.api['/api/auth/me'] = () => json(user);
}

/** The page that a mailed link opened. */
function openLink(path: string, node: ReactNode) {
  heldLinks.set(path, secret);
  open(path, node);
}

function open(path: string, node: ReactNode) {
  showScreen(
    <MemoryRouter initialEntries={[path]}>
      {node}
      <Here />
    </MemoryRouter>,
  );
}

/** What stands in place of a link that does not count: why, and the way to another, which has the focus. */
async function expectRefused(newLink: string, path: string) {
  await said('This link does not work here');
  await said('You are signed in as noor@example.ae.');
  const button = await named('button', 'Send a new link');
  await eventually(() => document.activeElement === button, 'The focus');
  page.api[newLink] = () => json({ message: 'We have sent you a link.' });
  button.click();
  await said('For noor@example.ae');
  await said('We have sent you a link.');
  expect(heldLinks.get(path)).toBeUndefined();
}

describe('a link that confirms an address', () => {
  const verify = '/api/auth/verify-email';
  const openVerify = () => openLink('/verify-email', <VerifyEmailPage />);

  it('waits for a sign-in', async () => {
    openVerify();
    await said('The link works only in the account we sent it to.');
    (await named('link', 'Login')).click();
    await arrivesAt('/login');
    expect(heldLinks.get('/verify-email')).toBe(secret);
  });

  it.each([
    [0, ''],
    [1, '1 earlier booking is now in your account.'],
    [2, '2 earlier bookings are now in your account.'],
  ])('is used at once, %d bookings join', async (joined, words) => {
    await signedIn();
    page.api[verify] = () => json({ message: 'ok', joined });
    openVerify();
    await said('Your e-mail address is confirmed');
    await said(words);
    await named('link', 'See my bookings');
  });

  it('and does not count is replaced by a new one', async () => {
    await signedIn();
    page.api[verify] = () => failure(400, 'bad_request');
    openVerify();
    await expectRefused('/api/auth/verify-email/send', '/verify-email');
  });

  it('opened twice has done what it was for', async () => {
    await signedIn({ ...me, emailVerified: true });
    page.api[verify] = () => failure(400, 'bad_request');
    openVerify();
    await said('Your e-mail address is confirmed');
  });

  it('stays good where there is no network, and is tried again', async () => {
    await signedIn();
    openVerify();
    await said('Not confirmed yet');
    page.api[verify] = () => json({ message: 'ok', joined: 0 });
    (await named('button', 'Try Again')).click();
    await said('Your e-mail address is confirmed');
  });
});

describe('a link that deletes an account', () => {
  const openDelete = () => openLink('/delete-account', <DeleteAccountPage />);

  it('asks once more whose it is, and leaves nothing', async () => {
    await signedIn();
    page.api['/api/users/me'] = () => new Response(null, { status: 204 });
    openDelete();
    await said('You are signed in as noor@example.ae.');
    expect(page.calls).toEqual([]);
    (await named('button', 'Delete my account')).click();
    await arrivesAt('/');
    expect(toastsSaid()).toEqual([['Your account is deleted', 'You are signed out on every device.']]);
    expect(session.get()).toEqual({ status: 'guest' });
  });

  it('of another account is refused', async () => {
    await signedIn();
    page.api['/api/users/me'] = () => failure(400, 'bad_request');
    openDelete();
    (await named('button', 'Delete my account')).click();
    await expectRefused('/api/users/me/delete-link', '/delete-account');
    expect(session.get().status).toBe('signed-in');
  });

  it('stays good where there is no network', async () => {
    await signedIn();
    openDelete();
    const button = await named('button', 'Delete my account');
    button.click();
    await eventually(() => toastsSaid().length > 0, 'A toast');
    expect(toastsSaid()).toEqual([
      ['Account not deleted', 'No connection. Please try again when you are online.'],
    ]);
    await eventually(() => document.activeElement === button, 'The focus');
    expect(heldLinks.get('/delete-account')).toBe(secret);
  });
});

describe('a link to a new password', () => {
  const openReset = () => openLink('/reset-password', <ResetPasswordPage />);
  const reset = '/api/auth/reset-password';

  async function save(password: string) {
    const field = await named<HTMLInputElement>('field', 'New password');
    fill(field, password);
    const button = await named<HTMLButtonElement>('button', 'Save the new password');
    await eventually(() => button.type === 'submit');
    button.click();
    return field;
  }

  it('takes none that is short or weak, and keeps it in the field', async () => {
    openReset();
    const field = await save('short');
    await said('Password needs at least 8 characters.');
    expect(page.calls).toEqual([]);
    const words = 'This password is too easy to guess. Try three or four words.';
    const error = { code: 'invalid', message: 'No.', fields: { password: words }, requestId: 'r' };
    page.api[reset] = () => json({ message: 'No.', error }, 422);
    await save('password123');
    await said(words);
    expect(field.value).toBe('password123');
    (await named('button', 'Show password')).click();
    await eventually(() => field.type === 'text', 'The password');
  });

  it.each(['here too', 'of nobody here'])(
    'leads to the sign-in: its owner is signed out, %s',
    async (who) => {
      if (who === 'here too') await signedIn();
      page.api[reset] = () => json({ message: 'ok' });
      page.api['/api/auth/me'] = () => failure(401, 'unauthenticated');
      openReset();
      await save('four quiet palm gardens');
      await arrivesAt('/login');
      expect(toastsSaid()).toEqual([
        ['Password changed', 'You are signed out on every device. Please sign in with the new password.'],
      ]);
      expect(session.get().status).toBe(who === 'here too' ? 'expired' : 'guest');
      expect(heldLinks.size).toBe(0);
    },
  );

  it('that was used leads to a new one, which has the focus', async () => {
    page.api[reset] = () => failure(400, 'bad_request');
    openReset();
    await save('four quiet palm gardens');
    await said('This link no longer works');
    const way = await named('link', 'Get a new link');
    await eventually(() => document.activeElement === way, 'The focus');
    way.click();
    await arrivesAt('/forgot-password');
  });
});

it('whoever asks for a new password reads the same calm words, each time', async () => {
  const message = 'If an account exists for this address, we have sent a link to it.';
  page.api['/api/auth/forgot-password'] = () => json({ message });
  open('/forgot-password', <ForgotPasswordPage />);
  for (const [email, last] of [
    ['nobody-here@example.ae', 'Send the link'],
    ['noor@example.ae', 'Send another link'],
  ] as const) {
    fill(await named('field', 'Email'), email);
    const button = await named<HTMLButtonElement>('button', last);
    await eventually(() => button.type === 'submit');
    button.click();
    await said(`For ${email}`);
    await said(message);
  }
  expect(toastsSaid()).toEqual([]);
});
