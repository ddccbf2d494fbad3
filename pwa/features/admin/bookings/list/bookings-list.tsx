import { type Booking, type BookingStatus, sortWithin } from '../../../../../contract/bookings';
import type { useAdminBookings } from '../../../../data/office/bookings';
import { EmptyBookingsScene } from '../../../../ui/drawings/empty-bookings';
import { ListEmpty, ListFailed, ListOld } from '../../kit/list/list-states';
import type { Picked } from '../assign/use-picked';
import { type BookingFilters, isFiltered, nothing } from '../booking-filters';
import { BookingCards, BookingCardsLoading } from './booking-cards';
import { BookingsTable } from './bookings-table';

interface Props {
  list: ReturnType<typeof useAdminBookings>;
  wide: boolean;
  filters: BookingFilters;
  selected: string | undefined;
  saving: ReadonlySet<string>;
  picked: Picked<Booking>;
  nameOf: (id: string | null) => string;
  onChangeFilters: (to: Partial<BookingFilters>) => void;
  onSelect: (id: string) => void;
  onOpen: (booking: Booking) => void;
  onPick: (booking: Booking, status: BookingStatus) => void;
}

/** The rows, or what stands where they would: on their way, none, not to be had. */
export function BookingsList(props: Props) {
  const { list, wide, filters, selected, saving, picked, nameOf } = props;
  const { onChangeFilters, onSelect, onOpen, onPick } = props;
  const retry = () => list.refetch();
  // Rows of other filters are no answer to these, least of all that there were none.
  const others = list.isPlaceholderData && (list.isError || list.data?.rows.length === 0);
  const rows = others ? undefined : list.data?.rows;
  if (list.isError && !rows) {
    return (
      <ListFailed
        noun="bookings"
        onlineOnly="the bookings of all customers are never kept on a device."
        problem={list.error}
        busy={list.isFetching}
        onRetry={retry}
      />
    );
  }

  const none = (
    <ListEmpty
      noun="bookings"
      hint="Try fewer filters, or the beginning of a name, a phone number, an e-mail or a reference."
      text="The first request appears here as soon as it arrives."
      drawing={<EmptyBookingsScene />}
      filtered={isFiltered(filters)}
      onClear={() => onChangeFilters(nothing)}
    />
  );
  const old = list.isError && (
    <ListOld noun="bookings" since={list.dataUpdatedAt} problem={list.error} onRetry={retry} />
  );
  const shared = { saving, picked, nameOf, stale: list.isPlaceholderData, onOpen, onPick };
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
        sort={sortWithin(filters.sort, filters)}
        onSort={(sort) => onChangeFilters({ sort })}
        onSelect={onSelect}
        {...shared}
      >
        {none}
      </BookingsTable>
    </>
  );
}
