import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Problem } from '../../../contract/errors';
import { dismissToast, toast } from '../../ui/feedback/toast-store';
import { refusalText } from '../../widgets/wait-text';
import type { Faults } from './form-faults';

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
  const [faults, setFaults] = useState<Faults>({});
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Problem>();
  const [misses, setMisses] = useState(0);
  const running = useRef(false);
  const said = useRef(0);
  const [mounted, setMounted] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    setMounted(true);
    loadCheck().catch(() => {});
  }, []);

  // After the button is enabled again, so that it can take the focus.
  useEffect(() => {
    if (!misses || busy) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    (wrong ?? form.current?.querySelector<HTMLElement>('[name=password]'))?.focus();
  }, [misses, busy]);

  async function submit() {
    if (!form.current || running.current) return;
    running.current = true;
    try {
      const check = await loadCheck();
      const checked = check(new FormData(form.current));
      if ('faults' in checked) return miss(checked.faults);
      setFaults({});
      setTrouble(undefined);
      setBusy(true);
      dismissToast(said.current);
      await send(checked.value);
    } catch (error) {
      const problem = error instanceof Problem ? error : undefined;
      const description = (problem && refusalText(problem)) || failed.otherwise;
      said.current = toast({ kind: 'error', title: failed.title, description });
      setTrouble(problem);
      miss(problem?.detail.fields ?? {});
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  function miss(found: Faults) {
    setFaults(found);
    setMisses((count) => count + 1);
  }

  return {
    form,
    faults,
    busy,
    /** Why the last try was refused, until the next. */
    trouble,
    /** Before the page runs a press does nothing: a native submit would lose what was typed. */
    submitType: mounted ? ('submit' as const) : ('button' as const),
    onSubmit(event: FormEvent) {
      event.preventDefault();
      void submit();
    },
    onInput(event: FormEvent<HTMLFormElement>) {
      const { name } = event.target as HTMLInputElement;
      if (faults[name]) setFaults({ ...faults, [name]: undefined });
    },
  };
}
