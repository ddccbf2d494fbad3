import type { Team, TechnicianRow } from '../../../contract/team/admin-team';
import { newTechnician, usualBusiness } from '../../../contract/team/roster';
import { uuid } from '../../device/db/testing';

const unsaved = { rev: 0, savedAt: null, savedBy: null };

/** One of the staff, of whom nothing was said yet. */
export function technician(n: number, change: Partial<TechnicianRow> = {}): TechnicianRow {
  return {
    ...(newTechnician as TechnicianRow),
    id: uuid(n),
    name: `Person ${n}`,
    isLocked: false,
    ...unsaved,
    ...change,
  };
}

/** A team before anybody said anything. */
export function teamOf(technicians: TechnicianRow[], change: Partial<Team> = {}): Team {
  return {
    business: { ...(usualBusiness as Team['business']), ...unsaved },
    counting: { isCounted: false, ...unsaved },
    technicians,
    ...change,
  };
}
