// @vitest-environment jsdom
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ErrorCode, errorStatus, errorText } from '../../../contract/errors';
import { heldLinks } from '../../data/account/held-links';
import { testPage } from '../../data/testing';
import { session } from '../../device/session/session-store';
import { json } from '../../device/sync/testing';
import { ForgotPasswordPage } from '../../features/account/forgot-password-page';
import { LoginPage } from '../../features/account/login-page';
import { RegisterPage } from '../../features/account/register-page';
import { ResetPasswordPage } from '../../features/account/reset-password-page';
import { PasswordSection } from '../../features/profile/settings/password-section';
import { DataSection } from '../../features/profile/settings-tab';
import { clearToasts } from '../../ui/feedback/toast-store';
import { eventually, fill, named, showScreen, standIns, toastsSaid } from '../../ui/testing';
import { SessionToasts } from '../notices/session-toasts';

let page: ReturnType<typeof testPage>;
vi.mock('../../device/device', () => ({ openDevice: async () => page.device }));

const secret = 'four silver coffee pots';
const wrong: [ErrorCode, string] = ['wrong_credentials', 'Your password is not right.'];

/** What needs the network now: what is typed and pressed, the title of what is said where it fails, our own refusal. */
interface Call {
  path: string;
  title: string;
  screen: () => React.ReactNode;
  /** Opens the dialog that asks. */
  opens?: string;
  typed: [field: string, text: string][];
  last: string;
  refused: [ErrorCode, string];
  signedIn?: true;
  /** Only the wait is said: to ask again too early is no fault. */
  busy?: string;
}

const calls: Call[] = [
  {
    path: '/auth/login',
    title: 'Login Failed',
    screen: () => <LoginPage />,
    typed: [
      ['Email', 'layla@example.ae'],
      ['Password', 'not the password'],
    ],
    last: 'Login',
    refused: ['wrong_credentials', errorText.wrong_credentials],
  },
  {
    path: '/auth/register',
    title: 'Registration Failed',
    screen: () => <RegisterPage />,
    typed: [
      ['Full Name', 'Noor Rahman'],
      ['Email', 'layla@example.ae'],
      ['Password', secret],
    ],
    last: 'Sign up',
    refused: ['conflict', 'This account could not be created. If you already have one, please sign in.'],
  },
  {
    path: '/auth/forgot-password',
    title: 'Link not sent',
    screen: () => <ForgotPasswordPage />,
    typed: [['Email', 'layla@example.ae']],
    last: 'Send the link',
    refused: ['invalid', errorText.invalid],
  },
  {
    path: '/auth/reset-password',
    title: 'Password not changed',
    screen: () => <ResetPasswordPage />,
    typed: [['New password', secret]],
    last: 'Save the new password',
    refused: ['invalid', errorText.invalid],
  },
  {
    path: '/auth/change-password',
    title: 'Failed to change password',
    screen: () => <PasswordSection />,
    typed: [
      ['Current password', 'not this one'],
      ['New password', secret],
    ],
    last: 'Change password',
    refused: wrong,
    signedIn: true,
  },
  {
    path: '/users/me/export',
    title: 'Your data could not be downloaded',
    screen: () => <DataSection />,
    opens: 'Download my data',
    typed: [['Password', 'not this one']],
    last: 'Download',
    refused: wrong,
    signedIn: true,
    busy: 'Please try again in 7 minutes.',
  },
  {
    path: '/users/me',
    title: 'Your account could not be deleted',
    screen: () => <DataSection />,
    opens: 'Delete my account',
    typed: [['Password', 'not this one']],
    last: 'Delete my account',
    refused: wrong,
    signedIn: true,
  },
];

async function open({ path, screen: node, opens, typed, signedIn }: Call) {
  page = testPage(() => Promise.reject(new TypeError('no network')));
  if (signedIn) {
    await page.signIn();
  } else session.set({ status: 'guest' });
  const at = path.replace('/auth', '');
  heldLinks.set('/reset-password', 'a'.repeat(43));
  showScreen(
    <MemoryRouter initialEntries={[at]}>
      {node()}
      <SessionToasts />
    </MemoryRouter>,
  );
  if (opens) (await named('button', opens)).click();
  for (const [field, text] of typed) fill(await named('field', field), text);
}

/** A form that is served as HTML can be sent once its page runs. */
async function send(last: string) {
  const button = await named<HTMLButtonElement>('button', last);
  await eventually(() => button.type === 'submit', 'The button that sends');
  button.click();
}

/** The server fails as it tells of a failure, and says when to come back. */
const failing = (code: ErrorCode, message: string) => () =>
  json({ message, error: { code, message, requestId: 'r' } }, errorStatus[code], { 'retry-after': '420' });

/** These are the toasts; what was typed is still there. */
async function expectSaid({ typed }: Call, ...words: string[][]) {
  await eventually(() => toastsSaid().length >= words.length, 'A toast');
  expect(toastsSaid()).toEqual(words);
  for (const [field, text] of typed)
    expect((await named<HTMLInputElement>('field', field)).value, field).toBe(text);
}

beforeAll(() => standIns());
afterEach(() => {
  heldLinks.clear();
});

describe.each(calls)('$path says what failed and keeps what was typed', (call) => {
  const { path, title, last, refused } = call;
  it.each([
    ['where there is no network', undefined, 'No connection. Please try again when you are online.'],
    ['after a 500', failing('internal', errorText.internal), 'Something went wrong on our side.'],
    [
      'after too many tries',
      failing('rate_limited', 'Made up.'),
      call.busy ?? 'Too many tries. Please try again in 7 minutes.',
    ],
    ['where it is refused', failing(...refused), refused[1]],
  ] as const)('%s', async (_, answer, words) => {
    await open(call);
    if (answer) page.api[`/api${path}`] = answer;
    await send(last);
    await expectSaid(call, [title, words]);
  });
});

it.each(calls.filter(({ signedIn }) => signedIn))(
  '$path, where the sign-in ended elsewhere, says that too',
  async (call) => {
    await open(call);
    page.api[`/api${call.path}`] = failing('unauthenticated', errorText.unauthenticated);
    await send(call.last);
    const title = 'Authentication check failed';
    await expectSaid(call, [title, 'Please sign in again.'], [call.title, 'Please sign in.']);
  },
);

it('a link to a new password that does not count any more is said in the page, with the way to another', async () => {
  const call = calls[3] as Call;
  await open(call);
  page.api['/api/auth/reset-password'] = failing('bad_request', 'This link was used already.');
  await send(call.last);
  await named('link', /link/);
  expect(document.body.textContent).toContain('This link no longer works');
  expect(document.body.textContent).toContain('This link was used already.');
  expect(toastsSaid()).toEqual([]);
});

it('one’s own data is downloaded; asked for twice in an hour it says when it can be had again', async () => {
  const call = calls[5] as Call;
  await open(call);
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:made-up', revokeObjectURL() {} }));
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  page.api['/api/users/me/export'] = () => json({ exportedAt: '2026-11-21T08:00:00.000Z' });
  await send(call.last);
  await expectSaid({ ...call, typed: [] }, ['Your data is downloaded']);
  expect(saved).toHaveBeenCalledTimes(1);
  saved.mockRestore();

  clearToasts();
  const message = errorText.rate_limited;
  const error = { code: 'rate_limited', message, requestId: 'r' };
  page.api['/api/users/me/export'] = () => json({ message, error }, 429, { 'retry-after': '3599' });
  (await named('button', 'Download my data')).click();
  const dialog = await named('dialog', 'Download my data');
  fill(await named('field', 'Password'), secret);
  await send('Download');
  const wait = 'Please try again in 60 minutes.';
  await expectSaid({ ...call, typed: [['Password', secret]] }, [call.title, wait]);
  await eventually(() => dialog.textContent?.includes(wait), wait);
});
