import { dayText } from '../../../../contract/dates';
import { Note } from '../../../ui/feedback/note';
import { visitLabel } from '../parts/plan-words';
import type { ChangeProps } from './change-frame';

/** The visits that are booked on that day or after it: they go where the plan goes. */
export function MovedVisits({ view, read, from }: ChangeProps & { from: string }) {
  const along = read.state.year.flatMap(({ is, day, bookingId }) =>
    (is === 'confirmed' || is === 'requested') && day >= from
      ? (view.bookings.find(({ id }) => id === bookingId) ?? [])
      : [],
  );
  if (along.length === 0) return null;
  const title =
    along.length === 1
      ? 'One visit is booked at the old home.'
      : `${along.length} visits are booked at the old home.`;
  return (
    <Note icon="calendar" kind="warning" title={title}>
      <ul>
        {along.map((visit) => (
          <li key={visit.id}>
            {visitLabel(visit.entitlementId, read.plan, visit)}, {dayText(visit.date.slice(0, 10))}
          </li>
        ))}
      </ul>
      <p>{along.length === 1 ? 'It moves along, the time stays.' : 'They move along, their times stay.'}</p>
    </Note>
  );
}
