import { dateText, dayText, dubaiClock, instantText, longDate, monthShort, weekdayName } from '../dates';
import { type Slot, slotHours, splitDate } from '../slots';
import { dubaiHour } from '../time';

/** When a visit of so many slots begins and ends, instants; undefined where its date is none of ours. */
export function visitSpan(date: string, slots = 1): { start: Date; end: Date } | undefined {
  const at = splitDate(date);
  if (!at) return undefined;
  const hour = (offset: number) => dubaiHour(at.day, at.slot.hour + offset);
  return { start: hour(0), end: hour(slotHours * slots) };
}

/** `Sat, Nov 28, 9:00 AM to 11:00 AM`; a date that is none of ours stays as it is. */
export function visitWhen(date: string, slots = 1): string {
  const span = visitSpan(date, slots);
  return span ? `${instantText(span.start)} to ${dubaiClock(span.end)}` : date;
}

/** `Sat, Nov 28, 9:00 AM`: when a visit begins; here too a date that is none of ours stays as it is. */
export function startText(date: string): string {
  const at = splitDate(date);
  return at ? `${dayText(at.day)}, ${at.slot.start}` : date;
}

/** `Monday, 11:00 AM`: the same where its date stands beside it. */
export function weekdayStart(date: string): string {
  const at = splitDate(date);
  return at ? `${weekdayName(at.day)}, ${at.slot.start}` : date;
}

/** `Sat, Nov 28 · 9:00 AM-11:00 AM` */
export function slotText(date: string): string {
  const at = splitDate(date);
  return at ? `${dayText(at.day)} · ${at.slot.label}` : date;
}

/** `Nov 28, 2026`: its day, as a history says it. */
export function historyDay(date: string): string {
  return showVisit(date).day;
}

/** `Nov 28, 2026, 9:00 AM` */
export function timeText(date: string): string {
  const { day, start } = showVisit(date);
  return [day, start].filter(Boolean).join(', ');
}

/** Where its day, when it starts, and the whole slot stand apart. */
export function showVisit(date: string): { day: string; start: string; slot: string } {
  const at = splitDate(date);
  if (!at) return { day: date, start: '', slot: '' };
  return { day: dateText(at.day), start: at.slot.start, slot: at.slot.label };
}

/** The same on a card, in parts. */
export function visitText(date: string): {
  long: string;
  weekday: string;
  weekdayAndSlot: string;
  slot: string;
  day: string;
  month: string;
} {
  const at = splitDate(date);
  if (!at) return { long: date, weekday: '', weekdayAndSlot: date, slot: '', day: '?', month: '' };
  const { day, slot } = at;
  return {
    long: longDate(day),
    weekday: weekdayName(day),
    weekdayAndSlot: `${weekdayName(day)}, ${slot.label}`,
    slot: slot.label,
    day: String(Number(day.slice(8))),
    month: monthShort(day),
  };
}

/** `9:00 AM to 11:00 AM` */
export function slotSpan({ label }: Slot): string {
  return label.replace('-', ' to ');
}

/** `11 AM to 1 PM`, as a screen reader says it. */
export function spokenTimes(slot: Slot): string {
  return slotSpan(slot).replaceAll(':00', '');
}
