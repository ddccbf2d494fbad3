import type { Entity, Op, OpOf } from '../../../contract/sync/sync';
import { entityId } from '../../../contract/sync/sync-rules';
import type { Action, Home, Ledger } from '../state/ledger';
import type { Receipt, Stored } from '../state/stored';
import { photoOf, unwanted } from './photos';

/** What whoever asked for a visit shows of the problem, a guest too. */
export const problemKinds = ['show problem', 'hide problem'] as const;
export type ProblemKind = (typeof problemKinds)[number];

export function isOfProblem(kind: string): kind is ProblemKind {
  return problemKinds.some((each) => each === kind);
}

interface Wanted {
  ledger: Ledger;
  home: Home;
  opId: string;
  pick: number;
}

/** A photo of the problem, which is named after what it is asked with, or one taken away; nothing where no visit was asked for. */
export function problemOp(
  kind: ProblemKind,
  { ledger, home, opId, pick }: Wanted,
): { entity: Entity; op: Op } | undefined {
  // A guest's proof is the device; an account's bookings are those of all its devices, few of them so that some have several photos.
  const made =
    home.owner === 'guest'
      ? ledger.pick(home, pick, 'booking.create')
      : ledger.pickBooking(home.owner, pick % 2);
  if (!made) return undefined;
  const { entity } = made;
  const shown = ledger.actions.flatMap(({ entity: of, owner, op }) =>
    of === entity && owner === home.owner && op.kind === 'booking.photo' ? [op.photo.id] : [],
  );
  const photoId = shown[pick % shown.length];
  if (kind === 'hide problem' && photoId) return { entity, op: { kind: 'booking.photo-remove', photoId } };
  const photo = { ...photoOf(opId, pick), purpose: 'problem' as const };
  return { entity, op: { kind: 'booking.photo', photo } };
}

/**
 * What must hold of the photos of the problem, by SQL and the receipts alone: each that was taken is there once, by who showed it, and only
 * what was asked to go is gone.
 */
export async function problemFaults(
  server: Pick<Stored, 'photos'>,
  actions: readonly Action[],
  receipts: ReadonlyMap<string, Receipt>,
): Promise<string[]> {
  const done = <K extends Op['kind']>(kind: K) =>
    actions.flatMap(({ entity, op, opId, owner }) => {
      const { is, kind: of } = receipts.get(opId) ?? {};
      return op.kind === kind && is === 'applied' && of === kind
        ? [{ op: op as OpOf<K>, booking: entityId(entity), owner }]
        : [];
    });
  const shown = new Map(
    done('booking.photo').map(({ op, booking, owner }) => [
      op.photo.id,
      `of ${booking} by ${owner === 'guest' ? null : owner}`,
    ]),
  );
  const hidden = unwanted(actions, receipts);
  const asked = actions.flatMap(({ op }) => (op.kind === 'booking.photo' ? [op.photo.id] : []));
  const found = new Map((await server.photos(asked)).map((each) => [each.id, each]));
  return [...new Set([...shown.keys(), ...found.keys()])].flatMap((id) => {
    const [is, wanted] = [found.get(id), shown.get(id)];
    const there = is && `of ${is.booking} by ${is.by}`;
    if (there !== wanted) return [`photo ${id} is ${there ?? 'nowhere'}, asked for ${wanted ?? 'by nobody'}`];
    return is?.removed && !hidden.has(id) ? [`photo ${id} was taken away by nobody`] : [];
  });
}
