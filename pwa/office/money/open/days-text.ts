import { countOf } from '../../../../contract/counts';
import { monthDay } from '../../../../contract/dates';
import type { PaysLater } from '../../../../contract/money/payments/pays-later';
import { dubaiDay } from '../../../../contract/time';

const dayMs = 86_400_000;

/** `17 days late`, `today`, `in 3 days`: a day to pay by as it stands from another. */
export function dueText(payBy: string, today: string): string {
  const days = Math.round((Date.parse(payBy) - Date.parse(today)) / dayMs);
  if (days === 0) return 'today';
  return days < 0 ? `${countOf(-days, 'day')} late` : `in ${countOf(days, 'day')}`;
}

/** `17 days ago`, `today`: a day that is past as it stands from another. */
export function agoText(day: string, today: string): string {
  const days = Math.round((Date.parse(today) - Date.parse(day)) / dayMs);
  return days <= 0 ? 'today' : `${countOf(days, 'day')} ago`;
}

/** `Reminded Jun 10`, or that nobody did. */
export function remindedText(remindedAt: string | null): string {
  return remindedAt ? `Reminded ${monthDay(dubaiDay(new Date(remindedAt)))}` : 'Not reminded yet';
}

/** What was said at the door: `Pays later, told Imran Nov 26`. */
export function paysLaterText({ at, by }: PaysLater): string {
  return `Pays later, told ${by ?? 'us'} ${monthDay(dubaiDay(new Date(at)))}`;
}

/** Whether an invoice may be reminded of again. */
export function canRemind(remindedAt: string | null, today: string, everyDays: number): boolean {
  if (remindedAt === null) return true;
  return Date.parse(today) - Date.parse(dubaiDay(new Date(remindedAt))) >= everyDays * dayMs;
}
