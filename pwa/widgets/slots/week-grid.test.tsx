// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { click, find, focus, press, show } from '../../ui/testing';
import { type KnownDay, WeekGrid } from './week-grid';

let shown: ReturnType<typeof show>;

const days: KnownDay[] = [
  { day: '2026-11-26', known: ['past', 'too_soon', 0, 2, 4] },
  { day: '2026-11-27', known: Array(5).fill('closed') },
  { day: '2026-11-28', known: [4, 4, 1, 4, 4] },
];
const at = (date: string) => find(`input[value="${date}"]`) as HTMLInputElement;
const focused = () => document.activeElement?.getAttribute('aria-label');

it('arrow keys move over days and times, past what cannot be asked for; a press chooses', () => {
  const chosen: string[] = [];
  shown = show(
    <WeekGrid name="when" label="Time" days={days} value="" onChange={(date) => chosen.push(date)} />,
  );
  focus(at('2026-11-26 1:00 PM'));
  expect(focused()).toBe('Thursday, November 26, 1 PM to 3 PM, full');
  press('ArrowUp');
  expect(focused()).toBe('Thursday, November 26, 1 PM to 3 PM, full');
  press('ArrowRight');
  expect(focused()).toBe('Saturday, November 28, 1 PM to 3 PM, last place');
  press('ArrowDown');
  press('ArrowLeft');
  expect(focused()).toBe('Thursday, November 26, 3 PM to 5 PM, 2 places left');
  expect(chosen).toEqual([]);
  click(at('2026-11-26 3:00 PM'));
  expect(chosen).toEqual(['2026-11-26 3:00 PM']);
});

it('says of the chosen time how it is kept, and of all others what was left then', () => {
  const props = { name: 'when', label: 'Time', days, value: '2026-11-28 9:00 AM', onChange() {} };
  shown = show(<WeekGrid {...props} chosen={{ is: 'held', secondsLeft: 107 }} />);
  expect(at('2026-11-28 9:00 AM').closest('label')?.textContent).toBe('1:47held for you');
  shown.again(<WeekGrid {...props} chosen={{ is: 'unheld' }} isThen />);
  expect(at('2026-11-28 9:00 AM').closest('label')?.textContent).toBe('Not held');
  expect(at('2026-11-28 1:00 PM').closest('label')?.textContent).toBe('1 left then');
});
