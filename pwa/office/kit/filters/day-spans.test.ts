import { expect, it } from 'vitest';
import { showDays, showSpan } from './day-spans';

it('says what both ends of some days have in common once', () => {
  expect(showDays({ from: '2026-11-16', to: '2026-11-16' })).toBe('Nov 16, 2026');
  expect(showDays({ from: '2026-11-16', to: '2026-11-22' })).toBe('Nov 16 – 22, 2026');
  expect(showDays({ from: '2026-11-30', to: '2026-12-06' })).toBe('Nov 30 – Dec 6, 2026');
  expect(showDays({ from: '2026-12-28', to: '2027-01-03' })).toBe('Dec 28, 2026 – Jan 3, 2027');
});

it('says days as shortly as they are clear', () => {
  const today = '2026-11-26';
  expect(showSpan({ from: today, to: today }, today)).toBe('Nov 26');
  expect(showSpan({ from: '2026-11-01', to: today }, today)).toBe('Nov 1 to 26');
  expect(showSpan({ from: '2026-01-01', to: today }, today)).toBe('Jan 1 to Nov 26');
  expect(showSpan({ from: '2025-01-01', to: '2025-11-26' }, today)).toBe('Jan 1 to Nov 26, 2025');
  expect(showSpan({ from: '2025-12-29', to: '2026-01-02' }, '2026-01-02')).toBe('Dec 29, 2025 to Jan 2');
  expect(showSpan({ from: '2025-12-01', to: '2025-12-09' }, '2026-01-09')).toBe('Dec 1 to 9, 2025');
});
