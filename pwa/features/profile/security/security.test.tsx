// @vitest-environment jsdom
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SecondFactors } from '../../../../contract/accounts/second-factor';
import { factorStatus } from '../../../data/second-factor/factor-status';
import { applyAll, profile, testPage } from '../../../data/testing';
import { userA } from '../../../device/db/testing';
import { session } from '../../../device/session/session-store';
import { failure, json } from '../../../device/sync/testing';
import { clearToasts } from '../../../ui/feedback/toast-store';
import {
  allNamed,
  eventually,
  fill,
  mainText,
  named,
  said,
  showScreen,
  standIns,
  toastsSaid,
} from '../../../ui/testing';
import { SecuritySection } from './security-section';

let page: ReturnType<typeof testPage>;
vi.mock('../../../device/device', () => ({ openDevice: async () => page.device }));
const browser = vi.hoisted(() => ({ startRegistration: vi.fn() }));
vi.mock('@simplewebauthn/browser', () => browser);
const saved = vi.hoisted(() => vi.fn());
vi.mock('../../../ui/save-file', () => ({ saveFile: saved }));

const codes = Array.from({ length: 10 }, (_, n) => `AAAA-BBBB-CCCC-DDD${n + 2}`);
const phone = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Phone',
  createdAt: '2026-11-01T08:00:00.000Z',
  lastUsedAt: null,
  synced: true,
};
const none: SecondFactors = {
  has: false,
  required: false,
  graceUntil: null,
  totp: null,
  passkeys: [],
  recoveryCodesLeft: 0,
  methods: ['password'],
};
let own: SecondFactors;
const secret = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const uri = `otpauth://totp/HomeHub:noor?secret=${secret}`;

beforeAll(() => standIns());
beforeEach(() => {
  page = testPage(applyAll);
  vi.stubGlobal('navigator', { onLine: true, clipboard: { writeText: vi.fn(async () => {}) } });
  vi.stubGlobal('PublicKeyCredential', function Known() {});
  browser.startRegistration.mockReset().mockResolvedValue({ id: 'new' });
  saved.mockReset();
  page.storage.set('authToken', 'T');
  session.set({ status: 'signed-in', userId: userA, user: profile() });
  own = none;
  page.api['/api/auth/second-factor'] = () => json(own);
  page.api['/api/auth/passkeys/options'] = () => json({ challenge: 'c' });
  page.api['/api/auth/passkeys'] = () => {
    own = { ...own, has: true, passkeys: [phone], recoveryCodesLeft: 10 };
    return json({ passkey: phone, recoveryCodes: codes, ended: 2 }, 201);
  };
  page.api['/api/auth/totp'] = () => json({ secret, uri });
});

const open = () => {
  showScreen(
    <MemoryRouter>
      <SecuritySection />
    </MemoryRouter>,
  );
};
const press = async (name: string) => (await named('button', name)).click();
const sent = () => page.calls.filter(({ init }) => init.method !== 'GET');
const dialogs = () => document.querySelectorAll('dialog').length;
async function expectToast(...words: string[]) {
  await eventually(() => toastsSaid().length > 0, `The toast ${words[0]}`);
  expect(toastsSaid()).toEqual([words]);
  clearToasts();
}

describe('the first passkey', () => {
  it('brings recovery codes, shown until their person says that they have them', async () => {
    open();
    await press('Add a passkey');
    await said('Save your recovery codes');
    expect(browser.startRegistration).toHaveBeenCalledWith({ optionsJSON: { challenge: 'c' } });
    await said('Your 2 other sign-ins have ended');
    expect([...document.querySelectorAll('ol li')].map((each) => each.textContent)).toEqual(codes);
    const done = await named<HTMLButtonElement>('button', 'Done');
    expect([done.disabled, allNamed('button', 'Close').length]).toEqual([true, 0]);
    await press('Copy');
    await said('Recovery codes copied');
    expect(navigator.clipboard.writeText).toHaveBeenCalledWith(codes.join('\n'));
    await press('Download');
    const file = saved.mock.calls[0]?.[0];
    expect(file).toMatchObject({ name: 'homehub-recovery-codes.txt', type: 'text/plain' });
    for (const code of codes) expect(file.text).toContain(code);
    document.querySelector<HTMLInputElement>('[type=checkbox]')?.click();
    await eventually(() => !done.disabled);
    done.click();
    await eventually(() => dialogs() === 0);
    await said('Phone');
    await said('10 of 10 left.');
    expect(factorStatus.get()).toMatchObject({ has: true });
  });

  it('that the person does not make is not added, and why is said', async () => {
    browser.startRegistration.mockRejectedValue(Object.assign(new Error('no'), { name: 'NotAllowedError' }));
    open();
    await press('Add a passkey');
    await expectToast('The passkey was not added', 'No passkey was created.');
    browser.startRegistration.mockRejectedValue(
      Object.assign(new Error('no'), { name: 'InvalidStateError' }),
    );
    await press('Add a passkey');
    await expectToast('The passkey was not added', 'You already have a passkey on this device.');
    expect(sent().map(({ path }) => path)).not.toContain('/api/auth/passkeys');
  });

  it('is not offered where the browser knows none', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined);
    open();
    await said('This browser does not support passkeys.');
    expect(allNamed('button', 'Add a passkey')).toEqual([]);
  });
});

describe('a passkey', () => {
  const path = `/api/auth/passkeys/${phone.id}`;
  beforeEach(() => {
    own = { ...none, has: true, passkeys: [phone], recoveryCodesLeft: 2 };
  });

  it('gets another name, and none without one', async () => {
    page.api[path] = () => {
      own = { ...own, passkeys: [{ ...phone, name: 'My phone' }] };
      return json(own.passkeys[0]);
    };
    open();
    await press('Rename: Phone');
    fill(await named('field', 'Name'), ' ');
    await press('Save');
    await said('Name is required.');
    expect(sent()).toEqual([]);
    fill(await named('field', 'Name'), 'My phone');
    await press('Save');
    await named('button', 'Rename: My phone');
    expect(sent()).toMatchObject([{ path, init: { method: 'PATCH', body: '{"name":"My phone"}' } }]);
    expect(dialogs()).toBe(0);
  });

  it('that is the last goes only after its person knows what that means', async () => {
    page.api[path] = () => {
      own = none;
      return new Response(null, { status: 204 });
    };
    open();
    await press('Remove: Phone');
    await said('this turns off two-step sign-in');
    expect(sent()).toEqual([]);
    await press('Remove');
    await expectToast('Passkey removed');
    await eventually(() => !mainText().includes('Recovery codes'), 'The end of the codes');
  });

  it('that has to stay says why', async () => {
    page.api[path] = () => failure(409, 'conflict');
    open();
    await press('Remove: Phone');
    await press('Remove');
    await expectToast('Not removed', 'conflict');
    await named('button', 'Remove: Phone');
  });
});

describe('an authenticator app', () => {
  it('is scanned or typed, and counts with its first code', async () => {
    let right = false;
    page.api['/api/auth/totp/confirm'] = () => {
      if (!right) {
        const error = {
          code: 'invalid',
          message: '',
          requestId: 'r',
          fields: { code: 'This code is not right.' },
        };
        return json({ message: '', error }, 422);
      }
      own = { ...none, has: true, totp: '2026-11-21T08:00:00.000Z', recoveryCodesLeft: 10 };
      return json({ recoveryCodes: codes, ended: 0 });
    };
    open();
    await press('Set up an app');
    await said('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567');
    await eventually(() => document.querySelector('svg[aria-label^="QR code"]'), 'The QR code');
    expect((await named<HTMLAnchorElement>('link', 'Open in the app on this phone')).href).toBe(uri);
    await press('Set up');
    await said('The code has 6 digits.');
    fill(await named('field', 'Code'), '000 000');
    await press('Set up');
    await said('This code is not right.');
    expect((await named<HTMLInputElement>('field', 'Code')).value).toBe('000 000');
    right = true;
    await press('Set up');
    await said('Save your recovery codes');
    await said('Set up Nov 21');
    expect(sent().at(-1)?.init.body).toBe('{"code":"000000"}');
    expect(mainText()).not.toContain('other sign-in');
  });

  it('is removed', async () => {
    own = { ...none, has: true, totp: '2026-11-21T08:00:00.000Z', passkeys: [phone], recoveryCodesLeft: 9 };
    page.api['/api/auth/totp'] = () => new Response(null, { status: 204 });
    open();
    await press('Remove the app');
    expect(mainText()).not.toContain('this turns off two-step sign-in');
    await press('Remove');
    await expectToast('Authenticator app removed');
  });
});

it('new recovery codes end those of before, and are due where few are left', async () => {
  own = { ...none, has: true, passkeys: [phone], recoveryCodesLeft: 2 };
  page.api['/api/auth/recovery-codes'] = () => json({ recoveryCodes: codes });
  open();
  await said('2 of 10 left. Make new ones while you can sign in.');
  await press('Make new codes');
  await said('The codes you saved before stop working.');
  await press('Make new codes');
  await said('Save your recovery codes');
});

it('without a network it says so, changes nothing, and can be asked again', async () => {
  delete page.api['/api/auth/second-factor'];
  open();
  await said('You need a connection to see and change');
  page.api['/api/auth/second-factor'] = () => json(own);
  await press('Try again');
  delete page.api['/api/auth/totp'];
  await press('Set up an app');
  await expectToast('The app was not set up', 'No connection. Please try again when you are online.');
  expect(dialogs()).toBe(0);
});
