import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app';
import { minute } from '../../../testing/clock';
import { goodPassword, type Person, person, tokenFor } from '../../../testing/factories';
import { serverPerFile } from '../../../testing/fixture';
import type { Answer } from '../../../testing/http';
import { tokenIn } from '../../../testing/mailer';
import { codeOf, enrolPasskey, enrolTotp, firstStep, secondStep } from '../../../testing/second-factor';

let beside: TestApp;
let who: Person;
let secret: string;
let recoveryCodes: string[];

const { app } = serverPerFile();
beforeAll(async () => {
  beside = await testApp({ beside: app });
});
afterAll(() => beside.close());
beforeEach(async () => {
  who = await person(app, 'staff', { password: goodPassword });
  ({ secret, recoveryCodes } = await enrolTotp(app, who));
});

const outcome = ({ status, body }: Answer) => [status, body.error?.code];
const ticketFor = async (of = who) => (await firstStep(app, of)).body.error.ticket as string;
const me = (token: string) => app.request('GET', '/api/auth/me', { token });

describe('a sign-in of a person with a second factor', () => {
  it('asks for it instead of answering a token, and goes on with a code', async () => {
    const first = await firstStep(app, who);
    expect(outcome(first)).toEqual([401, 'second_factor']);
    expect(first.body.error.methods).toEqual(['code', 'recoveryCode']);
    expect(first.text).not.toMatch(/"token"/);
    const second = await secondStep(app, first.body.error.ticket, { code: codeOf(app, secret) });
    expect(second.status).toBe(200);
    expect(second.body.user.id).toBe(who.id);
    expect((await me(second.body.token)).body.secondFactor).toEqual({
      has: true,
      required: false,
      graceUntil: null,
    });
  });

  it('takes a code of the 30 seconds before and after, and none from further away', async () => {
    app.clock.advance(minute);
    for (const [offset, status] of [
      [-60, 401],
      [-30, 200],
      [30, 200],
      [90, 401],
    ] as const) {
      expect((await secondStep(app, await ticketFor(), { code: codeOf(app, secret, offset) })).status).toBe(
        status,
      );
    }
  });

  it('takes a recovery code, once, however it is typed, and says how many are left', async () => {
    const [first = ''] = recoveryCodes;
    const typed = first.toLowerCase().replaceAll('-', ' ');
    const { status, body } = await secondStep(app, await ticketFor(), { recoveryCode: typed });
    expect(status).toBe(200);
    const own = await app.request('GET', '/api/auth/second-factor', { token: body.token });
    expect(own.body.recoveryCodesLeft).toBe(9);
    const acts = await app.db.read('audit').where({ entity_id: who.id, action: 'auth.recovery-code-used' });
    expect(acts.map((act) => act.after)).toEqual(['{"left":9}']);
  });

  it('names what is wrong with what was sent', async () => {
    const ticket = await ticketFor();
    for (const [body, field] of [
      [{}, 'ticket'],
      [{ ticket }, 'code'],
      [{ ticket, code: '12345' }, 'code'],
      [{ ticket, code: '123456', recoveryCode: recoveryCodes[0] }, 'code'],
      [{ ticket, recoveryCode: 'AAAA' }, 'recoveryCode'],
      [{ ticket, passkey: { id: 'x' } }, 'passkey.rawId'],
    ] as const) {
      const answer = await app.request('POST', '/api/auth/second-factor', { body });
      expect(outcome(answer)).toEqual([422, 'invalid']);
      expect(Object.keys(answer.body.error.fields)).toContain(field);
    }
  });

  it('ends by itself: a ticket counts for five minutes, once, and not after five wrong codes', async () => {
    const code = () => codeOf(app, secret);
    const late = await ticketFor();
    app.clock.advance(5 * minute);
    expect(outcome(await secondStep(app, late, { code: code() }))).toEqual([400, 'bad_request']);
    const used = await ticketFor();
    expect((await secondStep(app, used, { code: code() })).status).toBe(200);
    app.clock.advance(minute);
    expect(outcome(await secondStep(app, used, { code: code() }))).toEqual([400, 'bad_request']);
    const tried = await ticketFor();
    for (let count = 0; count < 5; count += 1)
      expect(outcome(await secondStep(app, tried, { code: '000000' }))).toEqual([401, 'wrong_credentials']);
    expect(outcome(await secondStep(app, tried, { code: code() }))).toEqual([400, 'bad_request']);
    expect(outcome(await secondStep(app, 'A'.repeat(43), { code: code() }))).toEqual([400, 'bad_request']);
  });

  it('is over with a lock and with a new password', async () => {
    const [a, b] = [await ticketFor(), await ticketFor()];
    await app.db.write('user').where({ id: who.id }).update({ is_locked: true });
    expect(outcome(await secondStep(app, a, { code: codeOf(app, secret) }))).toEqual([403, 'locked']);
    await app.db.write('user').where({ id: who.id }).update({ is_locked: false });
    await reset();
    expect(outcome(await secondStep(app, b, { code: codeOf(app, secret, 30) }))).toEqual([
      400,
      'bad_request',
    ]);
  });
});

async function reset(): Promise<void> {
  await app.request('POST', '/api/auth/forgot-password', { body: { email: who.email } });
  const token = tokenIn(await app.mailer.to(who.email));
  const answer = await app.request('POST', '/api/auth/reset-password', {
    body: { token, password: goodPassword },
  });
  expect(answer.status).toBe(200);
}

describe('a second factor is not skipped', () => {
  it('by another door: nothing but the one sign-in opens sessions', () => {
    const api = join(import.meta.dirname, '..', '..', '..');
    const openers = (readdirSync(api, { recursive: true }) as string[])
      .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^testing/.test(file))
      .filter((file) =>
        /\bopenSession\(|'session'\)[\s.]*insert/.test(readFileSync(join(api, file), 'utf8')),
      );
    expect(openers.sort()).toEqual(['people/auth/sessions/sessions.ts', 'people/auth/sessions/sign-in.ts']);
  });

  it('by a reset link: the sign-in after it asks for it all the same', async () => {
    await reset();
    expect(outcome(await firstStep(app, who))).toEqual([401, 'second_factor']);
  });

  it('by an older session: those opened without it end with the first one that is set up', async () => {
    const other = await person(app, 'staff', { password: goodPassword });
    const older = await tokenFor(app, other.actor);
    expect((await me(older)).status).toBe(200);
    await enrolTotp(app, other);
    expect(outcome(await me(older))).toEqual([401, 'unauthenticated']);
    expect((await me(other.token)).status).toBe(200);
  });

  it('by a recovery code used twice, not even at once in two processes', async () => {
    const [recoveryCode] = recoveryCodes;
    const tickets = [await ticketFor(), await ticketFor()];
    const answers = await Promise.all([
      secondStep(app, tickets[0] ?? '', { recoveryCode }),
      secondStep(beside, tickets[1] ?? '', { recoveryCode }),
    ]);
    expect(answers.map((each) => each.status).sort()).toEqual([200, 401]);
    expect((await secondStep(app, await ticketFor(), { recoveryCode })).status).toBe(401);
  });

  it('by a code replayed within its 30 s, not even at once in two processes', async () => {
    const code = codeOf(app, secret);
    const tickets = [await ticketFor(), await ticketFor()];
    const answers = await Promise.all([
      secondStep(app, tickets[0] ?? '', { code }),
      secondStep(beside, tickets[1] ?? '', { code }),
    ]);
    expect(answers.map((each) => each.status).sort()).toEqual([200, 401]);
    expect((await secondStep(app, await ticketFor(), { code })).status).toBe(401);
    app.clock.advance(30_000);
    // Nor by one of before it, which would still lie in the window.
    expect((await secondStep(app, await ticketFor(), { code: codeOf(app, secret, -30) })).status).toBe(401);
    expect((await secondStep(app, await ticketFor(), { code: codeOf(app, secret) })).status).toBe(200);
  });

  it('by one ticket used twice at once in two processes', async () => {
    const ticket = await ticketFor();
    const answers = await Promise.all([
      secondStep(app, ticket, { recoveryCode: recoveryCodes[0] }),
      secondStep(beside, ticket, { recoveryCode: recoveryCodes[1] }),
    ]);
    expect(answers.map((each) => each.status).sort()).toEqual([200, 400]);
  });

  it('by another person’s factor', async () => {
    const other = await person(app, 'staff', { password: goodPassword });
    const theirs = await enrolTotp(app, other);
    const code = codeOf(app, theirs.secret);
    expect((await secondStep(app, await ticketFor(), { code })).status).toBe(401);
    const { device } = await enrolPasskey(app, other);
    await enrolPasskey(app, who);
    const ticket = await ticketFor();
    const request = await app.request('POST', '/api/auth/second-factor/passkey', { body: { ticket } });
    expect((await secondStep(app, ticket, { passkey: device.answer(request.body) })).status).toBe(401);
  });
});

describe('a sign-in by passkey', () => {
  const ask = async (of = app) => (await of.request('POST', '/api/auth/passkey', { body: {} })).body;
  const enter = (passkey: unknown, more: object = {}, to = app) =>
    to.request('POST', '/api/auth/passkey/sign-in', { body: { passkey, ...more } });

  it('needs no name and no second step, and is noted', async () => {
    const { device } = await enrolPasskey(app, who);
    const options = await ask();
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(options.allowCredentials ?? []).toEqual([]);
    app.clock.advance(1000);
    const { status, body } = await enter(device.answer(options));
    expect([status, body.user?.id]).toEqual([200, who.id]);
    const own = (await app.request('GET', '/api/auth/second-factor', { token: body.token })).body;
    expect(own.passkeys[0].lastUsedAt).toBe(app.clock.now().toISOString());
    expect(own.methods).toEqual(['passkey', 'code', 'recoveryCode']);
  });

  it('is one answer to one question of ours, for this site, with finger, face or PIN', async () => {
    const { device } = await enrolPasskey(app, who);
    const wrong = async (change: Parameters<typeof device.answer>[1]) =>
      outcome(await enter(device.answer(await ask(), change)));
    const refused = [401, 'wrong_credentials'];
    expect(await wrong({ origin: 'https://evil.example' })).toEqual(refused);
    expect(await wrong({ rpID: 'evil.example' })).toEqual(refused);
    expect(await wrong({ verified: false })).toEqual(refused);
    expect(await wrong({ challenge: 'A'.repeat(43) })).toEqual(refused);
    const copied = await enter(device.answer(await ask(), { counter: 0 }));
    expect(outcome(copied)).toEqual(refused);
    expect(copied.body.message).toMatch(/may have been copied/);
    const noted = await app.db.read('audit').where({ action: 'auth.refused', entity_id: who.id });
    expect(noted.map(({ after }) => JSON.parse(after).why)).toContain('passkey_went_back');
    const late = await ask();
    app.clock.advance(5 * minute);
    expect(outcome(await enter(device.answer(late)))).toEqual(refused);
    const right = device.answer(await ask(), { counter: 50 });
    const forged = { ...right, response: { ...right.response, signature: right.response.clientDataJSON } };
    expect(outcome(await enter(forged))).toEqual(refused);
    // The question was used up by the forged answer.
    expect(outcome(await enter(right))).toEqual(refused);
    expect((await enter(device.answer(await ask(), { counter: 51 }))).status).toBe(200);
    expect(outcome(await enter({ id: 'x' }))).toEqual([422, 'invalid']);
  });

  it('is one sign-in where one answer comes to two processes at once', async () => {
    const { device } = await enrolPasskey(app, who);
    const answer = device.answer(await ask(beside));
    const answers = await Promise.all([enter(answer), enter(answer, {}, beside)]);
    expect(answers.map((each) => each.status).sort()).toEqual([200, 401]);
  });

  it('lets nobody in who is locked, nor by a passkey that was removed', async () => {
    const { device, id } = await enrolPasskey(app, who);
    await app.db.write('user').where({ id: who.id }).update({ is_locked: true });
    expect(outcome(await enter(device.answer(await ask())))).toEqual([403, 'locked']);
    await app.db.write('user').where({ id: who.id }).update({ is_locked: false });
    const gone = await who.call('DELETE', `/api/auth/passkeys/${id}`);
    expect(gone.status).toBe(204);
    expect(outcome(await enter(device.answer(await ask())))).toEqual([401, 'wrong_credentials']);
  });

  it('serves as the second step too', async () => {
    const { device } = await enrolPasskey(app, who);
    const ticket = await ticketFor();
    const request = await app.request('POST', '/api/auth/second-factor/passkey', { body: { ticket } });
    expect(request.body.allowCredentials.map((each: { id: string }) => each.id)).toEqual([device.id]);
    // An answer to another question is none to this one.
    const other = device.answer(await ask());
    expect((await secondStep(app, ticket, { passkey: other })).status).toBe(401);
    expect((await secondStep(app, ticket, { passkey: device.answer(request.body) })).status).toBe(200);
  });
});

describe('a mail of a new device', () => {
  const enter = async (more: object = {}) => {
    app.clock.advance(minute);
    const ticket = (await firstStep(app, who, more)).body.error.ticket;
    return (await secondStep(app, ticket, { code: codeOf(app, secret) })).body;
  };

  it('goes out for every sign-in but the first, and for none on a device that was here', async () => {
    const { device } = await enter();
    expect(await app.mailer.to(who.email)).toEqual([]);
    await enter({ device });
    expect(await app.mailer.to(who.email)).toEqual([]);
    await enter();
    const [mail, ...more] = await app.mailer.to(who.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('A new device signed in to Eco Care HomeHub');
    expect(mail?.text).toMatch(
      /Unknown device signed in to your account on \w{3}, \w{3} \d+, \d+:\d\d [AP]M, Dubai time/,
    );
    expect(mail?.text).toContain('http://localhost:3000/profile');
  });
});
