import { randomInt, randomUUID } from 'node:crypto';
import { appendFileSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inTransaction } from '../../db/transaction';
import { openLog } from '../../logging/log';
import { type TestApp, testApp } from '../../testing/app';
import {
  booking,
  bookingRequest,
  goodPassword,
  type Person,
  person,
  tokenFor,
} from '../../testing/factories';
import { serverPerTest } from '../../testing/fixture';
import { createUser } from '../accounts/store';
import { type DeletionLog, openDeletionLog, replayDeletions } from './deletion-log';

let app: TestApp;
let deletions: DeletionLog;
let file: string;
const { app: restored } = serverPerTest();
beforeEach(async () => {
  deletions = openDeletionLog(restored.db.dir, openLog('silent'));
  file = join(restored.db.dir, 'deletions.log');
  app = await testApp({ deletions });
});
afterEach(() => app.close());

const remove = ({ token }: Person) =>
  app.request('DELETE', '/api/users/me', { token, body: { password: goodPassword } });
const replay = (at: TestApp, log = openLog('silent')) =>
  replayDeletions(at.db, deletions, { acting: { now: at.clock.now(), actor: null }, log });

/** The person as they are in yesterday's backup. */
async function bringBack({ id, role, email, displayName, actor }: Person): Promise<string> {
  await inTransaction(restored.db, { now: restored.clock.now(), actor: null }, (tx) =>
    createUser(tx, { id, role, email, displayName, phone: null, passwordHash: null, emailVerified: true }),
  );
  await booking(restored, actor, {
    customerInfo: { ...bookingRequest().customerInfo, name: displayName, email },
  });
  return tokenFor(restored, { id, role });
}

async function traces(of: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of ['user', 'booking', 'search_term', 'session', 'audit', 'sync_receipt', 'message']) {
    if (JSON.stringify(await restored.db.read(table)).includes(of)) found.push(table);
  }
  return found;
}

it('whoever was erased is erased again where an older backup brought them back; others stay', async () => {
  const mark = `Zaynab${randomInt(1e9)}`;
  const email = `${mark.toLowerCase()}@example.ae`;
  const [who, other] = [
    await person(app, 'customer', { password: goodPassword, displayName: mark, email }),
    await person(app),
  ];
  expect((await remove(who)).status).toBe(204);
  const token = await bringBack(who);
  await bringBack(other);
  expect(await traces(mark)).toContain('booking');

  expect(await replay(restored)).toBe(1);
  expect(await traces(mark)).toEqual([]);
  expect(await traces(email)).toEqual([]);
  expect(await traces(other.email)).toContain('user');
  expect((await restored.request('GET', '/api/auth/me', { token })).status).toBe(401);
  expect(await replay(restored)).toBe(0);
});

it('the file is for this user alone and names nobody', async () => {
  const who = await person(app, 'customer', { password: goodPassword });
  await remove(who);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8').trim()).toBe(`${who.id} ${app.clock.now().toISOString()}`);
});

it('what a crash kept out of the file is noted at the next start, behind a line that was cut off', async () => {
  const [one, two] = [
    await person(app, 'customer', { password: goodPassword }),
    await person(app, 'customer', { password: goodPassword }),
  ];
  const unlogged = await testApp({ beside: app });
  appendFileSync(file, `${randomUUID().slice(0, 20)}`);
  for (const each of [one, two]) {
    const request = { token: each.token, body: { password: goodPassword } };
    expect((await unlogged.request('DELETE', '/api/users/me', request)).status).toBe(204);
  }
  await unlogged.close();
  expect(await replay(app)).toBe(0);
  expect(await deletions.ids()).toEqual(new Set([one.id, two.id]));
});

it('the only admin of a backup stays, and the log says so', async () => {
  const [gone] = [await person(app, 'admin', { password: goodPassword }), await person(app, 'admin')];
  await remove(gone);
  const token = await bringBack(gone);
  const said: string[] = [];
  expect(await replay(restored, openLog('info', { write: (line) => void said.push(line) }))).toBe(0);
  expect(said.join()).toContain('You are the only admin.');
  expect((await restored.request('GET', '/api/auth/me', { token })).status).toBe(200);
});
