import { useState } from 'react';
import { countOf } from '../../../../contract/counts';
import { dayFirst } from '../../../../contract/dates';
import { latinDigits } from '../../../../contract/digits';
import { showWhole } from '../../../../contract/money';
import type { Entitlement } from '../../../../contract/plans/entitlements';
import type { CarryLine } from '../../../../contract/plans/life/carry-over';
import type { Subscription } from '../../../../contract/plans/subscriptions';
import { Field } from '../../../ui/form/field';
import { TextInput } from '../../../ui/form/text-input';
import { ownerOf } from '../../kit/plan/owner-of';
import { ActDialog } from './act-dialog';
import type { ActProps } from './data';

interface Props extends ActProps {
  entitlement: Entitlement;
  line: CarryLine;
  before: Pick<Subscription, 'endDate'>;
}

/** Says how much of one line is carried over, in all; as long as nothing of it is taken, all of it is taken back. */
export function CarryOver({ entitlement, line, before, overview, act, onClose }: Props) {
  const { label, unit } = entitlement;
  const [typed, setTyped] = useState(String(line.carried || line.most));
  const least = Math.max(1, line.least);
  const text = latinDigits(typed).trim();
  const count = /^\d{1,3}$/.test(text) ? Number(text) : undefined;
  const isMeant = count !== undefined && count >= least && count <= line.most;

  const carry = (to: number) => ({
    ...{ path: 'carried' as const, body: { entitlementId: entitlement.id, count: to } },
    done: {
      title: to > 0 ? `${countOf(to, unit)} carried over` : 'Taken back',
      description: `${label}: ${countOf(line.bought + to, unit)} in the plan.`,
    },
  });

  return (
    <ActDialog
      act={act}
      onClose={onClose}
      title={`Carry over to the plan of ${ownerOf(overview.subscription)}`}
      description={`${label}: ${countOf(line.most, unit)} left of the plan that ended on ${dayFirst(before.endDate)}. Once something is carried over, nothing more is booked of that one.`}
      keep="Not now"
      button={isMeant ? `Carry over ${countOf(count, unit)}` : 'Carry over'}
      request={() => (isMeant ? carry(count) : rangeText(least, line.most))}
      also={
        line.carried > 0 && line.least === 0 ? { button: 'Take it back', request: () => carry(0) } : undefined
      }
    >
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
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Field>
      {isMeant && (
        <p role="status">
          This plan then includes <b>{countOf(line.bought + count, unit)}</b>: {showWhole(line.bought)}{' '}
          bought, {showWhole(count)} carried over.
        </p>
      )}
    </ActDialog>
  );
}

function rangeText(least: number, most: number): string {
  return least < most
    ? `From ${showWhole(least)} to ${showWhole(most)}, please.`
    : `Only ${showWhole(most)} can be carried over.`;
}
