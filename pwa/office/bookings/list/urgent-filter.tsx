import { useAlarms } from '../../data/alarms';
import { useBookingNeeds } from '../../data/bookings/booking-needs';
import styles from '../../kit/filters/filters.module.css';
import type { BookingFilters } from '../calendar/booking-filters';

type Shown = Pick<BookingFilters, 'urgent' | 'needsTime' | 'needs' | 'owed'>;
const none: Shown = { urgent: undefined, needsTime: undefined, needs: undefined, owed: undefined };
const needsLabels = { nobody: 'Needs a technician', answer: 'Unanswered' } as const;

/** Urgent help alone, what the office has to call about, and where there are any, late fees; with how much of it nobody has settled. */
export function UrgentFilter({ filters, onChange }: { filters: Shown; onChange(to: Shown): void }) {
  const { alarms } = useAlarms();
  const { data: needs } = useBookingNeeds();
  const waiting = filters.urgent === 'waiting';
  const choices = [
    {
      label: waiting ? 'Urgent, not taken' : 'Urgent',
      pressed: filters.urgent !== undefined,
      count: alarms?.urgent.length,
      to: { ...none, urgent: '1' } as const,
    },
    {
      label: 'Needs a time',
      pressed: filters.needsTime !== undefined || filters.needs === 'time',
      count: alarms?.needsTime,
      to: { ...none, needsTime: '1' } as const,
    },
    // Only where there is something to see.
    ...(['nobody', 'answer'] as const)
      .filter((each) => filters.needs === each || needs?.[each])
      .map((each) => ({
        label: needsLabels[each],
        pressed: filters.needs === each,
        count: needs?.[each],
        to: { ...none, needs: each },
      })),
    ...(alarms?.owed || filters.owed ? [owed(filters, alarms?.owed)] : []),
  ];
  return (
    <fieldset className={`${styles.stateFilter} flex no-shrink`}>
      <legend className="visually-hidden">Urgent help</legend>
      {choices.map(({ label, pressed, count, to }) => (
        <button
          className="nowrap soft bare"
          key={label}
          type="button"
          aria-pressed={pressed}
          onClick={() => onChange(pressed ? none : to)}
        >
          {label}
          {count ? <span className="num"> {count}</span> : null}
        </button>
      ))}
    </fieldset>
  );
}

/** Only where there is something owed: most never see it. */
function owed(filters: Shown, count: number | undefined) {
  return {
    label: 'Fees owed',
    pressed: filters.owed !== undefined,
    count,
    to: { ...none, owed: '1' } as const,
  };
}
