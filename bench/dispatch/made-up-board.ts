import { bookableServices } from '../../contract/bookings/booking-rules';
import type { BoardJob, BoardTechnician, DispatchBoard } from '../../contract/dispatch/board';
import { slots } from '../../contract/slots';
import { usualBusiness } from '../../contract/team/roster';

export const [technicians, bookings] = [20, 100];
const areas = ['Marina', 'JLT', 'Mirdif', 'Al Barsha', 'Jumeirah 1', 'Deira'];
export const day = '2026-11-30';

const serviceOf = (n: number) => bookableServices[(n * 5) % bookableServices.length] ?? 'Cleaning';

/** A day of 20 technicians and so many bookings; `given` of them are somebody's, of the others every fourth needs a time. The same each time. */
export function madeUpBoard({ count = bookings, given = 60 } = {}): DispatchBoard {
  const { sizes: _, ...business } = usualBusiness;
  const team = Array.from({ length: technicians }, (_, n) => technician(n));
  return {
    ...{ day, at: '2026-11-26T09:40:00.000Z', isCounted: true, more: false },
    business: { ...business, week: business.week.map((each) => [...each]), closed: [] },
    technicians: team,
    jobs: Array.from({ length: count }, (_, n) => job(n, n < given ? team[n % technicians] : undefined)),
    ...{ held: [], blocks: [], others: [], here: [] },
  };
}

function technician(n: number): BoardTechnician {
  return {
    ...{ id: `t-${n}`, name: `Technician ${n}`, skills: [serviceOf(n), serviceOf(n + 3), 'Cleaning'] },
    ...{ works: slots.map((_, slot) => n % 5 !== 0 || slot < 4), most: 4 },
    ...{ leave: null, week: { taken: n % 7, of: 24 }, heardAt: null },
  };
}

/** Of a technician who can do it, in a slot of its own. */
function job(n: number, who: BoardTechnician | undefined): BoardJob {
  const slot = who ? Math.floor(n / technicians) : (n * 3) % slots.length;
  const needsTime = !who && n % 4 === 0;
  return {
    ...{ id: `j-${n}`, reference: `HH-${n}`, rev: 1, customer: `Customer ${n}` },
    serviceType: (who?.skills[n % 3] ?? serviceOf(n)) as BoardJob['serviceType'],
    area: areas[(n * 7) % areas.length] ?? '',
    status: needsTime || n % 3 === 0 ? 'pending' : 'confirmed',
    ...{ date: `${day} ${slots[slot]?.start}`, slots: 1, people: 1, outdoor: false },
    ...{ assignedTo: who?.id ?? null, crew: [], excepted: [], urgent: false, confirmedAt: null },
    ...(needsTime && { needsTime: { why: 'taken' as const } }),
    createdAt: `2026-11-25T09:${String(n % 60).padStart(2, '0')}:00.000Z`,
  };
}
