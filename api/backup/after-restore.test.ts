import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../db/transaction';
import { tellAccount } from '../resources/notifications/tell-account';
import { type TestApp, testApp } from '../testing/app';
import { person } from '../testing/factories';
import { afterRestore } from './after-restore';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it('what an older database would still send waits for the office, whatever was on its way; what came since goes', async () => {
  const who = await person(app);
  const tell = () =>
    inTransaction(app.db, { now: app.clock.now(), actor: null }, (tx) =>
      tellAccount(tx, who.id, 'password-changed'),
    );
  await tell();
  await tell();
  const [first] = await app.db.read('message_out').limit(1);
  await app.db.write('message_out').where({ id: first.id }).update({ state: 'sending' });
  await afterRestore(app.db, app.clock.now());
  expect(await app.mailer.to(who.email)).toEqual([]);
  expect(await app.db.read('message_out').pluck('state')).toEqual(['held', 'held']);
  await tell();
  expect(await app.mailer.to(who.email)).toHaveLength(1);
});
