import { expect, it } from 'vitest';
import { aboutCaller } from './caller-list';

it('calls nothing the last visit that is still to come', () => {
  const about = (lastDate: string | null, hasAccount = false) =>
    aboutCaller({ hasAccount, lastDate }, '2026-11-26');
  expect(about('2026-11-25 9:00 AM')).toBe('Guest, last Nov 25, 2026');
  expect(about('2026-12-01 9:00 AM', true)).toBe('Has an account, visit Dec 1, 2026');
  expect(about('2026-11-26 5:00 PM')).toBe('Guest, visit Nov 26, 2026');
  expect(about(null)).toBe('Guest');
});
