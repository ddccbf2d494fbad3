// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, find, show } from '../testing';
import { Carousel } from './carousel';

let still = false;
const open = () => {
  show(<Carousel label="Testimonials" slides={['first', 'second', 'third']} />);
};
beforeEach(() => {
  still = false;
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({
    matches: still,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const shown = () => find('[data-current]').textContent;
const pass = (millis: number) => act(() => vi.advanceTimersByTime(millis));
const pointer = (type: 'pointerover' | 'pointerout') =>
  act(() =>
    find('.carousel').dispatchEvent(new MouseEvent(type, { bubbles: true, relatedTarget: document.body })),
  );

test('moves on every five seconds and wraps', () => {
  open();
  pass(4999);
  expect(shown()).toBe('first');
  pass(1);
  expect(shown()).toBe('second');
  pass(10_000);
  expect(shown()).toBe('first');
});

test('holds out of sight, then starts a whole turn again', () => {
  let tell = (_: Pick<IntersectionObserverEntry, 'isIntersecting'>[]) => {};
  class Observer {
    constructor(told: typeof tell) {
      tell = told;
    }
    observe = () => tell([{ isIntersecting: false }]);
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  open();
  pass(20_000);
  expect(shown()).toBe('first');
  act(() => tell([{ isIntersecting: true }]));
  pass(4999);
  expect(shown()).toBe('first');
  pass(1);
  expect(shown()).toBe('second');
});

test('holds under the pointer, then starts a whole turn again', () => {
  open();
  pass(4000);
  pointer('pointerover');
  pass(20_000);
  expect(shown()).toBe('first');
  pointer('pointerout');
  pass(4999);
  expect(shown()).toBe('first');
  pass(1);
  expect(shown()).toBe('second');
});

test('holds with the focus inside, and says then what it shows', () => {
  open();
  expect(find('.carousel-slides').getAttribute('aria-live')).toBe('off');
  act(() => find('[aria-label="Next"]').focus());
  expect(find('.carousel-slides').getAttribute('aria-live')).toBe('polite');
  pass(20_000);
  expect(shown()).toBe('first');
});

test('previous, next and dots wrap; hidden slides cannot be reached', () => {
  open();
  click(find('[aria-label="Previous"]'));
  expect(shown()).toBe('third');
  click(find('[aria-label="Next"]'));
  expect(shown()).toBe('first');
  click(find('[aria-label="Show 2 of 3"]'));
  expect(shown()).toBe('second');
  expect(document.querySelectorAll('.carousel-slide[inert]')).toHaveLength(2);
});

test('can be paused', () => {
  open();
  click(find('[aria-label="Pause"]'));
  pass(20_000);
  expect(shown()).toBe('first');
  click(find('[aria-label="Play"]'));
  pass(5000);
  expect(shown()).toBe('second');
});

test('does not move for people who asked for less motion', () => {
  still = true;
  open();
  pass(20_000);
  expect(shown()).toBe('first');
  expect(document.querySelector('[aria-label="Pause"]')).toBeNull();
});
