import type { BlockKind } from '../bookings/block-labels';
import { type BookableService, bookableServices } from '../bookings/booking-rules';
import { slotHours, slots, type TimeFault, timeFaults } from '../slots';
import { addDays, dubaiDay, dubaiHour, weekday } from '../time';
import type { Technician } from './flow/day-flow';

/** By weekday, Sunday first: the slots of it, 0 for the first of the day. */
export type Week = ReadonlyArray<readonly number[]>;

/** Days from the first to the last, both included. */
export interface Span {
  from: string;
  to: string;
}

/** When somebody works: every week, and other weeks in some times of the year (Ramadan, summer), which never overlap. */
export interface Hours {
  week: Week;
  seasons: ReadonlyArray<Span & { week: Week }>;
}

/** What is kept of a technician's work. */
export interface TechnicianRoster extends Hours {
  skills: readonly string[];
  leave: readonly Span[];
  /** The most slots they do a day. */
  mostSlots: number;
  /** Slots of days in which they do no jobs: lunch, prayer, parts, vehicle, training. Of the days that are asked about. */
  blocks?: readonly BlockedSlots[];
}

/** `id`: of the block. `kind`: what they do then; nothing of one that is only thought of. */
export interface BlockedSlots {
  kind?: BlockKind;
  id: string;
  day: string;
  slots: readonly number[];
}

/** How much of a day a booking of a service takes, where nobody says otherwise. */
export interface UsualSize {
  slots: number;
  people: number;
  outdoor: boolean;
}

/** When the business visits, and what may be asked for. */
export interface BusinessRoster {
  /** The days and slots on which visits are made. */
  week: Week;
  /** Days on which none are; `provisional` until the moon is seen. */
  closed: ReadonlyArray<Span & { label: string; provisional: boolean }>;
  /** The shortest notice. */
  noticeMinutes: number;
  /** The hour, Dubai, until which the first slot of the next day can be asked for. */
  firstSlotUntilHour: number;
  /** How many days ahead can be asked for. */
  furthestDays: number;
  /** Technicians kept free of online bookings in each slot. */
  reserve: number;
  /** Nobody works outdoors at midday from the one to the other of these days of the year, `MM-dd`. */
  middayFrom: string;
  middayTo: string;
  sizes: Record<BookableService, UsualSize>;
}

const everySlot = slots.map((_, index) => index);

/** Monday to Saturday, all day. */
export const usualWeek: Week = [[], ...Array.from({ length: 6 }, () => everySlot)];

/** Before anybody set up the team. Water tanks stand on roofs. */
export const usualBusiness: BusinessRoster = {
  week: usualWeek,
  closed: [],
  noticeMinutes: 120,
  firstSlotUntilHour: 17,
  furthestDays: 60,
  reserve: 0,
  middayFrom: '06-15',
  middayTo: '09-15',
  sizes: Object.fromEntries(
    bookableServices.map((name) => [name, { slots: 1, people: 1, outdoor: name === 'Water Tank Cleaning' }]),
  ) as BusinessRoster['sizes'],
};

/** A new technician has no skill until somebody picks one. */
export const newTechnician: TechnicianRoster = {
  skills: [],
  week: usualWeek,
  seasons: [],
  leave: [],
  mostSlots: 4,
};

/** A technician on one day: in which slots they work, where the business visits then, they are not on leave, and no block is there. */
export function technicianOn(
  business: Pick<BusinessRoster, 'week' | 'closed'>,
  { id, roster }: { id: string; roster: TechnicianRoster },
  day: string,
): Technician {
  const away = isOnLeave(roster, day) || isClosed(business, day);
  const [open, theirs] = [business.week[weekday(day)] ?? [], slotsOn(roster, day)];
  const blocked = blockedOn(roster, day);
  const works = slots.map(
    (_, slot) => !away && open.includes(slot) && theirs.includes(slot) && !blocked.includes(slot),
  );
  return {
    ...{ id, skills: roster.skills, works, most: roster.mostSlots },
    ...(blocked.length > 0 && { blocked }),
  };
}

const noSlots: readonly number[] = [];

/** The slots of a day in which a technician has a block. */
export function blockedOn({ blocks }: Pick<TechnicianRoster, 'blocks'>, day: string): readonly number[] {
  // Of most there are none, and a day is read often.
  if (!blocks || blocks.length === 0) return noSlots;
  return [...new Set(blocks.filter((each) => each.day === day).flatMap((each) => each.slots))].sort();
}

/** What a technician does in some slots of a day that is no job. */
export function blocksIn(
  { blocks = [] }: Pick<TechnicianRoster, 'blocks'>,
  day: string,
  slots: readonly number[],
): BlockKind[] {
  const hit = blocks.filter((each) => each.day === day && each.slots.some((slot) => slots.includes(slot)));
  return [...new Set(hit.flatMap(({ kind }) => kind ?? []))];
}

/** Whether a Dubai day is one of a technician's leave. */
export function isOnLeave({ leave }: Pick<TechnicianRoster, 'leave'>, day: string): boolean {
  return leave.some((span) => isIn(span, day));
}

/** Whether nobody comes on a Dubai day. */
export function isClosed(business: Pick<BusinessRoster, 'closed'>, day: string): boolean {
  return closedOn(business, day) !== undefined;
}

/** The closed days that a day is one of. */
export function closedOn({ closed }: Pick<BusinessRoster, 'closed'>, day: string) {
  return closed.find((span) => isIn(span, day));
}

/** The slots of the hours that hold on a day. */
export function slotsOn({ week, seasons }: Hours, day: string): readonly number[] {
  return (seasons.find((season) => isIn(season, day))?.week ?? week)[weekday(day)] ?? [];
}

/** Whether nobody may work outdoors in a slot: it has a part of 12:30 to 3:00 PM, on one of the year's days. */
export function isMidday(
  { middayFrom, middayTo }: Pick<BusinessRoster, 'middayFrom' | 'middayTo'>,
  day: string,
  slot: number,
): boolean {
  const [date, hour] = [day.slice(5), slots[slot]?.hour ?? 0];
  return middayFrom <= date && date <= middayTo && hour < 15 && hour + slotHours > 12.5;
}

/** How many slots of a day have begun. */
export function begunSlots(day: string, now: Date): number {
  return slots.filter(({ hour }) => dubaiHour(day, hour).getTime() <= now.getTime()).length;
}

/** What is asked for, or moved: when, how long, and whether outdoors. */
export interface RequestedTime {
  day: string;
  from: number;
  slots: number;
  outdoor: boolean;
}

/** What of the business says which times can be asked for. */
export type TimeRules = Omit<BusinessRoster, 'sizes' | 'reserve'>;

/** Every fault of a time at an instant; none where it can be asked for. */
export function timeFaultsOf(business: TimeRules, time: RequestedTime, now: Date): TimeFault[] {
  const { day, from } = time;
  const taken = Array.from({ length: time.slots }, (_, after) => from + after);
  const inDay = taken.filter((slot) => slot < slots.length);
  const open = business.week[weekday(day)] ?? [];
  const faults: Record<TimeFault, boolean> = {
    too_soon: now.getTime() > lastCall(business, day, from),
    too_far: day > addDays(dubaiDay(now), business.furthestDays),
    closed: isClosed(business, day) || inDay.some((slot) => !open.includes(slot)),
    past_last: inDay.length < taken.length,
    midday: time.outdoor && inDay.some((slot) => isMidday(business, day, slot)),
  };
  return timeFaults.filter((fault) => faults[fault]);
}

/** The last instant at which a slot can be asked for. The first one of a day is closed the evening before. */
function lastCall({ noticeMinutes, firstSlotUntilHour }: TimeRules, day: string, slot: number): number {
  const byNotice = dubaiHour(day, slots[slot]?.hour ?? 0).getTime() - noticeMinutes * 60_000;
  const theEvening = dubaiHour(addDays(day, -1), firstSlotUntilHour).getTime();
  return slot === 0 ? Math.min(byNotice, theEvening) : byNotice;
}

function isIn({ from, to }: Span, day: string): boolean {
  return from <= day && day <= to;
}
