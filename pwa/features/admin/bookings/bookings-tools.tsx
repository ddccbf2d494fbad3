import { Select } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { bookingStatuses, serviceTypes } from '../../../../contract/bookings';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { Icon } from '../../../ui/icon';
import { Select as NativeSelect } from '../../../ui/select';
import { StateFilter } from '../state-filter';
import { type BookingFilters, type BookingSort, isNarrowed, sorts, sortWords } from './booking-filters';
import { DateFields, DateRangeFilter } from './date-filter';
import '../list-tools.css';

interface Props {
  filters: BookingFilters;
  counts: Record<string, number> | undefined;
  onChange: (to: Partial<BookingFilters>) => void;
  wide: boolean;
  /** Stands here on phones; the head has it where there is room. */
  search: ReactNode;
}

const services = serviceTypes.map((value) => ({ value, label: value }));
const orders = sorts.map((value) => ({ value, label: sortWords[value] }));
const chevron = <Icon name="chevron-down" size="sm" />;

/** What is shown and in which order. */
export function BookingsTools({ filters, counts, onChange, wide, search }: Props) {
  const narrowed = isNarrowed(filters);
  const status = (
    <StateFilter
      states={bookingStatuses}
      value={filters.status}
      // The counts are those of all bookings: beside a narrowed list they would not add up.
      counts={narrowed || !counts || Object.keys(counts).length === 0 ? undefined : counts}
      onChange={(to) => onChange({ status: to })}
    />
  );
  if (!wide) return <PhoneTools filters={filters} onChange={onChange} status={status} search={search} />;
  return (
    <div className="list-tools">
      {status}
      <DateRangeFilter from={filters.from} to={filters.to} onChange={onChange} />
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
      {(narrowed || filters.status) && (
        <Button kind="text" size="sm" onClick={() => onChange(nothing)}>
          Clear filters
        </Button>
      )}
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
    </div>
  );
}

export const nothing: Partial<BookingFilters> = {
  status: undefined,
  service: undefined,
  from: undefined,
  to: undefined,
  search: undefined,
};

interface PhoneProps {
  filters: BookingFilters;
  onChange: (to: Partial<BookingFilters>) => void;
  status: ReactNode;
  search: ReactNode;
}

function PhoneTools({ filters, onChange, status, search }: PhoneProps) {
  const [open, setOpen] = useState(false);
  const panel = useId();
  const set = [filters.service, filters.from || filters.to].filter(Boolean).length;
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
      {open && (
        <div className="phone-filters" id={panel}>
          <Field label="Service type">
            <NativeSelect
              options={[{ value: '', label: 'All services' }, ...services]}
              value={filters.service ?? ''}
              onChange={(event) => onChange({ service: event.currentTarget.value || undefined })}
            />
          </Field>
          <DateFields from={filters.from} to={filters.to} onChange={onChange} />
          <Field label="Sort">
            <NativeSelect
              options={orders}
              value={filters.sort}
              onChange={(event) => onChange({ sort: event.currentTarget.value as BookingSort })}
            />
          </Field>
          <Button kind="text" onClick={() => onChange(nothing)}>
            Clear filters
          </Button>
        </div>
      )}
      {status}
    </div>
  );
}
