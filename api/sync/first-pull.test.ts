import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { booking, type Person, person } from '../testing/factories';
import { serverPerFile } from '../testing/fixture';
import { pull } from '../testing/sync';

// Of rows, not of time: what a first pull looks at must not grow with what was ever done.
const finished = 20_000;

const upcoming: string[] = [];
const { app, make } = serverPerFile();
const tech = make(person, 'staff');
const colleague = make(person, 'staff');
const customer = make(person, 'customer');
beforeAll(async () => {
  for (let n = 0; n < 20; n += 1) {
    const { id } = await booking(app, customer);
    await app.db
      .write('booking')
      .where({ id })
      .update({ ...comers(n), status: 'confirmed' });
    await inFeed(`user:${tech.id}`, id);
    upcoming.push(id);
  }
  await fillHistory();
  if (app.db.engine === 'pg') await app.db.write.raw('ANALYZE');
}, 120_000);

/** The technician has every other one, and comes along to those between. */
function comers(n: number) {
  if (n % 2 === 0) return { assigned_to: tech.id, crew: '[]' };
  return { assigned_to: colleague.id, crew: JSON.stringify([tech.id]) };
}

async function inFeed(audience: string, id: string): Promise<void> {
  const [clock] = await app.db
    .write('sync_clock')
    .where('space', 'main')
    .increment('value', 1)
    .returning<{ value: number }[]>('value');
  const row = { audience, entity_type: 'booking', entity_id: id, seq: Number(clock?.value), gone: false };
  await app.db.write('sync_feed').insert(row).onConflict(['audience', 'entity_type', 'entity_id']).merge();
}

/** Years of finished jobs of the technician, each like the last. */
async function fillHistory(): Promise<void> {
  const { write } = app.db;
  const [like] = await write('booking').where({ id: upcoming[0] ?? '' });
  const clock = Number((await write('sync_clock').where('space', 'main').first('value')).value);
  const rows = Array.from({ length: finished }, (_, n) => ({
    ...like,
    ...comers(n),
    id: randomUUID(),
    reference: `HH-${n.toString(36).padStart(5, '0')}`,
    user_id: null,
    status: 'completed',
    starts_at: new Date(Date.parse('2026-10-01T05:00:00Z') - n * 3_600_000).toISOString(),
  }));
  const feed = rows.map(({ id }, n) => ({
    audience: `user:${tech.id}`,
    entity_type: 'booking',
    entity_id: id,
    seq: clock + 1 + n,
    gone: false,
  }));
  await write.transaction(async (trx) => {
    await trx.batchInsert('booking', rows, 400);
    await trx.batchInsert('sync_feed', feed, 400);
    await trx('sync_clock').where('space', 'main').increment('value', finished);
  });
}

interface SentRequest {
  sql: string;
  bindings: unknown[];
}

/** A first pull of a person, and every query that it made. */
async function firstPull(who: Person) {
  const requests: SentRequest[] = [];
  const note = (query: SentRequest) => requests.push(query);
  app.db.read.on('query', note);
  const body = await pull(app, who);
  app.db.read.removeListener('query', note);
  return { asked: requests.filter(({ sql }) => /^select/i.test(sql)), body };
}

/** The most rows that a step of any of these looks at, as PostgreSQL counts them. */
async function mostRows(requests: readonly SentRequest[]): Promise<number> {
  let most = 0;
  for (const { sql, bindings } of requests) {
    const plan = await app.db.read.raw(
      `EXPLAIN (ANALYZE, FORMAT JSON) ${sql.replace(/\$\d+/g, '?')}`,
      bindings as string[],
    );
    const steps = [plan.rows[0]['QUERY PLAN'][0].Plan];
    for (const step of steps) {
      const removed = (step['Rows Removed by Filter'] ?? 0) + (step['Rows Removed by Index Recheck'] ?? 0);
      most = Math.max(most, (step['Actual Rows'] + removed) * step['Actual Loops']);
      steps.push(...(step.Plans ?? []));
    }
  }
  return most;
}

/** How SQLite reads them: each line a table, and what of which index it has. */
async function reads(requests: readonly SentRequest[]): Promise<string[]> {
  const lines: string[] = [];
  for (const { sql, bindings } of requests)
    for (const { detail } of await app.db.read.raw(`EXPLAIN QUERY PLAN ${sql}`, bindings as string[]))
      lines.push(detail);
  return lines;
}

describe('a first pull beside years of finished jobs', () => {
  it.each(['technician', 'customer'] as const)('of a %s brings what their device keeps', async (who) => {
    const { body } = await firstPull(who === 'customer' ? customer : tech);
    const ids = body.rows.filter(({ type }) => type === 'booking').map(({ id }) => id);
    expect(ids.toSorted()).toEqual(upcoming.toSorted());
  });

  it('looks at what the device keeps, never at all that was done', async () => {
    const { asked: requests } = await firstPull(tech);
    if (app.db.engine === 'pg') return expect(await mostRows(requests)).toBeLessThan(500);
    const lines = await reads(requests);
    expect(lines.filter((line) => /SCAN (booking|sync_feed)\b/.test(line))).toEqual([]);
    const feed = lines.filter((line) => /SEARCH sync_feed/.test(line));
    expect(feed.length).toBeGreaterThan(1);
    expect(feed.filter((line) => !/audience=\? AND entity_type=\?/.test(line))).toEqual([]);
    // Visits, the work at them and blocks: of what has years behind it only what is kept, each by its key.
    expect(feed.filter((line) => /entity_id=\?/.test(line))).toHaveLength(4);
    const theirs = lines.filter((line) => /\b(assigned_to|user_id)=\? AND starts_at>\?/.test(line));
    expect(theirs.some((line) => /SEARCH booking USING COVERING INDEX/.test(line))).toBe(true);
    expect(theirs.some((line) => /SEARCH booking_crew USING COVERING INDEX/.test(line))).toBe(true);
  });
});
