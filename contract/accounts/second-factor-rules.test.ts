import { expect, it } from 'vitest';
import { graceUntil, isFreshProof } from './second-factor-rules';

it('gives seven days from the rule, or from the role where that came later', () => {
  const requiredSince = '2026-11-01T08:00:00.000Z';
  const of = (roleSince: string) => graceUntil({ requiredSince, roleSince });
  expect(of('2025-01-01T00:00:00.000Z')).toBe('2026-11-08T08:00:00.000Z');
  expect(of('2026-11-20T09:30:00.000Z')).toBe('2026-11-27T09:30:00.000Z');
});

it('takes a proof for ten minutes', () => {
  expect(isFreshProof(0, 599_999)).toBe(true);
  expect(isFreshProof(0, 600_000)).toBe(false);
});
