import type { Knex } from 'knex';
import { mostAlarms } from '../../../contract/rules/admin-rules';
import { dubaiDay, dubaiHour } from '../../../contract/time';
import {
  mostUnsent,
  type UnsentPhone,
  type UnsentVisit,
  unsentAlarmHours,
} from '../../../contract/work/unsent';

interface Found {
  technician: string;
  name: string;
  id: string;
  reference: string;
  service_type: string;
  date: string;
  since: string;
}

/** The phones that have work which is not here: photos that were named, and visits that were begun on an earlier day and not finished. */
export async function unsentPhones(knex: Knex, now: Date): Promise<UnsentPhone[]> {
  const awaited: Found[] = await awaitedPhotos(knex)
    .join('booking', 'booking.id', 'photo.booking_id')
    .join('user', 'user.id', 'photo.added_by')
    .orderBy(['photo.added_at', 'photo.id'])
    .limit(mostUnsent)
    .select({
      technician: 'photo.added_by',
      name: 'user.display_name',
      since: 'photo.added_at',
      ...ofBooking,
    });
  const begun = await leftOpen(knex, dubaiHour(dubaiDay(now), 0));
  const named = await countedPhotos(knex, [...new Set(awaited.map(({ id }) => id))]);
  const phones = new Map<string, UnsentPhone>();
  for (const [rows, photos] of [[awaited, 1] as const, [begun, 0] as const])
    for (const row of rows) {
      const { visits } = phoneOf(phones, row);
      const visit = visits.find(({ id }) => id === row.id) ?? startOf(row, named.get(row.id) ?? 0);
      if (!visits.includes(visit)) visits.push(visit);
      visit.photos += photos;
      if (row.since < visit.since) visit.since = row.since;
    }
  const bySince = (one: { since: string }, other: { since: string }) => (one.since < other.since ? -1 : 1);
  return [...phones.values()]
    .map((phone) => ({ ...phone, visits: phone.visits.sort(bySince) }))
    .map((phone) => ({ ...phone, since: phone.visits[0]?.since ?? phone.since }))
    .sort(bySince);
}

/** How many phones have had work for so long that somebody has to ask for it, and since when; undefined where none has. */
export async function longUnsent(
  knex: Knex,
  now: Date,
): Promise<{ count: number; since: string } | undefined> {
  const before = new Date(now.getTime() - unsentAlarmHours * 3_600_000);
  const photos: Pick<Found, 'technician' | 'since'>[] = await awaitedPhotos(knex)
    .where('photo.added_at', '<=', before.toISOString())
    .orderBy(['photo.added_at', 'photo.id'])
    .limit(mostUnsent)
    .select({ technician: 'photo.added_by', since: 'photo.added_at' });
  const visits = await leftOpen(knex, before);
  const all = [...photos, ...visits];
  const [oldest] = all.map(({ since }) => since).sort();
  const count = Math.min(new Set(all.map(({ technician }) => technician)).size, mostAlarms);
  return oldest === undefined ? undefined : { count, since: oldest };
}

/** Of the work, by technicians: what customers add of a problem is no work. */
function awaitedPhotos(knex: Knex) {
  return (
    knex('photo')
      .whereNull('photo.arrived_at')
      .whereNull('photo.removed_at')
      .whereNull('photo.refused')
      // Nearly all are none: by that index all photos of all time would be read.
      .whereRaw("photo.same_as || '' IS NULL")
      .whereNot('photo.purpose', 'problem')
      .whereNotNull('photo.added_by')
  );
}

/** Visits that were begun and are to be finished, of which nothing was heard since: the newest, where they are very many. */
async function leftOpen(knex: Knex, before: Date): Promise<Found[]> {
  const open: { booking_id: string; updated_at: string }[] = await knex('work')
    .whereNull('finished_at')
    .where('updated_at', '<=', before.toISOString())
    // Photos of the problem alone are no work.
    .where((begun) => begun.whereNot('sessions', '[]').orWhereNotNull('on_way_at'))
    .orderBy([
      // As its index has them.
      { column: 'finished_at', order: 'desc' },
      { column: 'updated_at', order: 'desc' },
      { column: 'booking_id', order: 'desc' },
    ])
    .limit(mostUnsent)
    .select('booking_id', 'updated_at');
  if (open.length === 0) return [];
  const heard = new Map(open.map(({ booking_id, updated_at }) => [booking_id, updated_at]));
  const rows: Omit<Found, 'since'>[] = await knex('booking')
    .join('user', 'user.id', 'booking.assigned_to')
    .whereIn('booking.id', [...heard.keys()])
    .where('booking.status', 'confirmed')
    .select({ technician: 'user.id', name: 'user.display_name', ...ofBooking });
  return rows.map((row) => ({ ...row, since: heard.get(row.id) ?? '' }));
}

const ofBooking = {
  id: 'booking.id',
  reference: 'booking.reference',
  service_type: 'booking.service_type',
  date: 'booking.date',
};

async function countedPhotos(knex: Knex, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows: { booking_id: string; count: string | number }[] = await knex('photo')
    .whereIn('booking_id', ids)
    .whereNull('removed_at')
    .whereNull('same_as')
    .whereNot('purpose', 'problem')
    .groupBy('booking_id')
    .select('booking_id', knex.raw('COUNT(*) AS count'));
  return new Map(rows.map(({ booking_id, count }) => [booking_id, Number(count)]));
}

function phoneOf(phones: Map<string, UnsentPhone>, { technician, name, since }: Found): UnsentPhone {
  const known = phones.get(technician);
  if (known) return known;
  const phone: UnsentPhone = { technician: { id: technician, name }, since, visits: [] };
  phones.set(technician, phone);
  return phone;
}

function startOf({ id, reference, service_type, date, since }: Found, of: number): UnsentVisit {
  return { id, reference, serviceName: service_type, date, photos: 0, of, since };
}
