import { expect, it } from 'vitest';
import { goodPassword, person } from '../../testing/factories';
import { serverPerTest } from '../../testing/fixture';
import { hashPassword as hash } from '../auth/passwords/hashing';
import { firstAccounts } from './first-accounts';

const { app } = serverPerTest();

const all = { admin: true, people: true };
const login = (email: string, password: string) =>
  app.request('POST', '/api/auth/login', { body: { email, password } });
const start = (change: Partial<Parameters<typeof firstAccounts>[1]> = {}) =>
  firstAccounts(app.db, { now: app.clock.now(), firstAdmin: undefined, demo: all, hash, ...change });
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

const firstAdmin = { email: 'boss@example.ae', password: goodPassword };

it('with an admin given the demo is about them, and only the others’ password is told', async () => {
  const { signIns, demo } = await start({ firstAdmin });
  expect(signIns.map(({ who }) => who)).toEqual(['Technician', 'Customer']);
  for (const { email, password } of signIns) expect((await login(email, password)).status).toBe(200);
  const admin = (await login('boss@example.ae', goodPassword)).body.user;
  expect([admin.role, demo?.adminId]).toEqual(['admin', admin.id]);
  expect(await people()).toHaveLength(3);
});

it('an admin who has the address of one of the demo’s people stands instead, without a demo', async () => {
  const taken = { email: 'staff@homehub.example', password: goodPassword };
  expect((await start({ firstAdmin: taken })).demo).toBeUndefined();
  expect(await people()).toEqual(['customer@homehub.example customer', 'staff@homehub.example admin']);
});

it('with an admin given and no demo asked for there are no demo people', async () => {
  const none = { admin: true, people: false };
  expect(await start({ firstAdmin, demo: none })).toEqual({ signIns: [], hasAdmin: true, demo: undefined });
  expect(await people()).toEqual(['boss@example.ae admin']);
  await start({ firstAdmin: { email: 'second@example.ae', password: goodPassword }, demo: none });
  expect(await people()).toHaveLength(1);
});

it('production makes nobody by itself', async () => {
  expect(await start({ demo: { admin: false, people: false } })).toEqual({
    signIns: [],
    hasAdmin: false,
    demo: undefined,
  });
  expect(await people()).toEqual([]);
});

it('where there is an admin already nobody is made', async () => {
  await person(app, 'admin');
  expect((await start()).signIns).toEqual([]);
  expect(await people()).toHaveLength(1);
});
