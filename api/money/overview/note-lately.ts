import type { Knex } from 'knex';
import { Problem } from '../../../contract/errors';
import type { Database } from '../../db/database';
import { inTransaction, type Tx } from '../../db/transaction';
import { holdSubject } from '../payments/subject';
import { noteHeld } from '../rows/held-money';
import { type Belonging, belonging, noteOpen } from '../rows/open-money';

const lately = 2 * 86_400_000;
const atOnce = 500;

interface Act {
  id: string;
  at: string;
  entity_type: string;
  entity_id: string;
}

/**
 * Notes anew whether money is held of what was paid, issued or changed in the last two days: a release that ran beside this one, or for a while
 * instead of it, may have written that without a word of it. Answers of how many it was looked at.
 */
export async function noteHeldLately(db: Database, now: Date): Promise<number> {
  const seen = new Set<string>();
  let after = [new Date(now.getTime() - lately).toISOString(), ''];
  for (;;) {
    const acts: Act[] = await db
      .read('audit')
      .whereRaw('(at, id) > (?, ?)', after)
      .orderBy(['at', 'id'])
      .limit(atOnce)
      .select('id', 'at', 'entity_type', 'entity_id');
    for (const of of await touchedBy(db.read, acts)) {
      const subject = of.charge_id ?? of.subscription_id ?? of.booking_id ?? '';
      if (seen.has(subject)) continue;
      seen.add(subject);
      await inTransaction(db, { now, actor: null, requestId: 'nightly' }, (tx) => noteAnew(tx, of));
    }
    const last = acts.at(-1);
    if (!last || acts.length < atOnce) return seen.size;
    after = [last.at, last.id];
  }
}

/** What these acts paid or issued something for, and the bookings that they changed, or a day of whose work, of which something was paid. */
async function touchedBy(knex: Knex, acts: readonly Act[]): Promise<Belonging[]> {
  const of = (type: string) =>
    acts.filter(({ entity_type }) => entity_type === type).map(({ entity_id }) => entity_id);
  const changed = of('booking');
  const charged: string[] = await knex('quote_day as mine')
    .join('quote_day as whole', 'whole.quote_id', 'mine.quote_id')
    .where('whole.is_charged', true)
    .whereIn('mine.booking_id', changed)
    .pluck('whole.booking_id');
  const rows = [
    knex('document').whereIn('id', of('document')),
    knex('payment').whereIn('id', of('payment')),
    knex('payment').whereIn('booking_id', [...changed, ...charged]),
  ];
  return (await Promise.all(rows.map((each) => each.distinct(...belonging)))).flat();
}

async function noteAnew(tx: Tx, of: Belonging): Promise<void> {
  const { charge_id, subscription_id, booking_id } = of;
  try {
    await holdSubject(tx, {
      chargeId: charge_id ?? undefined,
      subscriptionId: subscription_id ?? undefined,
      bookingId: booking_id ?? undefined,
    });
  } catch (error) {
    // What it was for is gone.
    if (error instanceof Problem && error.code === 'not_found') return;
    throw error;
  }
  await noteOpen(tx.trx, of);
  await noteHeld(tx.trx, of);
}
