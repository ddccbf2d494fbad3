// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { signInErrorText } from '../../../contract/accounts/sign-in-errors';
import type { Role } from '../../../contract/accounts/users';
import { businessDetails } from '../../../contract/business';
import { errorStatus, errorText } from '../../../contract/errors';
import { heldLinks } from '../../data/account/held-links';
import { applyAll, profile, testPage } from '../../data/testing';
import { userA } from '../../device/db/testing';
import { session } from '../../device/session/session-store';
import { failure, json } from '../../device/sync/testing';
import { eventually, named, standIns, toastsSaid } from '../../ui/testing';
import { leadsTo, openAccount, submitForm } from './testing';

let page: ReturnType<typeof testPage>;
vi.mock('../../device/device', () => ({ openDevice: async () => page.device }));
const noPhones = { ...businessDetails, mobile: null, office: null, second: null };
const facts = vi.hoisted(() => vi.fn());
vi.mock('../../data/public/business', () => ({ useBusiness: facts }));

beforeAll(() => standIns());
beforeEach(() => {
  page = testPage(applyAll);
  session.set({ status: 'guest' });
});

const submit = (Email: string, Password: string) => submitForm('Login', { Email, Password });

describe('an address that brings a sign-in, or what became of one', () => {
  const used = 'This sign-in has expired or was used. Please try again.';
  const refused = { message: used, error: { code: 'bad_request', message: used, requestId: 'r' } };
  const cases: [address: string, api: (typeof page)['api'], said: string[], end: string][] = [
    [
      '/login?token=aaaa.bbbb.cccc&next=%2Foutbox',
      { '/api/auth/me': () => failure(401, 'unauthenticated') },
      ['Login Failed', 'Please try again.'],
      '/login?next=%2Foutbox',
    ],
    ['/login?error=access_denied', {}, ['Authentication Error', 'The sign-in was cancelled.'], '/login'],
    [
      '/login?error=email_unverified&next=%2Foutbox',
      {},
      ['Authentication Error', signInErrorText.email_unverified],
      '/login?next=%2Foutbox',
    ],
    ['/auth/callback', {}, ['Authentication Error', 'No authentication token received'], '/login'],
    [
      '/auth/callback?error=Google%20said%20no&next=%2Foutbox',
      {},
      ['Authentication Error', 'Google said no'],
      '/login?next=%2Foutbox',
    ],
    [
      '/auth/callback?token=used-before',
      { '/api/auth/exchange': () => json(refused, 400) },
      ['Failed to complete authentication', used],
      '/login',
    ],
    [
      '/auth/callback?token=the-code&next=%2Fbookings',
      { '/api/auth/exchange': () => json({ token: 'a.b.c', user: profile() }) },
      ['Successfully logged in with Google'],
      '/bookings',
    ],
  ];

  it.each(cases)('%s', async (address, api, said, end) => {
    Object.assign(page.api, api);
    openAccount(address);
    await leadsTo(end);
    await eventually(() => toastsSaid().length > 0, 'A toast');
    expect(toastsSaid()).toEqual([said]);
  });
});

describe('whoever gives the password', () => {
  it.each([
    ['admin', '/login', '/admin'],
    ['customer', '/login', '/'],
    ['customer', '/login?next=%2Fsubscribe%3Fbhk%3D2', '/subscribe?bhk=2'],
  ] as [Role, string, string][])('%s at %s arrives at %s', async (role, from, to) => {
    page.api['/api/auth/login'] = () => json({ token: 'a.b.c', user: profile({ id: userA, role }) });
    openAccount(from);
    await submit('noor@example.ae', 'four silver coffee pots');
    await leadsTo(to);
  });

  it.each([
    ['whom to call', { ...noPhones, office: '+971 4 222 2222' }, '+971 4 222 2222', 'tel:+97142222222'],
    ['where to write, without a number', noPhones, 'write to us', '/contact'],
  ])('of a locked account reads %s', async (_, set, name, to) => {
    facts.mockReturnValue(set);
    page.api['/api/auth/login'] = () =>
      json({ message: '', error: { code: 'locked', message: errorText.locked, requestId: 'r' } }, 403);
    openAccount('/login');
    await submit('noor@example.ae', 'four silver coffee pots');
    expect((await named('link', name)).getAttribute('href')).toBe(to);
    expect(document.querySelector('main')?.textContent).toContain('This account is locked');
    expect(toastsSaid()).toEqual([['Login Failed', errorText.locked]]);
  });

  it('or forgot it has a way to a new one', async () => {
    openAccount('/login');
    const link = await named<HTMLAnchorElement>('link', 'Forgot your password?');
    expect(link.getAttribute('href')).toBe('/forgot-password');
  });

  it('too often reads how long to wait, and may choose a new one', async () => {
    const status = errorStatus.rate_limited;
    page.api['/api/auth/login'] = () => failure(status, 'rate_limited', { 'retry-after': '60' });
    openAccount('/login');
    await submit('noor@example.ae', 'four silver coffee pots');
    await named('link', 'choose a new password');
    const words = 'Too many tries. Please try again in 1 minute.';
    expect(document.querySelector('main')?.textContent).toContain(words);
    expect(toastsSaid()).toEqual([['Login Failed', words]]);
    expect((await named<HTMLInputElement>('field', 'Email')).value).toBe('noor@example.ae');
  });

  it('wrongly has the focus in it again, until what is said of it goes with the next try', async () => {
    page.api['/api/auth/login'] = () => failure(401, 'wrong_credentials');
    openAccount('/login');
    await submit('noor@example.ae', 'not the password');
    await eventually(() => document.activeElement?.getAttribute('name') === 'password', 'The focus');
    page.api['/api/auth/login'] = () => json({ token: 'a.b.c', user: profile() });
    (await named('button', 'Login')).click();
    await leadsTo('/');
    expect(toastsSaid()).toEqual([['Login Successful', 'Welcome back!']]);
  });
});

describe('the way to Google, on a page that the server did not fill', () => {
  beforeEach(() => {
    const data = '<script id="page-data" type="application/json">{"google":true}</script>';
    page.api['/login'] = () => new Response(data, { headers: { 'content-type': 'text/html' } });
    heldLinks.set('/delete-account', 'a-secret');
  });
  afterEach(() => {
    heldLinks.clear();
    sessionStorage.clear();
  });
  async function press() {
    openAccount('/login?next=%2Fdelete-account');
    const google = await named<HTMLAnchorElement>('link', 'Continue with Google');
    expect(google.getAttribute('href')).toBe('/api/auth/google?next=%2Fdelete-account');
    const leaves = google.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    return { leaves, kept: sessionStorage.getItem('heldLink') };
  }
  it('is offered, and keeps a mailed link meanwhile', async () => {
    // jsdom goes nowhere; it would say so.
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    expect((await press()).kept).toContain('a-secret');
  });
  it('says that it needs the network, and does not leave', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    expect(await press()).toEqual({ leaves: false, kept: null });
    await eventually(() => toastsSaid().length > 0, 'A toast');
    expect(toastsSaid()).toEqual([['Login Failed', 'No connection. Please try again when you are online.']]);
  });
});
