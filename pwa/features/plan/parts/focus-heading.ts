import { useEffect } from 'react';

/** The page's heading has the focus: a reader hears where they are, and the keyboard goes on from there. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** What was pressed may go with what it did: where it took the focus along, the heading has it. */
export function useHeadingAfter(): void {
  useEffect(() => () => void (document.activeElement === document.body && focusHeading()), []);
}
