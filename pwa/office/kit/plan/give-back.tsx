import { type FormEvent, useState } from 'react';
import { errorText, Problem } from '../../../../contract/errors';
import type { PlanVisit } from '../../../../contract/plans/plan-overview';
import { Button } from '../../../ui/button';
import { toast } from '../../../ui/feedback/toast-store';
import { Field } from '../../../ui/form/field';
import { TextInput } from '../../../ui/form/text-input';
import { useGiveBack } from '../../data/plans';
import styles from './plan-part.module.css';

type Visit = Pick<
  PlanVisit,
  'id' | 'rev' | 'reference' | 'status' | 'planUse' | 'returnOf' | 'subscriptionId'
>;

/** Whether a visit uses something of its plan that can be given back. */
export function canGiveBack({
  status,
  planUse,
  returnOf,
  subscriptionId,
}: Omit<Visit, 'id' | 'rev' | 'reference'>) {
  if (!subscriptionId || returnOf || planUse?.givenBack) return false;
  return status === 'completed' || (status === 'cancelled' && planUse?.usedBy !== undefined);
}

/** Gives a used visit back to its plan, in two presses and with a reason; later it says so. */
export function GiveBack({ visit }: { visit: Visit }) {
  const [asks, setAsks] = useState(false);
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const { mutateAsync, isPending } = useGiveBack();
  const givenBack = visit.planUse?.givenBack;
  if (givenBack) return <p className="soft text-sm anywhere">Given back: {givenBack.reason}</p>;
  if (!canGiveBack(visit)) return null;
  if (!asks) {
    return (
      <Button size="sm" aria-label={`Give back ${visit.reference}`} onClick={() => setAsks(true)}>
        Give back…
      </Button>
    );
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const said = reason.trim();
    if (!said) return setFault('Say why: the customer reads it.');
    try {
      await mutateAsync({ visit, reason: said });
      toast({ title: 'Visit given back', description: 'The customer sees it, and why.' });
      setAsks(false);
    } catch (caught) {
      setFault(whyNot(caught instanceof Problem ? caught : new Problem('internal')));
    }
  }

  return (
    <form className={`${styles.giveBack} grid gap-10`} noValidate onSubmit={submit}>
      <Field label="Why is it given back?" hint="The customer reads it." error={fault} required>
        <TextInput
          value={reason}
          maxLength={200}
          ref={focusNow}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setFault(undefined);
          }}
        />
      </Field>
      <p className="cluster">
        <Button type="submit" kind="primary" size="sm" busy={isPending}>
          Give it back
        </Button>
        <Button kind="text" size="sm" onClick={() => setAsks(false)}>
          Back
        </Button>
      </p>
    </form>
  );
}

function whyNot(problem: Problem): string {
  if (problem.code === 'conflict') return 'Someone changed the visit in the meantime. Look at it again.';
  return Object.values(problem.detail.fields ?? {})[0] ?? (problem.message || errorText[problem.code]);
}

function focusNow(element: HTMLElement | null) {
  element?.focus();
}
