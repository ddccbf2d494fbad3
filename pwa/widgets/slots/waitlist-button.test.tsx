// @vitest-environment jsdom
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { show } from '../../ui/testing';
import { type SlotWaitlist, WaitlistHint } from './waitlist-button';

afterEach(() => vi.useRealTimers());

const waitlist: SlotWaitlist = {
  statusAt: () => 'off',
  turn: () => {},
  whyNot: undefined,
  isOff: false,
  failure: undefined,
};
function hintAt(now: string): string {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) });
  const { box } = show(
    <MemoryRouter>
      <WaitlistHint waitlist={waitlist} />
    </MemoryRouter>,
  );
  return box.textContent ?? '';
}

it('says at night that the word comes in the morning, and by day nothing', () => {
  // 10:30 PM and 2:00 PM in Dubai.
  expect(hintAt('2026-11-26T18:30:00.000Z')).toBe(
    'We send nothing at night: from 8:00 AM we tell you what is free.',
  );
  expect(hintAt('2026-11-26T10:00:00.000Z')).toBe('');
});
