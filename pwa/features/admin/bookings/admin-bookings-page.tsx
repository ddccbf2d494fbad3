import { useCallback, useState } from 'react';
import { type Booking, type BookingStatus, sortWithin } from '../../../../contract/bookings';
import { dubaiDay } from '../../../../contract/time';
import { useAdminBookings, useAdminCalendar, useUpdatingBookings } from '../../../data/office/bookings';
import { useStaff } from '../../../data/office/staff';
import { useWide } from '../../../ui/use-wide';
import { AdminHead } from '../admin-head';
import { ExportButton } from '../kit/list/export-button';
import { ListPages, showTotal } from '../kit/list/list-pages';
import { SearchField } from '../kit/list/search-field';
import { useListPlace } from '../kit/list/use-list-place';
import { AssignClashDialog } from './assign/assign-clash-dialog';
import { PickedBar } from './assign/picked-bar';
import { useAssign } from './assign/use-assign';
import { usePicked } from './assign/use-picked';
import { BookingDetails } from './booking/booking-details';
import { BookingOpening } from './booking/booking-opening';
import { ConfirmBookingDialog } from './booking/confirm-booking-dialog';
import { ConflictDialog } from './booking/conflict-dialog';
import { useOpened } from './booking/use-opened';
import { askedOf, bookingAddress, pageWords } from './booking-filters';
import { BookingsCalendar } from './calendar/bookings-calendar';
import { type CalendarView, calendarViews } from './calendar/calendar-days';
import { BookingsKeys } from './list/bookings-keys';
import { BookingsList } from './list/bookings-list';
import { BookingsTools } from './list/bookings-tools';
import { focusIn, stepRow } from './list/row-focus';
import { useBookingKeys } from './list/use-booking-keys';
import { useCancelledMeanwhile } from './list/use-cancelled-meanwhile';
import { useSelectedRow } from './list/use-selected-row';
import { ReportsButton } from './reports/reports-button';
import { ReportsDialog } from './reports/reports-dialog';
import { useChangeBooking } from './use-change-booking';

/** All bookings, for the office: find, open, confirm, assign, move, set the status (§2, §4). */
export function AdminBookingsPage() {
  const place = useListPlace(bookingAddress);
  const { filters } = place;
  const today = dubaiDay(new Date());
  const asked = askedOf(filters, today);
  const list = useAdminBookings(asked, !filters.view);
  const calendar = useAdminCalendar(asked, filters.view !== undefined);
  const shown = filters.view ? calendar : list;
  const staff = useStaff();
  const wide = useWide();
  const saving = useUpdatingBookings();
  const [confirming, setConfirming] = useState<Booking>();
  const [reporting, setReporting] = useState(false);

  const rows = filters.view ? undefined : list.data?.rows;
  const { selected, select } = useSelectedRow(rows);
  const opened = useOpened(shown.data?.rows);
  const picked = usePicked(rows, JSON.stringify(asked));
  const { change, clash, keepTheirs, saveMine } = useChangeBooking(opened.changed);
  const assigner = useAssign({ nameOf: staff.nameOf, onDone: picked.clear });
  useCancelledMeanwhile(shown.isPlaceholderData ? undefined : shown.data?.rows, JSON.stringify(asked));

  const pick = useCallback(
    (booking: Booking, status: BookingStatus) => {
      if (status === booking.status) return;
      // A confirmation needs an amount (§4); everything else is sent at once.
      if (status === 'confirmed') setConfirming(booking);
      else change(booking, { status });
    },
    [change],
  );

  const keys = useBookingKeys({
    move: (by) => stepRow(by, selected?.id),
    open: () => selected && opened.open(selected),
    confirm: () => selected && !saving.has(selected.id) && pick(selected, 'confirmed'),
    pick: () => selected && picked.toggle(selected.id),
    filter: () => focusIn('filter'),
    search: () => focusIn('search'),
  });

  const search = (
    <SearchField
      by="Name, phone, e-mail, reference"
      value={filters.search}
      onSearch={(to) => place.change({ search: to }, { replace: true })}
    />
  );
  const own = (
    <div className="bookings-own">
      <ViewSwitch view={filters.view} onChange={(view) => place.change({ view })} />
      <ReportsButton onOpen={() => setReporting(true)} />
      <ExportButton noun="bookings" filters={asked} />
    </div>
  );
  return (
    <>
      <AdminHead
        title="Bookings"
        summary={shown.data && `${showTotal(shown.data.total)} ${summaryWords[filters.view ?? 'list']}`}
      >
        {wide && search}
        {wide && own}
      </AdminHead>
      <BookingsTools
        filters={filters}
        counts={list.data?.counts}
        staff={staff}
        onChange={place.change}
        wide={wide}
        search={search}
        own={own}
      />
      {filters.view ? (
        <BookingsCalendar
          list={calendar}
          view={filters.view}
          day={filters.day ?? today}
          today={today}
          wide={wide}
          nameOf={staff.nameOf}
          onChangeFilters={place.change}
          onOpen={opened.open}
        />
      ) : (
        <BookingsList
          list={list}
          wide={wide}
          filters={filters}
          selected={selected?.id}
          saving={saving}
          picked={picked}
          nameOf={staff.nameOf}
          onChangeFilters={place.change}
          onSelect={select}
          onOpen={opened.open}
          onPick={pick}
        />
      )}
      {picked.rows.length > 0 && (
        <PickedBar
          count={picked.rows.length}
          staff={staff}
          busy={assigner.busy}
          onAssign={(to) => assigner.assign(picked.rows, to)}
          onClear={picked.clear}
        />
      )}
      {!filters.view && (
        <ListPages
          noun="bookings"
          list={list.isPlaceholderData ? undefined : list.data}
          place={place}
          words={pageWords[sortWithin(filters.sort, filters)]}
        >
          <BookingsKeys {...keys} />
        </ListPages>
      )}

      {reporting && <ReportsDialog onClose={() => setReporting(false)} onOpen={opened.openById} />}
      {opened.id && !opened.booking && (
        <BookingOpening failed={opened.problem !== null} onRetry={opened.retry} onClose={opened.close} />
      )}
      {opened.booking && (
        <BookingDetails
          booking={opened.booking}
          staff={staff}
          saving={saving.has(opened.booking.id)}
          onClose={opened.close}
          onPick={(status) => opened.booking && pick(opened.booking, status)}
          onChange={(to) => opened.booking && change(opened.booking, to)}
        />
      )}
      {confirming && (
        <ConfirmBookingDialog
          booking={confirming}
          onClose={() => setConfirming(undefined)}
          onConfirm={(price) => change(confirming, { status: 'confirmed', ...price })}
        />
      )}
      {clash && (
        <ConflictDialog
          conflict={clash}
          nameOf={staff.nameOf}
          onKeepTheirs={keepTheirs}
          onSaveMine={saveMine}
        />
      )}
      {assigner.clash && (
        <AssignClashDialog
          clash={assigner.clash}
          nameOf={staff.nameOf}
          onLeave={assigner.leave}
          onAssign={assigner.assignAnyway}
        />
      )}
    </>
  );
}

const summaryWords = { list: 'in this list', week: 'in this week', day: 'on this day' };

const words: Record<CalendarView, string> = { week: 'Week', day: 'Day' };

interface Props {
  view: CalendarView | undefined;
  onChange: (view: CalendarView | undefined) => void;
}

/** The list, or a calendar of a week or a day. */
function ViewSwitch({ view, onChange }: Props) {
  return (
    <fieldset className="state-filter view-switch">
      <legend className="visually-hidden">View</legend>
      {[undefined, ...calendarViews].map((each) => (
        <button
          key={each ?? 'list'}
          type="button"
          aria-pressed={each === view}
          onClick={() => onChange(each)}
        >
          {each ? words[each] : 'List'}
        </button>
      ))}
    </fieldset>
  );
}
