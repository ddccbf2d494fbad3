import type { BookingTechnicians } from '../../../../contract/office/who-can-come';
import { violationsSentence } from '../../../../contract/team/assignment-labels';
import type { Staff } from '../../data/team/staff';
import { type StaffOption, staffOptions } from '../../kit/staff-options';

/**
 * To whom a booking can be given, who fits first and why the others do not: `Imran · has another visit then`. As long as that is not
 * known, and where capacity is not limited, the names alone.
 */
export function technicianOptions(
  known: BookingTechnicians | undefined,
  staff: Staff,
  current: string | null,
): StaffOption[] {
  const all = staffOptions(staff, current);
  if (!known?.isCounted) return all;
  const [unassigned, ...others] = all;
  const graded = known.technicians.map(({ id, name, obstacles: violations }) => ({
    value: id,
    // Of whoever has it the name alone: the closed list has no room for more, and the booking says what is wrong.
    label: violations.length > 0 && id !== current ? `${name} · ${whyNot(violations)}` : name,
  }));
  const missing = others.filter(
    ({ value }) => value === current && !graded.some((one) => one.value === value),
  );
  return [...(unassigned ? [unassigned] : []), ...missing, ...graded];
}

/** `not one of their skills, has another visit then` */
export function whyNot(violations: BookingTechnicians['technicians'][number]['obstacles']): string {
  const words = violationsSentence(violations).replace(/\.$/, '');
  return words.charAt(0).toLowerCase() + words.slice(1);
}
