import { weekdayName } from '../../../contract/dates';
import { slots } from '../../../contract/slots';
import type { BusinessRoster, Span, TechnicianRoster, Week } from '../../../contract/team/roster';
import { addDays } from '../../../contract/time';

const aSunday = '2026-11-29';
const spanOf = ({ from, to }: Span) => (from === to ? from : `${from} to ${to}`);

function weekOf(week: Week): string[] {
  return week.map((ofDay, index) => {
    const hours = ofDay.map((slot) => slots[slot]?.start).join(', ');
    return `${weekdayName(addDays(aSunday, index))}: ${hours || 'none'}`;
  });
}

/** A technician's work as the history tells it. */
export function technicianForAudit({ skills, week, seasons, leave, mostSlots }: TechnicianRoster) {
  return {
    skills,
    week: weekOf(week),
    seasons: seasons.map((each) => `${spanOf(each)}: ${weekOf(each.week).join('; ')}`),
    leave: leave.map(spanOf),
    mostSlots,
  };
}

/** What holds for the whole team, the same way. */
export function businessForAudit({ week, closed, sizes, ...rest }: BusinessRoster) {
  return {
    ...rest,
    week: weekOf(week),
    closed: closed.map((each) => `${spanOf(each)}: ${each.label}${each.provisional ? ' (provisional)' : ''}`),
    sizes: Object.entries(sizes).map(
      ([service, { slots: long, people, outdoor }]) =>
        `${service}: ${long} × ${people}${outdoor ? ', outdoors' : ''}`,
    ),
  };
}
