import { beforeEach, describe, expect, it } from 'vitest';
import { authenticator } from '../../testing/authenticator';
import { minute } from '../../testing/clock';
import { goodPassword, type Person, person } from '../../testing/factories';
import { serverPerFile } from '../../testing/fixture';
import type { Answer } from '../../testing/http';
import { codeOf, enrolPasskey, enrolTotp, firstStep, secondStep } from '../../testing/second-factor';

let who: Person;
let other: Person;

const { app } = serverPerFile();
beforeEach(async () => {
  who = await person(app, 'customer', { password: goodPassword });
  other = await person(app);
});

const ask = (method: string, path: string, body?: unknown, by: Person | undefined = who) =>
  app.request(method, `/api/auth/${path}`, { body, token: by?.token });
const outcome = ({ status, body }: Answer) => [status, body?.error?.code];
const own = async (by = who) => (await ask('GET', 'second-factor', undefined, by)).body;
const acts = async (of = who): Promise<string[]> =>
  app.db.read('audit').where({ entity_id: of.id }).orderBy(['at', 'id']).pluck('action');

describe('one’s own second factors', () => {
  it('are none at first, and are nobody else’s business', async () => {
    expect(await own()).toEqual({
      has: false,
      required: false,
      graceUntil: null,
      totp: null,
      passkeys: [],
      recoveryCodesLeft: 0,
      methods: ['password'],
    });
    expect((await own(other)).methods).toEqual(['sign_in']);
    await enrolPasskey(app, who);
    expect((await own(other)).passkeys).toEqual([]);
  });

  it('are in the data that a person takes along, without anything secret', async () => {
    const { secret, recoveryCodes } = await enrolTotp(app, who);
    const { device } = await enrolPasskey(app, who, 'My phone');
    const { body, text } = await who.call('GET', '/api/users/me/export');
    expect(body.secondFactor).toMatchObject({ recoveryCodesLeft: 10, passkeys: [{ name: 'My phone' }] });
    for (const each of [secret, device.id, ...recoveryCodes]) expect(text).not.toContain(each);
  });

  it('go with the account', async () => {
    await enrolTotp(app, who);
    await enrolPasskey(app, who);
    await firstStep(app, who);
    await ask('POST', 'confirm-again/passkey', {});
    const gone = await who.call('DELETE', '/api/users/me', { password: goodPassword });
    expect(gone.status).toBe(204);
    for (const table of ['totp', 'passkey', 'recovery_code', 'sign_in_ticket', 'passkey_challenge'])
      expect(await app.db.read(table).where({ user_id: who.id })).toEqual([]);
  });
});

describe('an authenticator app', () => {
  it('counts once a code of it was given, brings ten recovery codes, and is told once', async () => {
    const begun = await ask('POST', 'totp', {});
    expect(begun.body.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(begun.body.uri).toContain(`otpauth://totp/Eco%20Care%20HomeHub:${encodeURIComponent(who.email)}?`);
    expect(begun.headers['cache-control']).toBe('no-store');
    expect((await own()).has).toBe(false);
    const wrong = await ask('POST', 'totp/confirm', { code: '000000' });
    expect([...outcome(wrong), Object.keys(wrong.body.error.fields)]).toEqual([422, 'invalid', ['code']]);
    const { status, body } = await ask('POST', 'totp/confirm', { code: codeOf(app, begun.body.secret) });
    expect([status, body.ended, new Set(body.recoveryCodes).size]).toEqual([200, 0, 10]);
    expect(body.recoveryCodes[0]).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
    const now = await own();
    expect(now).toMatchObject({ has: true, totp: app.clock.now().toISOString(), recoveryCodesLeft: 10 });
    expect(JSON.stringify(now)).not.toContain(begun.body.secret);
    expect(await acts()).toEqual(['auth.second-factor-add']);
  });

  it('stands in the database so that the database alone gives nothing away', async () => {
    const { secret, recoveryCodes } = await enrolTotp(app, who);
    const rows = JSON.stringify([
      await app.db.read('totp'),
      await app.db.read('recovery_code'),
      await app.db.read('audit'),
    ]);
    for (const each of [secret, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(rows).not.toContain(each);
  });

  it('is not set up by a code that comes too late, or without having begun', async () => {
    expect(outcome(await ask('POST', 'totp/confirm', { code: '123456' }))).toEqual([400, 'bad_request']);
    const { secret } = (await ask('POST', 'totp', {})).body;
    app.clock.advance(15 * minute);
    expect(outcome(await ask('POST', 'totp/confirm', { code: codeOf(app, secret) }))).toEqual([
      400,
      'bad_request',
    ]);
    expect(outcome(await ask('POST', 'totp/confirm', { code: 'abc' }))).toEqual([422, 'invalid']);
  });

  it('is replaced by another in one step, and counts until then', async () => {
    const { secret: before } = await enrolTotp(app, who);
    const { secret: after } = (await ask('POST', 'totp', {})).body;
    const enter = async (secret: string) => {
      app.clock.advance(minute);
      const { ticket } = (await firstStep(app, who)).body.error;
      return (await secondStep(app, ticket, { code: codeOf(app, secret) })).status;
    };
    expect(await enter(before)).toBe(200);
    const { body } = await ask('POST', 'totp/confirm', { code: codeOf(app, after) });
    expect(body).toEqual({ ended: 0 });
    expect([await enter(before), await enter(after)]).toEqual([401, 200]);
    expect((await own()).recoveryCodesLeft).toBe(10);
  });

  it('is removed, and with the last factor its recovery codes; there is none of somebody else to remove', async () => {
    await enrolTotp(app, who);
    expect(outcome(await ask('DELETE', 'totp', undefined, other))).toEqual([404, 'not_found']);
    expect((await ask('DELETE', 'totp')).status).toBe(204);
    expect(await own()).toMatchObject({ has: false, totp: null, recoveryCodesLeft: 0 });
    expect((await firstStep(app, who)).status).toBe(200);
  });
});

describe('passkeys', () => {
  it('are added with recovery codes beside the first, listed, renamed and removed', async () => {
    const first = await enrolPasskey(app, who, 'Phone');
    expect(first.recoveryCodes).toHaveLength(10);
    app.clock.advance(1000);
    const second = await enrolPasskey(app, who, 'Laptop');
    expect(second.recoveryCodes).toBeUndefined();
    const renamed = await ask('PATCH', `passkeys/${first.id}`, { name: 'Old phone' });
    expect([renamed.status, renamed.body.name]).toEqual([200, 'Old phone']);
    expect((await own()).passkeys.map((each: { name: string }) => each.name)).toEqual([
      'Old phone',
      'Laptop',
    ]);
    expect((await ask('DELETE', `passkeys/${first.id}`)).status).toBe(204);
    expect((await own()).passkeys).toHaveLength(1);
    expect(await acts()).toEqual([
      'auth.second-factor-add',
      'auth.second-factor-add',
      'auth.second-factor-remove',
    ]);
  });

  it('are asked for with no maker’s word, on the device, with finger, face or PIN', async () => {
    const { body } = await ask('POST', 'passkeys/options', {});
    expect(body).toMatchObject({
      rp: { id: 'localhost', name: 'Eco Care HomeHub' },
      user: { name: who.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const { device } = await enrolPasskey(app, who);
    const again = (await ask('POST', 'passkeys/options', {})).body;
    expect(again.excludeCredentials.map((each: { id: string }) => each.id)).toEqual([device.id]);
  });

  it('are none that another site, an unverified person or an old question has brought', async () => {
    const options = async (by = who) => (await ask('POST', 'passkeys/options', {}, by)).body;
    const add = (credential: unknown, by = who) => ask('POST', 'passkeys', { credential }, by);
    const refused = async (credential: unknown) => {
      const answer = await add(credential);
      return [...outcome(answer), Object.keys(answer.body.error.fields)[0]];
    };
    const invalid = [422, 'invalid', 'credential'];
    expect(
      await refused(authenticator().create(await options(), { origin: 'https://evil.example' })),
    ).toEqual(invalid);
    expect(await refused(authenticator().create(await options(), { rpID: 'evil.example' }))).toEqual(invalid);
    expect(await refused(authenticator().create(await options(), { verified: false }))).toEqual(invalid);
    expect(await refused(authenticator().create(await options(other)))).toEqual(invalid);
    const late = authenticator().create(await options());
    app.clock.advance(5 * minute);
    expect(await refused(late)).toEqual(invalid);
    const made = authenticator().create(await options());
    expect((await add(made)).status).toBe(201);
    expect(await refused(made)).toEqual(invalid);
    expect((await own()).passkeys).toHaveLength(1);
  });

  it('are one’s own alone, and have a name', async () => {
    const { id } = await enrolPasskey(app, who);
    expect(outcome(await ask('PATCH', `passkeys/${id}`, { name: 'Mine' }, other))).toEqual([
      404,
      'not_found',
    ]);
    expect(outcome(await ask('DELETE', `passkeys/${id}`, undefined, other))).toEqual([404, 'not_found']);
    const nameless = await ask('PATCH', `passkeys/${id}`, { name: ' ' });
    expect(nameless.body.error.fields).toEqual({ name: 'Name is required.' });
  });

  it('are called after the device that brings them, where they have no name, and are twenty at most', async () => {
    const add = async () => {
      const credential = authenticator().create((await ask('POST', 'passkeys/options', {})).body);
      return ask('POST', 'passkeys', { credential });
    };
    expect((await add()).body.passkey.name).toBe('Unknown device');
    for (let count = 1; count < 20; count += 1) expect((await add()).status).toBe(201);
    expect(outcome(await add())).toEqual([409, 'too_many']);
  });
});

describe('recovery codes', () => {
  it('are made anew on demand, and those of before count no more', async () => {
    const { recoveryCodes: before } = await enrolTotp(app, who);
    const { status, body } = await ask('POST', 'recovery-codes', {});
    expect([status, body.recoveryCodes.length]).toEqual([200, 10]);
    const enter = async (recoveryCode: string | undefined) => {
      const { ticket } = (await firstStep(app, who)).body.error;
      return (await secondStep(app, ticket, { recoveryCode })).status;
    };
    expect([await enter(before[0]), await enter(body.recoveryCodes[0])]).toEqual([401, 200]);
    expect(await acts()).toContain('auth.recovery-codes');
  });

  it('are for who has something to lose', async () => {
    expect(outcome(await ask('POST', 'recovery-codes', {}))).toEqual([409, 'conflict']);
  });
});
