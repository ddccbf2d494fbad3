import { type PlannedBooking, planLine } from '../../../contract/plans/plan-words';

/** In the row of a booking: whether it is a visit of one's plan, and what became of it. */
export function PlanLine({ booking }: { booking: PlannedBooking }) {
  const line = planLine(booking);
  if (!line) return null;
  return (
    <p className="text-sm">
      <strong>{line.strong}</strong>
      {line.rest && <span>{`. ${line.rest}`}</span>}
    </p>
  );
}
