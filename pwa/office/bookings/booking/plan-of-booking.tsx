import { useState } from 'react';
import { isOpen } from '../../../../contract/bookings/booking-rules';
import type { Booking } from '../../../../contract/bookings/bookings';
import type { BookingAdminUpdate } from '../../../../contract/office/admin-bookings';
import { Button } from '../../../ui/button';
import { useLater } from '../../../ui/hooks/until-loaded';

/**
 * The plan of a booking that is a visit of one, or was to be, and the way to say so of any that is open: most are of none, and wait for none
 * of its code.
 */
export function PlanOfBooking(props: {
  booking: Booking;
  saving: boolean;
  onChange: (change: BookingAdminUpdate) => void;
}) {
  const { booking, saving, onChange } = props;
  const [sets, setSets] = useState(false);
  const isOfPlan = booking.subscriptionId !== undefined || booking.notInPlan !== undefined;
  const code = useLater(() => import('../../kit/plan/booking-plan'), isOfPlan);
  const setting = useLater(() => import('../../kit/plan/set-plan'), sets);
  const canSet = isOpen(booking.status) && booking.userId !== null && !booking.returnOf;
  return (
    <>
      {isOfPlan && code && !(sets && booking.notInPlan) && <code.BookingPlan booking={booking} />}
      {canSet && !sets && (
        <p>
          <Button onClick={() => setSets(true)}>{isOfPlan ? 'Change plan…' : 'Use a plan…'}</Button>
        </p>
      )}
      {sets && setting && (
        <setting.SetPlan
          booking={booking}
          saving={saving}
          onChange={onChange}
          onLeave={() => setSets(false)}
        />
      )}
    </>
  );
}
