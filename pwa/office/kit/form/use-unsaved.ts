import { useEffect, useState } from 'react';
import { newId } from '../../../../contract/new-id';

/** Whether to leave unsaved edits behind is asked before they are lost: at a close, a step back, a reload. */
export function useUnsaved(unsaved: boolean, onLeave: () => void) {
  const [asking, setAsking] = useState(false);
  const [mark] = useState(() => newId());

  useEffect(() => {
    if (!unsaved) return;
    // The router would take the page away before it can be asked: a step back first leads to the same address again.
    const isAhead = () => (history.state as { ahead?: string } | null)?.ahead === mark;
    const stepAhead = () => history.pushState({ ...history.state, ahead: mark }, '');
    const steps = () => {
      if (isAhead()) return;
      stepAhead();
      setAsking(true);
    };
    const reloads = (event: BeforeUnloadEvent) => event.preventDefault();
    stepAhead();
    addEventListener('popstate', steps);
    addEventListener('beforeunload', reloads);
    return () => {
      removeEventListener('popstate', steps);
      removeEventListener('beforeunload', reloads);
      if (isAhead()) history.back();
    };
  }, [unsaved, mark]);

  return {
    asking: asking && unsaved,
    leave: () => (unsaved ? setAsking(true) : onLeave()),
    discard: onLeave,
    stay: () => setAsking(false),
  };
}
