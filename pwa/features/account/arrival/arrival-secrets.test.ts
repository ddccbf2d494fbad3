// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { splitAddress } from './arrival-secrets';

const split = (address: string) => splitAddress(new URL(address, 'https://homehub.test'));

test.each([
  ['/login?token=abc&next=%2Fbookings', 'abc', null, '/login?next=%2Fbookings'],
  ['/login?error=access_denied', null, 'access_denied', '/login'],
  ['/auth/callback?token=abc', 'abc', null, '/auth/callback'],
  ['/Auth/Callback/?token=&error=', '', '', '/Auth/Callback/'],
  ['/reset-password#token=abc_-1', 'abc_-1', null, '/reset-password'],
  ['/verify-email?x=1#token=abc', 'abc', null, '/verify-email?x=1'],
  ['/delete-account#token=abc', 'abc', null, '/delete-account'],
])('%s is cleaned', (address, token, error, rest) => {
  expect(split(address)).toEqual({ secrets: { token, error }, rest });
});

test.each([
  '/login',
  '/login?next=/a#b',
  '/booking?token=abc',
  '/bookings#token=abc',
  '/auth/callback/x?token=a',
])('%s is left as it is', (address) => {
  expect(split(address)).toBeUndefined();
});

beforeEach(() => vi.resetModules());

test('an address is cleaned as soon as the code is there, and its secret is handed over once', async () => {
  history.replaceState({ idx: 1 }, '', '/auth/callback?token=abc&next=%2Foutbox');
  const { takeSecrets } = await import('./arrival-secrets');
  expect(location.pathname + location.search).toBe('/auth/callback?next=%2Foutbox');
  expect(history.state).toEqual({ idx: 1 });
  expect(takeSecrets()).toEqual({ token: 'abc', error: null });
  expect(takeSecrets()).toBeUndefined();
});

test('a link opened later in the same tab is cleaned when it is taken', async () => {
  history.replaceState(null, '', '/reset-password');
  const { takeSecrets } = await import('./arrival-secrets');
  expect(takeSecrets()).toBeUndefined();
  location.hash = '#token=later';
  expect(takeSecrets()).toEqual({ token: 'later', error: null });
  expect(location.href).not.toContain('later');
});
