// @vitest-environment jsdom
import { useState } from 'react';
import { expect, test } from 'vitest';
import { click, find, show } from '../testing';
import { DayStrip } from './day-strip';

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

const day = (name: string) => find(`input[aria-label="${name}"]`) as HTMLInputElement;
const chosen = () =>
  [...document.querySelectorAll<HTMLInputElement>('input:checked')].map((each) => each.value);

test('a press chooses a day, and no other one', () => {
  show(<Example start="2026-11-27" />);
  click(day('November 29'));
  expect(chosen()).toEqual(['2026-11-29']);
});

test('a day that cannot be had is not chosen', () => {
  show(<Example />);
  click(day('November 28'));
  expect(chosen()).toEqual([]);
});

test('without a choice none is shown as chosen', () => {
  show(<Example />);
  expect(chosen()).toEqual([]);
});
