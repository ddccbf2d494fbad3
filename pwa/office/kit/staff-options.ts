import type { Staff } from '../data/team/staff';

export interface StaffOption {
  value: string;
  label: string;
}

const unassigned: StaffOption = { value: 'nobody', label: 'Unassigned' };

/** To whom a job can be assigned: none, or a technician who is not locked. The current one is always among them. */
export function staffOptions({ people = [], nameOf }: Staff, current?: string | null): StaffOption[] {
  const free = people.filter((each) => !each.locked).map(({ id, name }) => ({ value: id, label: name }));
  const known = !current || free.some((each) => each.value === current);
  return [unassigned, ...(known ? [] : [{ value: current, label: nameOf(current) }]), ...free];
}

/** By whom a list can be narrowed: also those who are locked, for what they still have. */
export function staffFilterOptions({ people = [], nameOf }: Staff, current?: string): StaffOption[] {
  const options = [unassigned, ...people.map(({ id, name }) => ({ value: id, label: name }))];
  const known = !current || options.some((each) => each.value === current);
  return known ? options : [...options, { value: current, label: nameOf(current) }];
}

/** A choice as the server takes it. */
export function assignee(value: string): string | null {
  return value === unassigned.value ? null : value;
}
