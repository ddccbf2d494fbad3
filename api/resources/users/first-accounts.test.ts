import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app';
import { goodPassword, person } from '../../testing/factories';
import { hashPassword as hash } from '../auth/hashing';
import { firstAccounts } from './first-accounts';

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const login = (email: string, password: string) =>
  app.request('POST', '/api/auth/login', { body: { email, password } });
const start = (change: Partial<Parameters<typeof firstAccounts>[1]> = {}) =>
  firstAccounts(app.db, { now: app.clock.now(), firstAdmin: undefined, demo: true, hash, ...change });
const people = async () =>
  (await app.db.read('user').orderBy('email')).map(({ email, role }) => `${email} ${role}`);

it('a demo start makes three people with one password, told once', async () => {
  const { signIns, hasAdmin, demo } = await start();
  expect(await people()).toEqual([
    'admin@homehub.example admin',
    'customer@homehub.example customer',
    'staff@homehub.example staff',
  ]);
  expect(new Set(signIns.map((each) => each.password)).size).toBe(1);
  for (const { email, password } of signIns) expect((await login(email, password)).status).toBe(200);
  expect(hasAdmin).toBe(true);
  expect(await start()).toEqual({ signIns: [], hasAdmin: true, demo });
});

it('of processes that start together one makes them', async () => {
  const starts = await Promise.all(Array.from({ length: 5 }, () => start()));
  expect(starts.filter((each) => each.signIns.length > 0)).toHaveLength(1);
  expect(new Set(starts.map((each) => JSON.stringify(each.demo))).size).toBe(1);
  expect(await people()).toHaveLength(3);
});

it('with an admin given there are no demo people, and no password is told', async () => {
  const firstAdmin = { email: 'boss@example.ae', password: goodPassword };
  expect(await start({ firstAdmin })).toEqual({ signIns: [], hasAdmin: true, demo: undefined });
  expect(await people()).toEqual(['boss@example.ae admin']);
  expect((await login('boss@example.ae', goodPassword)).body.user.role).toBe('admin');
  await start({ firstAdmin: { email: 'second@example.ae', password: goodPassword } });
  expect(await people()).toHaveLength(1);
});

it('production makes nobody by itself', async () => {
  expect(await start({ demo: false })).toEqual({ signIns: [], hasAdmin: false, demo: undefined });
  expect(await people()).toEqual([]);
});

it('where there is an admin already nobody is made', async () => {
  await person(app, 'admin');
  expect((await start()).signIns).toEqual([]);
  expect(await people()).toHaveLength(1);
});
