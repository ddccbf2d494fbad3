import { randomUUID } from 'node:crypto';
import Database from 'better-sqlite3';
import { openDatabase } from '../api/db/database';
import { migrate } from '../api/db/migrate';
import { termsOf } from '../api/db/search';
import { placesOf } from '../api/db/totals';
import { bookingStatuses, serviceTypes, startsAt } from '../contract/bookings';
import { slots } from '../contract/slots';
import { addDays, dubaiDay } from '../contract/time';

const first = [
  'Mariam',
  'Omar',
  'Priya',
  'James',
  'Layla',
  'Khalid',
  'Sofia',
  'Ahmed',
  'Mei',
  'Rashid',
  'Hannah',
  'Daniel',
];
const last = [
  'Haddad',
  'Nair',
  'Whitlock',
  'Hussein',
  'Rahman',
  'Marchetti',
  'Farouk',
  'Tanaka',
  'Osei',
  'Costa',
  'Zahra',
];

/**
 * A database with so many bookings, as the stores would have left it: rows, search words, kept totals. Written past the
 * stores, because a million transactions would be the benchmark. The same number gives the same rows, but for their ids.
 */
export async function fill(file: string, count: number): Promise<void> {
  const db = openDatabase({ file });
  await migrate(db);
  await db.close();
  const sqlite = new Database(file);
  sqlite.pragma('synchronous = OFF');
  sqlite.transaction(() => write(sqlite, count))();
  sqlite.exec('ANALYZE');
  sqlite.close();
}

function write(sqlite: Database.Database, count: number): void {
  const booking = sqlite.prepare(
    `INSERT INTO booking (id, reference, service_type, date, starts_at, amount_fils, status, notes, name, phone, email,
       address, area, late, created_at, created_day, updated_at, rev)
     VALUES (@id, @reference, @service_type, @date, @starts_at, @amount_fils, @status, @notes, @name, @phone, @email,
       '', @area, 0, @created_at, @created_day, @created_at, 1)`,
  );
  const term = sqlite.prepare(`INSERT INTO search_term (noun, term, entity_id) VALUES ('booking', ?, ?)`);
  const totals = new Map<string, { count: number; fils: number }>();
  for (let n = 0; n < count; n += 1) {
    const row = bookingRow(n);
    booking.run(row);
    for (const each of termsOf(row)) term.run(each, row.id);
    for (const { day, kind } of placesOf({
      noun: 'booking',
      day: row.created_day,
      kind: row.service_type ?? '',
      status: row.status ?? '',
      fils: row.amount_fils,
    })) {
      const key = JSON.stringify([day, kind, row.status]);
      const sum = totals.get(key) ?? { count: 0, fils: 0 };
      totals.set(key, { count: sum.count + 1, fils: sum.fils + row.amount_fils });
    }
  }
  const total = sqlite.prepare(
    `INSERT INTO total (noun, day, kind, status, count, fils) VALUES ('booking', ?, ?, ?, ?, ?)`,
  );
  for (const [key, { count: rows, fils }] of totals) {
    const [day, kind, status] = JSON.parse(key) as [string, string, string];
    total.run(day, kind, status, rows, fils);
  }
}

const started = Date.parse('2024-01-01T05:00:00Z');

/** Two in a hundred are pending, nine confirmed: an office that keeps up. */
function bookingRow(n: number) {
  const created = new Date(started + n * 61_000);
  const slot = slots[n % slots.length] ?? slots[0];
  const date = `${addDays(dubaiDay(created), 1 + (n % 14))} ${slot.start}`;
  const share = (n * 37) % 100;
  const status = bookingStatuses[share < 2 ? 0 : share < 11 ? 1 : share < 92 ? 2 : 3];
  const [name, family] = [first[n % first.length], last[Math.floor(n / 7) % last.length]];
  return {
    id: randomUUID(),
    reference: `HH-${n.toString(36).toUpperCase().padStart(5, '0')}`,
    service_type: serviceTypes[n % serviceTypes.length],
    date,
    starts_at: startsAt(date),
    amount_fils: status === 'pending' ? 0 : 10_000 + (n % 400) * 100,
    status,
    notes: n % 3 === 0 ? '' : 'Please call before you come.',
    name: `${name} ${family}`,
    phone: `+971 5${n % 9} ${String(1_000_000 + (n % 9_000_000)).slice(0, 7)}`,
    email: `${name?.toLowerCase()}.${n}@homehub.example`,
    area: 'Al Barsha',
    created_at: created.toISOString(),
    created_day: dubaiDay(created),
  };
}
