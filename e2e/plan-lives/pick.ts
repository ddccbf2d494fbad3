import { bookingRequest } from '../../api/testing/factories';
import { isOpen } from '../../contract/bookings/booking-rules';
import type { Booking } from '../../contract/bookings/bookings';
import type { Subscription } from '../../contract/plans/subscriptions';
import { addDays, dubaiDay } from '../../contract/time';
import type { Phone } from './phone';
import { type Drawn, lines, type World } from './world';

export function slotIn({ app }: World, days: number): string {
  return `${addDays(dubaiDay(app.clock.now()), 1 + days)} ${days % 2 ? '9:00 AM' : '1:00 PM'}`;
}

export function requestFor(world: World, plan: Subscription | undefined, { at, days }: Drawn) {
  const line = lines[at % lines.length];
  if (!plan || !line) return undefined;
  const home = world.homes[days % 7 === 0 ? 1 : 0];
  return {
    ...bookingRequest({
      serviceType: line.services[0],
      date: slotIn(world, days),
      homeId: plan.homeId ?? home,
    }),
    ...{ subscriptionId: plan.id, entitlementId: line.id },
  };
}

export function visits(phone: Phone, status: Booking['status'] | 'open', at: number): Booking | undefined {
  const all = phone.bookings().filter((each) => each.subscriptionId);
  const some = all.filter((each) => (status === 'open' ? isOpen(each.status) : each.status === status));
  return some[at % (some.length || 1)];
}

/** Lets the time come that lies so many hours before a visit; false where it is past. */
export async function hoursBefore({ app }: World, { startsAt }: Booking, hours: number): Promise<boolean> {
  const at = Date.parse(startsAt) - hours * 3_600_000;
  if (at < app.clock.now().getTime()) return false;
  app.clock.set(new Date(at).toISOString());
  return true;
}
