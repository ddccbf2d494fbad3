import { beforeEach, describe, expect, it } from 'vitest';
import { goodPassword, type Person, person } from '../../testing/factories';
import { serverPerFile } from '../../testing/fixture';
import type { Answer } from '../../testing/http';
import { enrolPasskey, enrolTotp, firstStep } from '../../testing/second-factor';
import { beginPolicy, policyOf } from '../factors/policy';

let admin: Person;

const { app } = serverPerFile();
beforeEach(async () => {
  admin = await person(app, 'admin', { password: goodPassword });
});

const outcome = ({ status, body }: Answer) => [status, body?.error?.code];
const ask = (method: string, path: string, body?: unknown, by: Person | undefined = admin) =>
  app.request(method, `/api/admin/${path}`, { body, token: by?.token });
const policy = 'second-factor-policy';
const acts = (id: string) => app.db.read('audit').where({ entity_id: id }).orderBy(['at', 'id']);

describe('whom a second factor is required of', () => {
  it('is nobody at first, then whom the office says, from then on; saying it again changes nothing', async () => {
    expect((await ask('GET', policy)).body).toEqual({ required: [], since: {} });
    const first = await ask('PUT', policy, { required: ['admin'] });
    const since = app.clock.now().toISOString();
    expect([first.status, first.body]).toEqual([200, { required: ['admin'], since: { admin: since } }]);
    app.clock.advance(60_000);
    const both = {
      required: ['staff', 'admin'],
      since: { admin: since, staff: app.clock.now().toISOString() },
    };
    for (let count = 0; count < 2; count += 1)
      expect((await ask('PUT', policy, { required: ['admin', 'staff'] })).body).toEqual(both);
    expect((await ask('GET', policy)).body).toEqual(both);
    expect((await ask('PUT', policy, { required: [] })).body).toEqual({ required: [], since: {} });
    const written = (await acts('second-factor')).map(({ action, before, after }) => [action, before, after]);
    expect(written).toEqual([
      ['policy.second-factor', '{"required":[]}', '{"required":["admin"]}'],
      ['policy.second-factor', '{"required":["admin"]}', '{"required":["staff","admin"]}'],
      ['policy.second-factor', '{"required":["staff","admin"]}', '{"required":[]}'],
    ]);
  });

  it('is said in words that are known', async () => {
    const { body } = await ask('PUT', policy, { required: ['customer'] });
    expect(Object.keys(body.error.fields)).toEqual(['required.0']);
  });

  it('is admins from the first start in production on, until the office says otherwise', async () => {
    const at = app.clock.now();
    await app.db.write('second_factor_policy').delete();
    await beginPolicy(app.db, at);
    expect(await policyOf(app.db.read)).toEqual({ required: ['admin'], since: { admin: at.toISOString() } });
    await ask('PUT', policy, { required: [] });
    await beginPolicy(app.db, new Date(at.getTime() + 60_000));
    expect(await policyOf(app.db.read)).toEqual({ required: [], since: {} });
  });
});

describe('the second factors of who has lost them', () => {
  const path = (of: Person) => `users/${of.id}/second-factor`;

  it('are removed by an admin: written down, told by mail, and with every sign-in ended', async () => {
    const who = await person(app, 'staff', { password: goodPassword });
    await enrolTotp(app, who);
    await enrolPasskey(app, who);
    expect((await ask('GET', `users/${who.id}`)).body.hasSecondFactor).toBe(true);
    expect((await ask('DELETE', path(who))).status).toBe(204);
    expect(outcome(await who.call('GET', '/api/auth/me'))).toEqual([401, 'unauthenticated']);
    expect((await firstStep(app, who)).status).toBe(200);
    expect((await ask('GET', `users/${who.id}`)).body.hasSecondFactor).toBe(false);
    for (const table of ['totp', 'passkey', 'recovery_code'])
      expect(await app.db.read(table).where({ user_id: who.id })).toEqual([]);
    const act = (await acts(who.id)).find((each) => each.action === 'user.second-factor-remove');
    expect([act?.actor_id, act?.before, act?.after]).toEqual([
      admin.id,
      '{"passkeys":true,"totp":true}',
      '{"ended":1}',
    ]);
    const [mail] = await app.mailer.to(who.email);
    expect(mail?.subject).toBe('Two-step sign-in was removed from your account at Eco Care HomeHub');
    expect(outcome(await ask('DELETE', path(who)))).toEqual([404, 'not_found']);
  });

  it('are not one’s own', async () => {
    await enrolTotp(app, admin);
    expect(outcome(await ask('DELETE', path(admin)))).toEqual([403, 'not_allowed']);
    expect(outcome(await ask('DELETE', 'users/nobody/second-factor'))).toEqual([404, 'not_found']);
  });
});
