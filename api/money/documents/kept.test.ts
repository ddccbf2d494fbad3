import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../db/database';
import { openLog } from '../../logging/log';
import { person } from '../../testing/factories';
import { serverPerTest } from '../../testing/fixture';
import type { StoredDocument } from '../rows/document-row';
import { openDocumentsLog, raiseSeries } from './documents-log';
import { forgetOldDocuments } from './keeping';
import { issued } from './testing';
import { changedDocuments } from './verify';

const { app, make } = serverPerTest();
const admin = make(person, 'admin');
const acting = () => ({ now: app.clock.now(), actor: null, requestId: 'start' });
const references = () => app.db.read('document').orderBy('number').pluck('reference');

/** As somebody does who may do anything to the database: past what refuses it. */
async function forge(work: string) {
  const { engine, write } = app.db;
  if (engine === 'pg') {
    await write.raw(`BEGIN; SET LOCAL session_replication_role = replica; ${work}; COMMIT`);
    return;
  }
  const triggers = await write('sqlite_master')
    .where({ type: 'trigger', tbl_name: 'document' })
    .select('name', 'sql');
  for (const { name } of triggers) await write.raw('DROP TRIGGER ??', [name]);
  await write.raw(work);
  for (const { sql } of triggers) await write.raw(sql);
}

describe('a document that is issued', () => {
  let row: StoredDocument;
  beforeEach(async () => {
    row = await issued(app.db, app.clock.now());
  });

  const same =
    'series, year, number, reference, kind, issued_at, issued_day, snapshot, kept_until, gross_fils';
  it.each([
    'UPDATE document SET gross_fils = 0',
    'UPDATE document SET kept_until = issued_day',
    'DELETE FROM document',
    'INSERT OR REPLACE INTO document SELECT * FROM document',
    `REPLACE INTO document (id, ${same}) SELECT 'new', ${same} FROM document`,
    'TRUNCATE document',
    'TRUNCATE document CASCADE',
    "INSERT INTO document SELECT * FROM document WHERE true ON CONFLICT (id) DO UPDATE SET snapshot = '{}'",
  ])('refuses %s', async (sql) => {
    const told = await app.db.write.raw(sql).then(
      () => 'done',
      (error: Error) => error.message,
    );
    // What the other engine does not know is an error of syntax; what a key of another table refers to is not emptied either.
    expect(told).toMatch(/append-only|syntax error|foreign key/);
    expect(await app.db.read('document')).toHaveLength(1);
    expect(await app.db.read('document').first()).toMatchObject({
      gross_fils: 32_000,
      reference: row.reference,
    });
    expect(await changedDocuments(app.db.read, app.clock.now())).toEqual([]);
  });

  it.each([
    ["UPDATE document SET snapshot = replace(snapshot, 'Layla', 'Laila')", 'changed'],
    ['UPDATE document SET gross_fils = 1', 'changed'],
    ["UPDATE document SET booking_id = 'another'", 'changed'],
    ['DELETE FROM document', 'gone'],
    ["UPDATE document SET id = 'another'", 'never issued'],
  ])('is named by the audit’s verification after %s past all that', async (work, why) => {
    await forge(work);
    const found = await changedDocuments(app.db.read, app.clock.now());
    expect(found).toContainEqual({ reference: row.reference, why });
  });

  it('is named by the command that verifies the audit', async () => {
    const { databaseUrl } = app.db.location;
    const env = { ...process.env, DATA_DIR: app.db.dir, DATABASE_URL: databaseUrl, NODE_ENV: 'development' };
    const verify = () =>
      execFileSync(process.execPath, ['--import', 'tsx', 'api/audit-verify.ts'], { env, stdio: 'pipe' });
    expect(String(verify())).toMatch(/^OK: /);
    await forge('UPDATE document SET gross_fils = 1');
    expect(verify).toThrow(`Not as it was issued: ${row.reference}: changed.`);
  });
});

describe('after its years', () => {
  // The database asks its own clock.
  const old = '2014-06-01T08:00:00.000Z';
  it('a document goes by itself, with what it is found by and nothing else', async () => {
    app.clock.set(old);
    await issued(app.db, app.clock.now());
    app.clock.set('2021-12-31T19:59:59.000Z');
    expect(await forgetOldDocuments(app.db, app.clock.now())).toBe(0);
    app.clock.set('2021-12-31T20:00:00.000Z');
    await issued(app.db, app.clock.now());
    expect(await forgetOldDocuments(app.db, app.clock.now())).toBe(1);
    expect(await references()).toEqual(['INV-2022-000001']);
    expect(await app.db.read('money_open')).toHaveLength(1);
    expect(await app.db.read('search_term').where({ noun: 'document' })).toHaveLength(2);
    expect(await changedDocuments(app.db.read, app.clock.now())).toEqual([]);
    app.clock.set('2026-11-21T08:00:00.000Z');
    const { body } = await admin.call('GET', '/api/admin/audit?type=document&action=document.keep-end');
    expect(body).toMatchObject([{ action: 'document.keep-end' }]);
  });

  it('stays as long as something of the same booking is kept', async () => {
    app.clock.set(old);
    const { booking_id } = await issued(app.db, app.clock.now());
    await app.db.write('payment').insert({
      ...{ id: randomUUID(), reference: 'PAY-1', booking_id, amount_fils: 32_000, method: 'cash' },
      ...{ paid_at: old, paid_day: '2015-01-02', recorded_at: old, kept_until: '2022-12-31' },
    });
    expect(await forgetOldDocuments(app.db, new Date('2022-12-31T12:00:00.000Z'))).toBe(0);
    expect(await forgetOldDocuments(app.db, new Date('2023-01-01T12:00:00.000Z'))).toBe(2);
  });
});

describe('documents.log', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'homehub-test-'));
    onTestFinished(() => rmSync(dir, { recursive: true }));
  });
  /** A process that notes what it issues. */
  function processOf() {
    const documents = openDocumentsLog(dir, openLog('silent'));
    const db = openDatabase(app.db.location, { followers: { onDocumentIssued: documents.add } });
    onTestFinished(async () => {
      await db.close();
      documents.close();
    });
    return { db, start: () => raiseSeries(db, documents, acting()) };
  }
  const text = () => readFileSync(join(dir, 'documents.log'), 'utf8');

  it('has a line for each number once its document stands, and none of what failed', async () => {
    const { db, start } = processOf();
    expect(await start()).toBe(0);
    const now = app.clock.now();
    await issued(db, now);
    await issued(db, now, undefined, () => Promise.reject(new Error('broken'))).catch(() => {});
    await issued(db, now);
    expect(text().split('\n').filter(Boolean)).toEqual([
      'INV-2026-000001 2026-11-21T08:00:00.000Z',
      'INV-2026-000002 2026-11-21T08:00:00.000Z',
    ]);
    expect(statSync(join(dir, 'documents.log')).mode & 0o777).toBe(0o600);
  });

  it('has a restored older database go on above the highest number there was, several processes too', async () => {
    const [one, other] = [processOf(), processOf()];
    const now = app.clock.now();
    await issued(one.db, now);
    for (const each of [one, other, one]) await issued(each.db, now);
    // The backup knew of one.
    await forge('DELETE FROM document WHERE number > 1');
    await app.db.write('document_series').update({ last: 1 });
    expect([await other.start(), await one.start()]).toEqual([1, 0]);
    expect((await issued(one.db, now)).reference).toBe('INV-2026-000005');
    expect((await issued(other.db, now)).reference).toBe('INV-2026-000006');
    expect(await references()).toEqual(['INV-2026-000001', 'INV-2026-000005', 'INV-2026-000006']);
  });

  it('begins a series that a restored database has never heard of, and passes over a line that was cut off', async () => {
    writeFileSync(join(dir, 'documents.log'), '\nCRN-2025-000041 2025-12-30T08:00:00.000Z\nINV-2026-0000');
    const { db, start } = processOf();
    expect(await start()).toBe(1);
    expect(await app.db.read('document_series')).toEqual([{ series: 'CRN', year: 2025, last: 41 }]);
    expect((await issued(db, app.clock.now())).reference).toBe('INV-2026-000001');
    expect(text()).toContain('\nINV-2026-000001 ');
    expect(await start()).toBe(0);
  });

  it('learns at the next start what was not noted', async () => {
    for (let n = 0; n < 3; n += 1) await issued(app.db, app.clock.now());
    const { start } = processOf();
    await start();
    expect(text()).toContain('INV-2026-000003 ');
    const before = text();
    await start();
    expect(text()).toBe(before);
  });
});
