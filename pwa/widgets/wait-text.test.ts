import { expect, test } from 'vitest';
import { Problem } from '../../contract/errors';
import { durationText, refusalText } from './wait-text';

test.each([
  [0.2, '1 second'],
  [40, '40 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [900, '15 minutes'],
  [3600, '60 minutes'],
  [5401, '2 hours'],
  [80_000, '23 hours'],
])('%d seconds are %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});

test('too many tries say how long to wait, all else is said as the server says it', () => {
  const wait = (retryAfter?: number) => refusalText(new Problem('rate_limited', undefined, { retryAfter }));
  expect(wait(240)).toBe('Too many tries. Please try again in 4 minutes.');
  expect(wait()).toBe('Too many requests. Please wait a moment.');
  expect(refusalText(new Problem('locked'))).toBe('This account is locked. Please contact us.');
  expect(refusalText(new Problem('unavailable', 'No connection.', { retryAfter: 2 }))).toBe('No connection.');
});
