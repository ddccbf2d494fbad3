import { addDays, addMonths } from '../../time';
import type { BoughtPlan } from '../plan-use';

/** A visit that was used, at the price list's price in fils; undefined where the list has none, and the office says it. */
export interface PricedVisit {
  bookingId: string;
  fils: number | undefined;
}

/**
 * What is refunded when a plan is ended early, in fils: what was paid less the visits used at the price list's price, never below 0. `unpriced`: the
 * visits for which the office has to say a price first.
 */
export function refundOf(
  paidFils: number,
  used: readonly PricedVisit[],
): { backFils: number; usedFils: number; unpriced: string[] } {
  const usedFils = used.reduce((sum, { fils }) => sum + (fils ?? 0), 0);
  return {
    backFils: Math.max(0, paidFils - usedFils),
    usedFils,
    unpriced: used.flatMap(({ bookingId, fils }) => (fils === undefined ? [bookingId] : [])),
  };
}

/** What a plan costs for all of its months, in fils. */
interface PricedTerm {
  fils: number;
  months: number;
}

/**
 * What moving a plan to a larger home costs from a Dubai day on, in fils: the difference of a month, for the full months that are left. A home
 * that costs less gives nothing back. `needsOffice`: a larger home needs the office's word before anything is owed.
 */
export function moveDifference(
  { endDate, bought, wanted }: { endDate: string; bought: PricedTerm; wanted: PricedTerm },
  from: string,
): { monthlyFils: number; months: number; fils: number; needsOffice: boolean } {
  const monthly = Math.max(0, wanted.fils / wanted.months - bought.fils / bought.months);
  const months = fullMonths(from, endDate);
  const fils = Math.round(monthly * months);
  return { monthlyFils: Math.round(monthly), months, fils, needsOffice: monthly > 0 };
}

/** How many whole months lie between two Dubai days. */
export function fullMonths(from: string, to: string): number {
  let months = 0;
  while (addMonths(from, months + 1) <= to) months += 1;
  return months;
}

/**
 * The plan that follows another: it begins on the day on which the old one ends, so that twelve renewals are twelve years, and nothing of the
 * old one is carried over.
 */
export function renewalOf({ id, endDate }: Pick<BoughtPlan, 'id' | 'endDate'>): {
  renewedFrom: string;
  startDate: string;
} {
  return { renewedFrom: id, startDate: endDate };
}

/** The Dubai days on which a renewal is offered, the earliest first. */
export function renewalDays({ endDate, terms }: Pick<BoughtPlan, 'endDate' | 'terms'>): string[] {
  return [...terms.renewalDays].sort((a, b) => b - a).map((before) => addDays(endDate, -before));
}
