import { type Checked, checkBy } from '../../../../contract/check';
import { countOf } from '../../../../contract/counts';
import { dateText, hourText, monthDay, weekdayShort } from '../../../../contract/dates';
import {
  type TeamBusiness,
  type TeamBusinessInput,
  teamBusinessInput,
} from '../../../../contract/team/admin-team';
import { addDays } from '../../../../contract/time';
import type { LabeledValue } from '../../kit/fields/field-values';
import { showDays } from '../../kit/filters/day-spans';
import { weekLines } from '../week/week-labels';

/** What of the business can be changed. */
export function businessOf(row: TeamBusiness): TeamBusinessInput {
  const { rev: _, savedAt: __, savedBy: ___, ...input } = row;
  return input;
}

/** A part of the rules laid over all of them: what of it is to be saved, or what is wrong with it. */
export function checkPart(row: TeamBusiness, part: Partial<Record<keyof TeamBusinessInput, unknown>>) {
  const checked: Checked<TeamBusinessInput> = checkBy(teamBusinessInput, { ...businessOf(row), ...part });
  if ('faults' in checked) return checked;
  const names = Object.keys(part) as Array<keyof TeamBusinessInput>;
  return {
    value: Object.fromEntries(names.map((name) => [name, checked.value[name]])) as Partial<TeamBusinessInput>,
  };
}

/** `2 hours`, `90 minutes`. */
export function noticeText(minutes: number): string {
  if (minutes === 0) return 'None';
  if (minutes % 60 !== 0) return countOf(minutes, 'minute');
  return countOf(minutes / 60, 'hour');
}

/** `Mon, Aug 16` so many days from today. */
export function daysAhead(today: string, days: number): string {
  const day = addDays(today, days);
  return `${weekdayShort(day)}, ${day.slice(0, 4) === today.slice(0, 4) ? monthDay(day) : dateText(day)}`;
}

/** `June 15` of `06-15`, or what was typed. */
export function dayOfYearText(text: string): string {
  return /^\d\d-\d\d$/.test(text) ? monthDay(`2024-${text}`) : text;
}

export function sizeText({
  slots,
  people,
  outdoor,
}: TeamBusinessInput['sizes'][keyof TeamBusinessInput['sizes']]): string {
  const what = `${countOf(slots, 'slot')} × ${countOf(people, 'person', 'people')}`;
  return outdoor ? `${what}, outdoors` : what;
}

/** The rules in words, for two versions side by side. */
export function describeBusiness(of: TeamBusinessInput): LabeledValue[] {
  return [
    { label: 'Visits', text: weekLines(of.week).join('\n') || 'Never' },
    { label: 'Shortest notice', text: noticeText(of.noticeMinutes) },
    { label: 'First slot until', text: hourText(of.firstSlotUntilHour) },
    { label: 'Furthest day', text: countOf(of.furthestDays, 'day') },
    { label: 'Reserve', text: String(of.reserve) },
    { label: 'Midday break', text: `${dayOfYearText(of.middayFrom)} to ${dayOfYearText(of.middayTo)}` },
    {
      label: 'Closed days',
      text: of.closed
        .map((each) => `${each.label}: ${showDays(each)}${each.provisional ? ', provisional' : ''}`)
        .join('\n'),
    },
    {
      label: 'Usual sizes',
      text: Object.entries(of.sizes)
        .map(([service, size]) => `${service}: ${sizeText(size)}`)
        .join('\n'),
    },
  ];
}
