import { type FormEvent, useEffect } from 'react';
import type { FieldFaults } from '../../../contract/errors';
import { newId } from '../../../contract/new-id';
import type { Sending } from '../../device/outbox/sending';
import { useDraft } from './drafts';
import { type Faults, type SubmitErrors, useSubmit } from './use-submit';

export type Sent = Extract<Sending, { is: 'applied' | 'saved' }>;
type Problem = Extract<Sending, { is: 'refused' }>['problem'];

/** What a form needs to send what it holds through the outbox. `Draft` is what is kept while it is typed. */
interface OutboxForm<Field extends string, Draft extends { opId: string }, Form> {
  draftKey: string;
  empty: Draft;
  /** Puts what the device knows where the person has written nothing; runs anew when `known` changes. */
  prefill(draft: Draft): Draft;
  known: readonly unknown[];
  /** Fetched at the first touch, so that pressing submit does not wait for it. */
  loadCheck(): Promise<{
    check(draft: Draft): { form: Form } | { faults: Faults<Field> };
    /** The server's faults under the fields in which they can be corrected. */
    faultsInForm(faults: FieldFaults, draft: Draft): Faults<Field>;
  }>;
  send(form: Form, opId: string): Promise<Sending>;
  onSending(): void;
  onFailed(): void;
  refusalText?(problem: Problem): string;
  /** `here`: the form is still on the screen. Its draft is gone by then. */
  onSent(sent: Sent, about: { opId: string; draft: Draft; here: boolean }): void;
}

/** A form's state: its draft, its faults, and the one way by which it is sent. */
export function useOutboxForm<Field extends string, Draft extends { opId: string }, Form>(
  of: OutboxForm<Field, Draft, Form>,
) {
  const [draft, setDraft, { ready, now, fill, clear }] = useDraft(of.draftKey, of.empty, (draft) => ({
    ...of.prefill(draft),
    ...underHand(draft),
  }));
  const { run, clearErrors, isHere, ...state } = useSubmit<Field>();

  // Whoever only looks at a form is spared what reads the schemas: 72 ms of one task at 8× slower CPU.
  const isTouched = draft.opId !== '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched once
  useEffect(() => {
    if (isTouched) of.loadCheck().catch(() => {});
  }, [isTouched]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the person empties afterwards stays empty
  useEffect(() => {
    if (ready) fill();
  }, [ready, ...of.known]);

  function change(part: Partial<Draft>) {
    setDraft(ready ? { ...part, opId: now().opId || newId() } : part);
    clearErrors(Object.keys(part));
  }

  async function attempt(sending: () => void): Promise<SubmitErrors<Field, string> | undefined> {
    try {
      const { check, faultsInForm } = await of.loadCheck();
      const draft = now();
      const checked = check(draft);
      if ('faults' in checked) return checked;
      sending();
      of.onSending();
      const opId = draft.opId || newId();
      const sent = await of.send(checked.form, opId);
      if (sent.is === 'applied' || sent.is === 'saved') {
        // First: a battery that dies after the person was told must not bring back what they sent.
        await clear();
        of.onSent(sent, { opId, draft, here: isHere() });
        return undefined;
      }
      of.onFailed();
      // A refusal is the server's last word on this id; after a mere failure the same id keeps a repeat harmless.
      setDraft({ opId: sent.is === 'refused' ? newId() : opId } as Partial<Draft>);
      if (sent.is === 'failed') return {};
      const faults = faultsInForm(sent.problem.fields ?? {}, draft);
      const words = of.refusalText?.(sent.problem) ?? sent.problem.message;
      return { faults, formError: Object.keys(faults).length > 0 ? undefined : words };
    } catch {
      of.onFailed();
      return {};
    }
  }

  const submit = () => run(attempt);
  return {
    ...state,
    draft,
    setDraft,
    change,
    clear,
    submit,
    onSubmit(event: FormEvent) {
      event.preventDefault();
      void submit();
    },
  };
}

/** The focused field: it keeps what the person types. */
function underHand<Draft extends object>(draft: Draft): Partial<Draft> {
  const name = document.activeElement?.getAttribute('name') as keyof Draft | null | undefined;
  return name && name in draft ? ({ [name]: draft[name] } as Partial<Draft>) : {};
}
