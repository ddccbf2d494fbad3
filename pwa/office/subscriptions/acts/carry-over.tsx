import { useState } from 'react';
import { countOf } from '../../../../contract/counts';
import { dayFirst } from '../../../../contract/dates';
import { latinDigits } from '../../../../contract/digits';
import { showWhole } from '../../../../contract/money';
import type { Entitlement } from '../../../../contract/plans/entitlements';
import type { CarryLine } from '../../../../contract/plans/life/carry-over';
import type { Subscription } from '../../../../contract/plans/subscriptions';
import { Button } from '../../../ui/button';
import { Note } from '../../../ui/feedback/note';
import { toast } from '../../../ui/feedback/toast-store';
import { Field } from '../../../ui/form/field';
import { TextInput } from '../../../ui/form/text-input';
import { Dialog } from '../../../ui/overlays/dialog';
import { ownerOf } from '../../kit/plan/owner-of';
import { type ActProps, whyNotDone } from './data';

interface Props extends ActProps {
  entitlement: Entitlement;
  line: CarryLine;
  before: Pick<Subscription, 'endDate'>;
}

/** Says how much of one line is carried over, in all; as long as nothing of it is taken, all of it is taken back. */
export function CarryOver({ entitlement, line, before, overview, act, onClose }: Props) {
  const { label, unit } = entitlement;
  const [typed, setTyped] = useState(String(line.carried || line.most));
  const [fault, setFault] = useState<string>();
  const least = Math.max(1, line.least);
  const text = latinDigits(typed).trim();
  const count = /^\d{1,3}$/.test(text) ? Number(text) : undefined;
  const isMeant = count !== undefined && count >= least && count <= line.most;

  async function carry(to: number) {
    try {
      await act.mutateAsync({ path: 'carried', body: { entitlementId: entitlement.id, count: to } });
      toast({
        title: to > 0 ? `${countOf(to, unit)} carried over` : 'Taken back',
        description: `${label}: ${countOf(line.bought + to, unit)} in the plan.`,
      });
      onClose();
    } catch (caught) {
      setFault(whyNotDone(caught));
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Carry over to the plan of ${ownerOf(overview.subscription)}`}
      description={`${label}: ${countOf(line.most, unit)} left of the plan that ended on ${dayFirst(before.endDate)}. Once something is carried over, nothing more is booked of that one.`}
      actions={
        <>
          <Button onClick={onClose}>Not now</Button>
          {line.carried > 0 && line.least === 0 && (
            <Button kind="danger-text" disabled={act.isPending} onClick={() => void carry(0)}>
              Take it back
            </Button>
          )}
          <Button
            kind="primary"
            busy={act.isPending}
            onClick={() => (isMeant ? void carry(count) : setFault(rangeText(least, line.most)))}
          >
            {isMeant ? `Carry over ${countOf(count, unit)}` : 'Carry over'}
          </Button>
        </>
      }
    >
      <div className="grid gap-14">
        <Field
          label={`How many ${unit}s`}
          hint={
            line.least > 0
              ? `${countOf(line.least, unit)} of it cannot be taken back: booked or used.`
              : undefined
          }
          required
        >
          <TextInput
            inputMode="numeric"
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setFault(undefined);
            }}
          />
        </Field>
        {isMeant && (
          <p role="status">
            This plan then includes <b>{countOf(line.bought + count, unit)}</b>: {showWhole(line.bought)}{' '}
            bought, {showWhole(count)} carried over.
          </p>
        )}
        {fault && (
          <Note kind="error" live>
            {fault}
          </Note>
        )}
      </div>
    </Dialog>
  );
}

function rangeText(least: number, most: number): string {
  return least < most
    ? `From ${showWhole(least)} to ${showWhole(most)}, please.`
    : `Only ${showWhole(most)} can be carried over.`;
}
