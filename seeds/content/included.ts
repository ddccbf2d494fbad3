import type { Entitlement } from '../../contract/plans/entitlements';
import type { PackageType } from '../../contract/plans/package-names';

/** What one line of a package's text promises, but for its days. */
type Included = Omit<Entitlement, 'days'>;

const visits = (of: Omit<Included, 'unit' | 'addOns'> & { addOns?: string[] }): Included => ({
  unit: 'visit',
  addOns: [],
  ...of,
});

/** AC service visits, for so many units each, with what is done on each. */
export function ac(count: number, of: { units?: number; addOns?: string[] } = {}): Included {
  const { units: maxUnits, addOns = [] } = of;
  return visits({
    id: 'ac',
    label: 'AC service',
    services: ['AC Services'],
    count,
    ...(maxUnits !== undefined && { maxUnits }),
    addOns,
  });
}

export function tank(count: number): Included {
  return visits({ id: 'tank', label: 'Water tank cleaning', services: ['Water Tank Cleaning'], count });
}

/** Plumbing and electrical visits; null: unlimited. */
export function callOuts(count: number | null): Included {
  return visits({
    id: 'call-out',
    label: 'Plumbing or electrical visit',
    services: ['Plumbing', 'Electrical Work'],
    count,
  });
}

/** Unlimited, in the first slot of the day. */
export const firstCallOuts: Included = { ...callOuts(null), firstSlot: true };

export function handyman(count: number): Included {
  return {
    id: 'handyman',
    label: 'Handyman hours',
    services: ['Handyman Services'],
    count,
    unit: 'hour',
    addOns: [],
  };
}

export const deepClean = visits({ id: 'deep-clean', label: 'Deep clean', services: ['Cleaning'], count: 1 });

/** A visit a room. */
export function paintedRooms(count: number): Included {
  return visits({
    id: 'painted-room',
    label: 'Painted room',
    services: ['Painting'],
    count,
    maxUnits: 1,
  });
}

export const boardCheck = visits({
  id: 'board-check',
  label: 'Distribution board check',
  services: ['Electrical Work'],
  count: 1,
});
export const boardAndEarth: Included = { ...boardCheck, label: 'Distribution board and earth test' };
export const waterHeater = visits({
  id: 'water-heater',
  label: 'Water heater service',
  services: ['Plumbing'],
  count: 1,
});

/** Monday to Friday, and Saturday where it is included. */
export function onDaysOf(type: PackageType, included: readonly Included[]): Entitlement[] {
  const days = type === 'basic' ? [1, 2, 3, 4, 5] : [1, 2, 3, 4, 5, 6];
  return included.map((each) => ({ ...each, days }));
}
