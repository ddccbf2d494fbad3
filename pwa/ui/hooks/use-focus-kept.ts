import { useEffect, useRef } from 'react';

/**
 * What was pressed in a list may go with its answer, and the focus must not go with it: then the list has it. Answers what is to be
 * called at the press; `isOpen`: something about it is still on the screen, or on its way.
 */
export function useFocusKept(isOpen: boolean): () => void {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isOpen || document.activeElement !== document.body) return;
    list.current?.focus({ preventScroll: true });
  }, [isOpen]);
  return () => {
    list.current = document.activeElement?.closest<HTMLElement>('[role=tabpanel]') ?? null;
  };
}
