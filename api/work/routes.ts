import type { Actor } from '../../contract/accounts/users';
import { Problem } from '../../contract/errors';
import { acknowledgeInput } from '../../contract/work/acknowledge';
import { noWork } from '../../contract/work/work';
import { type Signature, type Work, type WorkAnswer, workAnswer } from '../../contract/work/work-shapes';
import { deadLink, visitDoor } from '../bookings/door/door';
import { findVisitLink, type VisitLink } from '../bookings/door/links';
import { isPayers } from '../bookings/door/payer';
import { load, loadForWrite, lockBooking } from '../bookings/record/store';
import type { BookingRow } from '../bookings/row/row';
import type { Database } from '../db/database';
import { inTransaction, type Tx } from '../db/transaction';
import { acting, actingAsGuest } from '../http/access/acting';
import type { Limits } from '../http/limits/limits';
import { everyone, type Handled, handle, route, signedIn } from '../http/route';
import { customersPart, readsAll, withNames, workFor } from './present';
import { heldWork, saveWork, workAt } from './store';

const show = route(
  'GET /api/bookings/:id/work',
  signedIn,
  'The work at a visit: all of it to the office and those who come, its part to its customer.',
  { answer: workAnswer },
);
const showByLink = route('GET /api/visit/work', everyone, 'The work at a visit, by its link.', {
  answer: workAnswer,
  headers: ['Visit-Link'],
});
const accept = route(
  'PUT /api/bookings/:id/acknowledge',
  signedIn,
  'Acknowledges the work at your visit, where nobody could sign for it.',
  { body: acknowledgeInput, answer: workAnswer },
);
const acceptByLink = route(
  'PUT /api/visit/acknowledge',
  everyone,
  'Acknowledges the work at a visit by its link, where nobody could sign for it.',
  { body: acknowledgeInput, answer: workAnswer, headers: ['Visit-Link'] },
);

interface Options {
  db: Database;
  now: () => Date;
  limits: Pick<Limits, 'network' | 'attempt'>;
}

/** What was done at a visit, as it is read and acknowledged. */
export function workRoutes({ db, now, limits }: Options): Handled[] {
  const door = visitDoor({ db, now, limits });

  const seenBy = async (actor: Actor, row: BookingRow): Promise<WorkAnswer> => {
    const [work] = await workFor(db.read, [row], actor);
    if (!work) return { ...noWork(row.id), people: {} };
    return readsAll(actor, row) ? withNames(db.read, work) : { ...work, people: {} };
  };

  const seenByLink = async (link: VisitLink): Promise<WorkAnswer> => {
    const row: BookingRow = await db.read('booking').where({ id: link.bookingId }).first();
    const work = (await workAt(db.read, [row])).get(row.id) ?? noWork(row.id);
    const pays = await isPayers(db.read, row, link);
    return { ...customersPart(work, { pays }), people: {} };
  };

  return [
    handle(show, async (_ctx, { actor, params }) => {
      const row = await load(db.read, actor, params.id);
      // A free job shows its technicians no more than that it is there.
      return seenBy(actor, row);
    }),

    handle(showByLink, async (ctx) => seenByLink(await door(ctx))),

    handle(accept, async (ctx, { actor, params, body }) => {
      const row = await inTransaction(db, acting(ctx, now()), async (tx) => {
        const held = await loadForWrite(tx, actor, params.id);
        if (held.user_id !== actor.id) throw new Problem('not_found');
        await acknowledge(tx, held, body.name);
        return held;
      });
      return seenBy(actor, row);
    }),

    handle(acceptByLink, async (ctx, { body }) => {
      const link = await door(ctx);
      await inTransaction(db, actingAsGuest(ctx, now()), async (tx) => {
        const held = await lockBooking(tx, link.bookingId);
        if (!held || !(await findVisitLink(tx.trx, link.token, tx.now))) throw deadLink();
        await acknowledge(tx, held, body.name);
      });
      return seenByLink(link);
    }),
  ];
}

/**
 * The customer says afterwards that they have seen the work for which nobody could sign, and is named as that, once. `breaks_rules` where it was
 * signed, or nobody was asked to. The booking is held.
 */
async function acknowledge(tx: Tx, booking: BookingRow, name: string): Promise<Work> {
  const work = await heldWork(tx, booking);
  const { signature } = work;
  if (signature?.is !== 'nobody')
    throw new Problem('breaks_rules', 'There is nothing to acknowledge for this visit.');
  if (signature.acknowledged) return work;
  const acknowledged = { at: tx.now.toISOString(), name };
  const after: Work = { ...work, signature: { ...signature, acknowledged } satisfies Signature };
  await saveWork(tx, booking, work, after);
  await tx.audit({ action: 'work.acknowledge', type: 'booking', id: booking.id, after: { name } });
  return { ...after, rev: work.rev + 1 };
}
