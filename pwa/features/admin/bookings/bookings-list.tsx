import type { Booking, BookingStatus } from '../../../../contract/bookings';
import { isOffline, type useAdminBookings } from '../../../data/admin-bookings';
import { BookingCards, BookingCardsLoading } from './booking-cards';
import { type BookingFilters, isNarrowed } from './booking-filters';
import { BookingsFailed, BookingsOld, NoBookings } from './booking-states';
import { BookingsTable } from './bookings-table';
import { nothing } from './bookings-tools';

interface Props {
  list: ReturnType<typeof useAdminBookings>;
  wide: boolean;
  filters: BookingFilters;
  selected: string | undefined;
  saving: ReadonlySet<string>;
  onChangeFilters: (to: Partial<BookingFilters>) => void;
  onSelect: (id: string) => void;
  onOpen: (booking: Booking) => void;
  onPick: (booking: Booking, status: BookingStatus) => void;
}

/** The rows, or what stands where they would: on their way, none, not to be had. */
export function BookingsList(props: Props) {
  const { list, wide, filters, selected, saving, onChangeFilters, onSelect, onOpen, onPick } = props;
  const retry = () => list.refetch();
  // Rows of other filters are no answer to these.
  const rows = list.isError && list.isPlaceholderData ? undefined : list.data?.rows;
  if (list.isError && !rows) {
    return <BookingsFailed offline={isOffline(list.error)} busy={list.isFetching} onRetry={retry} />;
  }

  const none = (
    <NoBookings
      filtered={isNarrowed(filters) || filters.status !== undefined}
      onClear={() => onChangeFilters(nothing)}
    />
  );
  const old = list.isError && (
    <BookingsOld since={list.dataUpdatedAt} offline={isOffline(list.error)} onRetry={retry} />
  );
  const shared = { saving, stale: list.isPlaceholderData, onOpen, onPick };
  if (!wide) {
    return (
      <>
        {old}
        {!rows && <BookingCardsLoading />}
        {rows && (rows.length > 0 ? <BookingCards rows={rows} {...shared} /> : none)}
      </>
    );
  }
  return (
    <>
      {old}
      <BookingsTable
        rows={rows}
        selected={selected}
        sort={filters.sort}
        onSort={(sort) => onChangeFilters({ sort })}
        onSelect={onSelect}
        {...shared}
      >
        {none}
      </BookingsTable>
    </>
  );
}
