import { DateFields, DateRangeFilter, type DaysPreset } from '../filters/date-filter';
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

/** Days, by the filters `from` and `to`. Only the lists that have it load the calendar, which is 30 kB of their code. */
export function daysChoice<Filters extends Range>(of: Days<Filters>): Drawn<Filters> {
  const { noun, label, presets, isHidden } = of;
  return {
    names: ['from', 'to'],
    isHidden,
    draw({ filters: { from, to }, onChange, wide }) {
      const days = { noun, from, to, onChange: (range: Range) => onChange(range as Partial<Filters>) };
      if (!wide) return <DateFields {...days} />;
      return <DateRangeFilter {...days} label={label} presets={presets} />;
    },
  };
}
