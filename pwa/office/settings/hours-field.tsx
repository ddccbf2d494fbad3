import { clockText, weekdays } from '../../../contract/dates';
import { Checkbox } from '../../ui/form/check-field';
import { FieldSet } from '../../ui/form/field';
import { Select } from '../../ui/form/select';
import styles from './settings.module.css';
import type { DayValues } from './settings-values';

const fromMonday = [1, 2, 3, 4, 5, 6, 0];
const halfHours = Array.from({ length: 48 }, (_, half) => {
  return `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`;
});

interface Props {
  hours: readonly DayValues[];
  /** What is wrong with them, as `hours.1.closes`. */
  faults: Partial<Record<string, string>>;
  onChange: (hours: DayValues[]) => void;
}

/** When the office is open: a line a day. */
export function HoursField({ hours, faults, onChange }: Props) {
  const change = (day: number, part: Partial<DayValues>) =>
    onChange(hours.map((each, at) => (at === day ? { ...each, ...part } : each)));
  return (
    <ul className="grid gap-4">
      {fromMonday.map((day) => {
        const [is, name] = [hours[day], weekdays[day] ?? ''];
        if (!is) return null;
        const fault = faults[`hours.${day}.closes`] ?? faults[`hours.${day}.opens`];
        return (
          <li key={name} data-field={`hours.${day}`}>
            <FieldSet label={<span className="visually-hidden">{name}</span>} error={fault}>
              <div className={`${styles.day} between`}>
                <Checkbox
                  label={name}
                  checked={is.open}
                  onChange={(event) => change(day, { open: event.currentTarget.checked })}
                />
                {is.open ? (
                  <div className={`${styles.times} grid middle gap-8 num`}>
                    <Time
                      name={name}
                      what="opens"
                      at={is.opens}
                      onChange={(opens) => change(day, { opens })}
                    />
                    <span aria-hidden="true">–</span>
                    <Time
                      name={name}
                      what="closes"
                      at={is.closes}
                      onChange={(closes) => change(day, { closes })}
                    />
                  </div>
                ) : (
                  <span className="soft">Closed</span>
                )}
              </div>
            </FieldSet>
          </li>
        );
      })}
    </ul>
  );
}

function Time(props: { name: string; what: 'opens' | 'closes'; at: string; onChange: (at: string) => void }) {
  const { name, what, at, onChange } = props;
  // Whoever set it in another way may have chosen any minute.
  const times = halfHours.includes(at) ? halfHours : [...halfHours, at].toSorted();
  return (
    <Select
      aria-label={`${name}, ${what}`}
      value={at}
      options={times.map((value) => ({ value, label: clockText(value) }))}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
