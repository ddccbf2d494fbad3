import type { Database } from '../../../api/db/database';
import type { StoredLateness, StoredPhoto, StoredWork } from './stored';

export async function lateness({ read }: Database, id: string): Promise<StoredLateness> {
  const row = await read('booking')
    .where({ id })
    .first('status', 'needs_time', 'assigned_to', 'running_late');
  const [told] = await read('message_out')
    .where({ booking_id: id, event: 'running-late' })
    .countDistinct({ times: 'created_at' });
  return {
    isOpen: ['pending', 'confirmed'].includes(row.status) && row.needs_time === null,
    technician: row.assigned_to,
    late: row.running_late ? JSON.parse(row.running_late) : null,
    told: Number(told?.times ?? 0),
  };
}

export async function work({ read }: Database, id: string): Promise<StoredWork> {
  const [booking, row, taken] = await Promise.all([
    read('booking').where({ id }).first('amount_fils', 'lines'),
    read('work').where({ booking_id: id }).first(),
    photos({ read }, { booking_id: [id] }),
  ]);
  type Named = { id: string; name: string; pointId: string; at: string; state: string };
  const list = (json: string | null | undefined): Named[] => JSON.parse(json ?? '[]');
  const charged: Array<{ id: string; quantity: number; unitPrice: number }> = JSON.parse(
    booking.lines ?? '[]',
  );
  return {
    photos: taken,
    lines: list(row?.lines).map((each) => each.id),
    charged: charged.map((each) => each.id),
    signatures: list(row?.signatures).map(({ name }) => name),
    checks: new Map(list(row?.checks).map(({ pointId, at, state }) => [pointId, { at, state }])),
    finishedAt: row?.finished_at ?? null,
    isUncharged: Boolean(row?.uncharged),
    manifest: list(row?.manifest).map((each) => each.id),
    amount: Number(booking.amount_fils),
    sum: charged.reduce((sum, { quantity, unitPrice }) => sum + Math.round((quantity * unitPrice) / 1000), 0),
  };
}

export async function photos(
  { read }: Pick<Database, 'read'>,
  of: { id: string[] } | { booking_id: string[] },
): Promise<StoredPhoto[]> {
  const [[column, values] = ['id', []]] = Object.entries(of);
  const rows = await read('photo').whereIn(column, values);
  return rows.map((row) => ({
    ...{ id: row.id, booking: row.booking_id, by: row.added_by },
    removed: row.removed_at !== null,
  }));
}
