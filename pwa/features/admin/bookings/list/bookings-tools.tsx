import { type ReactNode, useId, useState } from 'react';
import { bookableServices, bookingStatuses, sortWithin } from '../../../../../contract/bookings';
import type { Staff } from '../../../../data/office/staff';
import { DateRangeFilter } from '../../kit/list/date-filter';
import { daysAhead } from '../../kit/list/day-presets';
import { ClearFilters, FilterSelect, FiltersToggle, SortSelect } from '../../kit/list/filter-parts';
import { DaysChip, PersonChip } from '../../kit/list/set-chips';
import { StateFilter } from '../../kit/list/state-filter';
import { type BookingFilters, isFiltered, isNarrowed, nothing, ordersOf } from '../booking-filters';
import { staffFilterOptions } from '../staff-options';
import { PhoneFilters } from './phone-filters';
import './bookings-tools.css';

interface Props {
  filters: BookingFilters;
  counts: Record<string, number> | undefined;
  staff: Staff;
  onChange: (to: Partial<BookingFilters>) => void;
  wide: boolean;
  /** Stand here on phones; the head has them where there is room. */
  search: ReactNode;
  own: ReactNode;
}

const services = bookableServices.map((value) => ({ value, label: value }));

/** What is shown and in which order. */
export function BookingsTools({ filters, counts, staff, onChange, wide, search, own }: Props) {
  const status = (
    <StateFilter
      states={bookingStatuses}
      value={filters.status}
      // The counts are those of all bookings: beside a narrowed list they would not add up.
      counts={isNarrowed(filters) || !counts || Object.keys(counts).length === 0 ? undefined : counts}
      onChange={(to) => onChange({ status: to ? [to] : [] })}
    />
  );
  const linked = (
    <>
      {!filters.view && <DaysChip verb="Requested" {...filters} onChange={onChange} />}
      <PersonChip {...filters} onChange={onChange} />
    </>
  );
  if (!wide) {
    const parts = { filters, staff, onChange, search };
    return (
      <PhoneTools {...parts}>
        {own}
        {status}
        {linked}
      </PhoneTools>
    );
  }
  return (
    <div className="list-tools">
      {status}
      {!filters.view && (
        <DateRangeFilter
          noun="Visit"
          label="Days of the visit"
          from={filters.from}
          to={filters.to}
          presets={daysAhead}
          onChange={onChange}
        />
      )}
      <span data-key="filter">
        <FilterSelect
          label="Service type"
          value={filters.service}
          options={services}
          onChange={(service) => onChange({ service })}
        />
      </span>
      <FilterSelect
        label="Assigned to"
        className="staff-filter"
        value={filters.assignedTo}
        options={staffFilterOptions(staff, filters.assignedTo)}
        onChange={(assignedTo) => onChange({ assignedTo })}
      />
      {linked}
      {isFiltered(filters) && <ClearFilters onClear={() => onChange(nothing)} />}
      {!filters.view && (
        <SortSelect
          value={sortWithin(filters.sort, filters)}
          options={ordersOf(filters)}
          onChange={(sort) => onChange({ sort })}
        />
      )}
    </div>
  );
}

interface PhoneProps {
  filters: BookingFilters;
  staff: Staff;
  onChange: Props['onChange'];
  search: ReactNode;
  children: ReactNode;
}

function PhoneTools({ filters, staff, onChange, search, children }: PhoneProps) {
  const [open, setOpen] = useState(false);
  const panel = useId();
  const days = filters.view ? undefined : filters.from || filters.to;
  const set = [filters.service, filters.assignedTo, days].filter(Boolean).length;
  return (
    <div className="list-tools">
      <div className="phone-search">
        {search}
        <FiltersToggle open={open} panel={panel} onToggle={() => setOpen(!open)}>
          {set > 0 ? `Filters ${set}` : 'Filters'}
        </FiltersToggle>
      </div>
      {open && <PhoneFilters id={panel} filters={filters} staff={staff} onChange={onChange} />}
      {children}
    </div>
  );
}
