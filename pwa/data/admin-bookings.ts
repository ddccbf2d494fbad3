import type { Booking, BookingAdminUpdate } from '../../contract/bookings';
import { type RowChange, useAdminChange, useAdminList, useChangingRows } from './admin-list';
import { callAsMe } from './session';

export interface AdminBookingFilters {
  status?: string;
  service?: string;
  from?: string;
  to?: string;
  search?: string;
  cursor?: string;
  sort?: string;
}

/** One page of all bookings. */
export function useAdminBookings(filters: AdminBookingFilters) {
  return useAdminList<Booking>('bookings', filters);
}

/** Changes a booking on condition that nobody changed it meanwhile (`If-Match`). */
export function useUpdateBooking() {
  return useAdminChange<Booking, BookingAdminUpdate>('bookings', { send, expect });
}

/** The ids of the bookings whose change is on its way. */
export function useUpdatingBookings(): ReadonlySet<string> {
  return useChangingRows('bookings');
}

async function send({ row, change }: RowChange<Booking, BookingAdminUpdate>): Promise<Booking> {
  const headers = { 'If-Match': `"${row.rev}"` };
  return (await callAsMe<Booking>(`/admin/bookings/${row.id}`, { method: 'PUT', body: change, headers }))
    .body;
}

function expect({ row, change }: RowChange<Booking, BookingAdminUpdate>): Booking {
  const { status = row.status, amount = row.amount } = change;
  return { ...row, status, amount };
}
