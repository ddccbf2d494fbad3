// @vitest-environment jsdom
import { useState } from 'react';
import { expect, test } from 'vitest';
import { click, find, focus, press, show } from '../testing';
import { Calendar, type CalendarProps } from './calendar';

function Example(props: Partial<CalendarProps>) {
  const [value, setValue] = useState<string | undefined>(props.value);
  return (
    <>
      <Calendar {...props} value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

const title = () => find('.calendar-head b').textContent;
const at = () => (document.activeElement as HTMLElement).dataset.day;
const value = () => find('output').textContent;

test('arrows walk days and weeks into the next month; Enter is the button itself', () => {
  show(<Example value="2026-11-28" />);
  focus(find('[data-day="2026-11-28"]'));
  press('ArrowRight');
  expect(at()).toBe('2026-11-29');
  press('ArrowDown');
  expect(at()).toBe('2026-12-06');
  expect(title()).toBe('December 2026');
  press('ArrowUp');
  expect(at()).toBe('2026-11-29');
  expect(value(), 'walking chooses nothing').toBe('2026-11-28');
  click(document.activeElement as HTMLElement);
  expect(value()).toBe('2026-11-29');
});

test('PageUp and PageDown turn months, with Shift years, and stay inside a shorter month', () => {
  show(<Example value="2027-01-31" />);
  focus(find('[data-day="2027-01-31"]'));
  press('PageDown');
  expect(at()).toBe('2027-02-28');
  press('PageUp');
  expect(at()).toBe('2027-01-28');
  press('PageDown', { shiftKey: true });
  expect(at()).toBe('2028-01-28');
});

test('Home and End lead to Monday and Sunday', () => {
  show(<Example value="2026-11-26" />);
  focus(find('[data-day="2026-11-26"]'));
  press('Home');
  expect(at()).toBe('2026-11-23');
  press('End');
  expect(at()).toBe('2026-11-29');
});

test('no day before min: keys stop there, a press does nothing, the month before cannot be turned to', () => {
  show(<Example value="2026-11-28" min="2026-11-26" today="2026-11-26" />);
  focus(find('[data-day="2026-11-28"]'));
  press('ArrowUp');
  expect(at()).toBe('2026-11-26');
  press('ArrowLeft');
  expect(at()).toBe('2026-11-26');
  click(find('[data-day="2026-11-25"]'));
  expect(value()).toBe('2026-11-28');
  expect(find('[data-day="2026-11-25"]').getAttribute('aria-disabled')).toBe('true');
  expect(find('[aria-label="Previous month"]').hasAttribute('disabled')).toBe(true);
  expect(find('[data-day="2026-11-26"]').getAttribute('aria-label')).toBe(
    'Today, Thursday, 26 November 2026',
  );
});

test('one tab stop, also in a month turned to by its button', () => {
  show(<Example value="2026-11-30" />);
  click(find('[aria-label="Next month"]'));
  expect([...document.querySelectorAll<HTMLElement>('[tabindex="0"]')].map((day) => day.dataset.day)).toEqual(
    ['2026-12-30'],
  );
});
