import { createSecretKey, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { openLog } from '../../logging/log';
import { testApp } from '../../testing/app';
import { goodPassword, person } from '../../testing/factories';
import { serverPerFile } from '../../testing/fixture';
import { codeOf, enrolTotp, firstStep, secondStep } from '../../testing/second-factor';
import { tidy } from '../../timed/nightly';
import { openVault } from './vault';

const key = () => createSecretKey(randomBytes(48));
const { app } = serverPerFile();

it('opens for its owner alone, with its key or the one before', () => {
  const [one, two] = [key(), key()];
  const sealed = openVault([one]).seal('a secret', 'noor');
  expect(sealed).not.toBe(openVault([one]).seal('a secret', 'noor'));
  expect(openVault([one]).open(sealed, 'noor')).toEqual({ text: 'a secret', stale: false });
  expect(openVault([two, one]).open(sealed, 'noor')).toEqual({ text: 'a secret', stale: true });
  expect(openVault([two]).open(sealed, 'noor')).toBeUndefined();
  expect(openVault([one]).open(sealed, 'sara')).toBeUndefined();
  expect(openVault([one]).open('', 'noor')).toBeUndefined();
});

it('outlives a change of the signing secret: sealed anew beside the key before, and then without it', async () => {
  const who = await person(app, 'staff', { password: goodPassword });
  const { secret } = await enrolTotp(app, who);
  const next = key();
  const enter = async (config: object) => {
    const restarted = await testApp({ beside: { ...app, key: next }, config });
    app.clock.advance(30_000);
    const { ticket } = (await firstStep(restarted, who)).body.error;
    const { status } = await secondStep(restarted, ticket, { code: codeOf(restarted, secret) });
    await restarted.close();
    return status;
  };
  expect(await enter({ previousKey: app.key })).toBe(200);
  expect(await enter({})).toBe(401);
  const vault = openVault([next, app.key]);
  await tidy({ db: app.db, now: app.clock.now, log: openLog('silent'), vault });
  expect(await enter({})).toBe(200);
});
