import type { ReactNode } from 'react';
import { DateFields, DateRangeFilter, type DaysPreset } from '../filters/date-filter';
import { FilterSelect } from '../filters/filter-controls';

export interface ChoiceProps<Filters> {
  filters: Filters;
  onChange: (to: Partial<Filters>) => void;
}

/** One of several values of a filter, or any. */
interface OneOf<Filters> {
  name: keyof Filters & string;
  label: string;
  options: readonly { value: string; label: string }[];
  searchable?: boolean;
  /** A filter that means something only beside the one value. */
  drops?: keyof Filters;
  /** The key F leads to it. */
  hasKey?: boolean;
}

/** Days, by the filters `from` and `to`. */
interface Days<Filters> {
  /** What the days are of, before `from` and `to`: `Visit`. */
  days: string;
  label: string;
  presets: (today: string) => readonly DaysPreset[];
  isHidden?: (filters: Filters) => boolean;
}

/** What is drawn by itself. */
interface Drawn<Filters> {
  names: readonly (keyof Filters)[];
  draw: (props: ChoiceProps<Filters>) => ReactNode;
}

/** One thing by which a person narrows a list. */
export type Choice<Filters> = OneOf<Filters> | Days<Filters> | Drawn<Filters>;

type Range = { from?: string; to?: string };

/** Whether a choice narrows the list. */
export function isChosen<Filters extends object>(choice: Choice<Filters>, filters: Filters): boolean {
  if ('days' in choice) {
    const { from, to } = filters as Range;
    return !choice.isHidden?.(filters) && Boolean(from || to);
  }
  const names = 'draw' in choice ? choice.names : [choice.name];
  return names.some((name) => filters[name] !== undefined);
}

/** What tells a choice from the others of its list. */
export function keyOf<Filters>(choice: Choice<Filters>): string {
  if ('days' in choice) return choice.days;
  return 'draw' in choice ? choice.names.join() : choice.name;
}

export function ListChoice<Filters extends object>(
  props: ChoiceProps<Filters> & { choice: Choice<Filters>; wide: boolean },
) {
  const { choice, wide, filters, onChange } = props;
  if ('draw' in choice) return choice.draw({ filters, onChange });
  if ('days' in choice) {
    if (choice.isHidden?.(filters)) return null;
    const { from, to } = filters as Range;
    const days = {
      noun: choice.days,
      from,
      to,
      onChange: (range: Range) => onChange(range as Partial<Filters>),
    };
    if (!wide) return <DateFields {...days} />;
    return <DateRangeFilter {...days} label={choice.label} presets={choice.presets} />;
  }
  const { name, drops, hasKey, ...of } = choice;
  const change = (value: string | undefined) =>
    onChange({ [name]: value, ...(drops && { [drops]: undefined }) } as Partial<Filters>);
  const select = <FilterSelect {...of} value={filters[name] as string | undefined} onChange={change} />;
  return hasKey ? <span data-key="filter">{select}</span> : select;
}
