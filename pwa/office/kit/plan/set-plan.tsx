import { type FormEvent, useState } from 'react';
import { amountFault, readAmount, settledAmount } from '../../../../contract/amount';
import type { Booking } from '../../../../contract/bookings/bookings';
import type { BookingAdminUpdate } from '../../../../contract/office/admin-bookings';
import { type PlanLineIds, plannedOf } from '../../../../contract/plans/visits/plan-options';
import { Button } from '../../../ui/button';
import { SkeletonGroup, SkeletonText } from '../../../ui/feedback/skeleton';
import { AmountField } from '../../../ui/form/amount-field';
import { useNow } from '../../../ui/hooks/use-now';
import { usePlanOptions } from '../../data/customer-plans';
import { useHomesOf } from '../../data/homes';
import { PlanChoice } from './plan-choice';

/** Says of an open booking of which plan it is a visit; one of none that is confirmed has a price. */
export function SetPlan(props: {
  booking: Booking;
  saving: boolean;
  onChange: (change: BookingAdminUpdate) => void;
  onLeave: () => void;
}) {
  const { booking, saving, onChange, onLeave } = props;
  const { id, serviceType, date, createdAt, homeId = null, userId, status } = booking;
  const now = useNow();
  const homes = useHomesOf(userId ?? undefined);
  const request = { id, serviceType, date, homeId, askedAt: createdAt };
  const { options, isPending } = usePlanOptions(userId ?? undefined, { homes: homes.data, request, now });
  const [wanted, choose] = useState<Partial<PlanLineIds>>(lineOf(booking));
  const [typed, type] = useState('');
  const [wrong, setWrong] = useState(false);
  // Where it can be a visit of none, it is said why.
  const planned = plannedOf(options, options.some(({ why }) => !why) ? wanted : undefined);
  const { subscriptionId, entitlementId } = wanted;
  const asksAmount = !subscriptionId && status === 'confirmed' && booking.subscriptionId !== undefined;

  if (isPending)
    return (
      <SkeletonGroup label="Loading the plans">
        <SkeletonText lines={3} />
      </SkeletonGroup>
    );

  function submit(event: FormEvent) {
    event.preventDefault();
    const amount = asksAmount ? readAmount(typed) : undefined;
    setWrong(asksAmount && amount === undefined);
    if (asksAmount && amount === undefined) return;
    const plan = subscriptionId && entitlementId ? { subscriptionId, entitlementId } : null;
    onChange({ plan, ...(amount !== undefined && { amount }) });
    onLeave();
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-10">
      {planned ? (
        <PlanChoice planned={planned} onChoose={choose} />
      ) : (
        <p className="soft">The customer has no plan that includes this service.</p>
      )}
      {asksAmount && (
        <AmountField
          label="Amount"
          value={typed}
          onChange={type}
          settle={settledAmount}
          error={wrong ? amountFault(typed) : undefined}
        />
      )}
      <p className="cluster">
        {planned?.is === 'choice' && (
          <Button type="submit" aria-disabled={saving}>
            Save plan
          </Button>
        )}
        <Button kind="text" onClick={onLeave}>
          Back
        </Button>
      </p>
    </form>
  );
}

function lineOf({ subscriptionId, entitlementId }: Booking): Partial<PlanLineIds> {
  return subscriptionId && entitlementId ? { subscriptionId, entitlementId } : {};
}
