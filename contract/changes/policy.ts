import type { BookingStatus } from '../bookings/booking-rules';
import type { ChangePolicy } from '../bookings/bookings';
import { addDays, addMonths, dubaiDay, dubaiHour } from '../time';

/**
 * The numbers of the policy: rules of the business like others, of which the version in force is kept with a booking when it is
 * confirmed. A saved version that has none of them has the usual ones.
 */
export const policyFields = {
  lateFee: {
    is: 'number',
    label: 'Late change',
    hint: 'For moving or cancelling once it is no longer free. The first in 12 months is free.',
    unit: 'AED',
    from: 0,
    to: 5000,
    usual: 50,
  },
  freeUntilHour: {
    is: 'number',
    label: 'Free until',
    hint: 'Until this hour of the evening before, Dubai time, moving or cancelling a confirmed visit is free.',
    unit: 'o’clock',
    from: 12,
    to: 23,
    usual: 20,
  },
  freeAfterMinutes: {
    is: 'number',
    label: 'Free after we confirm',
    hint: 'Free for this long in any case, from when we confirmed or moved the visit.',
    unit: 'minutes',
    from: 0,
    to: 1440,
    usual: 60,
  },
  byPhoneMinutes: {
    is: 'number',
    label: 'By phone only',
    hint: 'This long before the visit, customers have to call to change it.',
    unit: 'minutes',
    from: 0,
    to: 1440,
    usual: 120,
  },
} as const;
export type PolicyName = keyof typeof policyFields;

/** The numbers of one version: AED, hours of the day in Dubai, minutes. */
export type Policy = Record<PolicyName, number>;

export const policyNames = Object.keys(policyFields) as PolicyName[];

/** The terms of a saved version of the rules, with what is usual where it says nothing. */
export function policyOf(saved: Partial<Record<string, number>>): Policy {
  return Object.fromEntries(
    policyNames.map((name) => [name, saved[name] ?? policyFields[name].usual]),
  ) as Policy;
}

/** What of a booking the policy looks at; instants UTC. `policy`: those it was confirmed under. */
export interface Governed {
  status: BookingStatus;
  startsAt: string;
  /** When we confirmed it last; null while we never did. */
  confirmedAt: string | null;
  /** When we moved it last. */
  movedByUsAt: string | null;
  /** Whose it is; null of a guest. */
  userId: string | null;
  /** Whether it has a late fee already, waived ones too. */
  hasLateFee: boolean;
  policy: Policy;
}

/**
 * What a change costs at an instant. `free`; `first`: late, but for nothing, which is said; `late`: the fee; `phone`: nobody changes
 * it but the office, at this fee. `fee` in AED. `freeUntil`: the instant from which it is free no more, UTC; null while it is pending,
 * and always free.
 */
export interface Change {
  is: 'free' | 'first' | 'late' | 'phone';
  fee: number;
  freeUntil: string | null;
}

/**
 * What it costs its customer to move or cancel an open booking now. `lateChanges`: the instants of the customer's late changes, of
 * all their bookings and whatever they cost. `causedByUs`: what we cause costs nothing.
 */
export function judgeLateness(
  booking: Governed,
  {
    now,
    lateChanges,
    causedByUs = false,
  }: { now: Date; lateChanges: readonly string[]; causedByUs?: boolean },
): Change {
  const until = freeUntil(booking);
  if (until === null || causedByUs || now.getTime() < until.getTime())
    return { is: 'free', fee: 0, freeUntil: until?.toISOString() ?? null };
  const { fee, first } = lateAt(booking, now, lateChanges);
  const late = first ? 'first' : 'late';
  return {
    is: now.getTime() >= phoneFrom(booking) ? 'phone' : late,
    fee,
    freeUntil: until.toISOString(),
  };
}

/** What a change will cost from the moment on when it is free no more, to be told before; undefined while it is pending. */
export function changePolicyOf(booking: Governed, lateChanges: readonly string[]): ChangePolicy | undefined {
  const until = freeUntil(booking);
  if (until === null) return undefined;
  return {
    freeUntil: until.toISOString(),
    // The free hour wins.
    phoneFrom: new Date(Math.max(phoneFrom(booking), until.getTime())).toISOString(),
    ...lateAt(booking, until, lateChanges),
  };
}

/** What it costs when a customer was not there: the late fee, the first time too. AED. */
export function noShowFee(booking: Governed, who: 'customer' | 'us'): number {
  return who === 'customer' ? lateFee(booking) : 0;
}

/**
 * The instant from which a booking is free no more: the evening before, and in any case an hour after we confirmed or moved it. Null
 * while it is pending.
 */
export function freeUntil({ status, startsAt, confirmedAt, movedByUsAt, policy }: Governed): Date | null {
  if (status === 'pending') return null;
  const evening = dubaiHour(addDays(dubaiDay(startsAt), -1), policy.freeUntilHour).getTime();
  const ours = [confirmedAt, movedByUsAt].flatMap((at) => (at === null ? [] : [Date.parse(at)]));
  return new Date(Math.max(evening, ...ours.map((at) => at + policy.freeAfterMinutes * minuteMs)));
}

/**
 * The fee that is owed where `seen` was said before: never more than that, and the lower where it sank meanwhile. Undefined where it
 * is more by now, or nothing was said: then it is to be asked again. AED.
 */
export function agreedFee(fee: number, seen: number | undefined): number | undefined {
  return seen !== undefined && fee <= seen ? fee : undefined;
}

/** Guests owe nothing, and no booking owes it twice. */
function isCharged({ userId, hasLateFee, policy }: Governed): boolean {
  return userId !== null && !hasLateFee && policy.lateFee > 0;
}

/** From when on it is changed by phone only, in ms. */
function phoneFrom({ startsAt, policy }: Governed): number {
  return Date.parse(startsAt) - policy.byPhoneMinutes * minuteMs;
}

/** What a late change costs at an instant; `first`: nothing, since it is the first of 12 months. */
function lateAt(
  booking: Governed,
  at: Date,
  lateChanges: readonly string[],
): Pick<ChangePolicy, 'fee' | 'first'> {
  const isFirst = !lateChanges.some((each) => isWithinTwelveMonths(each, at));
  return { fee: isFirst ? 0 : lateFee(booking), first: isFirst && isCharged(booking) };
}

function lateFee(booking: Governed): number {
  return isCharged(booking) ? booking.policy.lateFee : 0;
}

const minuteMs = 60_000;

/** Until the same Dubai day of the twelfth month after it, at its time. */
function isWithinTwelveMonths(at: string, now: Date): boolean {
  const day = dubaiDay(at);
  const timeOfDay = Date.parse(at) - dubaiHour(day, 0).getTime();
  return now.getTime() < dubaiHour(addMonths(day, 12), 0).getTime() + timeOfDay;
}
