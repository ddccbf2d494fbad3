import type { Absence, Absentee } from '../bookings/absences';
import { blockedText, blockLabels } from '../bookings/block-labels';

const ofThem: Record<Exclude<Absence, 'blocked'>, string> = {
  left: 'is no longer staff',
  locked: 'is locked',
  on_leave: 'is on leave',
  hours: 'does not work then',
  skill: 'no longer does this service',
};

const toThem: Record<Absence, string> = {
  left: 'This is no longer yours',
  locked: 'Your account is locked',
  on_leave: 'You are on leave',
  blocked: 'You have a block then',
  hours: 'You do not work then',
  skill: 'This service is not one of your skills now',
};

/** `Omar is on leave`, `Omar has lunch then` */
export function absenceSentence(name: string, { why, block }: Omit<Absentee, 'id'>): string {
  return `${name} ${why === 'blocked' ? blockedText(block && [block]) : ofThem[why]}`;
}

/** The same to whoever was given it: `You are on leave: the office is giving this to someone else`. */
export function ownAbsenceSentence({ why, block }: Omit<Absentee, 'id'>): string {
  const is = block ? `This is in your ${blockLabels[block].toLowerCase()} time` : toThem[why];
  return `${is}: the office is giving this to someone else`;
}

/** Why, as a booking's history says it: `Technician is on leave`. */
export function absenceReason(of: Omit<Absentee, 'id'>): string {
  return absenceSentence('Technician', of);
}
