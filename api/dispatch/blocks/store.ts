import type { Knex } from 'knex';
import type { BlockKind } from '../../../contract/bookings/block-labels';
import { lastBookableDay, tooFarAhead } from '../../../contract/bookings/booking-rules';
import {
  type Block,
  type BlockChange,
  type BlockMove,
  isHitBy,
  isOwnBlock,
  mostBlocks,
} from '../../../contract/dispatch/blocks';
import { Problem } from '../../../contract/errors';
import { dubaiDay } from '../../../contract/time';
import { changeBooking } from '../../bookings/record/change';
import type { BookingRow } from '../../bookings/row/row';
import { assertSeen } from '../../db/edits/edit-row';
import { locked, type Tx } from '../../db/transaction';
import { namesOf } from '../../people/accounts/names';
import { givenAhead, markAnew } from '../../scheduling/reassign/mark-anew';
import type { BlockRow } from '../../scheduling/roster/blocks';

/** Blocks as the office and their technician read them. */
export async function presentBlocks(knex: Knex, rows: readonly BlockRow[]): Promise<Block[]> {
  const names = await namesOf(
    knex,
    rows.map(({ set_by }) => set_by),
  );
  return rows.map((row) => ({
    id: row.id,
    technicianId: row.technician_id,
    ...contentOf(row),
    by:
      row.set_by !== null && names.has(row.set_by)
        ? { id: row.set_by, name: names.get(row.set_by) ?? '' }
        : null,
    rev: row.rev,
  }));
}

/** More of one day are not told. */
const mostOfDay = 1000;

/** The blocks of everybody on a day. */
export async function blocksOfDay(knex: Knex, day: string): Promise<Block[]> {
  return presentBlocks(
    knex,
    await knex('block').where({ day }).orderBy(['technician_id', 'id']).limit(mostOfDay),
  );
}

async function presentBlock({ trx }: Tx, row: BlockRow): Promise<Block> {
  const [block] = await presentBlocks(trx, [row]);
  if (!block) throw new Problem('not_found');
  return block;
}

/**
 * Sets a block of a technician, where the roster is held alone. The same once more is no second one, another under its id `conflict`.
 * `askedOn`: the Dubai day on which it was asked for; what lies before it, or too far ahead, or is one too many is `invalid`.
 */
export async function setBlock(
  tx: Tx,
  {
    id,
    technicianId,
    askedOn,
    ...change
  }: BlockChange & { id: string; technicianId: string; askedOn: string },
): Promise<Block> {
  const before = await find(tx, id);
  if (before) {
    if (before.technician_id !== technicianId || !isSame(before, change)) throw new Problem('conflict');
    return presentBlock(tx, before);
  }
  await assertStaff(tx, technicianId);
  await assertRoom(tx, technicianId, { day: change.day, askedOn });
  const at = tx.now.toISOString();
  const row: BlockRow = {
    ...{ id, technician_id: technicianId, set_by: tx.actor?.id ?? null },
    ...columnsOf(change),
    ...{ created_at: at, updated_at: at, rev: 1 },
  };
  await tx.trx('block').insert(row);
  await follow(tx, undefined, row);
  return presentBlock(tx, row);
}

/**
 * Changes a block, as the office saw it, where the roster is held alone. Nothing changed is nothing written. Given to another technician it is the
 * word of whoever gave it.
 */
export async function changeBlock(
  tx: Tx,
  id: string,
  { technicianId, ...change }: BlockMove,
  seen?: number,
): Promise<Block> {
  const before = await find(tx, id);
  if (!before) throw new Problem('not_found');
  await assertSeen(seen, before.rev, () => presentBlock(tx, before));
  return write(tx, before, { ...change, technicianId: technicianId ?? before.technician_id });
}

/**
 * Changes a technician's own block, where the roster is held alone. It counts where the block is as they saw it (`from`), or already as they want
 * it; else the row as it is. What is gone, or another's, is `not_found`; what the office set is `not_allowed`.
 */
export async function changeOwnBlock(
  tx: Tx,
  id: string,
  { by, from, to, askedOn }: { by: string; from: BlockChange; to: BlockChange; askedOn: string },
): Promise<{ is: 'changed' | 'conflict'; block: Block }> {
  const before = await find(tx, id);
  if (!before || before.technician_id !== by)
    throw new Problem('not_found', 'The office took it away meanwhile. Block the time again if you need it.');
  const block = await presentBlock(tx, before);
  if (!isOwnBlock(by, block))
    throw new Problem('not_allowed', 'The office set this. Call them to change it.');
  if (!isSame(before, from) && !isSame(before, to)) return { is: 'conflict', block };
  return { is: 'changed', block: await write(tx, before, { ...to, technicianId: by }, askedOn) };
}

async function write(
  tx: Tx,
  before: BlockRow,
  { technicianId, ...change }: BlockChange & { technicianId: string },
  askedOn = dubaiDay(tx.now),
): Promise<Block> {
  const isGiven = technicianId !== before.technician_id;
  if (!isGiven && isSame(before, change)) return presentBlock(tx, before);
  if (isGiven) await assertStaff(tx, technicianId);
  if (isGiven || change.day !== before.day) await assertRoom(tx, technicianId, { day: change.day, askedOn });
  const after: BlockRow = {
    ...before,
    ...columnsOf(change),
    ...(isGiven && { technician_id: technicianId, set_by: tx.actor?.id ?? null }),
    ...{ updated_at: tx.now.toISOString(), rev: before.rev + 1 },
  };
  const { id, ...patch } = after;
  await tx.trx('block').where({ id }).update(patch);
  await follow(tx, before, after);
  return presentBlock(tx, after);
}

/**
 * Takes a block away. Of what is gone already there is nothing to do; a technician's own word (`by`) takes away what they set themselves:
 * another's is not there for them, and what the office set is `not_allowed`.
 */
export async function removeBlock(
  tx: Tx,
  id: string,
  { by, seen }: { by?: string; seen?: number | undefined },
): Promise<void> {
  const before = await find(tx, id);
  if (!before || (by !== undefined && before.technician_id !== by)) return;
  if (by !== undefined && !isOwnBlock(by, await presentBlock(tx, before)))
    throw new Problem('not_allowed', 'The office set this. Call them to take it away.');
  await assertSeen(seen, before.rev, () => presentBlock(tx, before));
  await tx.trx('block').where({ id }).delete();
  await follow(tx, before, undefined);
}

/** The days that capacity changes on where these blocks are set, changed or taken away. */
export async function daysOfBlocks(
  tx: Tx,
  ids: readonly string[],
  days: readonly string[],
): Promise<string[]> {
  const known: string[] =
    ids.length > 0
      ? await tx
          .trx('block')
          .whereIn('id', [...ids])
          .pluck('day')
      : [];
  return [...new Set([...days, ...known])];
}

function find({ trx }: Tx, id: string): Promise<BlockRow | undefined> {
  return trx<BlockRow>('block').where({ id }).first() as Promise<BlockRow | undefined>;
}

async function assertStaff(tx: Tx, id: string): Promise<void> {
  const found = await locked(tx, tx.trx('user').where({ id, role: 'staff' })).first('id');
  if (!found) throw invalid('technicianId', 'Choose a technician.');
}

async function assertRoom(
  { trx, now }: Tx,
  technicianId: string,
  { day, askedOn }: { day: string; askedOn: string },
): Promise<void> {
  if (day < askedOn) throw invalid('day', 'This day is over.');
  const today = dubaiDay(now);
  if (day > lastBookableDay(today)) throw invalid('day', tooFarAhead);
  const ahead: string[] = await trx('block')
    .where({ technician_id: technicianId })
    .where('day', '>=', day < today ? day : today)
    .limit(mostBlocks.ahead)
    .pluck('day');
  if (ahead.filter((each) => each === day).length >= mostBlocks.ofDay)
    throw invalid('day', `At most ${mostBlocks.ofDay} blocks a day.`);
  if (ahead.length >= mostBlocks.ahead) throw invalid('day', `At most ${mostBlocks.ahead} blocks ahead.`);
}

function invalid(field: string, why: string): Problem {
  return new Problem('invalid', undefined, { fields: { [field]: why } });
}

/** What goes with a change: whose visits need somebody else, the history, the technician's phone, and the board. */
async function follow(tx: Tx, before: BlockRow | undefined, after: BlockRow | undefined): Promise<void> {
  const row = after ?? before;
  if (!row) return;
  if (after) await endExceptions(tx, after);
  const [was, is] = [before, after].map((each) => each?.technician_id);
  for (const day of new Set([before, after].flatMap((each) => each?.day ?? [])))
    await markAnew(tx, [...new Set([was, is].flatMap((each) => each ?? []))], day);
  const action = after ? (before ? 'block.change' : 'block.set') : 'block.remove';
  const recorded = { before: before && recordedOf(before), after: after && recordedOf(after) };
  await tx.audit({ action, type: 'block', id: row.id, ...recorded });
  const audience = (of: string | undefined) => (of ? [`user:${of}`] : []);
  tx.touch({ type: 'block', id: row.id, before: audience(was), after: audience(is) });
  tx.nouns.add('dispatch');
}

/** Whom an admin put there although they could not come was put there before this was known. */
async function endExceptions(tx: Tx, block: BlockRow): Promise<void> {
  const { technician_id: id, day } = block;
  const query = givenAhead(tx.trx, [id], tx.now, day)
    .whereNot('booking.excepted', '[]')
    .orderBy('booking.id');
  for (const row of (await locked(tx, query)) as BookingRow[]) {
    const excepted = JSON.parse(row.excepted) as string[];
    const isHit = isHitBy(contentOf(block), { date: row.date, slots: row.slots, needsTime: row.needs_time });
    if (row.urgent || !isHit || !excepted.includes(id)) continue;
    const left = JSON.stringify(excepted.filter((each) => each !== id));
    await changeBooking(tx, row, { excepted: left }, 'booking.needs-reassigning');
  }
}

function contentOf({ day, slots, kind, note }: BlockRow): BlockChange {
  return { day, slots: JSON.parse(slots), kind: kind as BlockKind, note };
}

function columnsOf({ day, slots, kind, note }: BlockChange) {
  return { day, slots: JSON.stringify(slots), kind, note };
}

function isSame(row: BlockRow, change: BlockChange): boolean {
  return JSON.stringify(columnsOf(contentOf(row))) === JSON.stringify(columnsOf(change));
}

function recordedOf(row: BlockRow) {
  return { technician_id: row.technician_id, ...contentOf(row) };
}
