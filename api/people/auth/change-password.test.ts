import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app';
import { minute, second } from '../../testing/clock';
import { goodPassword, type Person, person, tokenFor } from '../../testing/factories';
import { newPassword, passwords } from './testing';

const { app, reset, login, me, linkFor, actionsOn } = passwords();

describe('POST /api/auth/change-password', () => {
  const change = (who: Person, currentPassword: string, next = newPassword, at = app) =>
    at.request('POST', '/api/auth/change-password', {
      body: { currentPassword, newPassword: next },
      token: who.token,
    });

  it('ends all other sign-ins and keeps this one', async () => {
    const who = await person(app, 'customer', { password: goodPassword });
    const others = [await tokenFor(app, who.actor), await tokenFor(app, who.actor)];
    const { status, body } = await change(who, goodPassword);
    expect([status, body]).toEqual([200, { message: 'Your password has been changed.', ended: 2 }]);
    for (const token of others) expect((await me(token)).status).toBe(401);
    expect((await me(who.token)).status).toBe(200);
    expect((await login(who.email, goodPassword)).status).toBe(401);
    expect((await login(who.email, newPassword)).status).toBe(200);
    expect((await app.mailer.to(who.email)).at(-1)?.subject).toContain('was changed');
  });

  it('with a wrong password changes nothing and ends no sign-in', async () => {
    const who = await person(app, 'customer', { password: goodPassword });
    const other = await tokenFor(app, who.actor);
    const { status, body, headers } = await change(who, 'not this one');
    expect([status, body.error.code, headers['www-authenticate']]).toEqual([
      401,
      'wrong_credentials',
      undefined,
    ]);
    expect(body.message).toBe('Your password is not right.');
    for (const token of [who.token, other]) expect((await me(token)).status).toBe(200);
    expect((await login(who.email, goodPassword)).status).toBe(200);
    expect(await app.mailer.to(who.email)).toEqual([]);
  });

  it('has no password to be right where the account has none', async () => {
    const who = await person(app);
    expect((await change(who, '')).status).toBe(422);
    expect((await change(who, goodPassword)).body.error.code).toBe('wrong_credentials');
  });

  it('takes no weak password, and names its field', async () => {
    const who = await person(app, 'customer', { password: goodPassword });
    for (const next of ['password1', 'short']) {
      expect(Object.keys((await change(who, goodPassword, next)).body.error.fields)).toEqual(['newPassword']);
    }
    expect((await login(who.email, goodPassword)).status).toBe(200);
  });

  it('makes a link worthless that was asked for before', async () => {
    const who = await person(app, 'customer', { password: goodPassword });
    const token = await linkFor(who);
    await change(who, goodPassword);
    expect((await reset(token, 'five silver spoons')).status).toBe(400);
  });

  it('of two at once with the same old password, changes one', async () => {
    const who = await person(app, 'customer', { password: goodPassword });
    const answers = await Promise.all(
      [1, 2].map((each) => change(who, goodPassword, `${newPassword} ${each}`)),
    );
    expect(answers.map((each) => each.status).sort()).toEqual([200, 401]);
  });

  it('waits after five wrong ones, with the right one too; right ones are not counted', async () => {
    const strict = await testApp({ limits: 'real' });
    const who = await person(strict, 'customer', { password: goodPassword });
    let current = goodPassword;
    for (let count = 0; count < 7; count += 1) {
      const next = `${newPassword} ${count}`;
      expect((await change(who, current, next, strict)).status).toBe(200);
      current = next;
    }
    for (let count = 0; count < 5; count += 1) {
      expect((await change(who, 'wrong', newPassword, strict)).status).toBe(401);
    }
    const { status, headers } = await change(who, current, newPassword, strict);
    expect([status, headers['retry-after']]).toEqual([429, '900']);
    // An attacker's guesses with a stolen sign-in do not keep the person out.
    const body = { email: who.email, password: current };
    expect((await strict.request('POST', '/api/auth/login', { body })).status).toBe(200);
    strict.clock.advance(15 * minute);
    expect((await change(who, current, newPassword, strict)).status).toBe(200);
    await strict.close();
  });

  it('is noted, refused or not, without anything secret', async () => {
    const who = await person(app, 'customer', { password: goodPassword });
    await change(who, 'not this one');
    app.clock.advance(second);
    await change(who, goodPassword);
    const noted = await actionsOn(who.id);
    expect(noted.map((each) => [each.action, each.actor_id])).toEqual([
      ['auth.refused', who.id],
      ['auth.password-change', who.id],
    ]);
    expect(JSON.stringify(noted)).not.toMatch(/argon|kettles|lanterns|not this one/);
  });
});
