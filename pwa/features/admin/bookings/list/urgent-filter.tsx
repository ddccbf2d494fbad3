import { useAlarms } from '../../../../data/office/alarms';
import styles from '../../kit/filters/filters.module.css';
import type { BookingFilters } from '../booking-filters';

type Shown = Pick<BookingFilters, 'urgent' | 'needsTime'>;
const neither: Shown = { urgent: undefined, needsTime: undefined };

/** Urgent help alone, and what the office has to call about; with how much of it nobody has settled. */
export function UrgentFilter({ filters, onChange }: { filters: Shown; onChange(to: Shown): void }) {
  const { alarms } = useAlarms();
  const waiting = filters.urgent === 'waiting';
  const choices = [
    {
      label: waiting ? 'Urgent, nobody has it' : 'Urgent',
      pressed: filters.urgent !== undefined,
      count: alarms?.urgent.length,
      to: { ...neither, urgent: '1' } as const,
    },
    {
      label: 'Needs a time',
      pressed: filters.needsTime !== undefined,
      count: alarms?.needsTime,
      to: { ...neither, needsTime: '1' } as const,
    },
  ];
  return (
    <fieldset className={styles.stateFilter}>
      <legend className="visually-hidden">Urgent help</legend>
      {choices.map(({ label, pressed, count, to }) => (
        <button
          key={label}
          type="button"
          aria-pressed={pressed}
          onClick={() => onChange(pressed ? neither : to)}
        >
          {label}
          {count ? <span className="num"> {count}</span> : null}
        </button>
      ))}
    </fieldset>
  );
}
