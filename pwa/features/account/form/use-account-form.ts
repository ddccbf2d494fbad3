import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Problem } from '../../../../contract/errors';
import { type Faults, useFocusAfter, useSubmit } from '../../../data/outbox/use-submit';
import { dismissToast, toast } from '../../../ui/feedback/toast-store';
import { refusalText } from '../../../widgets/wait-text';

type Check<T> = (form: FormData) => { value: T } | { faults: Faults };

export type AccountFormState = ReturnType<typeof useAccountForm>;

/**
 * All forms round the sign-in: check the fields, send, say what failed. The inputs keep their own values, so that what a
 * password manager filled in before the page ran is not lost, and nothing typed is after a refusal.
 */
export function useAccountForm<T>(input: {
  /** Fetched when it is needed: the first paint does without the schemas. */
  loadCheck(): Promise<Check<T>>;
  send(value: T): Promise<unknown>;
  failed: { title: string; otherwise: string };
}) {
  const { loadCheck, send, failed } = input;
  const form = useRef<HTMLFormElement>(null);
  const submitting = useSubmit<string, Problem>();
  const { faults, busy, formError, clearErrors, run } = submitting;
  const said = useRef(0);
  const [mounted, setMounted] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    setMounted(true);
    loadCheck().catch(() => {});
  }, []);

  useFocusAfter(form, submitting, '[name=password]');

  const submit = () =>
    run(async (sending) => {
      try {
        const check = await loadCheck();
        if (!form.current) return undefined;
        const checked = check(new FormData(form.current));
        if ('faults' in checked) return checked;
        sending();
        dismissToast(said.current);
        await send(checked.value);
        return undefined;
      } catch (error) {
        const problem = error instanceof Problem ? error : undefined;
        const description = (problem && refusalText(problem)) || failed.otherwise;
        said.current = toast({ kind: 'error', title: failed.title, description });
        return { faults: problem?.detail.fields ?? {}, formError: problem };
      }
    });

  return {
    form,
    faults,
    busy,
    /** Why the last try was refused, until the next. */
    formError,
    /** Before the page runs a press does nothing: a native submit would lose what was typed. */
    submitType: mounted ? ('submit' as const) : ('button' as const),
    onSubmit(event: FormEvent) {
      event.preventDefault();
      void submit();
    },
    onInput(event: FormEvent<HTMLFormElement>) {
      const { name } = event.target as HTMLInputElement;
      if (faults[name]) clearErrors([name]);
    },
  };
}
