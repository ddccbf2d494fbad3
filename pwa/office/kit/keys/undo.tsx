import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { pressToastKey, releaseToastKey, type ToastOptions, toast } from '../../../ui/feedback/toast-store';
import { keyCap } from './office-keys';
import { useOfficeKeys } from './use-office-keys';

const key = keyCap('u');

/** Says what this person just did, and lets them take it back for as long as that stands there. `label`: what that does, where the words do not say it. */
export function toastWithUndo(
  said: Pick<ToastOptions, 'title' | 'description'>,
  undo: () => unknown,
  label = 'Undo',
): void {
  toast({ ...said, action: { label, key, onPress: () => void undo() } });
}

/** What the page itself takes back, where no message offers that. */
let ofPage: (() => unknown) | undefined;

/** While this page is there U takes back its steps, once no message stands that says what one did. */
export function useUndo(undo: () => unknown): void {
  const latest = useRef(undo);
  latest.current = undo;
  useEffect(() => {
    const own = () => latest.current();
    ofPage = own;
    return () => {
      if (ofPage === own) ofPage = undefined;
    };
  }, []);
}

/** U takes back what the newest message on the screen says that one did, and nothing else; on another page nothing. */
export function UndoKey() {
  const { pathname } = useLocation();
  useOfficeKeys({ u: () => pressToastKey(key) || ofPage?.() }, 'anywhere');
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the page is left
  useEffect(() => () => releaseToastKey(key), [pathname]);
  return null;
}
