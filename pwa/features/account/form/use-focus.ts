import { type RefObject, useEffect, useRef } from 'react';

/** Takes the focus when `when` becomes true: a control that was disabled until then, or replaced another, has lost it. */
export function useFocus<T extends HTMLElement>(when: unknown): RefObject<T | null> {
  const target = useRef<T>(null);
  useEffect(() => {
    if (when) target.current?.focus();
  }, [when]);
  return target;
}
