import type { ComponentProps } from 'react';
import { Field } from '../../../ui/form/field';
import { TextInput } from '../../../ui/form/text-input';
import { useLater } from '../../../ui/hooks/until-loaded';
import type { DateRangeFilter, DaysPreset } from '../filters/date-filter';
import styles from '../filters/filters.module.css';
import type { Drawn } from './list-choices';

interface Range {
  from?: string | undefined;
  to?: string | undefined;
}

interface Days<Filters> extends Pick<Drawn<Filters>, 'isHidden'> {
  /** What the days are of, before `from` and `to`: `Visit`. */
  noun: string;
  label: string;
  presets: (today: string) => readonly DaysPreset[];
}

/** Days, by the filters `from` and `to`: two fields and a calendar, on a phone its own date wheels. */
export function daysChoice<Filters extends Range>(of: Days<Filters>): Drawn<Filters> {
  const { noun, label, presets, isHidden } = of;
  return {
    names: ['from', 'to'],
    isHidden,
    draw({ filters: { from, to }, onChange, wide }) {
      const days = { noun, from, to, onChange: (range: Range) => onChange(range as Partial<Filters>) };
      if (!wide) return <DateFields {...days} />;
      return <LaterRange {...days} label={label} presets={presets} />;
    },
  };
}

/** The calendar is 30 kB of code, which no list waits for: until it is here, its room is kept. */
function LaterRange(props: ComponentProps<typeof DateRangeFilter>) {
  const code = useLater(() => import('../filters/date-filter'));
  return code ? <code.DateRangeFilter {...props} /> : <div className={styles.dateFilter} />;
}

type FieldsProps = Pick<ComponentProps<typeof DateRangeFilter>, 'noun' | 'from' | 'to' | 'onChange'>;

function DateFields({ noun, from, to, onChange }: FieldsProps) {
  return (
    <>
      <Field label={`${noun} from`}>
        <TextInput
          type="date"
          value={from ?? ''}
          max={to}
          onChange={(event) => onChange({ from: event.currentTarget.value || undefined })}
        />
      </Field>
      <Field label={`${noun} to`}>
        <TextInput
          type="date"
          value={to ?? ''}
          min={from}
          onChange={(event) => onChange({ to: event.currentTarget.value || undefined })}
        />
      </Field>
    </>
  );
}
