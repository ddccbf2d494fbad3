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

/** Since when they have what is in hand, and of how many visits it is: of all of it, also where more was taken than is shown. */
export async function heldSince(
  knex: Knex,
  { id, inHand, held }: CashInHand,
): Promise<{ since: string | null; jobs: number }> {
  if (held.length < mostHeldShown)
    return {
      since: held[0]?.paidAt ?? null,
      jobs: new Set(held.map((each) => each.bookingId ?? each.id)).size,
    };
  const newer = knex.raw(
    'SUM(amount_fils) OVER (ORDER BY paid_at DESC, payment.id DESC) - amount_fils AS newer',
  );
  const all = takenBy(knex, id).select('paid_at', 'booking_id', 'payment.id', newer);
  const of = await knex
    .from(all.as('taken'))
    .where('newer', '<', inHand)
    .first(knex.raw('MIN(paid_at) AS since'), knex.raw('COUNT(DISTINCT COALESCE(booking_id, id)) AS jobs'));
  return { since: of.since, jobs: Number(of.jobs) };
}

/** What they took, without what was undone. */
function takenBy(knex: Knex, technicianId: string) {
  return knex('payment')
    .where({ held_by: technicianId, takes_back: null })
    .whereNotExists(
      knex('payment as undoing').whereRaw('undoing.takes_back = payment.id').select(knex.raw('1')),
    );
}

/** The newest that they took, the oldest first. */
async function newestTaken(knex: Knex, technicianId: string): Promise<HeldCash[]> {
  const rows = await takenBy(knex, technicianId)
    .leftJoin('booking', 'booking.id', 'payment.booking_id')
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
