import { useEffect, useRef, useState } from 'react';

export interface BookingKeys {
  move(by: 1 | -1): void;
  open(): void;
  confirm(): void;
  /** Gives the row a tick, or takes it. */
  pick(): void;
  filter(): void;
  search(): void;
}

const storageKey = 'homehub-office-keys';

/**
 * The letters of the footer, wherever nothing is being typed. They can be switched off (WCAG 2.1.4): dictation says
 * letters too.
 */
export function useBookingKeys(keys: BookingKeys): { on: boolean; toggle: () => void } {
  const [on, setOn] = useState(readOn);
  const latest = useRef(keys);
  latest.current = keys;

  useEffect(() => {
    if (!on) return;
    const pressed = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || isTaken(event.target, event.key)) return;
      const act = actionOf(event.key, latest.current);
      if (!act) return;
      event.preventDefault();
      event.stopPropagation();
      act();
    };
    // Before the page's own: a closed status list would open at any letter.
    document.addEventListener('keydown', pressed, { capture: true });
    return () => document.removeEventListener('keydown', pressed, { capture: true });
  }, [on]);

  return {
    on,
    toggle() {
      setOn(!on);
      try {
        localStorage.setItem(storageKey, on ? 'off' : 'on');
      } catch {
        // Storage may be closed to us; the choice then lasts as long as the page.
      }
    },
  };
}

function actionOf(key: string, keys: BookingKeys): (() => void) | undefined {
  switch (key.toLowerCase()) {
    case 'j':
      return () => keys.move(1);
    case 'k':
      return () => keys.move(-1);
    case 'c':
      return keys.confirm;
    case 'x':
      return keys.pick;
    case 'f':
      return keys.filter;
    case '/':
      return keys.search;
    case 'enter':
      return keys.open;
    default:
      return undefined;
  }
}

/** Whether the key means something where the focus is: typing, an open list, a dialog; Enter also on a control. */
function isTaken(target: EventTarget | null, key: string): boolean {
  if (document.querySelector('dialog[open]')) return true;
  if (!(target instanceof HTMLElement)) return false;
  if (target.getAttribute('aria-expanded') === 'true' || target.isContentEditable) return true;
  if (key === 'Enter') return !target.matches('body, main, tr, section');
  // A closed list that cannot be typed into takes no letters, nor does a box to tick.
  return target.matches('textarea, select, input:not([readonly], [type=checkbox])');
}

function readOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}
