import { Link } from 'react-router-dom';
import { type PlannedBooking, planLine } from '../../../contract/plans/visits/plan-words';

/**
 * In the row of a booking: whether it is a visit of one's plan, and what became of it. `own`: before the person whose plan it is, and it
 * leads there.
 */
export function PlanLine({ booking, own = false }: { booking: PlannedBooking; own?: boolean }) {
  const line = planLine(booking);
  const { subscriptionId } = booking;
  if (!line) return null;
  return (
    <p className="text-sm">
      {own && subscriptionId ? (
        <Link className="prose-link strong" to={`/plan/${subscriptionId}`}>
          {line.strong}
        </Link>
      ) : (
        <strong>{line.strong}</strong>
      )}
      {line.rest && <span>{`. ${line.rest}`}</span>}
    </p>
  );
}
