import { expect, test } from 'vitest';
import { isOwnPath } from './own-path';

test.each(['/', '/booking?service=painting#day', '/logins', '/apis', '/a//b', '/caf\u00e9'])(
  '%j is ours',
  (path) => {
    expect(isOwnPath(path)).toBe(true);
  },
);

test.each([
  undefined,
  null,
  7,
  ['/'],
  '',
  'booking',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/a\\b',
  '/\t/evil.example',
  '/a\n',
  ' /a',
  '/login',
  '/Register?next=/',
  '/auth/callback',
  '/api/auth/google',
  `/${'x'.repeat(500)}`,
])('%j is not', (path) => {
  expect(isOwnPath(path)).toBe(false);
});
