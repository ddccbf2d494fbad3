import { Link } from 'react-router-dom';
import { repeatBooking } from '../../../contract/bookings/booking-links';
import type { BookingItem } from '../../../contract/prices/requested-items';
import { buttonClass } from '../../ui/button';

interface Visit {
  id: string;
  serviceName: string;
  about?: string | undefined;
  homeId?: string | null | undefined;
  address?: string;
  area?: string;
  items?: readonly BookingItem[] | undefined;
}

/** Leads to the form, filled in like a visit before. What that was stays in the history of this tab: an address is no part of a link. */
export function RepeatLink({ visit, name, small }: { visit: Visit; name: string; small?: boolean }) {
  const { serviceName: serviceType, address = '', area = '' } = visit;
  const repeated = repeatBooking({ ...visit, serviceType, address, area });
  return (
    <Link
      className={buttonClass(small ? { size: 'sm' } : {})}
      to="/booking"
      state={{ repeated }}
      aria-label={`Book again: ${name}`}
    >
      Book again
    </Link>
  );
}
