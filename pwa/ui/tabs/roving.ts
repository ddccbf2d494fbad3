import type { KeyboardEvent } from 'react';

/** Where an arrow key, Home or End leads in a row of items; undefined for other keys. Wraps, and skips the disabled. */
function nextIndex(
  key: string,
  current: number,
  disabled: readonly boolean[],
  rightToLeft = false,
): number | undefined {
  const count = disabled.length;
  const forward = rightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const back = rightToLeft ? 'ArrowRight' : 'ArrowLeft';
  const walk = (start: number, step: number): number | undefined => {
    for (let i = 0, at = start; i < count; i++, at += step) {
      const index = (at + count) % count;
      if (!disabled[index]) return index;
    }
    return undefined;
  };
  if (key === forward || key === 'ArrowDown') return walk(current + 1, 1);
  if (key === back || key === 'ArrowUp') return walk(current - 1 + count, -1);
  if (key === 'Home') return walk(0, 1);
  if (key === 'End') return walk(count - 1, -1);
  return undefined;
}

/**
 * Arrow keys in a row of tabs of which one has the tab stop: moves the focus and chooses. `values` and
 * `disabled` run in the order of the elements inside the row.
 */
export function moveByKey(
  event: KeyboardEvent<HTMLElement>,
  disabled: readonly boolean[],
  choose: (index: number) => void,
): void {
  const row = event.currentTarget;
  const items = [...row.querySelectorAll<HTMLElement>('[role=tab]')];
  const current = items.indexOf(event.target as HTMLElement);
  if (current < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
  const next = nextIndex(event.key, current, disabled, getComputedStyle(row).direction === 'rtl');
  if (next === undefined) return;
  event.preventDefault();
  items[next]?.focus();
  choose(next);
}
