import { afterEach, beforeEach, vi } from 'vitest';
import type { Team, TechnicianRow } from '../../../contract/team/admin-team';
import { newTechnician, usualBusiness } from '../../../contract/team/roster';
import { dubaiDay } from '../../../contract/time';
import { uuid } from '../../device/db/testing';
import { json } from '../../device/sync/testing';
import { deskPerTest } from '../kit/testing';

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

export const at = '2026-11-26T09:40:00.000Z';
const noura = { id: 'n', name: 'Noura' };

export const imran = technician(1, { name: 'Imran', skills: ['AC Services'], rev: 3 });
export const sara = technician(2, { name: 'Sara' });
export const today = dubaiDay(new Date());
/** A visit that needs a technician. */
export const missed = {
  id: uuid(90),
  reference: 'HH-7K2PM',
  date: '2026-11-28 9:00 AM',
  serviceType: 'AC Services',
};

/** The desk of an office whose server knows Imran and Sara, says `told.preview` of a change, and saves it. */
export function teamDesk() {
  const desk = deskPerTest();
  const told = {} as { team: Team; preview: { count: number; bookings: object[] } };
  beforeEach(() => {
    told.team = teamOf([imran, sara]);
    told.preview = { count: 0, bookings: [] };
    desk.answer(({ method, path, body }) => {
      if (path === '/team/preview') return json(told.preview);
      if (path === '/bookings/replacements') return json({ bookings: [] });
      if (path === '/team') return json(told.team);
      const saved = { ...body, rev: 9, savedAt: at, savedBy: noura };
      if (method === 'PUT' && path.startsWith('/team/technicians/')) {
        const row = told.team.technicians.find(({ id }) => path.endsWith(id));
        return json({ ...row, ...saved });
      }
      if (method === 'PUT') return json(saved);
      return undefined;
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  const puts = () => desk.requests.filter(({ method }) => method === 'PUT');
  return { desk, told, puts };
}
