import { Select } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { bookingStatuses, serviceTypes } from '../../../../contract/bookings';
import type { Staff } from '../../../data/admin-staff';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { StateFilter } from '../kit/state-filter';
import {
  type BookingFilters,
  type BookingSort,
  isFiltered,
  isNarrowed,
  nothing,
  sorts,
  sortWords,
} from './booking-filters';
import '../kit/list-tools.css';
import { DateRangeFilter } from './date-filter';
import { PhoneFilters } from './phone-filters';
import { RequestedChip } from './requested-chip';
import { staffFilterOptions } from './staff-options';
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

const services = serviceTypes.map((value) => ({ value, label: value }));
const orders = sorts.map((value) => ({ value, label: sortWords[value] }));
const chevron = <Icon name="chevron-down" size="sm" />;

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
  const requested = !filters.view && <RequestedChip {...filters} onChange={onChange} />;
  if (!wide) {
    const parts = { filters, staff, onChange, search };
    return (
      <PhoneTools {...parts}>
        {own}
        {status}
        {requested}
      </PhoneTools>
    );
  }
  return (
    <div className="list-tools">
      {status}
      {!filters.view && <DateRangeFilter from={filters.from} to={filters.to} onChange={onChange} />}
      <span data-key="filter">
        <Select
          className={filters.service ? 'service-filter is-set' : 'service-filter'}
          aria-label="Service type"
          placeholder="Service type"
          allowClear
          value={filters.service}
          options={services}
          suffixIcon={chevron}
          popupMatchSelectWidth={false}
          onChange={(service) => onChange({ service })}
        />
      </span>
      <Select
        className={filters.assignedTo ? 'service-filter staff-filter is-set' : 'service-filter staff-filter'}
        aria-label="Assigned to"
        placeholder="Assigned to"
        allowClear
        value={filters.assignedTo}
        options={staffFilterOptions(staff, filters.assignedTo)}
        suffixIcon={chevron}
        popupMatchSelectWidth={false}
        onChange={(assignedTo) => onChange({ assignedTo })}
      />
      {requested}
      {isFiltered(filters) && (
        <Button kind="text" size="sm" onClick={() => onChange(nothing)}>
          Clear filters
        </Button>
      )}
      {!filters.view && (
        <Select<BookingSort>
          className="sort-order"
          variant="borderless"
          aria-label="Sort"
          value={filters.sort}
          options={orders}
          suffixIcon={chevron}
          popupMatchSelectWidth={false}
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
        <Button
          icon="filter"
          aria-expanded={open}
          aria-controls={open ? panel : undefined}
          onClick={() => setOpen(!open)}
        >
          {set > 0 ? `Filters ${set}` : 'Filters'}
        </Button>
      </div>
      {open && <PhoneFilters id={panel} filters={filters} staff={staff} onChange={onChange} />}
      {children}
    </div>
  );
}
