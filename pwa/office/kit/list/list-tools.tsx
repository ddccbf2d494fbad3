import { type ReactNode, useId, useState } from 'react';
import { ClearFilters, FiltersToggle, SortSelect } from '../filters/filter-controls';
import styles from '../filters/filters.module.css';
import { StateFilter } from '../filters/state-filter';
import { isChosen, keyOf, ListChoice } from './list-choices';
import {
  clearedOf,
  isFiltered,
  type ListFilters,
  type ListState,
  type OfficeList,
  ordersOf,
} from './office-list';

interface Props<Row extends { id: string }, Filters extends ListFilters, Acts> {
  of: OfficeList<Row, Filters, Acts>;
  state: ListState<Row, Filters>;
  wide: boolean;
  /** The way to the pages beside this one. */
  beside: ReactNode;
  /** Stand here on phones; the head has them where there is room. */
  search: ReactNode;
  own: ReactNode;
}

/** What is shown and in which order. */
export function ListTools<Row extends { id: string }, Filters extends ListFilters, Acts>(
  props: Props<Row, Filters, Acts>,
) {
  const { of, state, wide, beside, search, own } = props;
  const { states, choices, linked } = of.tools;
  const { location, list, sort } = state;
  const { filters, change } = location;
  const [open, setOpen] = useState(false);
  const panel = useId();
  const set = choices?.filter((each) => isChosen(each, filters)).length ?? 0;
  const choose = (name: keyof Filters, value: unknown) => change({ [name]: value } as Partial<Filters>);

  const chips = states && (
    <StateFilter
      label={states.label}
      states={states.values}
      value={filters[states.name] === states.all ? undefined : (filters[states.name] as string | undefined)}
      counts={countsBeside(of, filters, list.data?.counts)}
      onChange={(to) => choose(states.name, to ?? states.all)}
    />
  );
  const clear = isFiltered(of, filters) && <ClearFilters onClear={() => change(clearedOf(of))} />;
  // One order is none to choose.
  const order = of.sorts.length > 1 && !of.paused?.(filters) && (
    <SortSelect value={sort} options={ordersOf(of, filters)} onChange={(to) => choose('sort', to)} />
  );
  const chosenByLink = linked?.({ filters, onChange: change, rows: list.data?.rows });
  const drawn = choices?.map((choice) => (
    <ListChoice key={keyOf(choice)} choice={choice} filters={filters} onChange={change} wide={wide} />
  ));
  if (wide) {
    return (
      <div className={`${styles.listTools} stack gap-10`}>
        {beside}
        {chips}
        {drawn}
        {chosenByLink}
        {clear}
        {order}
      </div>
    );
  }
  return (
    <div className={`${styles.listTools} stack gap-10`}>
      {(search || choices) && (
        <div className={`${styles.phoneSearch} flex gap-8`}>
          {search}
          {choices && (
            <FiltersToggle open={open} panel={panel} onToggle={() => setOpen(!open)}>
              {set > 0 ? `Filters ${set}` : 'Filters'}
            </FiltersToggle>
          )}
        </div>
      )}
      {open && (
        <div className={`${styles.phoneFilters} grid gap-14`} id={panel}>
          {drawn}
        </div>
      )}
      {(beside || own) && (
        <div className={styles.listOwn}>
          {beside}
          {own}
        </div>
      )}
      {chips}
      <div className={`${styles.listOrder} cluster gap-8`}>
        {chosenByLink}
        {clear}
        {order}
      </div>
    </div>
  );
}

/** Counts of all rows say nothing beside a list narrowed otherwise. */
function countsBeside<Row extends { id: string }, Filters extends ListFilters, Acts>(
  of: OfficeList<Row, Filters, Acts>,
  filters: Filters,
  counts: Record<string, number> | undefined,
): Record<string, number> | undefined {
  const others = (Object.keys(clearedOf(of)) as Array<keyof Filters>).filter(
    (name) => name !== of.tools.states?.name,
  );
  if (of.paused?.(filters) || others.some((name) => filters[name] !== undefined)) return undefined;
  return counts;
}
