import { randomUUID } from 'node:crypto';
import { guestKeyOf } from '../../api/bookings/row/row';
import type { DatabaseLocation } from '../../api/db/database';
import { foundBy, sortKeyOf } from '../../api/db/lists/search';
import { type Counted, everyDay, totalKeysOf } from '../../api/db/totals';
import { callerTerms } from '../../api/office/callers/search-terms';
import { bookingStatuses, startsAt } from '../../contract/bookings/booking-rules';
import { serviceTypes } from '../../contract/service-types';
import { slots } from '../../contract/slots';
import { addDays, addMonths, dubaiDay } from '../../contract/time';
import { type Bulk, inBulk, type Row } from './bulk';

const first = 'Mariam Omar Priya James Layla Khalid Sofia Ahmed Mei Rashid Hannah Daniel'.split(' ');
const last = 'Haddad Nair Whitlock Hussein Rahman Marchetti Farouk Tanaka Osei Costa Zahra'.split(' ');
const technicians = 20;
/** Between two bookings; a person comes with every fifth, a subscription with every second person. */
const apart = 61_000;
const bookingsEach = 5;
const chunk = 2000;

/** What the questions ask about. */
export interface Facts {
  /** The Dubai day of the newest rows. */
  today: string;
  /** The cursor of a page in the middle of the list. */
  middle: string;
  technician: string;
  /** A customer who has a subscription. */
  subscriber: string;
}

/**
 * A database with so many bookings, a quarter of them guests', a fifth as many people, each with a home, and half as many subscriptions as people, as the stores
 * would have left it: rows, search words, kept totals. Written past the stores, because a million transactions would be the
 * benchmark. The newest row is of this moment, or of `now`, and the others lie before it, as the server runs on the real clock: a small
 * database and a large one have the same newest rows. The same number gives the same rows, but for their ids and their
 * days. Without `isFound` nothing is found by its words, and it is done sooner.
 */
export async function fill(
  location: DatabaseLocation,
  count: number,
  now = Date.now(),
  { isFound = true } = {},
): Promise<Facts> {
  const many = Math.ceil(count / bookingsEach);
  // The staff were there first: the newest people are customers, however many there are.
  const roleOf = (n: number) => (n < many - technicians ? 'customer' : 'staff');
  const people = Array.from({ length: many }, (_, n) => userRow(n, roleOf(n), now));
  const staff = people.slice(-technicians);
  const facts: Facts = {
    today: dubaiDay(new Date(now)),
    middle: '',
    technician: staff.at(-1)?.id ?? '',
    subscriber: people[0]?.id ?? '',
  };
  await inBulk(location, async (whole) => {
    const bulk = isFound ? whole : withoutTerms(whole);
    const totals = new Totals();
    const placed = new Set<string>();
    await all(bulk, 'user', people.length, (n) => {
      const row = people[n] as ReturnType<typeof userRow>;
      const kind = row.is_locked ? 'locked' : 'active';
      totals.add({ noun: 'user', day: everyDay, kind, status: row.role, fils: 0 });
      return row;
    });
    for (let done = 0; done < people.length; done += chunk)
      await bulk.insert('home', people.slice(done, done + chunk).map(homeRow));
    await all(bulk, 'subscription', Math.ceil(people.length / 2), (n) => {
      const owner = people[n * 2] as ReturnType<typeof userRow>;
      const row = subscriptionRow(n, owner);
      totals.add({ noun: 'subscription', kind: row.package_type, ...counted(row) });
      return { ...row, found_by: owner.found_by };
    });
    await all<ReturnType<typeof bookingRow>>(
      bulk,
      'booking',
      count,
      (n) => {
        const created = new Date(now - n * apart);
        const row = bookingRow(n, created, people[n % people.length]?.id, staff[n % technicians]?.id);
        totals.add({ noun: 'booking', kind: row.service_type, ...counted(row) });
        if (n === Math.floor(count / 2)) facts.middle = cursorAt(row);
        return row;
      },
      (row) =>
        callerTerms(row).filter(({ noun, term, entity_id: of }) => {
          // Where somebody with an account had us come is the same each time, and written once.
          if (noun !== 'caller' || /^\d/.test(term)) return true;
          const isNew = !placed.has(`${of} ${term}`);
          placed.add(`${of} ${term}`);
          return isNew;
        }),
    );
    await bulk.insert('total', totals.rows());
  });
  return facts;
}

function withoutTerms({ insert }: Bulk): Bulk {
  return {
    async insert(table, rows) {
      if (table !== 'search_term') await insert(table, rows);
    },
  };
}

type Found = Row & { id: string; found_by: string };

function cursorAt({ created_at: at, id }: { created_at: string; id: string }): string {
  return Buffer.from(JSON.stringify(['created_at', 'desc', at, id])).toString('base64url');
}

/**
 * So many rows of a noun, each with the words by which it is found. The newest has the number 0; they are written from
 * the oldest on, in the order in which they would have come.
 */
async function all<T extends Found>(
  bulk: Bulk,
  noun: string,
  count: number,
  make: (n: number) => T,
  more: (row: T) => Row[] = () => [],
): Promise<void> {
  for (let left = count; left > 0; left -= chunk) {
    const rows = Array.from({ length: Math.min(chunk, left) }, (_, at) => make(left - 1 - at));
    await bulk.insert(noun, rows);
    const terms = rows.flatMap(({ id, found_by }) =>
      found_by
        .trim()
        .split(' ')
        .map((term) => ({ noun, term, entity_id: id })),
    );
    await bulk.insert('search_term', [...terms, ...rows.flatMap(more)]);
  }
}

class Totals {
  private readonly sums = new Map<string, Row & { count: number; fils: number }>();

  add(row: Counted): void {
    for (const { noun, day, kind, status, fils } of totalKeysOf(row)) {
      const key = [noun, day, kind, status].join('|');
      const sum = this.sums.get(key) ?? { noun, day, kind, status, count: 0, fils: 0 };
      sum.count += 1;
      sum.fils += fils;
      this.sums.set(key, sum);
    }
  }

  rows(): Row[] {
    return [...this.sums.values()];
  }
}

function counted(row: { created_day: string; status: string; amount_fils: number }) {
  return { day: row.created_day, status: row.status, fils: row.amount_fils };
}

function personOf(n: number): Record<'name' | 'email' | 'phone', string> {
  const [name = '', family = ''] = [first[n % first.length], last[Math.floor(n / 7) % last.length]];
  return {
    name: `${name} ${family}`,
    phone: `+971 5${n % 9} ${String(1_000_000 + (n % 9_000_000)).slice(0, 7)}`,
    email: `${name.toLowerCase()}.${n}@homehub.example`,
  };
}

function userRow(n: number, role: 'customer' | 'staff', now: number) {
  const { name, email, phone } = personOf(n);
  return {
    id: randomUUID(),
    display_name: name,
    name_key: sortKeyOf(name),
    email,
    email_verified: n % 3 > 0,
    phone,
    role,
    is_locked: n % 200 === 49,
    created_at: new Date(now - n * bookingsEach * apart).toISOString(),
    found_by: foundBy({ name, email, phone }),
  };
}

function homeRow({ id: userId, created_at }: { id: string; created_at: string }, n: number) {
  return {
    id: randomUUID(),
    user_id: userId,
    label: 'Villa',
    kind: 'villa',
    area: 'Al Barsha',
    street: `Street ${n % 90}`,
    unit: String(n % 400),
    access: '',
    permit_needed: false,
    contact_name: '',
    usual: true,
    created_at,
    rev: 1,
  };
}

/** Bought by its owner on the day on which they came. */
function subscriptionRow(n: number, { id: userId, created_at: created }: { id: string; created_at: string }) {
  const day = dubaiDay(created);
  const kind = (['basic', 'standard', 'premium'] as const)[n % 3];
  return {
    id: randomUUID(),
    user_id: userId,
    package_type: `${kind}-${n % 4}`,
    package_name: `${kind} plan`,
    features: '[]',
    amount_fils: 100_000 + (n % 7) * 10_000,
    start_date: day,
    end_date: addMonths(day, 12),
    status: (['active', 'expired', 'expired', 'cancelled'] as const)[n % 4] ?? 'active',
    created_at: created,
    created_day: day,
  };
}

/** Two in a hundred are pending, nine confirmed: an office that keeps up. */
function bookingRow(n: number, created: Date, userId: string | undefined, technician: string | undefined) {
  const slot = slots[n % slots.length] ?? slots[0];
  const date = `${addDays(dubaiDay(created), 1 + (n % 14))} ${slot.start}`;
  const share = (n * 37) % 100;
  const status = bookingStatuses[share < 2 ? 0 : share < 11 ? 1 : share < 92 ? 2 : 3] ?? 'pending';
  const reference = `HH-${n.toString(36).toUpperCase().padStart(5, '0')}`;
  const person = personOf(n);
  const user_id = n % 4 === 0 ? null : (userId ?? null);
  return {
    id: randomUUID(),
    reference,
    user_id,
    guest_key: guestKeyOf({ ...person, user_id }),
    assigned_to: status === 'pending' ? null : (technician ?? null),
    service_type: serviceTypes[n % serviceTypes.length] ?? 'Cleaning',
    date,
    starts_at: startsAt(date),
    amount_fils: status === 'pending' ? 0 : 10_000 + (n % 400) * 100,
    status,
    notes: n % 3 === 0 ? '' : 'Please call before you come.',
    ...person,
    address: '',
    area: 'Al Barsha',
    late: false,
    created_at: created.toISOString(),
    created_day: dubaiDay(created),
    updated_at: created.toISOString(),
    found_by: foundBy({ ...person, reference, area: 'Al Barsha' }),
  };
}
