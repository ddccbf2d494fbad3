import type { ServiceType } from '../service-types';
import { slotHours, slots } from '../slots';
import { addDays, dubaiDay, dubaiHour } from '../time';
import { type BookingStatus, isOpen } from './booking-rules';

/** What urgent help is asked for, in the order in which it is offered. */
export const urgentKinds = ['water', 'power', 'cooling', 'locked', 'drain', 'other'] as const;
export type UrgentKind = (typeof urgentKinds)[number];

/** Each kind in words, the service it becomes, and what to do until somebody is there. */
export const urgentKindDetails: Record<UrgentKind, { label: string; service: ServiceType; now: string }> = {
  water: {
    label: 'Water coming in',
    service: 'Plumbing',
    now: 'close the main valve, often by the meter. Keep away from wet sockets.',
  },
  power: {
    label: 'No power',
    service: 'Electrical Work',
    now: 'switch off what was running. Leave a breaker that trips again switched off.',
  },
  cooling: {
    label: 'No cooling',
    service: 'AC Services',
    now: 'switch the unit off at the thermostat. Close curtains on the sunny side and drink water.',
  },
  locked: {
    label: 'Locked out or in',
    service: 'Handyman Services',
    now: 'stay at the door and keep your phone charged. A child or a stove behind it: call 998 or 999 first.',
  },
  drain: {
    label: 'Blocked drain',
    service: 'Plumbing',
    now: 'run no more water, and use no chemicals in the drain.',
  },
  other: {
    label: 'Something else',
    service: 'Handyman Services',
    now: 'keep away from what is broken, and keep others away from it.',
  },
};

const minuteMs = 60_000;

/** What arrives later than this after it was asked is too old to send somebody at once: the office calls first. */
const urgentHoldsMs = 60 * minuteMs;

/** Open guests' requests of one phone that ring at once; a further one waits for the office's call. */
export const urgentAtOnce = 2;

/** The running slot of the Dubai day, before the first and after the last the next one, as a booking's `date`. */
export function urgentSlot(now: Date): string {
  const day = dubaiDay(now);
  const ends = (hour: number) => dubaiHour(day, hour + slotHours).getTime();
  const slot = slots.find(({ hour }) => now.getTime() < ends(hour));
  return slot ? `${day} ${slot.start}` : `${addDays(day, 1)} ${slots[0].start}`;
}

/** The instant by which somebody should be there, UTC. */
export function urgentTarget(askedAt: Date, targetMinutes: number): string {
  return new Date(askedAt.getTime() + targetMinutes * minuteMs).toISOString();
}

/** Whether a request arrived too long after it was asked to be urgent still. */
export function isRequestedTooLate(askedAt: Date, arrivedAt: Date): boolean {
  return arrivedAt.getTime() - askedAt.getTime() > urgentHoldsMs;
}

/** What of a booking the rules of urgent help look at. */
export interface UrgentBooking {
  status: BookingStatus;
  assignedTo: string | null;
  urgent?: { what: UrgentKind; until: string | null; takenAt: string | null; fee: number } | undefined;
}

/**
 * How urgent help stands at an instant of the server's clock: `asked` while nobody has it, `taken`, `over` once it is done or
 * cancelled, `call` where it has no target because the office calls first. `late`: whole minutes past the target, 0 before it
 * and once it is over. `leftMs` may be negative. Undefined of what is not urgent.
 */
export function urgentState(
  { status, assignedTo, urgent }: UrgentBooking,
  now: Date,
): { is: 'asked' | 'taken' | 'over' | 'call'; leftMs: number; late: number } | undefined {
  if (!urgent) return undefined;
  if (!isOpen(status)) return { is: 'over', leftMs: 0, late: 0 };
  if (urgent.until === null) return { is: 'call', leftMs: 0, late: 0 };
  const leftMs = Date.parse(urgent.until) - now.getTime();
  const late = Math.max(0, Math.floor(-leftMs / minuteMs));
  return { is: assignedTo === null ? 'asked' : 'taken', leftMs, late };
}

/** Whether nobody has it yet: what the office hears of until somebody takes it. */
export function isUrgentWaiting({ status, assignedTo, urgent }: UrgentBooking): boolean {
  return Boolean(urgent?.until) && assignedTo === null && isOpen(status);
}

/** What is put into the amount of a booking that is to be confirmed: what is agreed already, else the call-out. AED. */
export function proposedAmount({
  amount,
  urgent,
}: {
  amount: number;
  urgent?: UrgentBooking['urgent'];
}): number {
  return amount || (urgent?.fee ?? 0);
}

/**
 * By which a technician's rows are sorted, as plain text: on call, urgent requests that wait come first, the oldest target
 * before the others; all else by its time.
 */
export function jobOrder(
  job: UrgentBooking & { startsAt: string; reference: string },
  onCall: boolean,
): string {
  const first = onCall && isUrgentWaiting(job);
  return first ? `0 ${job.urgent?.until} ${job.reference}` : `1 ${job.startsAt} ${job.reference}`;
}

/** Who could go: those on call first, in either part as they came. */
export function onCallFirst<Person extends { id: string }>(
  people: readonly Person[],
  onCall: readonly string[],
): Person[] {
  const has = ({ id }: Person) => onCall.includes(id);
  return [...people.filter(has), ...people.filter((each) => !has(each))];
}
