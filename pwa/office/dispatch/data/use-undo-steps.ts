import { useCallback, useRef, useState } from 'react';

/** What this person did, and how it is taken back. */
export interface UndoStep {
  id: string;
  /** `Grace, 11:00 AM` */
  label: string;
  back: () => Promise<boolean>;
}

/** Of more nobody remembers what they were. */
const most = 20;

/** The steps that can be taken back, the newest first to go. One that could not be taken back is gone all the same: it is no longer as it was. */
export function useUndoSteps() {
  const [steps, setSteps] = useState<readonly UndoStep[]>([]);
  const latest = useRef(steps);
  latest.current = steps;
  return {
    steps,
    push: useCallback((step: UndoStep) => setSteps((all) => [...all, step].slice(-most)), []),
    /** The newest, or that of a job. */
    undo: useCallback(async (id?: string) => {
      const step = id ? latest.current.findLast((each) => each.id === id) : latest.current.at(-1);
      if (!step) return;
      // At once: two presses within a moment take back two.
      latest.current = latest.current.filter((each) => each !== step);
      setSteps((all) => all.filter((each) => each !== step));
      await step.back();
    }, []),
  };
}
