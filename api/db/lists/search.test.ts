import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { bookingStatuses, startsAt } from '../../../contract/bookings/booking-rules';
import type { Booking } from '../../../contract/bookings/bookings';
import { addDays } from '../../../contract/time';
import { down, up } from '../../../migrations/0010-search';
import * as leanWrites from '../../../migrations/0013-lean-writes';
import { booking, goodPassword, person } from '../../testing/factories';
import { serverPerFile } from '../../testing/fixture';
import { plansOf, slow } from '../../testing/plans';
import { type Findable, foundBy, searchTermsOf } from './search';

let made: Made[];
const { app, make } = serverPerFile();
const admin = make(person, 'admin');
const tech = make(person, 'staff');
beforeAll(async () => {
  made = await fill();
});

/** Of a common word more than are gathered: those are looked for along the list. */
const many = 2600;
const names = ['Mariam Haddad', 'Omar Haddad', 'Mariam Nair', 'Omar Nair'];

/** Four names take turns; every hundredth is somebody with a word of their own, and two have two common words that nobody else has together. */
async function fill() {
  const rows = Array.from({ length: many }, (_, n) => {
    const date = `${addDays('2026-12-01', n % 60)} 9:00 AM`;
    // Four at a time at the same instant: the id decides.
    const created = new Date(Date.parse('2026-01-01T00:00:00Z') + Math.floor(n / 4) * 60_000).toISOString();
    return {
      id: randomUUID() as string,
      reference: `HH-${String(n).padStart(5, '0')}`,
      service_type: n % 5 === 0 ? 'Cleaning' : 'Painting',
      date,
      starts_at: startsAt(date),
      status: bookingStatuses[n % 4 === 3 ? 0 : 2],
      assigned_to: n % 3 === 0 ? tech.id : null,
      name: nameOf(n),
      email: `guest${n}@homehub.example`,
      phone: `+971 50 ${1_000_000 + n}`,
      created_at: created,
      created_day: created.slice(0, 10),
      updated_at: created,
    };
  });
  await keep(rows);
  await app.db.write.raw('ANALYZE');
  return rows;
}

async function keep(rows: ReadonlyArray<Findable & { id: string }>) {
  await app.db.write.batchInsert(
    'booking',
    rows.map((row) => ({ ...row, found_by: foundBy(row) })),
    50,
  );
  const terms = rows.flatMap((row) =>
    searchTermsOf(row).map((term) => ({ noun: 'booking', term, entity_id: row.id })),
  );
  await app.db.write.batchInsert('search_term', terms, 200);
}

function nameOf(n: number): string | undefined {
  if (n === 15 || n === 2591) return 'Omar Mariam';
  return n % 100 === 7 ? 'Zuleika Haddad' : names[n % names.length];
}

type Made = Awaited<ReturnType<typeof fill>>[number];

const request = (query: string) => `/api/admin/bookings?limit=100&${query}`;

async function page(path: string) {
  const { status, text, body, headers } = await admin.call('GET', path);
  expect(status, text).toBe(200);
  const ids: string[] = body.map((each: Booking) => each.id);
  return { ids, total: headers['x-total-count'], next: /<(.*)>; rel="next"/.exec(headers.link ?? '')?.[1] };
}

/** All pages of a search, from the first one on. */
async function whole(first: string | undefined) {
  const ids: string[] = [];
  let total: string | undefined;
  for (let path = first; path; ) {
    const each = await page(path);
    ids.push(...each.ids);
    total = each.total;
    path = each.next;
  }
  return { ids, total };
}

/** What a plain look through all rows finds, the newest first. */
function plainly(words: string[], fits: (row: Made) => boolean = () => true): string[] {
  const rows = made.filter(
    (row) => fits(row) && words.every((word) => searchTermsOf(row).some((term) => term.startsWith(word))),
  );
  const key = (row: Made) => `${row.created_at} ${row.id}`;
  return rows.sort((a, b) => (key(a) < key(b) ? 1 : -1)).map((row) => row.id);
}

describe('a search finds what a plain look through all rows finds, page by page', () => {
  it.each<[typed: string, words: string[], query: string, fits?: (row: Made) => boolean]>([
    ['a common word', ['mariam'], 'search=Mariam'],
    ['the beginning of common words', ['ha'], 'search=ha'],
    ['two common words', ['mariam', 'haddad'], 'search=haddad%20MARIAM'],
    ['a rare and a common word', ['zul', 'haddad'], 'search=haddad%20zul'],
    ['a rare word', ['zuleika'], 'search=zuleika'],
    ['common words that two have together', ['omar', 'mariam'], 'search=mariam%20omar'],
    ['three common words', ['omar', 'mariam', 'guest'], 'search=guest%20omar%20mariam'],
    ['two common words that many have together', ['guest', 'hh'], 'search=guest%20hh-'],
    ['the beginning of two words of each row', ['guest2'], 'search=guest2'],
    ['a common word twice', ['omar'], 'search=omar%20omar'],
    ['the beginnings of such words', ['om', 'mar'], 'search=om%20mar'],
    [
      'common words that two have together, in one state',
      ['omar', 'mariam'],
      'search=omar%20mariam&status=pending',
      (row) => row.status === 'pending',
    ],
    [
      'common words that nobody has together in one state',
      ['omar', 'mariam'],
      'search=omar%20mariam&status=completed',
      (row) => row.status === 'completed',
    ],
    ['a word that nobody has', ['nobody'], 'search=nobody'],
    ['the beginning of many telephone numbers', ['501'], 'search=050%201'],
    ['one telephone number', ['501000042'], 'search=%2B971%2050%20100%200042'],
    ['a reference', ['hh', '00042'], 'search=hh-00042'],
    ['the beginning of all references', ['hh'], 'search=HH-'],
    ['signs that mean something elsewhere', ['%'], 'search=%25'],
    [
      'a common word in one state',
      ['mariam'],
      'search=mariam&status=completed',
      (row) => row.status === 'completed',
    ],
    ['a common word in several', ['haddad'], 'search=haddad&status=pending,completed'],
    [
      'a rare word in one state',
      ['zuleika'],
      'search=zuleika&status=pending',
      (row) => row.status === 'pending',
    ],
    [
      'a common word of one service',
      ['mariam'],
      'search=mariam&service=Cleaning',
      (row) => row.service_type === 'Cleaning',
    ],
    [
      'a rare word of one technician',
      ['zuleika'],
      'search=zuleika&assignedTo=TECH',
      (row) => row.assigned_to !== null,
    ],
    [
      'a common word of unassigned jobs',
      ['mariam'],
      'search=mariam&assignedTo=nobody',
      (row) => row.assigned_to === null,
    ],
    [
      'a common word of one day',
      ['mariam'],
      'search=mariam&createdTo=2026-01-01',
      (row) => row.created_at < '2026-01-01T20',
    ],
  ])('%s', async (_, words, query, fits) => {
    const { ids, total } = await whole(request(query.replace('TECH', tech.id)));
    const expected = plainly(words, fits);
    expect(ids).toEqual(expected);
    expect(total).toBe(expected.length > 1000 ? '1000+' : String(expected.length));
  });

  it('where the word becomes a common one between two pages', async () => {
    const thousand = plainly(['hh', '00']);
    expect(thousand).toHaveLength(1000);
    const first = await page(request('search=HH-00'));
    expect(first.total).toBe('1000');
    const [newest] = made.slice(-1);
    const late = { ...(newest as Made), id: randomUUID(), reference: 'HH-00NEW' };
    await keep([late]);
    onTestFinished(async () => {
      await app.db.write('booking').where({ id: late.id }).delete();
      await app.db.write('search_term').where({ entity_id: late.id }).delete();
    });
    const rest = await whole(first.next);
    expect([...first.ids, ...rest.ids]).toEqual(thousand);
    expect(rest.total).toBe('1000+');
  });

  it.each(['oldest', 'soonest', 'latest'])('in the order asked for: %s', async (sort) => {
    const { ids } = await whole(request(`search=mariam&sort=${sort}`));
    const byId = new Map(made.map((row) => [row.id, row]));
    const key = (id: string) => `${byId.get(id)?.[sort === 'oldest' ? 'created_at' : 'starts_at']} ${id}`;
    const sorted = plainly(['mariam']).sort((a, b) => (key(a) < key(b) === (sort !== 'latest') ? -1 : 1));
    expect(ids).toEqual(sorted);
  });
});

const ofTheList = /(?:SEARCH|SCAN|on) booking\b/;

describe('a search reads little', () => {
  it.each([
    'bookings?search=mariam',
    'bookings?search=guest%20hh-&sort=oldest',
    'bookings?search=mariam&sort=soonest',
    'bookings?search=mariam&status=completed',
    'bookings?search=mariam&service=Cleaning',
    'bookings?search=mariam&assignedTo=nobody&status=pending',
  ])('%s goes along the list, in its order', async (path) => {
    const plans = (await plansOf(app, admin, path)).filter((plan) => ofTheList.test(plan));
    // To count, the rows are read in any order.
    const pages = plans.filter((plan) => !/Aggregate|CO-ROUTINE/.test(plan));
    expect(pages).toHaveLength(1);
    expect(pages[0]).not.toMatch(slow);
  });

  it.each([
    'bookings?search=zuleika',
    'bookings?search=zuleika%20haddad&status=completed,pending',
    'bookings?search=zuleika&service=Cleaning&sort=soonest',
    'bookings?search=zuleika&createdFrom=2026-01-01&createdTo=2026-12-31',
    'bookings?search=zuleika&from=2026-12-01&to=2026-12-31&sort=latest',
  ])('%s begins with the rare word', async (path) => {
    const plans = (await plansOf(app, admin, path, { sorting: true })).filter(
      (plan) => /search_term/.test(plan) && ofTheList.test(plan),
    );
    expect(plans).toHaveLength(2);
    const walks = /Seq Scan|booking_(?:status|service|assigned|created|starts)/;
    for (const plan of plans) {
      expect(plan).toMatch(/booking_pkey|sqlite_autoindex_booking_1 \(id=\?\)/);
      expect(plan).not.toMatch(walks);
    }
  });
});

it('two common words that few have together are found in the index of words alone', async () => {
  const plans = await plansOf(app, admin, 'bookings?search=mariam%20omar&status=pending', { sorting: true });
  expect(plans.filter((plan) => /search_term/.test(plan) && ofTheList.test(plan))).toEqual([]);
  const ofRows = plans.filter((plan) => /json/i.test(plan));
  expect(ofRows).toHaveLength(2);
  for (const plan of ofRows) expect(plan).toMatch(/booking_pkey|sqlite_autoindex_booking_1 \(id=\?\)/);
});

it('how many rows have a common word is told by the first of its terms', async () => {
  const plans = await plansOf(app, admin, 'bookings?search=mariam', { sorting: true });
  const counts = plans.filter((plan) => /search_term/.test(plan) && !ofTheList.test(plan));
  expect(counts).toHaveLength(1);
  expect(counts[0]).toMatch(/Index Only Scan|USING PRIMARY KEY/);
  expect(counts[0]).not.toMatch(/Unique|HashAggregate|FOR DISTINCT/);
});

describe('what a row is found by', () => {
  it('is kept with it, also from before', async () => {
    const kept = async () => {
      const rows = await app.db.read('booking').orderBy('id').select('id', 'found_by');
      return rows.map(({ id, found_by: words }) => [id, words.trim().split(' ').sort()]);
    };
    const before = await kept();
    expect(before[0]?.[1].length).toBeGreaterThan(5);
    const people = () =>
      app.db.read('total').where({ noun: 'user' }).where('count', '>', 0).orderBy(['kind', 'status']);
    const counted = await people();
    expect(counted).toMatchObject([
      { status: 'admin', count: 1 },
      { status: 'staff', count: 1 },
    ]);
    await leanWrites.down(app.db.write);
    await down(app.db.write);
    await up(app.db.write);
    await leanWrites.up(app.db.write);
    expect([await kept(), await people()]).toEqual([before, counted]);
  });

  it('follows a new name, and goes with the person', async () => {
    const who = await person(app, 'customer', { displayName: 'Old Name', password: goodPassword });
    const { id, reference } = await booking(app, who.actor);
    const kept = async (noun: string, of: string) =>
      (await app.db.read(noun).where({ id: of }).first('found_by')).found_by;
    expect(await kept('user', who.id)).toMatch(/^ old name /);
    expect(await kept('booking', id)).toContain(` ${reference.slice(3).toLowerCase()}`);
    const named = { token: who.token, body: { name: 'Other Name' } };
    expect((await app.request('PATCH', '/api/users/profile', named)).status).toBe(200);
    expect(await kept('user', who.id)).toMatch(/^ other name /);
    const gone = { token: who.token, body: { password: goodPassword } };
    expect((await app.request('DELETE', '/api/users/me', gone)).status).toBe(204);
    expect(await kept('user', who.id)).toBe('');
    expect(await kept('booking', id)).toBe(foundBy({ reference }));
  });
});
