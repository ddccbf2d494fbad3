import { homeUpdate } from '../../contract/homes/home-rules';
import type { Op, OpOf } from '../../contract/sync/sync';
import { entityId } from '../../contract/sync/sync-rules';
import type { PersonDb } from '../../pwa/device/db/tables';
import { type OverlaidHome, overlayHomes } from '../../pwa/device/sync/overlay/overlay-homes';
import type { Receipt, StoredHome } from './database';
import type { Ledger, Wish } from './ledger';
import type { Server } from './server';

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

const first = 'As it was made';
/** What every home says at first. */
export const newTexts = { street: first, access: first };

/** A new home; a third of them are to be the usual one. */
export function homeToAdd(pick: number): OpOf<'home.create'> {
  return {
    kind: 'home.create',
    home: { label: `Home ${pick}`, ...newTexts, usual: pick % 3 === 0 },
  };
}

/** A change as the form makes it of what is shown: of one text or the other, which then is the mark, and now and then the usual one. */
export function homeToChange({ home }: OverlaidHome, pick: number, mark: string): Op | undefined {
  const text = pick % 2 ? { access: mark } : { street: mark };
  const update = homeUpdate(home, { ...text, ...(pick % 3 === 0 && { usual: true }) });
  return update && { kind: 'home.update', ...update };
}

const texts = ['street', 'access'] as const;

/**
 * What must hold of homes, whatever happened: one that was made is there until it is removed, the changes of each text lead
 * from one to the next, so that none was lost or done twice, one of a person's homes is the usual one, and where a visit goes
 * was said once.
 */
export async function homeFaults(
  server: Server,
  { wishes }: Ledger,
  receipts: ReadonlyMap<string, Receipt>,
): Promise<string[]> {
  const done = wishes.filter(({ opId, op }) => {
    const { is, kind } = receipts.get(opId) ?? {};
    return is === 'applied' && kind === op.kind;
  });
  const homes = await server.homes([
    ...new Set(wishes.flatMap(({ owner }) => (owner === 'guest' ? [] : owner))),
  ]);
  return [
    ...homes.flatMap((home) => faultsOfOne(home, wishes, done)),
    ...usualFaults(homes),
    ...(await addressFaults(server, done)),
  ];
}

function faultsOfOne(home: StoredHome, wishes: readonly Wish[], done: readonly Wish[]): string[] {
  const isHere = ({ entity }: Wish) => entity === `home:${home.id}`;
  const removals = done.filter(isHere).filter(({ op }) => op.kind === 'home.remove');
  if (removals.length > 0 && !home.removed) return [`home ${home.id} was removed and is there`];
  const made = wishes.find(({ opId }) => opId === home.id);
  if (home.removed)
    return removals.length > 0 || (made && made.fate !== 'asked')
      ? []
      : [`home ${home.id} is gone and nobody did it`];
  return texts.flatMap((name) => {
    const changes = done.filter(isHere).flatMap(({ op }) => {
      return op.kind === 'home.update' && op.change[name] !== undefined
        ? [[op.from[name], op.change[name]] as const]
        : [];
    });
    const steps = new Map<unknown, unknown>(changes);
    let [is, left]: [unknown, number] = [first, changes.length];
    for (; left > 0 && steps.has(is); left -= 1) is = steps.get(is);
    if (is === home[name] && left === 0) return [];
    return [`home ${home.id}: ${name} is ${home[name]}, and ${left} changes from ${is} on are not in it`];
  });
}

function usualFaults(homes: readonly StoredHome[]): string[] {
  const there = homes.filter(({ removed }) => !removed);
  return [...new Set(there.map(({ userId }) => userId))].flatMap((owner) => {
    const usual = there.filter((home) => home.userId === owner && home.usual).length;
    return usual === 1 ? [] : [`${owner} has ${usual} usual homes`];
  });
}

/** Each said address is one change of its booking, however often it was asked for under other numbers. */
async function addressFaults(server: Server, done: readonly Wish[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { mark, entity, op } of done) {
    if (op.kind !== 'booking.address') continue;
    const { changes } = await server.job(entityId(entity));
    const said = changes.filter(({ after }) => after.address === mark).length;
    const asked = done.filter((each) => each.mark === mark).length;
    if (said !== 1 || asked !== 1) faults.push(`${entity} goes to ${mark}: ${asked} answered, ${said} done`);
  }
  return faults;
}
