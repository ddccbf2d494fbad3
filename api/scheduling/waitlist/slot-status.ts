import type { Knex } from 'knex';
import { offeredDays, type TeamAtWork } from '../../../contract/availability/offered-slots';
import { isOpen } from '../../../contract/bookings/booking-rules';
import { slots, splitDate } from '../../../contract/slots';
import type { BookingRow } from '../../bookings/row/row';
import { teamAtWork } from '../capacity/day';
import type { Roster } from '../roster/roster';
import type { WaitlistRow } from './row';

/** How a time stands that somebody waits for. `over`: it cannot be asked for any more, or nobody would move there. */
export type WaitlistStatus = 'free' | 'full' | 'over';

/** How the times of these entries stand now, by the entry: what would be offered of them to whoever waits. */
export async function statusesOf(
  knex: Knex,
  roster: Roster,
  entries: readonly WaitlistRow[],
  now: Date,
): Promise<Map<string, WaitlistStatus>> {
  const moved = await movedOf(knex, entries);
  const teams = new Map<string, TeamAtWork>();
  const ofService = new Map<string, WaitlistStatus>();
  const found = new Map<string, WaitlistStatus>();
  for (const entry of entries) {
    const day = entry.date.slice(0, 10);
    const team = teams.get(day) ?? (await teamAtWork(knex, roster, { from: day, to: day }, now));
    teams.set(day, team);
    if (entry.booking_id) {
      const would = moved.get(entry.booking_id);
      found.set(entry.id, would ? statusOf(team, entry, now, would) : 'over');
      continue;
    }
    // Of many who wait for one time it is found out once.
    const key = `${entry.date} ${entry.service_type}`;
    const known = ofService.get(key) ?? statusOf(team, entry, now);
    ofService.set(key, known);
    found.set(entry.id, known);
  }
  return found;
}

interface Moved {
  size: { slots: number; people: number; outdoor: boolean };
  without: string[];
}

function statusOf(
  team: TeamAtWork,
  { service_type, date }: WaitlistRow,
  now: Date,
  moved?: Moved,
): WaitlistStatus {
  const at = splitDate(date);
  if (!at) return 'over';
  const request = { service: service_type, from: at.day, days: 1, online: true, ...moved };
  const offered = offeredDays(team, request, now)[0]?.slots[slots.indexOf(at.slot)];
  if (offered === 'too_soon') return 'over';
  return typeof offered === 'number' && offered > 0 ? 'free' : 'full';
}

/** What would move: its size, and that its own slot and what is held for it are free to it. Not of what is over. */
async function movedOf(knex: Knex, entries: readonly WaitlistRow[]): Promise<Map<string, Moved>> {
  const ids = [...new Set(entries.flatMap(({ booking_id }) => booking_id ?? []))];
  if (ids.length === 0) return new Map();
  const rows: BookingRow[] = await knex('booking')
    .whereIn('id', ids)
    .select('id', 'status', 'slots', 'people', 'outdoor');
  const held: Array<{ id: string; booking_id: string }> = await knex('slot_hold')
    .whereIn('booking_id', ids)
    .select('id', 'booking_id');
  const open = rows.filter(({ status }) => isOpen(status));
  return new Map(
    open.map(({ id, slots: long, people, outdoor }) => [
      id,
      {
        size: { slots: long, people, outdoor: Boolean(outdoor) },
        without: [id, ...held.filter((each) => each.booking_id === id).map((each) => each.id)],
      },
    ]),
  );
}
