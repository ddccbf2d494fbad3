/** Where a link's secret travels: in a header, since addresses are logged. */
export const visitHeader = 'Visit-Link';

/** So many days after its visit a link still shows it. */
export const linkDaysAfterVisit = 30;

/** Whether the link to a visit may still count (ms). */
export function linkMayCount({ startsAt }: { startsAt: string }, now: number): boolean {
  return now < Date.parse(startsAt) + linkDaysAfterVisit * 86_400_000;
}
