import { useEffect, useRef, useState } from 'react';
import { isFreeKey, officeKeysOn, switchOfficeKeys } from '../../kit/office-keys';

export interface BookingKeys {
  move(by: 1 | -1): void;
  open(): void;
  confirm(): void;
  repeat(): void;
  /** Gives the row a tick, or takes it. */
  pick(): void;
  filter(): void;
  search(): void;
}

/** The letters of the footer, wherever nothing is being typed. */
export function useBookingKeys(keys: BookingKeys): { on: boolean; toggle: () => void } {
  const [on, setOn] = useState(officeKeysOn);
  const latest = useRef(keys);
  latest.current = keys;

  useEffect(() => {
    if (!on) return;
    const pressed = (event: KeyboardEvent) => {
      if (!isFreeKey(event)) return;
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
      switchOfficeKeys(!on);
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
    case 'r':
      return keys.repeat;
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
