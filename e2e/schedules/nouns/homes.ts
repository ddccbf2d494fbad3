import * as z from 'zod/mini';
import { villa } from '../../../api/testing/homes';
import { homeKinds as homeTypes } from '../../../contract/homes/home-fields';
import { homeUpdate } from '../../../contract/homes/home-rules';
import { type HomeChange, homeChange } from '../../../contract/homes/homes';
import { newHome } from '../../../contract/homes/new-home';
import type { Op, OpOf } from '../../../contract/sync/sync';
import { entityId } from '../../../contract/sync/sync-rules';
import { addDays } from '../../../contract/time';
import type { PersonDb } from '../../../pwa/device/db/tables';
import { type OverlaidHome, overlayHomes } from '../../../pwa/device/sync/overlay/overlay-homes';
import type { Action, Ledger } from '../state/ledger';
import type { Receipt, Stored, StoredHome } from '../state/stored';

export const homeKinds = ['add home', 'change home', 'remove home', 'say address'] as const;
export type HomeKind = (typeof homeKinds)[number];

/** The homes as the screens show them to the person. */
export async function shownHomes(db: PersonDb): Promise<OverlaidHome[]> {
  const [rows, entries] = await Promise.all([db.homes.toArray(), db.outbox.orderBy('n').toArray()]);
  return overlayHomes(
    rows.map(({ data }) => data),
    entries,
  );
}

/** All that is told of a home but whether it is the usual one: which one that is follows from the others too. */
type HomeValues = Omit<Required<HomeChange>, 'usual'>;

/** Something for each field: a text is of one action alone, of what has few values some are none. */
function valuesOf(opId: string): HomeValues {
  const n = Number.parseInt(opId.slice(0, 8), 16);
  const orNone = <T>(value: T, by: number) => (Math.floor(n / by) % 4 ? value : null);
  return {
    label: opId,
    area: opId,
    street: opId,
    unit: opId,
    access: opId,
    contactName: opId,
    kind: orNone(homeTypes[n % homeTypes.length] ?? 'other', 2),
    bhk: orNone(1 + (n % 5), 3),
    pin: orNone({ lat: 24 + (n % 1e5) / 1e5, lng: 54 + (n % 1e4) / 1e4 }, 5),
    makani: orNone(String(n).padStart(10, '0'), 7),
    acUnits: orNone(n % 100, 11),
    permitNeeded: n % 2 === 0,
    permitUntil: orNone(addDays('2026-12-01', n % 300), 13),
    contactPhone: orNone(`+97150${1e6 + (n % 9e6)}`, 17),
  };
}
const fields = Object.keys(valuesOf('00000000')) as Array<keyof HomeValues>;
/** Those whose value is never the same again. */
const texts: ReadonlySet<keyof HomeValues> = new Set([
  'label',
  'area',
  'street',
  'unit',
  'access',
  'contactName',
]);

/** Of what is told by turns two fields, or all, as the form checks it. */
function someOf(values: HomeValues, pick: number): HomeChange {
  const chosen = pick % 5 === 0 ? fields : [0, 5].map((more) => fields[(pick + more) % fields.length]);
  return z.parse(
    homeChange,
    Object.fromEntries(chosen.map((name) => [name, values[name as keyof HomeValues]])),
  );
}

/** A new home; a third of them are to be the usual one. */
export function homeToAdd(pick: number, opId: string): OpOf<'home.create'> {
  const home = { ...someOf(valuesOf(opId), pick), label: `Home ${pick}`, usual: pick % 3 === 0 };
  return { kind: 'home.create', home };
}

/** A change as the form makes it of what is shown, and now and then it becomes the usual one. */
export function homeToChange({ home }: OverlaidHome, pick: number, opId: string): Op | undefined {
  const wanted = { ...someOf(valuesOf(opId), pick), ...(pick % 3 === 0 && { usual: true }) };
  const update = homeUpdate(home, wanted);
  return update && { kind: 'home.update', ...update };
}

/**
 * What must hold of homes, whatever happened: one that was made is there until it is removed, the changes of each field lead
 * from one to the next, so that none was lost, nor of a text done twice, one of a person's homes is the usual one, and where a visit goes
 * was said once.
 */
export async function homeFaults(
  server: Stored,
  { actions }: Ledger,
  receipts: ReadonlyMap<string, Receipt>,
): Promise<string[]> {
  const done = actions.filter(({ opId, op }) => {
    const { is, kind } = receipts.get(opId) ?? {};
    return is === 'applied' && kind === op.kind;
  });
  const homes = await server.homes([
    ...new Set(actions.flatMap(({ owner }) => (owner === 'guest' ? [] : owner))),
  ]);
  return [
    ...homes.flatMap((home) => faultsOfOne(home, actions, done)),
    ...usualFaults(homes),
    ...(await addressFaults(server, done)),
  ];
}

function faultsOfOne(home: StoredHome, actions: readonly Action[], done: readonly Action[]): string[] {
  const isHere = ({ entity }: Action) => entity === `home:${home.id}`;
  const removals = done.filter(isHere).filter(({ op }) => op.kind === 'home.remove');
  if (removals.length > 0 && !home.removed) return [`home ${home.id} was removed and is there`];
  const made = actions.find(({ opId }) => opId === home.id);
  if (home.removed)
    return removals.length > 0 || (made && made.fate !== 'asked')
      ? []
      : [`home ${home.id} is gone and nobody did it`];
  // The one from the beginning is the villa.
  const first = newHome(made?.op.kind === 'home.create' ? made.op.home : villa);
  return fields.flatMap((name) => {
    const changes = done.filter(isHere).flatMap(({ op }) => {
      return op.kind === 'home.update' && op.change[name] !== undefined
        ? [[JSON.stringify(op.from[name]), JSON.stringify(op.change[name])] as const]
        : [];
    });
    const [begun, ended] = [JSON.stringify(first[name]), JSON.stringify(home[name])];
    const fault = texts.has(name) ? wayFault(begun, changes, ended) : valuesFault(begun, changes, ended);
    return fault ? [`home ${home.id}: ${name} is ${ended}, and ${fault}`] : [];
  });
}

type Changes = ReadonlyArray<readonly [from: string, to: string]>;

/** Values that come once each: all changes are one way from the first to the last. */
function wayFault(begun: string, changes: Changes, ended: string): string | undefined {
  const steps = new Map(changes);
  let [is, left] = [begun, changes.length];
  for (; left > 0 && steps.has(is); left -= 1) is = steps.get(is) as string;
  return is === ended && left === 0 ? undefined : `${left} changes from ${is} on are not in it`;
}

/** Values that come again: each that it ever had was changed to another by somebody who saw it, but the last. */
function valuesFault(begun: string, changes: Changes, ended: string): string | undefined {
  const had = new Set([begun, ...changes.map(([, to]) => to)]);
  if (!had.has(ended)) return 'nobody said so';
  const seen = new Set(changes.map(([from]) => from));
  const lost = [...had].filter((value) => value !== ended && !seen.has(value));
  return lost.length > 0 ? `nobody changed it from ${lost.join(', ')}` : undefined;
}

function usualFaults(homes: readonly StoredHome[]): string[] {
  const there = homes.filter(({ removed }) => !removed);
  return [...new Set(there.map(({ userId }) => userId))].flatMap((owner) => {
    const usual = there.filter((home) => home.userId === owner && home.usual).length;
    return usual === 1 ? [] : [`${owner} has ${usual} usual homes`];
  });
}

/** Each said address is one change of its booking, however often it was asked for under other numbers. */
async function addressFaults(server: Stored, done: readonly Action[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { mark, entity, op } of done) {
    if (op.kind !== 'booking.address') continue;
    const { changes } = await server.job(entityId(entity));
    const said = changes.filter(({ after }) => after.address === mark).length;
    const created = done.filter((each) => each.mark === mark).length;
    if (said !== 1 || created !== 1)
      faults.push(`${entity} goes to ${mark}: ${created} answered, ${said} done`);
  }
  return faults;
}
