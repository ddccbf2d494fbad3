import { startsAt } from '../../../contract/bookings/booking-rules';
import type { MonthVisit } from '../../../contract/plans/proposal/month-visits';

/** The visits of an area that have a time, the soonest first. */
export interface AreaVisits {
  area: string;
  visits: MonthVisit[];
}

/** By area, those with most visits first, what has none last; apart from them what has no time. */
export function groupsOf(visits: readonly MonthVisit[]): { areas: AreaVisits[]; untimed: MonthVisit[] } {
  const byArea = new Map<string, MonthVisit[]>();
  const untimed: MonthVisit[] = [];
  for (const visit of visits)
    if (visit.date === null) untimed.push(visit);
    else byArea.set(visit.area, [...(byArea.get(visit.area) ?? []), visit]);
  const areas = [...byArea].map(([area, ofArea]) => ({
    area,
    visits: ofArea.sort((a, b) => at(a) - at(b) || order(a.subscriptionId, b.subscriptionId)),
  }));
  areas.sort(
    (a, b) =>
      Number(a.area === '') - Number(b.area === '') ||
      b.visits.length - a.visits.length ||
      order(a.area, b.area),
  );
  return { areas, untimed };
}

/** A date of a booking is no text to be sorted: 11:00 AM comes before 1:00 PM. */
function at({ date }: MonthVisit): number {
  return date === null ? 0 : Date.parse(startsAt(date));
}

function order(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
