import { type BookingStatus, bookingStatuses } from '../../../../contract/bookings';

interface Props {
  value: BookingStatus | undefined;
  /** Only where they are known for what is shown. */
  counts: Partial<Record<BookingStatus, number>> | undefined;
  onChange: (status: BookingStatus | undefined) => void;
}

const choices: ReadonlyArray<BookingStatus | undefined> = [undefined, ...bookingStatuses];
const whole = new Intl.NumberFormat('en-AE');

/** All, or one status; with how many there are. */
export function StatusFilter({ value, counts, onChange }: Props) {
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <fieldset className="status-filter">
      <legend className="visually-hidden">Status</legend>
      {choices.map((status) => {
        const count = status ? counts?.[status] : all;
        return (
          <button
            key={status ?? 'all'}
            type="button"
            aria-pressed={status === value}
            onClick={() => onChange(status)}
          >
            {status ? status.charAt(0).toUpperCase() + status.slice(1) : 'All'}
            {count !== undefined && <span className="num"> {whole.format(count)}</span>}
          </button>
        );
      })}
    </fieldset>
  );
}
