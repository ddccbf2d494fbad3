import type { Knex } from 'knex';
import type { TeamAtWork } from '../../../contract/availability/offered-slots';
import { slots, splitDate } from '../../../contract/slots';
import { type AllocatedBooking, allocationOf } from '../../../contract/team/booking-allocation';
import type { Allocation } from '../../../contract/team/flow/day-flow';
import type { BookingRow } from '../../bookings/row/row';
import { instantsOf, whereUnindexed } from '../../db/lists/filters';
import { readLists } from '../../db/lists/page';
import { blocksOn, withBlocks } from '../roster/blocks';
import type { Roster } from '../roster/roster';

/**
 * The team with its blocks, and what takes capacity, on the days from the one to the other: bookings, by the index of visits, and what is
 * kept for whoever is choosing or was offered a time.
 */
export async function teamAtWork(
  knex: Knex,
  { business, technicians: team }: Roster,
  days: { from: string; to: string },
  now: Date,
): Promise<TeamAtWork> {
  const allocations = new Map<string, Allocation[]>();
  if (days.from > days.to) return { business, technicians: team, allocations };
  const blocks = await blocksOn(knex, days);
  const technicians = team.map(({ id, roster }) => ({ id, roster: withBlocks(roster, blocks.get(id)) }));
  const { from = '', before = '' } = instantsOf(days);
  const query = knex('booking').where('starts_at', '>=', from).where('starts_at', '<', before);
  whereUnindexed(query, 'status', ['pending', 'confirmed', 'completed']);
  const rows = await readLists<AllocatedList>(query, allocatedColumns);
  const held: HoldRow[] = await knex<HoldRow>('slot_hold')
    .where('starts_at', '>=', from)
    .where('starts_at', '<', before)
    .where('until', '>', now.toISOString());
  const add = (date: string, allocation: Allocation | undefined) => {
    if (!allocation) return;
    const day = date.slice(0, 10);
    const ofDay = allocations.get(day);
    if (ofDay) ofDay.push(allocation);
    else allocations.set(day, [allocation]);
  };
  for (const row of rows) add(row[2], allocationOfRow(fromList(row)));
  for (const row of held) add(row.date, allocationOfHold(row));
  return { business, technicians, allocations };
}

/** A slot that is held until an instant: for whoever is choosing it, or as a time that the office offers for a booking. */
export interface HoldRow {
  id: string;
  /** `used`: its request or move was sent, and it keeps nothing any more. */
  kind: 'hold' | 'proposal' | 'used';
  booking_id: string | null;
  /** The device that chooses. */
  owner: string | null;
  /** From which address, as the limits count them. */
  network: string | null;
  service_type: string;
  date: string;
  starts_at: string;
  slots: number;
  people: number;
  /** Of an offered time: who is to come, as JSON, who leads first. */
  assigned: string;
  until: string;
  created_at: string;
}

function allocationOfHold(row: HoldRow): Allocation | undefined {
  const slot = splitDate(row.date)?.slot;
  if (!slot || row.kind === 'used') return undefined;
  return {
    id: row.id,
    is: row.kind,
    since: row.created_at,
    service: row.service_type,
    from: slots.indexOf(slot),
    slots: row.slots,
    people: row.people,
    assigned: idsIn(row.assigned),
  };
}

/** What is held on a day, by whoever is choosing or was offered a time. */
export function heldOn({ allocations }: TeamAtWork, day: string) {
  return (allocations.get(day) ?? []).flatMap(({ is, assigned, excepted: _, ...of }) =>
    is === 'hold' || is === 'proposal' ? [{ ...of, is, assigned: [...assigned] }] : [],
  );
}

const allocatedColumns = [
  'id',
  'service_type',
  'date',
  'status',
  'assigned_to',
  'created_at',
  'urgent',
  'needs_time',
  'slots',
  'people',
  'crew',
  'excepted',
] as const satisfies ReadonlyArray<keyof BookingRow>;
export type AllocatedRow = Pick<BookingRow, (typeof allocatedColumns)[number]>;
type ListOf<C extends ReadonlyArray<keyof BookingRow>> = { -readonly [At in keyof C]: BookingRow[C[At]] };
type AllocatedList = ListOf<typeof allocatedColumns>;

function fromList([
  id,
  service_type,
  date,
  status,
  assigned_to,
  created_at,
  urgent,
  needs_time,
  slots,
  people,
  crew,
  excepted,
]: AllocatedList): AllocatedRow {
  return {
    id,
    service_type,
    date,
    status,
    assigned_to,
    created_at,
    urgent,
    needs_time,
    slots,
    people,
    crew,
    excepted,
  };
}

const noIds: readonly string[] = [];

/** Of most bookings nobody: there is nothing to read. */
function idsIn(text: string): readonly string[] {
  return text === '[]' ? noIds : JSON.parse(text);
}

/** The capacity that a booking takes, as it is stored. */
export function allocationOfRow(row: AllocatedRow): Allocation | undefined {
  return allocationOf(allocatedIn(row));
}

/** What of a stored booking says which capacity it takes. */
export function allocatedIn(row: AllocatedRow): AllocatedBooking {
  return {
    id: row.id,
    serviceType: row.service_type,
    date: row.date,
    status: row.status,
    assignedTo: row.assigned_to,
    createdAt: row.created_at,
    urgent: row.urgent,
    needsTime: row.needs_time,
    slots: row.slots,
    people: row.people,
    crew: idsIn(row.crew),
    excepted: idsIn(row.excepted),
  };
}
