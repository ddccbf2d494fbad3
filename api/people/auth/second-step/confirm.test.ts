import { beforeEach, describe, expect, it } from 'vitest';
import { minute, second } from '../../../testing/clock';
import { goodPassword, type Person, person } from '../../../testing/factories';
import { serverPerFile } from '../../../testing/fixture';
import type { Answer } from '../../../testing/http';
import { tokenIn } from '../../../testing/mailer';
import { codeOf, enrolPasskey, enrolTotp } from '../../../testing/second-factor';

let admin: Person;
let target: Person;

const { app } = serverPerFile();
beforeEach(async () => {
  admin = await person(app, 'admin', { password: goodPassword });
  target = await person(app);
});

const ask = (method: string, path: string, body?: unknown, by = admin) => by.call(method, path, body);
const outcome = ({ status, body }: Answer) => [status, body?.error?.code];
const again = (body: object, by = admin) => ask('POST', '/api/auth/confirm-again', body, by);
const stale = () => app.clock.advance(10 * minute);

describe('what is grave', () => {
  const grave: Array<[string, string, string, unknown?]> = [
    ['a role', 'PUT', '/api/admin/users/:id', { role: 'staff' }],
    ['a role, by the older route', 'PATCH', '/api/users/:id', { role: 'staff' }],
    ['whose Google account signs in', 'PATCH', '/api/users/:id', { googleId: 'stolen' }],
    ['a new admin', 'POST', '/api/users', { email: 'new@example.ae', name: 'New', role: 'admin' }],
    ['who needs a second factor', 'PUT', '/api/admin/second-factor-policy', { required: ['staff'] }],
    ['somebody’s second factors', 'DELETE', '/api/admin/users/:id/second-factor'],
    ['a new passkey', 'POST', '/api/auth/passkeys/options', {}],
    ['a removed passkey', 'DELETE', '/api/auth/passkeys/:id'],
    ['a new authenticator app', 'POST', '/api/auth/totp', {}],
    ['a removed authenticator app', 'DELETE', '/api/auth/totp'],
    ['new recovery codes', 'POST', '/api/auth/recovery-codes', {}],
    ...['users', 'bookings', 'subscriptions', 'messages', 'audit'].map((noun): [string, string, string] => [
      `all ${noun}`,
      'GET',
      `/api/admin/${noun}/export`,
    ]),
  ];

  it.each(grave)('asks again for %s after ten minutes, and is done once it was shown', async (...row) => {
    const [, method, path, body] = row;
    const there = path.replace(':id', target.id);
    app.clock.advance(10 * minute - second);
    expect((await ask('POST', '/api/auth/totp', {})).status).toBe(200);
    app.clock.advance(second);
    const request = await ask(method, there, body);
    expect([...outcome(request), request.body.error.methods]).toEqual([403, 'confirm_again', ['password']]);
    expect(outcome(await again({ password: 'not this one' }))).toEqual([401, 'wrong_credentials']);
    expect(outcome(await ask(method, there, body))).toEqual([403, 'confirm_again']);
    const { body: shown } = await again({ password: goodPassword });
    expect(shown).toEqual({ until: new Date(app.clock.now().getTime() + 10 * minute).toISOString() });
    expect((await ask(method, there, body)).status).not.toBe(403);
  });

  it.each([
    ['locking', 'PUT', '/api/admin/users/:id', { isLocked: true }],
    ['locking, by the older route', 'PATCH', '/api/users/:id', { isLocked: true }],
    ['locking, by the switch', 'POST', '/api/admin/users/:id/toggle-lock', undefined],
    ['no Google account any more for', 'PATCH', '/api/users/:id', { googleId: null }],
    ['a new password for', 'POST', '/api/admin/users/:id/reset-password', undefined],
  ])('%s an admin is, and nobody else', async (_, method, path, body) => {
    const colleague = await person(app, 'admin');
    stale();
    expect((await ask(method, path.replace(':id', target.id), body)).status).toBe(200);
    const there = path.replace(':id', colleague.id);
    expect(outcome(await ask(method, there, body))).toEqual([403, 'confirm_again']);
    await again({ password: goodPassword });
    expect((await ask(method, there, body)).status).toBe(200);
  });

  it('is not a lock, a limit, a list, or a row that is put back as it was read', async () => {
    stale();
    for (const body of [{ isLocked: true }, { bookingLimit: 20 }, { role: 'customer' }])
      expect((await ask('PUT', `/api/admin/users/${target.id}`, body)).status).toBe(200);
    for (const path of ['users', 'services/export', 'subscription-packages/export', 'offers/export'])
      expect((await ask('GET', `/api/admin/${path}`)).status).toBe(200);
    const plain = { email: 'plain@example.ae', name: 'Plain' };
    expect((await ask('POST', '/api/users', plain)).status).toBe(201);
  });
});

describe('showing that it is oneself', () => {
  const policy = () => ask('PUT', '/api/admin/second-factor-policy', { required: [] });

  it('takes the second factor where there is one: a password alone proves too little then', async () => {
    const { secret, recoveryCodes } = await enrolTotp(app, admin);
    stale();
    expect((await policy()).body.error.methods).toEqual(['code', 'recoveryCode']);
    const answer = await again({ password: goodPassword });
    expect([...outcome(answer), answer.body.error.methods]).toEqual([
      403,
      'confirm_again',
      ['code', 'recoveryCode'],
    ]);
    const code = codeOf(app, secret);
    expect((await again({ code })).status).toBe(200);
    expect((await policy()).status).toBe(200);
    stale();
    expect(outcome(await again({ code }))).toEqual([401, 'wrong_credentials']);
    expect((await again({ recoveryCode: recoveryCodes[0] })).status).toBe(200);
    expect((await policy()).status).toBe(200);
  });

  it('takes a passkey of one’s own that answers this very question', async () => {
    const { device } = await enrolPasskey(app, admin);
    const { device: theirs } = await enrolPasskey(app, target);
    stale();
    const question = async () => (await ask('POST', '/api/auth/confirm-again/passkey', {})).body;
    expect((await question()).allowCredentials).toMatchObject([{ id: device.id }]);
    const wrong = await again({ passkey: theirs.answer(await question()) });
    expect(outcome(wrong)).toEqual([401, 'wrong_credentials']);
    const signIn = (await app.request('POST', '/api/auth/passkey', { body: {} })).body;
    expect(outcome(await again({ passkey: device.answer(signIn) }))).toEqual([401, 'wrong_credentials']);
    const passkey = device.answer(await question());
    expect((await again({ passkey })).status).toBe(200);
    stale();
    expect(outcome(await again({ passkey }))).toEqual([401, 'wrong_credentials']);
    expect(outcome(await policy())).toEqual([403, 'confirm_again']);
  });

  it('is of this sign-in alone, and says what is wrong', async () => {
    const other = { ...admin, token: (await login()).body.token };
    stale();
    await again({ password: goodPassword });
    expect((await policy()).status).toBe(200);
    const put = ask('PUT', '/api/admin/second-factor-policy', { required: [] }, other);
    expect(outcome(await put)).toEqual([403, 'confirm_again']);
    expect(outcome(await again({}))).toEqual([422, 'invalid']);
    expect(outcome(await again({ code: 'x' }))).toEqual([422, 'invalid']);
    const guest = await app.request('POST', '/api/auth/confirm-again', { body: { password: goodPassword } });
    expect(outcome(guest)).toEqual([401, 'unauthenticated']);
    expect(outcome(await ask('POST', '/api/auth/confirm-again/passkey', {}))).toEqual([404, 'not_found']);
  });

  it('is a new sign-in where there is nothing else', async () => {
    const nameless = await person(app);
    stale();
    const { body } = await ask('POST', '/api/auth/totp', {}, nameless);
    expect(body.error.methods).toEqual(['sign_in']);
  });

  const login = () =>
    app.request('POST', '/api/auth/login', { body: { email: admin.email, password: goodPassword } });
});

describe('a password that comes with the request, as installed apps send it', () => {
  const change = (by: Person) => {
    const body = { currentPassword: goodPassword, newPassword: 'nine quiet harbours' };
    return ask('POST', '/api/auth/change-password', body, by);
  };
  const take = (by: Person) => ask('POST', '/api/users/me/export', { password: goodPassword }, by);
  const leave = (by: Person) => ask('DELETE', '/api/users/me', { password: goodPassword }, by);

  it.each([
    ['changes the password', change],
    ['hands out one’s data', take],
    ['deletes the account', leave],
  ])('%s where there is no second factor, however old the sign-in', async (_, act) => {
    const who = await person(app, 'customer', { password: goodPassword });
    stale();
    expect((await act(who)).status).toBeLessThan(300);
  });

  it.each([
    ['changes the password', change],
    ['hands out one’s data', take],
    ['deletes the account', leave],
  ])('%s where there is one only after that was shown', async (_, act) => {
    const who = await person(app, 'customer', { password: goodPassword });
    const { secret } = await enrolTotp(app, who);
    stale();
    expect(outcome(await act(who))).toEqual([403, 'confirm_again']);
    expect((await again({ code: codeOf(app, secret) }, who)).status).toBe(200);
    expect((await act(who)).status).toBeLessThan(300);
  });

  it('is not gone round by a mailed link, where there is a second factor', async () => {
    const who = await person(app, 'customer', { password: goodPassword });
    const { secret } = await enrolTotp(app, who);
    await ask('POST', '/api/users/me/delete-link', {}, who);
    const token = tokenIn(await app.mailer.to(who.email));
    stale();
    expect(outcome(await ask('DELETE', '/api/users/me', { token }, who))).toEqual([403, 'confirm_again']);
    await again({ code: codeOf(app, secret) }, who);
    expect((await ask('DELETE', '/api/users/me', { token }, who)).status).toBe(204);
  });

  it('is a proof for what follows, too', async () => {
    const who = await person(app, 'customer', { password: goodPassword });
    stale();
    expect((await take(who)).status).toBe(200);
    expect((await ask('POST', '/api/auth/totp', {}, who)).status).toBe(200);
  });
});
