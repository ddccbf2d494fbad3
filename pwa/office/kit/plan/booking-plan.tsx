import type { Booking } from '../../../../contract/bookings/bookings';
import { notInPlanWords } from '../../../../contract/plans/visits/plan-words';
import { GiveBack } from './give-back';
import { PlanPart } from './plan-part';

/** Of which plan a booking is a visit, and how that plan stands; or why it is none of the plan that was asked. */
export function BookingPlan({ booking }: { booking: Booking }) {
  const { subscriptionId, notInPlan } = booking;
  return (
    <section className="grid gap-10">
      <h3>Plan</h3>
      {notInPlan && <p>Not in the plan. {notInPlanWords[notInPlan.why]}</p>}
      {subscriptionId && (
        <>
          <PlanPart id={subscriptionId} />
          <GiveBack visit={booking} />
        </>
      )}
    </section>
  );
}
