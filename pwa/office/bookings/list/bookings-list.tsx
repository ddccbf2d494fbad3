import type { ReactNode } from 'react';
import { bookingListing, sortWithin } from '../../../../contract/bookings/booking-listing';
import { bookableServices, bookingStatuses } from '../../../../contract/bookings/booking-rules';
import type { Booking } from '../../../../contract/bookings/bookings';
import { isUrgentWaiting } from '../../../../contract/bookings/urgent';
import { dateOf } from '../../../../contract/dates';
import { notInPlanWords, priceText } from '../../../../contract/plans/visits/plan-words';
import { dubaiDay } from '../../../../contract/time';
import { EmptyBookingsScene } from '../../../ui/drawings/scenes';
import { pollMs } from '../../data/bookings/bookings';
import { useStaff } from '../../data/team/staff';
import { ContactLinks } from '../../kit/contact-links';
import { daysAhead } from '../../kit/filters/day-presets';
import { FilterSelect } from '../../kit/filters/filter-controls';
import { DaysChip, PersonChip } from '../../kit/filters/set-chips';
import { daysChoice } from '../../kit/list/days-choice';
import type { ChoiceProps } from '../../kit/list/list-choices';
import { byAge, type Line, type OfficeList } from '../../kit/list/office-list';
import { RowOpen } from '../../kit/rows/row-open';
import listStyles from '../../kit/rows/rows.module.css';
import { staffFilterOptions } from '../../kit/staff-options';
import { absenceLines } from '../booking/absence-lines';
import { type BookingFilters, bookingAddress, queryOf } from '../calendar/booking-filters';
import { StatusSelect } from '../change/status-select';
import type { BookingActs } from './booking-acts';
import { RepeatButton, StatusCell, Visit } from './booking-cells';
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

/** A booking of the list on a phone. `box`: gives it a tick. */
function BookingCard({ row, saving, acts, box }: Line<Booking, BookingActs> & { box: ReactNode }) {
  return (
    <>
      <div className="between">
        {box}
        <RowOpen onOpen={() => acts.onOpen(row)}>{row.serviceType}</RowOpen>
        <span className={`${styles.cardStatus} grid gap-4`}>
          <StatusCell booking={row} />
        </span>
      </div>
      {row.about && <p>{row.about}</p>}
      <Visit booking={row} />
      <p className="strong">{row.customerInfo.name}</p>
      <ContactLinks {...row.customerInfo} />
      <p className="soft">{row.assignedTo ? `Assigned to: ${acts.nameOf(row.assignedTo)}` : 'Unassigned'}</p>
      {absenceLines(row, acts.nameOf).map((line) => (
        <p key={line} className={styles.absent}>
          {line}
        </p>
      ))}
      {row.notInPlan && <p>Not in the plan. {notInPlanWords[row.notInPlan.why]}</p>}
      <p className={`${listStyles.listCardText} clips soft`}>{row.notes || '-'}</p>
      <div className={`between ${listStyles.listCardEnd} above-8 wraps line-above`}>
        <span>
          <b>{priceText(row)}</b>
          <span className="soft block text-xs">
            {row.reference}, {dateOf(row.createdAt)}
          </span>
        </span>
        <span className={`${styles.setAndRepeat} middle gap-2`}>
          <StatusSelect booking={row} saving={saving} onPick={(status) => acts.onPick(row, status)} />
          <RepeatButton booking={row} />
        </span>
      </div>
    </>
  );
}
