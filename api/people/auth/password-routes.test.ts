import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app';
import { hour, minute, second } from '../../testing/clock';
import { booking, bookingRequest, goodPassword, person, tokenFor } from '../../testing/factories';
import { tokenIn } from '../../testing/mailer';
import { enrolPasskey, enrolTotp } from '../../testing/second-factor';
import { newPassword, passwords } from './testing';

const { app, forgot, reset, login, me, linkFor, actionsOn } = passwords();

describe('POST /api/auth/forgot-password', () => {
  it('answers the same for whomever, and mails those alone who are there', async () => {
    const known = await person(app, 'customer', { password: goodPassword });
    const byGoogle = await person(app);
    const locked = await person(app, 'customer', { password: goodPassword });
    await app.db.write('user').where({ id: locked.id }).update({ is_locked: true });
    const before = (await app.mailer.all()).length;
    const answers = [];
    for (const email of [known.email, byGoogle.email, locked.email, 'nobody@example.ae']) {
      answers.push(await forgot(` ${email.toUpperCase()} `));
    }
    for (const { status, body, text, headers } of answers) {
      expect([status, body]).toEqual([
        200,
        { message: 'If an account exists for this address, we have sent a link to it.' },
      ]);
      expect(text).toBe(answers[0]?.text);
      expect(Object.keys(headers).sort()).toEqual(Object.keys(answers[0]?.headers ?? {}).sort());
    }
    const sent = (await app.mailer.all()).slice(before);
    expect(sent.map((mail) => mail.to).sort()).toEqual([known.email, byGoogle.email, locked.email].sort());
  });

  it('asks the database the same, and writes as much, whether there is an account or not', async () => {
    const known = await person(app, 'customer', { password: goodPassword });
    const doors = new Set([app.db.read, app.db.write]);
    const asking = async (email: string) => {
      const request: string[] = [];
      const listen = ({ sql }: { sql: string }) => request.push(sql);
      for (const door of doors) door.on('query', listen);
      expect((await forgot(email)).status).toBe(200);
      for (const door of doors) door.removeListener('query', listen);
      return request;
    };
    const ofNobody = await asking('nobody-at-all@example.ae');
    expect(await asking(known.email)).toEqual(ofNobody);
    expect(ofNobody.filter((sql) => sql.includes('message_out'))).toHaveLength(1);
    expect(await app.mailer.to(known.email)).toHaveLength(1);
  });

  it('mails nothing any more once another password was chosen', async () => {
    const who = await person(app, 'customer', { password: goodPassword });
    const token = await linkFor(who);
    await forgot(who.email);
    expect((await reset(token)).status).toBe(200);
    const sent = (await app.mailer.to(who.email)).map(({ subject }) => subject);
    expect(sent.map((subject) => subject.split(' ')[0])).toEqual(['Choose', 'Your']);
  });

  it('leads to the configured address alone, whatever Host the asker writes', async () => {
    const who = await person(app);
    const forged: Array<Record<string, string>> = [
      { Host: 'evil.example' },
      { Host: 'a@evil.example' },
      { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'https' },
      { Origin: 'https://evil.example', Referer: 'https://evil.example/' },
    ];
    for (const headers of forged) {
      await forgot(who.email, { headers });
      const mail = (await app.mailer.to(who.email)).at(-1);
      expect(mail?.text).toContain('\nhttp://localhost:3000/reset-password#token=');
      expect(`${mail?.text}${mail?.html}`).not.toContain('evil.example');
    }
  });

  it('keeps a digest of the secret only, and says it nowhere', async () => {
    const who = await person(app);
    const token = await linkFor(who);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const rows = await app.db.read('password_reset').where({ user_id: who.id });
    expect(rows).toMatchObject([{ token_hash: createHash('sha256').update(token).digest('base64url') }]);
    const kept = ['audit', 'sync_receipt', 'message_out'].map((table) => app.db.read(table));
    const everything = JSON.stringify([rows, await Promise.all(kept)]);
    expect(everything).not.toContain(token);
  });

  it('needs an address', async () => {
    for (const body of [{}, { email: 'nobody' }, { email: 'a@example.ae', token: 'x' }]) {
      expect((await app.request('POST', '/api/auth/forgot-password', { body })).status).toBe(422);
    }
  });

  it('is limited for one address, known or not, however it is written, and from one place', async () => {
    const strict = await testApp({ limits: 'real' });
    const who = await person(strict, 'customer', { email: 'noor@example.ae' });
    for (const name of ['noor', 'nobody']) {
      const ways = [`${name}@example.ae`, `${name.toUpperCase()}@example.ae`, `${name}+1@example.ae`];
      const statuses: number[] = [];
      for (let index = 0; index < 6; index += 1) {
        statuses.push((await forgot(ways[index % 3] ?? '', {}, strict)).status);
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    }
    expect(await strict.mailer.to(who.email)).toHaveLength(4);
    const others: number[] = [];
    for (let index = 0; index < 9; index += 1) {
      others.push((await forgot(`p${index}@example.ae`, {}, strict)).status);
    }
    expect(others).toEqual([...Array(8).fill(200), 429]);
    expect((await forgot('p9@example.ae', { from: '127.0.0.2' }, strict)).status).toBe(200);
    strict.clock.advance(hour);
    expect((await forgot('noor@example.ae', {}, strict)).status).toBe(200);
    // However patient: not all day long.
    for (let index = 0; index < 20; index += 1) {
      strict.clock.advance(hour);
      await forgot('noor@example.ae', {}, strict);
    }
    expect((await strict.mailer.to(who.email)).length).toBeLessThanOrEqual(20);
    await strict.close();
  });
});

describe('POST /api/auth/reset-password', () => {
  it('takes the new password, ends every sign-in, and the old one counts no more', async () => {
    const who = await person(app, 'customer', { password: goodPassword });
    const other = await tokenFor(app, who.actor);
    const { status, body } = await reset(await linkFor(who));
    expect([status, body]).toEqual([200, { message: 'Your password has been changed. Please sign in.' }]);
    for (const token of [who.token, other]) expect((await me(token)).status).toBe(401);
    expect((await login(who.email, goodPassword)).status).toBe(401);
    expect((await login(who.email, newPassword)).status).toBe(200);
    const [mail] = (await app.mailer.to(who.email)).slice(-1);
    expect(mail?.subject).toContain('was changed');
  });

  it('works once, also of ten at once', async () => {
    const who = await person(app);
    const token = await linkFor(who);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => reset(token, `${newPassword} ${index}`)),
    );
    expect(answers.map((each) => each.status).sort()).toEqual([200, ...Array(9).fill(400)]);
    const again = await reset(token);
    expect([again.status, again.body.error.code]).toEqual([400, 'bad_request']);
  });

  it('works for half an hour, and not after a newer one was asked for', async () => {
    const who = await person(app);
    const first = await linkFor(who);
    const newer = await linkFor(who);
    expect((await reset(first)).status).toBe(400);
    const start = app.clock.now().toISOString();
    app.clock.advance(30 * minute - second);
    expect((await reset(newer)).status).toBe(200);
    const third = await linkFor(who);
    app.clock.advance(30 * minute);
    expect((await reset(third)).status).toBe(400);
    app.clock.set(start);
  });

  it('answers the same for one that is used, too old, replaced, of another kind or made up', async () => {
    const who = await person(app);
    const used = await linkFor(who);
    await reset(used);
    await app.request('POST', '/api/users/me/delete-link', { token: await tokenFor(app, who.actor) });
    const ofAnotherKind = tokenIn(await app.mailer.to(who.email));
    const texts = new Set<string>();
    for (const token of [used, ofAnotherKind, 'A'.repeat(43)]) {
      const { status, body } = await reset(token);
      expect(status).toBe(400);
      texts.add(JSON.stringify({ ...body.error, requestId: '' }));
    }
    expect(texts.size).toBe(1);
    expect((await reset('short')).status).toBe(422);
  });

  it('takes no weak password, and the link still works then', async () => {
    const who = await person(app, 'customer', { email: 'marigold@example.ae' });
    const token = await linkFor(who);
    for (const password of ['password1', 'short', 'marigold1', 'x'.repeat(201)]) {
      const { status, body } = await reset(token, password);
      expect([status, Object.keys(body.error.fields)]).toEqual([422, ['password']]);
    }
    expect((await reset(token)).status).toBe(200);
  });

  it('leaves a locked account locked', async () => {
    const who = await person(app, 'customer', { password: goodPassword });
    await app.db.write('user').where({ id: who.id }).update({ is_locked: true });
    expect((await reset(await linkFor(who))).status).toBe(200);
    const { status, body } = await login(who.email, newPassword);
    expect([status, body.error.code]).toEqual([403, 'locked']);
  });

  it('shows whose the address is: earlier guest bookings join, as by the other link', async () => {
    const who = await person(app, 'customer', { emailVerified: false, password: goodPassword });
    const mine = await booking(app, null, {
      customerInfo: { ...bookingRequest().customerInfo, email: who.email },
    });
    await reset(await linkFor(who));
    const { body } = await login(who.email, newPassword);
    expect(body.user.emailVerified).toBe(true);
    const list = await app.request('GET', '/api/bookings/user', { token: body.token });
    expect(list.body.map((each: { id: string }) => each.id)).toEqual([mine.id]);
  });

  it('takes the passkeys and codes from whoever registered with an address that is not theirs, and from nobody else', async () => {
    for (const emailVerified of [false, true]) {
      const who = await person(app, 'customer', { emailVerified, password: goodPassword });
      const { device } = await enrolPasskey(app, who);
      await enrolTotp(app, who);
      await reset(await linkFor(who));
      const { body: entered } = await login(who.email, newPassword);
      expect(entered.error?.code).toBe(emailVerified ? 'second_factor' : undefined);
      const { body: options } = await app.request('POST', '/api/auth/passkey', { body: {} });
      const body = { passkey: device.answer(options) };
      const { status } = await app.request('POST', '/api/auth/passkey/sign-in', { body });
      expect(status).toBe(emailVerified ? 200 : 401);
    }
  });

  it('ends the waits of somebody who guessed before', async () => {
    const strict = await testApp({ limits: 'real' });
    const who = await person(strict, 'customer', { password: goodPassword });
    const tryIn = (password: string) =>
      strict.request('POST', '/api/auth/login', { body: { email: who.email, password } });
    for (let count = 0; count < 5; count += 1) await tryIn('wrong');
    expect((await tryIn(goodPassword)).status).toBe(429);
    await forgot(who.email, {}, strict);
    const token = tokenIn(await strict.mailer.to(who.email));
    await strict.request('POST', '/api/auth/reset-password', { body: { token, password: newPassword } });
    expect((await tryIn(newPassword)).status).toBe(200);
    await strict.close();
  });

  it('is limited from one place', async () => {
    const strict = await testApp({ limits: 'real' });
    const body = { token: 'A'.repeat(43), password: newPassword };
    const statuses: number[] = [];
    for (let count = 0; count < 31; count += 1) {
      statuses.push((await strict.request('POST', '/api/auth/reset-password', { body })).status);
    }
    expect(statuses).toEqual([...Array(30).fill(400), 429]);
    await strict.close();
  });

  it('is noted, without anything secret', async () => {
    const who = await person(app);
    const token = await linkFor(who);
    await reset(token);
    const noted = await actionsOn(who.id);
    expect(noted.map((each) => each.action)).toEqual(['auth.password-reset']);
    expect(JSON.parse(noted[0].after)).toEqual({ ended: 1 });
    expect(JSON.stringify(noted)).not.toMatch(/argon|kettles/);
  });
});
