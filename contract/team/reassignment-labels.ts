import type { Absence } from '../bookings/absences';

const ofThem: Record<Absence, string> = {
  left: 'is no longer staff',
  locked: 'is locked',
  on_leave: 'is on leave',
  blocked: 'has lunch or another block then',
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

/** `Omar is on leave` */
export function absenceSentence(name: string, why: Absence): string {
  return `${name} ${ofThem[why]}`;
}

/** The same to whoever was given it: `You are on leave: the office is giving this to someone else`. */
export function ownAbsenceSentence(why: Absence): string {
  return `${toThem[why]}: the office is giving this to someone else`;
}

/** Why, as a booking's history says it: `Technician is on leave`. */
export function absenceReason(why: Absence): string {
  return absenceSentence('Technician', why);
}
