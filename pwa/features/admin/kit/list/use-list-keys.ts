import { useEffect, useRef, useState } from 'react';
import { isFreeKey, officeKeysOn, switchOfficeKeys } from '../office-keys';

/** What single letters do, by the letter as small as it comes: `j`, `enter`. */
export type ListActs = Readonly<Record<string, () => unknown>>;

/** The letters of a list's footer, wherever nothing is being typed. */
export function useListKeys(acts: ListActs): { on: boolean; toggle: () => void } {
  const [on, setOn] = useState(officeKeysOn);
  const latest = useRef(acts);
  latest.current = acts;

  useEffect(() => {
    if (!on) return;
    const pressed = (event: KeyboardEvent) => {
      if (!isFreeKey(event)) return;
      const act = latest.current[event.key.toLowerCase()];
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
