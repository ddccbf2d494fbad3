/** Why somebody who was given a visit cannot come, the gravest first. `left`: they are staff no more. */
export const absences = ['left', 'locked', 'on_leave', 'blocked', 'hours', 'skill'] as const;
export type Absence = (typeof absences)[number];

/** Who of those who were given a visit cannot come, and why. */
export interface Absentee {
  id: string;
  why: Absence;
}
