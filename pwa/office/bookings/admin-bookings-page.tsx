import { useMemo, useState } from 'react';
import { dubaiDay } from '../../../contract/time';
import { useLater } from '../../ui/hooks/until-loaded';
import { useWide } from '../../ui/hooks/use-wide';
import { useBookingNeeds } from '../data/bookings/booking-needs';
import { useAdminCalendar } from '../data/bookings/bookings';
import { askRepeat } from '../data/new-booking/ask-new-booking';
import { useStaff } from '../data/team/staff';
import listToolsStyles from '../kit/filters/filters.module.css';
import { ViolationsDialog } from '../kit/form/violations-dialog';
import { ListKeys } from '../kit/keys/key-hints';
import { useOfficeKeys } from '../kit/keys/use-office-keys';
import { showTotal } from '../kit/list/list-pages';
import { useOfficeList } from '../kit/list/office-list';
import { OfficeListHead, OfficeListPages, OfficeListRows } from '../kit/list/office-list-page';
import { focusFilter, stepRow } from '../kit/list/row-focus';
import { usePicked } from '../kit/list/use-picked';
import { AssignConflictDialog, PickedBar } from './assign/picked-bar';
import { useAssign } from './assign/use-assign';
import { BookingOpening, useOpened } from './booking/opened';
import { queryOf } from './calendar/booking-filters';
import { type CalendarView, calendarViews } from './calendar/calendar-days';
import { CalendarLoading } from './calendar/calendar-loading';
import { useBookingDesk } from './desk/use-booking-desk';
import type { BookingActs } from './list/booking-acts';
import { bookingsList } from './list/bookings-list';
import styles from './list/bookings-tools.module.css';
import { useCancellations } from './list/use-cancellations';
import { NeedsBlock } from './needs/needs-block';
import { ReportsButton } from './reports/reports-button';

/** All bookings, for the office: find, open, confirm, assign, move, set the status. */
export function AdminBookingsPage() {
  const state = useOfficeList(bookingsList);
  const { location, list, saving, selected } = state;
  const { filters } = location;
  const { view } = filters;
  const today = dubaiDay(new Date());
  const query = queryOf(filters, today);
  const calendar = useAdminCalendar(query, view !== undefined);
  const shown = view ? calendar : list;
  const staff = useStaff();
  const needs = useBookingNeeds();
  const capacityEnabled = needs.data?.isCounted === true;
  const { nameOf } = staff;
  const wide = useWide();
  const [reporting, setReporting] = useState(false);

  const opened = useOpened(shown.data?.rows);
  const { open } = opened;
  // No list waits for what opens at its side, or in its place.
  const days = useLater(() => import('./calendar/bookings-calendar'), view !== undefined);
  const details = useLater(() => import('./booking/booking-details'), opened.id !== undefined);
  // What asks before a change comes once the list is alive.
  const dialogs = useLater(() => import('./desk/booking-dialogs'));
  const reports = useLater(() => import('./reports/reports-dialog'), reporting);
  const picked = usePicked(view ? undefined : list.data?.rows, JSON.stringify(query));
  const desk = useBookingDesk({ staff, capacityEnabled, onChanged: opened.changed });
  const { change, pick } = desk;
  const assigner = useAssign({ nameOf, onDone: picked.clear });
  useCancellations(shown.isPlaceholderData ? undefined : shown.data?.rows, JSON.stringify(query));

  const acts = useMemo<BookingActs>(() => ({ nameOf, onOpen: open, onPick: pick }), [nameOf, open, pick]);

  useOfficeKeys({
    j: () => stepRow(1, selected?.id),
    k: () => stepRow(-1, selected?.id),
    enter: () => selected && open(selected),
    c: () => selected && !saving.has(selected.id) && pick(selected, 'confirmed'),
    r: () => selected && askRepeat(selected),
    x: () => selected && picked.toggle(selected.id),
    f: focusFilter,
  });

  // Whoever searches sees what was found first.
  const needsBlock = <NeedsBlock needs={needs.data} nameOf={nameOf} onOpen={open} />;

  return (
    <>
      <OfficeListHead
        of={bookingsList}
        state={state}
        onOpen={view ? undefined : open}
        own={
          <>
            <ViewSwitch view={view} onChange={(to) => location.change({ view: to })} />
            <ReportsButton onOpen={() => setReporting(true)} />
          </>
        }
        instead={
          view && {
            query,
            summary: calendar.data && `${showTotal(calendar.data.total)} ${summaryLabels[view]}`,
          }
        }
      >
        {(tools) => (
          <>
            {tools}
            {view && !days && <CalendarLoading />}
            {view && days && (
              <days.BookingsCalendar
                list={calendar}
                view={view}
                day={filters.day ?? today}
                today={today}
                wide={wide}
                nameOf={nameOf}
                onChangeFilters={location.change}
                onOpen={open}
              />
            )}
            {!view && (
              <>
                {!filters.search && needsBlock}
                <OfficeListRows of={bookingsList} state={state} acts={acts} picked={picked} onOpen={open} />
                {filters.search && needsBlock}
              </>
            )}
          </>
        )}
      </OfficeListHead>
      {picked.rows.length > 0 && (
        <PickedBar
          count={picked.rows.length}
          staff={staff}
          busy={assigner.busy}
          onAssign={(to) => assigner.assign(picked.rows, to)}
          onClear={picked.clear}
        />
      )}
      {!view && (
        <OfficeListPages of={bookingsList} state={state}>
          <ListKeys keys={listKeys} />
        </OfficeListPages>
      )}

      {reporting && reports && (
        <reports.ReportsDialog onClose={() => setReporting(false)} onOpen={opened.openById} />
      )}
      {opened.id && !(details && opened.booking) && (
        <BookingOpening problem={opened.problem} onRetry={opened.retry} onClose={opened.close} />
      )}
      {details && opened.booking && (
        <details.BookingDetails
          booking={opened.booking}
          staff={staff}
          saving={saving.has(opened.booking.id)}
          capacityEnabled={capacityEnabled}
          onClose={opened.close}
          onPick={(status) => opened.booking && pick(opened.booking, status)}
          onChange={(to) => opened.booking && change(opened.booking, to)}
          onOpen={opened.openById}
          onMove={desk.move}
          onCorrect={desk.correct}
        />
      )}
      {dialogs && <dialogs.BookingDialogs desk={desk} />}
      {assigner.inTheWay && (
        <ViolationsDialog
          inTheWay={assigner.inTheWay}
          anyway="Assign anyway"
          onAllow={assigner.allow}
          onLeave={assigner.giveUp}
        />
      )}
      {assigner.conflict && (
        <AssignConflictDialog
          conflict={assigner.conflict}
          nameOf={nameOf}
          onLeave={assigner.leave}
          onAssign={assigner.assignAnyway}
        />
      )}
    </>
  );
}

const listKeys = [[['j', 'k'], 'Move'], 'enter', 'c', 'r', 'x', 'f', '/'] as const;

const summaryLabels: Record<CalendarView, string> = { week: 'in this week', day: 'on this day' };

const viewLabels: Record<CalendarView, string> = { week: 'Week', day: 'Day' };

interface ViewSwitchProps {
  view: CalendarView | undefined;
  onChange: (view: CalendarView | undefined) => void;
}

/** The list, or a calendar of a week or a day. */
function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  return (
    <fieldset className={`${listToolsStyles.stateFilter} flex no-shrink ${styles.viewSwitch}`}>
      <legend className="visually-hidden">View</legend>
      {[undefined, ...calendarViews].map((each) => (
        <button
          className="nowrap soft bare"
          key={each ?? 'list'}
          type="button"
          aria-pressed={each === view}
          onClick={() => onChange(each)}
        >
          {each ? viewLabels[each] : 'List'}
        </button>
      ))}
    </fieldset>
  );
}
