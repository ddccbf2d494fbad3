/**
 * How many bookings an account may have open, pending or confirmed and still to come, by whether its address is confirmed. A
 * person never has so many; a script that fills the office's lists does.
 */
const openBookings = { confirmed: 40, unconfirmed: 10 };

/** What decides how much an account may do. `bookingLimit`: the office's own number for it. */
export interface Limited {
  emailVerified: boolean;
  bookingLimit: number | null;
}

/** How many bookings it may have open where the office has given it no number of its own. */
export function usualBookingLimit({ emailVerified }: Pick<Limited, 'emailVerified'>): number {
  return emailVerified ? openBookings.confirmed : openBookings.unconfirmed;
}

/** How many bookings it may have open. */
export function bookingLimitOf(of: Limited): number {
  return of.bookingLimit ?? usualBookingLimit(of);
}

/** How many subscriptions it may begin in a Dubai day: an eighth of its bookings, rounded up. */
export function subscriptionLimitOf(of: Limited): number {
  return Math.ceil(bookingLimitOf(of) / 8);
}

/** What a person reads of a booking too many. */
export function tooManyBookings(of: Limited): string {
  return `You have ${counted(bookingLimitOf(of), 'open request')}. ${ways(of, 'Cancel one')}, then send this again.`;
}

/** What a person reads of a subscription too many. */
export function tooManySubscriptions(of: Limited): string {
  const begun = counted(subscriptionLimitOf(of), 'subscription');
  return `You have started ${begun} today. ${ways(of, 'Wait until tomorrow')}, then send this again.`;
}

function ways({ emailVerified, bookingLimit }: Limited, first: string): string {
  return emailVerified || bookingLimit !== null
    ? `${first} or call us`
    : `${first}, confirm your e-mail address or call us`;
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
