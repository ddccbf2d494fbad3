import { expect, test } from 'vitest';
import { leadsToOffice, nextPath, withNext } from './next-path';

test.each(['/', '/bookings', '/subscribe?bhk=2', '/booking?edit=a#b'])('%s is a way back', (path) => {
  expect(nextPath(path, null)).toBe(path);
});

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/a\\b',
  'javascript:alert(1)',
  'bookings',
  '',
  '/login',
  '/login?next=/login',
  '/Register',
])('%j is none', (path) => {
  expect(nextPath(path, null)).toBeUndefined();
  expect(nextPath(null, { from: path })).toBeUndefined();
});

test('the address wins over where the guard came from', () => {
  expect(nextPath('/outbox', { from: '/bookings' })).toBe('/outbox');
  expect(nextPath('//evil.example', { from: '/bookings' })).toBe('/bookings');
  expect(nextPath(null, null)).toBeUndefined();
});

test('the way back travels in the address', () => {
  expect(withNext('/register', undefined)).toBe('/register');
  expect(withNext('/api/auth/google', '/subscribe?bhk=2')).toBe(
    '/api/auth/google?next=%2Fsubscribe%3Fbhk%3D2',
  );
});

test('which addresses are the office', () => {
  for (const path of ['/admin', '/admin/', '/Admin/bookings?status=pending', '/admin?a', '/admin#b'])
    expect(leadsToOffice(path)).toBe(true);
  for (const path of [undefined, '/', '/administration', '/bookings?from=/admin'])
    expect(leadsToOffice(path)).toBe(false);
});
