import { type BookingSort, bookableServices, sortWithin } from '../../../../../contract/bookings';
import type { Staff } from '../../../../data/office/staff';
import { Button } from '../../../../ui/button';
import { Field } from '../../../../ui/form/field';
import { Select } from '../../../../ui/form/select';
import { DateFields } from '../../kit/list/date-filter';
import { type BookingFilters, nothing, ordersOf } from '../booking-filters';
import { staffFilterOptions } from '../staff-options';

const services = bookableServices.map((value) => ({ value, label: value }));

interface Props {
  id: string;
  filters: BookingFilters;
  staff: Staff;
  onChange: (to: Partial<BookingFilters>) => void;
}

/** The filters of a phone, by its own lists and dates. */
export function PhoneFilters({ id, filters, staff, onChange }: Props) {
  return (
    <div className="phone-filters" id={id}>
      <Field label="Service type">
        <Select
          options={[{ value: '', label: 'All services' }, ...services]}
          value={filters.service ?? ''}
          onChange={(event) => onChange({ service: event.currentTarget.value || undefined })}
        />
      </Field>
      <Field label="Assigned to">
        <Select
          options={[
            { value: '', label: 'Anybody or nobody' },
            ...staffFilterOptions(staff, filters.assignedTo),
          ]}
          value={filters.assignedTo ?? ''}
          onChange={(event) => onChange({ assignedTo: event.currentTarget.value || undefined })}
        />
      </Field>
      {!filters.view && (
        <>
          <DateFields noun="Visit" from={filters.from} to={filters.to} onChange={onChange} />
          <Field label="Sort">
            <Select
              options={ordersOf(filters)}
              value={sortWithin(filters.sort, filters)}
              onChange={(event) => onChange({ sort: event.currentTarget.value as BookingSort })}
            />
          </Field>
        </>
      )}
      <Button kind="text" onClick={() => onChange(nothing)}>
        Clear filters
      </Button>
    </div>
  );
}
