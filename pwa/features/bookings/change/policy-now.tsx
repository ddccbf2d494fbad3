import type { BookingView } from '../../../data/bookings';
import { useServerNow } from '../../../data/device/server-clock';
import { useNow } from '../../../ui/hooks/use-now';
import { PolicyLine } from '../../../widgets/changing/policy-line';

/** In the row of a booking, by the server's clock: what changing it costs, and what is owed. */
export function PolicyNow({ booking }: { booking: BookingView }) {
  useNow();
  const now = useServerNow()();
  return <PolicyLine booking={booking} now={now} />;
}
