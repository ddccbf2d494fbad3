// @vitest-environment jsdom
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { DayStrip } from './day-strip';
import { click, find, focus, press, show } from './testing';

const days = [26, 27, 28, 29].map((day) => ({
  value: `2026-11-${day}`,
  weekday: 'Day',
  day,
  name: `November ${day}`,
  disabled: day === 26 || day === 28,
}));

function Example({ start }: { start?: string }) {
  const [value, setValue] = useState(start);
  return <DayStrip label="Date" name="date" days={days} value={value} onChange={setValue} />;
}

let page: ReturnType<typeof show>;
afterEach(() => page.leave());
const sent = () => find('input[name="date"]').getAttribute('value');

test('arrow keys walk over days that cannot be had, and wrap', () => {
  page = show(<Example start="2026-11-27" />);
  focus(find('[aria-checked="true"]'));
  press('ArrowRight');
  expect(sent()).toBe('2026-11-29');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('November 29');
  press('ArrowRight');
  expect(sent()).toBe('2026-11-27');
  press('ArrowLeft');
  expect(sent()).toBe('2026-11-29');
});

test('the tab stop is the chosen day, else the first free one', () => {
  page = show(<Example />);
  const stops = () =>
    [...document.querySelectorAll('[role="radio"][tabindex="0"]')].map((day) => day.ariaLabel);
  expect(stops()).toEqual(['November 27']);
  expect(document.querySelector('[aria-checked="true"]')).toBeNull();
  click(find('[aria-label="November 29"]'));
  expect(stops()).toEqual(['November 29']);
  expect(sent()).toBe('2026-11-29');
});
