import { useEffect, useRef } from 'react';
import { isFreeKey, officeKeysOn } from '../kit/office-keys';

/** What the keys of an alarm do, by key. They come before those of the page below, and not while somebody types. */
export function useAlarmKeys(keys: Record<string, (() => void) | undefined>): void {
  const latest = useRef(keys);
  latest.current = keys;

  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const act = latest.current[event.key.toLowerCase()];
      if (!act || event.repeat || !officeKeysOn() || !isFreeKey(event)) return;
      event.preventDefault();
      event.stopPropagation();
      act();
    };
    window.addEventListener('keydown', pressed, { capture: true });
    return () => window.removeEventListener('keydown', pressed, { capture: true });
  }, []);
}
