import { judgeChange } from '../bookings/booking-rules';
import { showMakani } from '../forms/makani-text';
import { addDays } from '../time';
import type { Home, HomeChange } from './homes';

/** More than any family has. */
export const mostHomes = 20;
export const tooManyHomes = `You have ${mostHomes} homes. Remove one, then send this again.`;

/** What a change of a home that is gone is answered. */
export const homeRemoved = 'This home was removed.';

/**
 * A change judged field by field: what is left of it to write, or the fields that another device changed to something
 * else since this one saw them as in `from`.
 */
export function judgeHome(
  current: Home,
  { change, from }: { change: HomeChange; from: HomeChange },
): { write: HomeChange } | { conflicts: Array<keyof HomeChange> } {
  const write: Record<string, unknown> = {};
  const conflicts: Array<keyof HomeChange> = [];
  for (const [name, to] of Object.entries(withoutGaps(change))) {
    const field = name as keyof HomeChange;
    const judged = judgeChange({ current: text(current[field]), from: text(from[field]), to: text(to) });
    if (judged === 'conflict') conflicts.push(field);
    if (judged === 'write') write[field] = to;
  }
  return conflicts.length > 0 ? { conflicts } : { write: write as HomeChange };
}

/** A change of a home as it was shown: what is new in it, and how that was; undefined where nothing is. */
export function homeUpdate(
  shown: Home,
  wanted: HomeChange,
): { change: HomeChange; from: HomeChange } | undefined {
  const judged = judgeHome(shown, { change: wanted, from: shown });
  const change = 'write' in judged ? judged.write : {};
  const names = Object.keys(change) as Array<keyof HomeChange>;
  if (names.length === 0) return undefined;
  return { change, from: Object.fromEntries(names.map((name) => [name, shown[name]])) };
}

/** Both values of each field that was changed on two devices: what this one wanted, and how the home is now. */
export function homeVersions(
  { change, from }: { change: HomeChange; from: HomeChange },
  current: Home,
): Array<{ field: keyof HomeChange; mine: unknown; theirs: unknown }> {
  const judged = judgeHome(current, { change, from });
  if (!('conflicts' in judged)) return [];
  return judged.conflicts.map((field) => ({ field, mine: change[field], theirs: current[field] }));
}

/** A pin's numbers come in any order. */
function text(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  return JSON.stringify(Object.entries(value).sort());
}

/** Without the fields of which nothing was said. */
export function withoutGaps<T extends object>(given: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as never;
}

type Addressed = Pick<Home, 'label'> & Pick<HomeChange, 'kind' | 'street' | 'unit' | 'makani'>;

/**
 * The address in one line, as a booking keeps it, at most 300 characters; the area stands beside it: `Villa 14, Street 3`,
 * `Palm Court 702`.
 */
export function addressLine(of: Addressed): string {
  const door = [...doorOf(of), of.makani && `Makani ${showMakani(of.makani)}`].filter(Boolean).join(', ');
  return [...(door || of.label)].slice(0, 300).join('');
}

function doorOf({ kind, street = '', unit = '' }: Addressed): string[] {
  if (kind === 'apartment') return [[street, unit].filter(Boolean).join(' ')];
  const isBare = /^\d/.test(unit);
  const what = kind === 'villa' || kind === 'townhouse' ? 'Villa' : 'Unit';
  return [isBare ? `${what} ${unit}` : unit, street];
}

/** Two homes with the same key have one address, however it is spaced and spelled. */
export function addressKey(of: Addressed & Pick<Home, 'area'>): string {
  return typedKey({ address: addressLine(of), area: of.area });
}

/** The same of an address in one line. */
export function typedKey({ address, area }: { address: string; area: string }): string {
  return `${address} ${area}`
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const soonDays = 7;

/** How a home's permit stands on a Dubai day; it is still good on its last. Undefined where none is needed or known. */
export function permitState(
  { permitNeeded, permitUntil }: Pick<Home, 'permitNeeded' | 'permitUntil'>,
  today: string,
): 'good' | 'soon' | 'over' | undefined {
  if (!permitNeeded || !permitUntil) return undefined;
  if (permitUntil < today) return 'over';
  return permitUntil <= addDays(today, soonDays) ? 'soon' : 'good';
}
