import { type ReactNode, useId, useState } from 'react';
import { ClearFilters, FiltersToggle, SortSelect } from './filter-parts';
import { StateFilter } from './state-filter';
import './list-tools.css';

/** What every list of the office can be asked for. */
export interface ListFilters {
  search?: string;
  sort: string;
  cursor?: string;
}

/** One order of a list, and what lies on the pages before and after in it. */
export interface Sort<Filters extends ListFilters> {
  value: Filters['sort'];
  label: string;
  pages: readonly [back: string, on: string];
}

export interface ToolProps<Filters> {
  filters: Filters;
  onChange: (to: Partial<Filters>) => void;
}

/** How a list is narrowed. */
export interface Tools<Row, Filters extends ListFilters> {
  /** All, or one state, with how many there are. `all`: the value that means all, where that is not none. */
  states?: { name: keyof Filters; label?: string; values: readonly string[]; all?: string };
  /** What is chosen beside it, under these names; folded away on a phone. */
  choices?: {
    names: readonly (keyof Filters)[];
    draw: (props: ToolProps<Filters> & { wide: boolean }) => ReactNode;
  };
  /** Filters that came with a link, each to be taken away by a press. */
  linked?: (props: ToolProps<Filters> & { rows: readonly Row[] | undefined }) => ReactNode;
}

interface Props<Row, Filters extends ListFilters> extends ToolProps<Filters> {
  tools: Tools<Row, Filters>;
  rows: readonly Row[] | undefined;
  sorts: readonly Sort<Filters>[];
  /** How many rows there are in each state, whatever the filters. */
  counts: Record<string, number> | undefined;
  /** What `Clear filters` sets, and whether anything differs from that. */
  cleared: Partial<Filters>;
  filtered: boolean;
  wide: boolean;
  /** Stands here on phones; the head has it where there is room. */
  search: ReactNode;
}

/** What is shown and in which order. */
export function ListTools<Row, Filters extends ListFilters>(props: Props<Row, Filters>) {
  const { filters, onChange, tools, rows, sorts, cleared, filtered, wide, search } = props;
  const { states, choices, linked } = tools;
  const [open, setOpen] = useState(false);
  const panel = useId();
  const set = choices?.names.filter((name) => filters[name] !== undefined).length ?? 0;
  const choose = (name: keyof Filters, value: unknown) => onChange({ [name]: value } as Partial<Filters>);

  const chips = states && (
    <StateFilter
      label={states.label}
      states={states.values}
      value={filters[states.name] === states.all ? undefined : (filters[states.name] as string | undefined)}
      counts={countsBeside(props)}
      onChange={(state) => choose(states.name, state ?? states.all)}
    />
  );
  const clear = filtered && <ClearFilters onClear={() => onChange(cleared)} />;
  const order = <SortSelect value={filters.sort} options={sorts} onChange={(sort) => choose('sort', sort)} />;
  const chosenByLink = linked?.({ filters, onChange, rows });
  const drawn = choices?.draw({ filters, onChange, wide });
  if (wide) {
    return (
      <div className="list-tools">
        {chips}
        {drawn}
        {chosenByLink}
        {clear}
        {order}
      </div>
    );
  }
  return (
    <div className="list-tools">
      {(search || choices) && (
        <div className="phone-search">
          {search}
          {choices && (
            <FiltersToggle open={open} panel={panel} onToggle={() => setOpen(!open)}>
              {set > 0 ? `Filters ${set}` : 'Filters'}
            </FiltersToggle>
          )}
        </div>
      )}
      {open && (
        <div className="phone-filters" id={panel}>
          {drawn}
        </div>
      )}
      {chips}
      <div className="list-order">
        {chosenByLink}
        {clear}
        {order}
      </div>
    </div>
  );
}

/** Counts of all rows say nothing beside a list narrowed otherwise; beyond ten thousand they are not known exactly. */
function countsBeside<Row, Filters extends ListFilters>({
  tools,
  filters,
  cleared,
  counts,
}: Props<Row, Filters>) {
  const { states } = tools;
  const others = (Object.keys(cleared) as Array<keyof Filters>).filter((name) => name !== states?.name);
  const narrowed = others.some((name) => filters[name] !== undefined);
  return !narrowed && counts && states?.values.every((state) => state in counts) ? counts : undefined;
}
