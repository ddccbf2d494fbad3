import type { ReactNode } from 'react';
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

/** What is drawn by itself. */
export interface Drawn<Filters> {
  names: readonly (keyof Filters)[];
  draw: (props: ChoiceProps<Filters> & { wide: boolean }) => ReactNode;
  isHidden?: ((filters: Filters) => boolean) | undefined;
}

/** One thing by which a person narrows a list. */
export type Choice<Filters> = OneOf<Filters> | Drawn<Filters>;

/** Whether a choice narrows the list. */
export function isChosen<Filters extends object>(choice: Choice<Filters>, filters: Filters): boolean {
  if (!('draw' in choice)) return filters[choice.name] !== undefined;
  return !choice.isHidden?.(filters) && choice.names.some((name) => filters[name] !== undefined);
}

/** What tells a choice from the others of its list. */
export function keyOf<Filters>(choice: Choice<Filters>): string {
  return 'draw' in choice ? choice.names.join() : choice.name;
}

export function ListChoice<Filters extends object>(
  props: ChoiceProps<Filters> & { choice: Choice<Filters>; wide: boolean },
) {
  const { choice, wide, filters, onChange } = props;
  if ('draw' in choice) return choice.isHidden?.(filters) ? null : choice.draw({ filters, onChange, wide });
  const { name, drops, hasKey, ...of } = choice;
  const change = (value: string | undefined) =>
    onChange({ [name]: value, ...(drops && { [drops]: undefined }) } as Partial<Filters>);
  const select = <FilterSelect {...of} value={filters[name] as string | undefined} onChange={change} />;
  return hasKey ? <span data-key="filter">{select}</span> : select;
}
