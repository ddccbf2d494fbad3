import { useState } from 'react';
import type { Booking } from '../../../../contract/bookings/bookings';
import type { BookingAdminUpdate } from '../../../../contract/office/admin-bookings';
import { useHomesOf } from '../../data/homes';

/** Whether a booking still has to say where it is. */
function lacksAddress({ customerInfo, homeId }: Booking): boolean {
  return !customerInfo.address && !homeId;
}

/** Where a booking is that does not say so yet: one of the customer's homes, an address, or that nobody knows it yet. */
export function useBookingAddress(booking: Booking) {
  const asks = lacksAddress(booking);
  const homes = useHomesOf((asks && booking.userId) || undefined).data ?? [];
  const [homeId, setHomeId] = useState('');
  const [address, setAddress] = useState('');
  const [area, setArea] = useState(booking.customerInfo.area);
  const [unknown, setUnknown] = useState(booking.addressUnknown ?? false);
  const [wrong, setWrong] = useState(false);
  return {
    asks,
    homes,
    ...{ homeId, address, area, unknown, wrong },
    change(part: { homeId?: string; address?: string; area?: string; unknown?: boolean }) {
      setWrong(false);
      if (part.homeId !== undefined) setHomeId(part.homeId);
      if (part.address !== undefined) setAddress(part.address);
      if (part.area !== undefined) setArea(part.area);
      if (part.address) setUnknown(false);
      if (part.unknown !== undefined) setUnknown(part.unknown);
    },
    /** What is sent of it; undefined where the form says what is missing. */
    read(): BookingAdminUpdate | undefined {
      if (!asks) return {};
      if (unknown) return { addressUnknown: true };
      if (homeId) return { homeId };
      if (address.trim()) return { address: address.trim(), area: area.trim() };
      setWrong(true);
      return undefined;
    },
  };
}
