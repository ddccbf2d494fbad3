// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropHalfSignIn } from '../../data/session/second-step';
import { applyAll, profile, testPage } from '../../data/testing';
import { userA, userB } from '../../device/db/testing';
import { session } from '../../device/session/session-store';
import { failure, json } from '../../device/sync/testing';
import { allNamed, eventually, fill, mainText, named, said, standIns, toastsSaid } from '../../ui/testing';
import { leadsTo, openAccount, submitForm } from './testing';

let page: ReturnType<typeof testPage>;
vi.mock('../../device/device', () => ({ openDevice: async () => page.device }));
const browser = vi.hoisted(() => ({ startAuthentication: vi.fn() }));
vi.mock('@simplewebauthn/browser', () => browser);

const request = { id: 'k', response: { signature: 's' } };
const ticket = 'T'.repeat(43);
const half = (methods: string[]) => () =>
  json(
    {
      message: '',
      error: { code: 'second_factor', message: 'One more step.', requestId: 'r', ticket, methods },
    },
    401,
  );

beforeAll(() => standIns());
beforeEach(() => {
  page = testPage(applyAll);
  vi.stubGlobal('PublicKeyCredential', function Known() {});
  page.storage.set('homehub:device', 'the-mark');
  browser.startAuthentication.mockReset().mockResolvedValue(request);
  page.api['/api/auth/login'] = half(['code', 'recoveryCode']);
  page.api['/api/auth/passkey'] = () => json({ challenge: 'c' });
  page.api['/api/auth/second-factor/passkey'] = () => json({ challenge: 'c2' });
  const signedIn = () => json({ token: 'a.b.c', user: profile({ role: 'admin' }) });
  page.api['/api/auth/second-factor'] = signedIn;
  page.api['/api/auth/passkey/sign-in'] = signedIn;
  session.set({ status: 'guest' });
});
afterEach(() => {
  dropHalfSignIn();
});

const sentTo = (path: string) =>
  page.calls.filter((call) => call.path === path).map(({ init }) => JSON.parse(String(init.body)));

async function firstStep() {
  openAccount('/login');
  await submitForm('Login', { Email: 'noor@example.ae', Password: 'four silver coffee pots' });
  await said('One more step');
}

async function type(field: string, value: string) {
  const input = await named<HTMLInputElement>('field', field);
  await eventually(() => document.activeElement === input, 'The focus');
  fill(input, value);
  const button = await named<HTMLButtonElement>('button', 'Continue');
  await eventually(() => button.type === 'submit');
  button.click();
}

describe('a sign-in by password with a second step', () => {
  it('takes a code however it is typed, and an admin arrives at the office', async () => {
    await firstStep();
    expect(mainText()).toContain('Confirm it is you, noor@example.ae.');
    expect((await named<HTMLInputElement>('field', 'Code')).autocomplete).toBe('one-time-code');
    expect(page.storage.has('authToken')).toBe(false);
    await type('Code', '123 456');
    await leadsTo('/admin');
    expect(sentTo('/api/auth/second-factor')).toEqual([{ ticket, code: '123456' }]);
    expect(page.storage.get('authToken')).toBe('a.b.c');
    expect(toastsSaid()).toEqual([['Login Successful', 'Welcome back!']]);
  });

  it('names the field that is wrong and keeps what was typed', async () => {
    await firstStep();
    await type('Code', '12345');
    await said('The code has 6 digits.');
    page.api['/api/auth/second-factor'] = () => failure(401, 'wrong_credentials');
    await type('Code', '654321');
    const input = await named<HTMLInputElement>('field', 'Code');
    await eventually(() => input.getAttribute('aria-invalid') === 'true', 'The fault');
    expect(input.value).toBe('654321');
    await said('wrong_credentials');
  });

  it('takes a recovery code in its place', async () => {
    await firstStep();
    (await named('button', 'Use a recovery code')).click();
    await type('Recovery code', 'abcd-efgh-2345-6723');
    await leadsTo('/admin');
    expect(sentTo('/api/auth/second-factor')).toEqual([{ ticket, recoveryCode: 'ABCDEFGH23456723' }]);
  });

  it('takes a passkey, first where there is one; after a no it can be asked again', async () => {
    page.api['/api/auth/login'] = half(['passkey', 'recoveryCode']);
    const no = Object.assign(new Error('no'), { name: 'NotAllowedError' });
    browser.startAuthentication.mockRejectedValueOnce(no);
    await firstStep();
    const button = await named('button', 'Use a passkey');
    expect(document.activeElement).toBe(button);
    button.click();
    await eventually(() => toastsSaid().length > 0, 'A toast');
    expect(toastsSaid()).toEqual([['Login Failed', 'No passkey was used.']]);
    (await named('button', 'Use a passkey')).click();
    await leadsTo('/admin');
    expect(sentTo('/api/auth/second-factor')).toEqual([{ ticket, passkey: request }]);
    expect(browser.startAuthentication).toHaveBeenLastCalledWith({ optionsJSON: { challenge: 'c2' } });
  });

  it('that is over leads back to the first, with the e-mail in its field', async () => {
    await firstStep();
    page.api['/api/auth/second-factor'] = () => failure(400, 'bad_request');
    await type('Code', '123456');
    const email = await named<HTMLInputElement>('field', 'Email');
    expect(email.value).toBe('noor@example.ae');
    expect((await named<HTMLInputElement>('field', 'Password')).value).toBe('');
    expect(toastsSaid()).toEqual([['Login Failed', 'bad_request']]);
  });

  it('can be given up for another account', async () => {
    await firstStep();
    (await named('button', 'Use another account')).click();
    await named('field', 'Password');
    expect(page.calls.filter(({ path }) => path === '/api/auth/second-factor')).toEqual([]);
  });

  it('says so where this browser knows no passkeys and nothing else would do', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined);
    page.api['/api/auth/login'] = half(['passkey']);
    await firstStep();
    await said('Your passkey cannot be used in this browser');
  });
});

describe('a sign-in with Google with a second step', () => {
  beforeEach(() => {
    page.api['/api/auth/exchange'] = half(['code']);
  });

  it('goes on at the sign-in page, and back to where it began', async () => {
    openAccount('/auth/callback?token=the-code&next=%2Fbookings');
    await leadsTo('/login?next=%2Fbookings');
    expect(sentTo('/api/auth/exchange')).toEqual([{ code: 'the-code', device: 'the-mark' }]);
    await type('Code', '123456');
    await leadsTo('/bookings');
    expect(toastsSaid()).toEqual([['Successfully logged in with Google']]);
  });

  it('never begins over somebody who is signed in', async () => {
    session.set({ status: 'signed-in', userId: userB, user: profile({ id: userB, email: 'b@example.com' }) });
    openAccount('/auth/callback?token=the-code');
    await eventually(() => toastsSaid().length > 0, 'A toast');
    expect(toastsSaid()[0]?.join(' ')).toContain('You are signed in as b@example.com.');
    expect(mainText()).not.toContain('One more step');
  });
});

describe('a passkey alone', () => {
  it('signs in, as the device that was here before', async () => {
    openAccount('/login');
    (await named('button', 'Sign in with a passkey')).click();
    await leadsTo('/admin');
    expect(sentTo('/api/auth/passkey/sign-in')).toEqual([{ passkey: request, device: 'the-mark' }]);
    expect(session.get().userId).toBe(userA);
  });

  it('that is not known here says so', async () => {
    page.api['/api/auth/passkey/sign-in'] = () => failure(401, 'wrong_credentials');
    openAccount('/login');
    (await named('button', 'Sign in with a passkey')).click();
    await eventually(() => toastsSaid().length > 0, 'A toast');
    expect(toastsSaid()).toEqual([['Login Failed', 'wrong_credentials']]);
    expect(location.pathname).toBe('/login');
  });

  it('is offered only where the browser knows passkeys', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined);
    openAccount('/login');
    await named('button', 'Login');
    expect(allNamed('button', 'Sign in with a passkey')).toEqual([]);
  });
});
