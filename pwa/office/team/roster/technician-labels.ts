import { type Checked, checkBy } from '../../../../contract/check';
import { dateText, monthDay } from '../../../../contract/dates';
import {
  type TechnicianInput,
  type TechnicianRow,
  technicianInput,
} from '../../../../contract/team/admin-team';
import { type BusinessRoster, isOnLeave, type Span, technicianOn } from '../../../../contract/team/roster';
import type { LabeledValue } from '../../kit/fields/field-values';
import { showDays } from '../../kit/filters/day-spans';
import { weekLines } from '../week/week-labels';

/** What of a technician can be changed here, as it stands in the form. */
export function rosterOf(row: TechnicianRow | undefined): TechnicianInput {
  const { skills = [], week = [], seasons = [], leave = [], mostSlots = 4 } = row ?? {};
  return { skills, week, seasons, leave, mostSlots };
}

export function checkRoster(values: TechnicianInput): Checked<TechnicianInput> {
  return checkBy(technicianInput, values);
}

export function nameOf({ name }: Pick<TechnicianRow, 'name'>): string {
  return name || 'No name';
}

/** Whether they come on a day: they have hours then, are not on leave, and not locked. */
export function worksOn(business: BusinessRoster, row: TechnicianRow, day: string): boolean {
  return !row.isLocked && technicianOn(business, { id: row.id, roster: row }, day).works.some(Boolean);
}

/** What is said of somebody's leave in their row. */
export function leaveText(
  { leave }: Pick<TechnicianInput, 'leave'>,
  today: string,
): { text: string; now: boolean } {
  if (isOnLeave({ leave }, today)) {
    const last = leave
      .filter(({ from, to }) => from <= today && today <= to)
      .reduce((latest, { to }) => (to > latest ? to : latest), today);
    return { text: last === today ? 'On leave today' : `On leave to ${shortDay(last, today)}`, now: true };
  }
  const [next] = leave.filter(({ from }) => from > today).sort((a, b) => (a.from < b.from ? -1 : 1));
  if (!next) return { text: 'No leave planned', now: false };
  const span = next.from === next.to ? '' : ` to ${shortDay(next.to, today)}`;
  return { text: `Leave ${shortDay(next.from, today)}${span}`, now: false };
}

/** `Dec 14`, with its year where that is another. */
function shortDay(day: string, today: string): string {
  return day.slice(0, 4) === today.slice(0, 4) ? monthDay(day) : dateText(day);
}

/** Whether all that was changed is that they are away today. */
export function isSickToday(before: TechnicianInput, now: TechnicianInput, today: string): boolean {
  return JSON.stringify(now) === JSON.stringify(withLeave(before, { from: today, to: today }));
}

export function withLeave(roster: TechnicianInput, span: Span): TechnicianInput {
  return { ...roster, leave: [...roster.leave, span] };
}

/** A technician in words, for two versions side by side. */
export function describeTechnician({
  skills,
  week,
  seasons,
  leave,
  mostSlots,
}: TechnicianInput): LabeledValue[] {
  return [
    { label: 'Skills', text: skills.join(', ') || 'None' },
    { label: 'Usual week', text: weekLines(week).join('\n') || 'No hours' },
    {
      label: 'Other hours',
      text: seasons.map((each) => `${showDays(each)}: ${weekLines(each.week).join('; ')}`).join('\n'),
    },
    { label: 'Leave', text: leave.map(showDays).join('\n') },
    { label: 'Maximum slots a day', text: String(mostSlots) },
  ];
}
