// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, find, show } from '../testing';
import { ToastHost } from './toast';
import { clearToasts, currentToasts, toast } from './toast-store';

beforeEach(() => {
  vi.useFakeTimers();
  show(<ToastHost />);
});
afterEach(() => {
  act(() => clearToasts());
  vi.useRealTimers();
});

const say = (title: string, more = {}) => act(() => toast({ title, ...more }));
const titles = () => [...document.querySelectorAll('.toast-title')].map((title) => title.textContent);
const pass = (millis: number) => act(() => vi.advanceTimersByTime(millis));
const pointer = (type: 'pointerover' | 'pointerout') =>
  act(() =>
    find('.toasts').dispatchEvent(new MouseEvent(type, { bubbles: true, relatedTarget: document.body })),
  );

test('shows title and description, and leaves after six seconds', () => {
  say('Booking Request Submitted', { description: 'We will contact you shortly.' });
  expect(find('.toast').textContent).toContain('We will contact you shortly.');
  pass(5999);
  expect(titles()).toHaveLength(1);
  pass(1);
  expect(titles()).toEqual([]);
});

test('errors interrupt, the rest waits its turn', () => {
  say('Saved');
  say('Error', { kind: 'error' });
  expect(find('[aria-live="polite"]').textContent).toBe('Saved');
  expect(find('[aria-live="assertive"]').textContent).toBe('Error');
});

test('at most three: the oldest leaves', () => {
  for (const title of ['a', 'b', 'c', 'd']) say(title);
  expect(titles()).toEqual(['b', 'c', 'd']);
});

test('a success ends the failure before it, but not what failed of something else', () => {
  say('Error', { kind: 'error', description: 'Your message was not sent.' });
  say('Needs a look', { kind: 'info' });
  expect(titles()).toEqual(['Needs a look', 'Error']);
  say('Message Sent');
  expect(titles()).toEqual(['Needs a look', 'Message Sent']);
  act(() => clearToasts());
  say('Error', { kind: 'error', about: 'one row' });
  say('Success', { about: 'another row' });
  expect(titles()).toEqual(['Success', 'Error']);
  say('Success', { about: 'one row' });
  expect(titles()).toEqual(['Success']);
});

test('the same words twice are one message, with a new time', () => {
  say('Saved');
  pass(4000);
  say('Saved');
  expect(titles()).toEqual(['Saved']);
  pass(4000);
  expect(titles()).toEqual(['Saved']);
  pass(2000);
  expect(titles()).toEqual([]);
});

test('waits under the pointer and under the focus, then goes on counting', () => {
  say('Saved');
  pass(4000);
  pointer('pointerover');
  pass(60_000);
  expect(titles()).toEqual(['Saved']);
  pointer('pointerout');
  pass(1999);
  expect(titles()).toEqual(['Saved']);
  act(() => find('.toast button').focus());
  pass(60_000);
  expect(titles()).toEqual(['Saved']);
  act(() => find('.toast button').blur());
  pass(1000);
  expect(titles()).toEqual([]);
});

test('can be dismissed; an action dismisses and acts', () => {
  const onPress = vi.fn();
  say('Saved');
  click(find('[aria-label="Dismiss: Saved"]'));
  expect(titles()).toEqual([]);
  say('Refused', { kind: 'error', action: { label: 'Try again', onPress } });
  click(find('.toast .link'));
  expect(onPress).toHaveBeenCalledTimes(1);
  expect(currentToasts()).toEqual([]);
});
