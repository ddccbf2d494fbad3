import type { Booking } from '../../../../contract/bookings/bookings';
import { officeLabels } from '../../../../contract/bookings/no-time-reasons';
import { momentOf } from '../../../../contract/dates';
import { timeText } from '../../../../contract/visits/visit-when';

/** What of a booking's time is not settled, and who is there although they cannot come, in lines. */
export function timeLines(booking: Booking, nameOf: (id: string) => string, now: Date): string[] {
  const { needsTime, urgent, proposal, moveLost, excepted = [] } = booking;
  const lines: string[] = [];
  if (needsTime && !urgent) lines.push(`Needs a time. ${officeLabels[needsTime.why]}`);
  if (proposal) {
    const until = `${momentOf(proposal.until)}`;
    const kept = Date.parse(proposal.until) > now.getTime() ? `held until ${until}` : `expired ${until}`;
    lines.push(`Offered ${timeText(proposal.date)}, ${kept}.`);
  }
  if (moveLost) lines.push(`Wanted ${timeText(moveLost.wanted)}: no free slot. This time stays.`);
  if (excepted.length > 0) lines.push(`Comes as an exception: ${excepted.map(nameOf).join(', ')}.`);
  return lines;
}
