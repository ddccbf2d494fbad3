import type { Knex } from 'knex';
import type { BlockKind } from '../../../contract/bookings/block-labels';
import type { BlockedSlots, TechnicianRoster } from '../../../contract/team/roster';

/** What a technician does of a day that is no job, as it is stored. */
export interface BlockRow {
  id: string;
  technician_id: string;
  day: string;
  /** As JSON. */
  slots: string;
  kind: string;
  note: string;
  /** Null where whoever set it is gone. */
  set_by: string | null;
  created_at: string;
  updated_at: string;
  rev: number;
}

/** The blocks of the days from the one to the other, of these people or of everybody, by technician. */
export async function blocksOn(
  knex: Knex,
  { from, to }: { from: string; to: string },
  people?: readonly string[],
): Promise<ReadonlyMap<string, BlockedSlots[]>> {
  const query = knex<BlockRow>('block').whereBetween('day', [from, to]);
  if (people) query.whereIn('technician_id', [...people]);
  const found = new Map<string, BlockedSlots[]>();
  for (const { technician_id, slots, kind, ...of } of await query.select(
    'id',
    'technician_id',
    'day',
    'slots',
    'kind',
  )) {
    const theirs = found.get(technician_id) ?? [];
    theirs.push({ ...of, slots: JSON.parse(slots), kind: kind as BlockKind });
    found.set(technician_id, theirs);
  }
  return found;
}

/** A technician's work with their blocks; the very same where there are none. */
export function withBlocks(
  roster: TechnicianRoster,
  blocks: readonly BlockedSlots[] | undefined,
): TechnicianRoster {
  return blocks ? { ...roster, blocks } : roster;
}
