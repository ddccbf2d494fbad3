// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { applyAll, profile, testPage } from '../../data/testing';
import { session } from '../../device/session/session-store';
import { json } from '../../device/sync/testing';
import { eventually, said, standIns, toastsSaid } from '../../ui/testing';
import { openAccount, submitForm } from './testing';

let page: ReturnType<typeof testPage>;
vi.mock('../../device/device', () => ({ openDevice: async () => page.device }));

const path = '/api/auth/register';
const refusal = 'This account could not be created. If you already have one, please sign in.';

beforeAll(() => standIns());
beforeEach(() => {
  page = testPage(applyAll);
  session.set({ status: 'guest' });
  openAccount('/register');
});

const sent = () =>
  page.calls.filter((call) => call.path === path).map(({ init }) => JSON.parse(String(init.body)));

const signUp = (name: string, Email: string, Password: string) =>
  submitForm('Sign up', { 'Full Name': name, Email, Password });

it('says what is missing and sends nothing, says what was refused, and signs in whoever is taken', async () => {
  await signUp('Noor Rahman', 'noor@example.ae', 'short');
  await said('Password needs at least 8 characters.');
  expect(sent()).toEqual([]);

  const error = { code: 'conflict', message: refusal, requestId: 'r' };
  page.api[path] = () => json({ message: refusal, error }, 409);
  await signUp('Noor Rahman', 'noor@example.ae', 'four silver coffee pots');
  await eventually(() => toastsSaid().length > 0, 'A toast');
  expect(toastsSaid()).toEqual([['Registration Failed', refusal]]);

  page.api[path] = () => json({ token: 'a.b.c', user: profile({ email: 'noor@example.ae' }) });
  await signUp('Noor Rahman', 'noor@example.ae', 'four silver coffee pots');
  await eventually(() => session.get().status === 'signed-in', 'The sign-in');
  await eventually(() => location.pathname !== '/register', 'Another page');
  const request = {
    displayName: 'Noor Rahman',
    email: 'noor@example.ae',
    password: 'four silver coffee pots',
  };
  expect(sent()).toMatchObject([request, request]);
  expect(toastsSaid()).toContainEqual(['Registration Successful', 'Welcome to Eco Care HomeHub!']);
});
