import { useCallback, useState } from 'react';
import type { Booking, BookingStatus } from '../../../../contract/bookings';
import { useAdminBookings, useUpdatingBookings } from '../../../data/admin-bookings';
import { AdminHead } from '../admin-head';
import { ListPages, showTotal } from '../list-pages';
import { SearchField } from '../search-field';
import { useListPlace } from '../use-list-place';
import { useWide } from '../use-wide';
import { BookingDetails } from './booking-details';
import { bookingAddress, pageWords } from './booking-filters';
import { BookingsKeys } from './bookings-keys';
import { BookingsList } from './bookings-list';
import { BookingsTools } from './bookings-tools';
import { ConfirmBookingDialog } from './confirm-booking-dialog';
import { ConflictDialog } from './conflict-dialog';
import { focusIn, stepRow } from './row-focus';
import { useBookingKeys } from './use-booking-keys';
import { useChangeBooking } from './use-change-booking';

/** All bookings, for the office: find, open, confirm, set the status (§2, §4). */
export function AdminBookingsPage() {
  const place = useListPlace(bookingAddress);
  const list = useAdminBookings(place.filters);
  const wide = useWide();
  const saving = useUpdatingBookings();
  const [selectedId, setSelectedId] = useState<string>();
  const [opened, setOpened] = useState<Booking>();
  const [confirming, setConfirming] = useState<Booking>();

  const rows = list.data?.rows;
  const selected = rows?.find((row) => row.id === selectedId) ?? rows?.[0];
  // A change can move the open booking out of the list: it stays open as it is then.
  const open = opened && (rows?.find((row) => row.id === opened.id) ?? opened);
  const changed = useCallback(
    (to: Booking) => setOpened((before) => (before?.id === to.id ? to : before)),
    [],
  );
  const { change, conflict, keepTheirs, saveMine } = useChangeBooking(changed);

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
    open: () => setOpened(selected),
    confirm: () => selected && !saving.has(selected.id) && pick(selected, 'confirmed'),
    filter: () => focusIn('filter'),
    search: () => focusIn('search'),
  });

  const search = (
    <SearchField
      by="Name, phone, e-mail, reference"
      value={place.filters.search}
      onSearch={(to) => place.change({ search: to }, { replace: true })}
    />
  );
  return (
    <>
      <AdminHead title="Bookings" summary={list.data && `${showTotal(list.data.total)} in this list`}>
        {wide && search}
      </AdminHead>
      <BookingsTools
        filters={place.filters}
        counts={list.data?.counts}
        onChange={place.change}
        wide={wide}
        search={search}
      />
      <BookingsList
        list={list}
        wide={wide}
        filters={place.filters}
        selected={selected?.id}
        saving={saving}
        onChangeFilters={place.change}
        onSelect={setSelectedId}
        onOpen={setOpened}
        onPick={pick}
      />
      <ListPages
        noun="bookings"
        list={list.isPlaceholderData ? undefined : list.data}
        place={place}
        words={pageWords[place.filters.sort]}
      >
        <BookingsKeys {...keys} />
      </ListPages>

      {open && (
        <BookingDetails
          booking={open}
          saving={saving.has(open.id)}
          onClose={() => setOpened(undefined)}
          onPick={(status) => pick(open, status)}
          onAmount={(amount) => change(open, { amount })}
        />
      )}
      {confirming && (
        <ConfirmBookingDialog
          booking={confirming}
          onClose={() => setConfirming(undefined)}
          onConfirm={(amount) => change(confirming, { status: 'confirmed', amount })}
        />
      )}
      {conflict && <ConflictDialog conflict={conflict} onKeepTheirs={keepTheirs} onSaveMine={saveMine} />}
    </>
  );
}
