import { mostQuotedDays, type QuotedDayFit } from '../../../../../contract/money/quotes/admin-quotes';
import { slots } from '../../../../../contract/slots';
import { Button } from '../../../../ui/button';
import { Select } from '../../../../ui/form/select';
import { TextInput } from '../../../../ui/form/text-input';
import { IconButton } from '../../../../ui/icon-button';
import { fitText } from './fit-text';
import styles from './quote.module.css';
import { nextDay, type TypedDay } from './typed-quote';

const starts = slots.map(({ start }) => ({ value: start, label: start }));
const counts = (most: number, one: string, many: string) =>
  Array.from({ length: most }, (_, at) => ({
    value: String(at + 1),
    label: `${at + 1} ${at === 0 ? one : many}`,
  }));
const lengths = counts(slots.length, 'slot', 'slots');
const crews = counts(4, 'person', 'people');

interface Props {
  days: readonly TypedDay[];
  /** The first that can be chosen. */
  today: string;
  fault: string | undefined;
  /** Whether they could be booked as things stand, where that is known. */
  fits: readonly QuotedDayFit[] | undefined;
  onChange: (days: TypedDay[]) => void;
}

/** The days of the work, each with its size. None is kept before the customer accepts. */
export function QuoteDays({ days, today, fault, fits, onChange }: Props) {
  const change = (id: string, to: Partial<TypedDay>) =>
    onChange(days.map((each) => (each.id === id ? { ...each, ...to } : each)));
  return (
    <fieldset className="field">
      <legend className="field-label">Days</legend>
      <p className="field-hint">Booked when the customer accepts, where they still fit. Not kept before.</p>
      {days.length > 0 && (
        <ol className="grid gap-12 above-8">
          {days.map(({ id, day, start, ...size }, at) => (
            <li key={id} className={styles.day}>
              <TextInput
                type="date"
                aria-label={`Day ${at + 1}`}
                aria-invalid={(fault !== undefined && day === '') || undefined}
                min={today}
                value={day}
                onChange={(event) => change(id, { day: event.currentTarget.value })}
              />
              <Select
                aria-label={`Start, day ${at + 1}`}
                options={starts}
                value={start}
                onChange={(event) => change(id, { start: event.currentTarget.value })}
              />
              <Select
                aria-label={`How long, day ${at + 1}`}
                options={lengths}
                value={size.slots}
                onChange={(event) => change(id, { slots: event.currentTarget.value })}
              />
              <Select
                aria-label={`How many people, day ${at + 1}`}
                options={crews}
                value={size.people}
                onChange={(event) => change(id, { people: event.currentTarget.value })}
              />
              <IconButton
                icon="close"
                label={`Remove day ${at + 1}`}
                onClick={() => onChange(days.filter((each) => each.id !== id))}
              />
            </li>
          ))}
        </ol>
      )}
      <p className="soft text-sm num above-4" role="status">
        {fits && fitText(fits)}
      </p>
      {fault && (
        <p className="field-error" role="alert">
          {fault}
        </p>
      )}
      <p className="above-8">
        <Button
          size="sm"
          icon="plus"
          disabled={days.length >= mostQuotedDays}
          onClick={() => onChange([...days, nextDay(days)])}
        >
          Add a day
        </Button>
      </p>
    </fieldset>
  );
}
