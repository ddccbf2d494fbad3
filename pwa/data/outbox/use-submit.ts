import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** What is wrong with a form, by field. */
export type Faults<Field extends string = string> = Partial<Record<Field, string>>;

/** What a try left to correct: by field, or why where no field is to blame. */
export interface SubmitErrors<Field extends string, FormError> {
  faults?: Faults<Field>;
  formError?: FormError | undefined;
}

/** How a form is sent, whatever it sends: one try at a time, what each left to correct, and where the focus goes then. */
export function useSubmit<Field extends string = string, FormError = string>() {
  const [faults, setFaults] = useState<Faults<Field>>({});
  const [formError, setFormError] = useState<FormError>();
  const [busy, setBusy] = useState(false);
  /** Counts the tries that ended here with something to do. */
  const [submitAttempts, setSubmitAttempts] = useState(0);
  const running = useRef(false);
  const here = useRef(true);

  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  function end({ faults: found = {}, formError: why }: SubmitErrors<Field, FormError> = {}) {
    setFaults(found);
    setFormError(() => why);
    setSubmitAttempts((count) => count + 1);
  }

  return {
    faults,
    formError,
    busy,
    submitAttempts,
    end,
    /** Whether the form is still on the screen. */
    isHere: () => here.current,
    /** What was wrong with these fields, and with what is inside them, is being corrected. */
    clearErrors(names: readonly string[]) {
      setFaults((before) => {
        const paths = Object.keys(before).filter((path) => names.includes(path.split('.')[0] ?? ''));
        if (paths.length === 0) return before;
        return Object.fromEntries(
          Object.entries(before).filter(([path]) => !paths.includes(path)),
        ) as Faults<Field>;
      });
      setFormError(undefined);
    },
    /** Runs a try unless one is running. It calls `sending` once what was typed is in order, and answers what is left to correct. */
    async run(
      attempt: (sending: () => void) => Promise<SubmitErrors<Field, FormError> | undefined>,
    ): Promise<void> {
      if (running.current) return;
      running.current = true;
      try {
        const left = await attempt(() => {
          setFaults({});
          setFormError(undefined);
          setBusy(true);
        });
        if (left) end(left);
      } finally {
        running.current = false;
        if (here.current) setBusy(false);
      }
    },
  };
}

/** What is inert lets go of the focus: whoever pressed Enter in a field waits on the busy button, and keeps their place. */
export function useFocusWhile(busy: boolean): void {
  useLayoutEffect(() => {
    if (busy && document.activeElement?.closest('[inert]'))
      document.querySelector<HTMLElement>('button[aria-busy]')?.focus();
  }, [busy]);
}

/**
 * After a try the focus goes to the first field that is wrong, else to what `otherwise` selects: once the controls are
 * enabled again, so that they can take it. Meanwhile nobody loses it.
 */
export function useFocusAfter(
  form: RefObject<HTMLElement | null>,
  { submitAttempts, busy }: { submitAttempts: number; busy: boolean },
  otherwise?: string,
): void {
  useFocusWhile(busy);
  useEffect(() => {
    if (!submitAttempts || busy) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    (wrong ?? (otherwise ? form.current?.querySelector<HTMLElement>(otherwise) : undefined))?.focus();
  }, [form, submitAttempts, busy, otherwise]);
}
