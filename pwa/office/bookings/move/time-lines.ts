import type { Booking, NeedsTime } from '../../../../contract/bookings/bookings';
import { momentOf } from '../../../../contract/dates';
import { timeWords } from '../../../../contract/visits/visit-when';

const whys: Record<NeedsTime['why'], string> = {
  taken: 'That time was taken when it reached us.',
  too_soon: 'It was asked for at too short notice.',
  too_far: 'It is further ahead than we plan.',
  closed: 'We are closed then.',
  past_last: 'It would run past the last slot of the day.',
  midday: 'Outdoors in the midday hours.',
  unanswered: 'Its place was kept for a day, and nobody answered.',
  asked_too_late: 'It arrived long after it was asked. Call first.',
  many_open: 'Other requests of this number are open. Call first.',
  many_near: 'Many requests for that day came from the same connection. Call first.',
};

/** Why it has no time that we stand by. */
export function whyNoTime({ why }: NeedsTime): string {
  return whys[why];
}

/** What of a booking's time is not settled, and who is there although they cannot come, in lines. */
export function timeLines(booking: Booking, nameOf: (id: string) => string, now: Date): string[] {
  const { needsTime, urgent, proposal, moveLost, excepted = [] } = booking;
  const lines: string[] = [];
  if (needsTime && !urgent) lines.push(`Needs a time. ${whyNoTime(needsTime)}`);
  if (proposal) {
    const until = `${momentOf(proposal.until)}`;
    const kept = Date.parse(proposal.until) > now.getTime() ? `kept until ${until}` : `lapsed ${until}`;
    lines.push(`Offered ${timeWords(proposal.date)}, ${kept}.`);
  }
  if (moveLost) lines.push(`Wanted ${timeWords(moveLost.wanted)}: no place. This time stands.`);
  if (excepted.length > 0) lines.push(`Comes as an exception: ${excepted.map(nameOf).join(', ')}.`);
  return lines;
}
