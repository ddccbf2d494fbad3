import { bookingListing, sortWithin } from '../../../../contract/bookings/booking-listing';
import { bookableServices, bookingStatuses } from '../../../../contract/bookings/booking-rules';
import type { Booking } from '../../../../contract/bookings/bookings';
import { isUrgentWaiting } from '../../../../contract/bookings/urgent';
import { dubaiDay } from '../../../../contract/time';
import { EmptyBookingsScene } from '../../../ui/drawings/scenes';
import { pollMs } from '../../data/bookings/bookings';
import { useStaff } from '../../data/team/staff';
import { daysAhead } from '../../kit/filters/day-presets';
import { FilterSelect } from '../../kit/filters/filter-controls';
import { DaysChip, PersonChip } from '../../kit/filters/set-chips';
import { daysChoice } from '../../kit/list/days-choice';
import type { ChoiceProps } from '../../kit/list/list-choices';
import { byAge, type OfficeList } from '../../kit/list/office-list';
import { staffFilterOptions } from '../../kit/staff-options';
import { type BookingFilters, bookingAddress, queryOf } from '../calendar/booking-filters';
import type { BookingActs } from './booking-acts';
import { BookingCard } from './booking-card';
import { bookingColumns } from './booking-columns';
import styles from './bookings-tools.module.css';
import { UrgentFilter } from './urgent-filter';

const services = bookableServices.map((value) => ({ value, label: value }));

/** All bookings. */
export const bookingsList: OfficeList<Booking, BookingFilters, BookingActs> = {
  listing: bookingListing,
  title: 'Bookings',
  onlineOnly: 'the bookings of all customers are never kept on a device.',
  searchBy: 'Name, phone, area, reference',
  address: bookingAddress,
  queryOf: (filters) => queryOf(filters, dubaiDay(new Date())),
  paused: ({ view }) => view !== undefined,
  pollMs,
  sorts: [
    ...byAge,
    { value: 'soonest', label: 'Soonest visit first', pages: ['Sooner', 'Later'] },
    { value: 'latest', label: 'Latest visit first', pages: ['Later', 'Sooner'] },
  ],
  sortWithin,
  tools: {
    states: { name: 'status', values: bookingStatuses },
    choices: [
      {
        names: ['urgent', 'needsTime', 'needs', 'owed'],
        draw: (props) => <UrgentFilter {...props} />,
      },
      daysChoice({
        noun: 'Visit',
        label: 'Visit date',
        presets: daysAhead,
        isHidden: ({ view }: BookingFilters) => Boolean(view),
      }),
      { name: 'service', label: 'Service type', options: services, hasKey: true },
      { names: ['assignedTo'], draw: (props) => <TechnicianFilter {...props} /> },
    ],
    linked: ({ filters, onChange }) => (
      <>
        {!filters.view && <DaysChip verb="Requested" {...filters} onChange={onChange} />}
        <PersonChip {...filters} onChange={onChange} />
      </>
    ),
  },
  empty: () => ({
    hint: 'Try fewer filters, or the beginning of a name, a phone number, an area or a reference.',
    text: 'The first request appears here as soon as it arrives.',
    drawing: <EmptyBookingsScene />,
  }),
  isPressing: isUrgentWaiting,
  pickName: ({ reference }) => reference,
  columns: bookingColumns,
  card: (line, box) => <BookingCard {...line} box={box} />,
};

function TechnicianFilter({ filters: { assignedTo: value }, onChange }: ChoiceProps<BookingFilters>) {
  const staff = useStaff();
  return (
    <FilterSelect
      label="Assigned to"
      className={styles.staffFilter}
      value={value}
      options={staffFilterOptions(staff, value)}
      onChange={(assignedTo) => onChange({ assignedTo })}
    />
  );
}
