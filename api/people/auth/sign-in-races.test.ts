import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { inTransaction } from '../../db/transaction';
import { waiting } from '../../testing/database';
import { goodPassword, person } from '../../testing/factories';
import { serverPerFile } from '../../testing/fixture';
import { setPassword } from '../accounts/credentials';
import { hashPassword } from './passwords/hashing';
import { endSessions } from './sessions/sessions';

const { app } = serverPerFile();

it('a sign-in by the old password that comes while it is replaced opens nothing', async () => {
  const { id, email } = await person(app, 'customer', { password: goodPassword });
  const passwordHash = await hashPassword('five copper kettles');
  const acting = { now: app.clock.now(), actor: null, endsSessionsOf: [id] };
  const answer = await inTransaction(app.db, acting, async (tx) => {
    await setPassword(tx, id, passwordHash);
    await endSessions(tx, id);
    const coming = app.request('POST', '/api/auth/login', { body: { email, password: goodPassword } });
    while ((await waiting(app.db)) === 0) await wait(10);
    // Not awaited here: it waits for this transaction.
    return { coming };
  });
  const { status, body } = await answer.coming;
  expect([status, body.error?.code]).toEqual([401, 'wrong_credentials']);
  const open = await app.db.read('session').where({ user_id: id }).whereNull('revoked_at');
  expect(open).toEqual([]);
});
