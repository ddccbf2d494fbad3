import type { Knex } from 'knex';
import {
  type CashInHand,
  type HandOver,
  type HeldCash,
  mostHandOversShown,
  mostHeldShown,
} from '../../../contract/money/payments/cash';
import { stillHeld } from '../../../contract/money/payments/cash-rules';

/** Cash that was handed in, as it is stored. */
export interface HandOverRow {
  id: string;
  technician_id: string;
  fils: number;
  at: string;
  counted_by: string | null;
  counted_at: string | null;
  counted_fils: number | null;
  note: string;
  rev: number;
}

/** What each technician has in hand who has any, or is owed some, in fils: what they took less what they handed in, as it was counted. */
export async function cashSums(knex: Knex, ids?: readonly string[]): Promise<Map<string, number>> {
  const taken = knex('payment').whereNotNull('held_by').groupBy('held_by');
  const given = knex('cash_hand_over').groupBy('technician_id');
  if (ids) {
    taken.whereIn('held_by', ids);
    given.whereIn('technician_id', ids);
  }
  const sums = new Map<string, number>();
  const add = (id: string, fils: number) => sums.set(id, (sums.get(id) ?? 0) + fils);
  const summed = knex.raw('SUM(amount_fils) AS fils');
  for (const row of await taken.select('held_by', summed)) add(row.held_by, Number(row.fils));
  const counted = knex.raw('SUM(COALESCE(counted_fils, fils)) AS fils');
  for (const row of await given.select('technician_id', counted)) add(row.technician_id, -Number(row.fils));
  return sums;
}

/** What a technician has in hand, and what they handed in last. */
export async function cashOf(knex: Knex, technicianId: string): Promise<CashInHand> {
  const inHand = (await cashSums(knex, [technicianId])).get(technicianId) ?? 0;
  return {
    id: technicianId,
    inHand,
    held: inHand > 0 ? stillHeld(await newestTaken(knex, technicianId), inHand) : [],
    handOvers: await lastHandOvers(knex, technicianId),
  };
}

/** The newest that they took, the oldest first, without what was undone. */
async function newestTaken(knex: Knex, technicianId: string): Promise<HeldCash[]> {
  const rows = await knex('payment')
    .leftJoin('booking', 'booking.id', 'payment.booking_id')
    .where({ held_by: technicianId, takes_back: null })
    .whereNotExists(
      knex('payment as undoing').whereRaw('undoing.takes_back = payment.id').select(knex.raw('1')),
    )
    .orderBy([
      { column: 'payment.paid_at', order: 'desc' },
      { column: 'payment.id', order: 'desc' },
    ])
    .limit(mostHeldShown)
    .select(
      'payment.id',
      'payment.booking_id',
      'booking.reference',
      'payment.amount_fils',
      'payment.paid_at',
    );
  return rows.reverse().map((row) => ({
    id: row.id,
    bookingId: row.booking_id,
    booking: row.reference,
    amount: row.amount_fils,
    paidAt: row.paid_at,
  }));
}

async function lastHandOvers(knex: Knex, technicianId: string): Promise<HandOver[]> {
  const rows: Array<HandOverRow & { counter: string | null }> = await knex('cash_hand_over')
    .leftJoin('user', 'user.id', 'cash_hand_over.counted_by')
    .where('technician_id', technicianId)
    .orderBy([
      { column: 'at', order: 'desc' },
      { column: 'cash_hand_over.id', order: 'desc' },
    ])
    .limit(mostHandOversShown)
    .select('cash_hand_over.*', 'user.display_name as counter');
  return rows.map((row) => asRead(row, row.counter));
}

/** A hand-over in the contract's shape. */
export function asRead(row: HandOverRow, counter: string | null): HandOver {
  return {
    id: row.id,
    fils: row.fils,
    at: row.at,
    counted: row.counted_fils,
    countedAt: row.counted_at,
    countedBy: counter,
    note: row.note,
    rev: row.rev,
  };
}

/** What a technician has in hand as their device keeps it; nothing where they never took any. */
export async function cashRow(
  knex: Knex,
  technicianId: string,
): Promise<{ type: 'cash'; id: string; rev: number; data: CashInHand } | undefined> {
  const holder = await knex('cash_holder').where({ user_id: technicianId }).first('rev');
  if (!holder) return undefined;
  return { type: 'cash', id: technicianId, rev: holder.rev, data: await cashOf(knex, technicianId) };
}
