import { execFileSync } from 'node:child_process';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { down, up } from '../../../migrations/0018-audit-chain';
import { openDatabase } from '../../db/database';
import { inSavepoint, inTransaction } from '../../db/transaction';
import { goodPassword, person } from '../../testing/factories';
import { serverPerTest } from '../../testing/fixture';
import { noteRestore, verifyAudit } from './verify';

const { app, make } = serverPerTest();
const huda = make(person, 'admin', { displayName: 'Huda' });
const noor = make(person, 'customer', { password: goodPassword });
beforeEach(async () => {
  for (const name of ['Noor H.', 'Noor Haddad', 'Noor H. Haddad']) await rename(name);
});

async function rename(name: string) {
  const answer = await huda.call('PATCH', `/api/users/${noor.id}`, { name });
  expect(answer.status).toBe(200);
}

const verified = (noted?: string) => verifyAudit(app.db.read, noted);
const isPostgres = () => app.db.engine === 'pg';

/** As somebody does who may do anything to the database: past what refuses it. */
async function forge(work: string) {
  const { write } = app.db;
  const triggers = isPostgres()
    ? []
    : await write('sqlite_master').where('type', 'trigger').whereLike('tbl_name', 'audit%').select('name');
  if (isPostgres()) {
    await write.raw(`BEGIN; SET LOCAL session_replication_role = replica; ${work}; COMMIT`);
    return;
  }
  for (const { name } of triggers) await write.raw(`DROP TRIGGER ${name}`);
  await write.raw(work);
}

describe('the chain of the audit', () => {
  it('is whole, and its end is told', async () => {
    const before = await verified();
    expect(before).toMatchObject({ is: 'whole', count: 3, gaps: [] });
    await rename('Noor');
    const after = await verified();
    expect(after).toMatchObject({ is: 'whole', count: 4 });
    if (before.is !== 'whole' || after.is !== 'whole') throw new Error('not whole');
    expect(after.hash).not.toBe(before.hash);
    expect(await verified(before.hash)).toEqual(after);
  });

  it.each([
    "UPDATE audit SET after = '{}'",
    'DELETE FROM audit',
    'INSERT OR REPLACE INTO audit SELECT * FROM audit',
    'REPLACE INTO audit (rowid, id, at, action, entity_type, entity_id, before, after, request_id) SELECT rowid, id, at, action, entity_type, entity_id, before, after, request_id FROM audit',
    "REPLACE INTO audit (rowid, id, at, action, entity_type, entity_id, before, after, request_id) SELECT rowid, 'new', at, action, entity_type, entity_id, before, after, request_id FROM audit LIMIT 1",
    'TRUNCATE audit',
    'TRUNCATE audit_link',
    'TRUNCATE audit, audit_link CASCADE',
    "UPDATE audit_link SET hash = ''",
    'DELETE FROM audit_link',
    "INSERT OR REPLACE INTO audit_link SELECT seq, audit_id, digest, '' FROM audit_link",
    "REPLACE INTO audit_link SELECT seq + 100, audit_id, digest, '' FROM audit_link",
    "INSERT INTO audit_link SELECT seq, audit_id, digest, '' FROM audit_link WHERE true ON CONFLICT (seq) DO UPDATE SET hash = ''",
  ])('refuses %s', async (sql) => {
    const told = await app.db.write.raw(sql).then(
      () => 'done',
      (error: Error) => error.message,
    );
    // What the other engine does not know is an error of syntax.
    expect(told).toMatch(/append-only|syntax error/);
    expect(await verified()).toMatchObject({ is: 'whole', count: 3 });
  });

  it.each([
    [
      "UPDATE audit SET after = '{}' WHERE id = (SELECT audit_id FROM audit_link WHERE seq = 2)",
      2,
      'changed',
    ],
    [
      'UPDATE audit SET actor_id = NULL WHERE id = (SELECT audit_id FROM audit_link WHERE seq = 2)',
      2,
      'does not follow',
    ],
    ['DELETE FROM audit WHERE id = (SELECT audit_id FROM audit_link WHERE seq = 1)', 1, 'is gone'],
    ['DELETE FROM audit_link WHERE seq = 2', 3, 'link 2 is missing'],
    ['DELETE FROM audit_link WHERE seq = 3', 2, 'past the chain'],
    ["UPDATE audit_link SET digest = '' WHERE seq = 3", 3, 'changed'],
    [
      "INSERT INTO audit SELECT 'forged', at, actor_id, action, entity_type, entity_id, before, after, request_id FROM audit LIMIT 1",
      3,
      'past the chain',
    ],
  ])('finds %s', async (sql, seq, why) => {
    await forge(sql);
    expect(await verified()).toMatchObject({ is: 'broken', seq, why: expect.stringContaining(why) });
  });

  it('misses an end that was cut off, where it was noted', async () => {
    const noted = await verified();
    if (noted.is !== 'whole') throw new Error('not whole');
    await forge('DELETE FROM audit WHERE id = (SELECT audit_id FROM audit_link WHERE seq = 3)');
    await forge('DELETE FROM audit_link WHERE seq = 3');
    expect(await verified()).toMatchObject({ is: 'whole', count: 2 });
    expect(await verified(noted.hash)).toMatchObject({ is: 'broken', why: expect.stringContaining('noted') });
  });

  it('holds when a person is erased, though nothing of them is in it any more', async () => {
    const erasing = { token: noor.token, body: { password: goodPassword } };
    expect((await app.request('DELETE', '/api/users/me', erasing)).status).toBe(204);
    expect(JSON.stringify(await app.db.read('audit'))).not.toContain('Haddad');
    expect(await verified()).toMatchObject({ is: 'whole', count: 4 });
  });

  it('is one, however many processes write to it, and what is undone is not in it', async () => {
    const other = openDatabase(app.db.location);
    onTestFinished(() => other.close());
    const act = (db: typeof other) =>
      inTransaction(db, { now: app.clock.now(), actor: huda.actor }, async (tx) => {
        const entry = { action: 'user.update', type: 'user', id: noor.id };
        await tx.audit(entry);
        const undone = inSavepoint(tx, async (inner) => {
          await inner.audit(entry);
          throw new Error('undone');
        });
        await expect(undone).rejects.toThrow('undone');
      });
    const many = async (db: typeof other) => {
      for (let n = 0; n < 12; n += 1) await act(db);
    };
    await Promise.all([many(app.db), many(other)]);
    expect(await verified()).toMatchObject({ is: 'whole', count: 27 });
  });

  it('is made of what was written before there was one', async () => {
    const before = await verified();
    await app.db.write.transaction((trx) => down(trx));
    await app.db.write.transaction((trx) => up(trx));
    expect(await verified()).toEqual(before);
    await rename('Noor');
    expect(await verified()).toMatchObject({ is: 'whole', count: 4 });
  });

  it('tells of what a restore left out', async () => {
    const [{ at }] = await app.db.read('audit').orderBy('id', 'desc').limit(1);
    app.clock.advance(60_000);
    const now = app.clock.now();
    await noteRestore(app.db, { now, actor: null, requestId: 'restored' });
    const gaps = [{ seq: 3, from: at, to: now.toISOString() }];
    expect(await verified()).toMatchObject({ is: 'whole', count: 4, gaps });
    const { body } = await huda.call('GET', '/api/admin/audit?type=database');
    expect(body).toMatchObject([{ action: 'database.restore', actor: null, guest: false }]);
  });

  it('is verified by a command', async () => {
    const { databaseUrl } = app.db.location;
    const env = { ...process.env, DATA_DIR: app.db.dir, DATABASE_URL: databaseUrl, NODE_ENV: 'development' };
    const verify = () =>
      execFileSync(process.execPath, ['--import', 'tsx', 'api/audit-verify.ts'], { env, stdio: 'pipe' });
    expect(String(verify())).toMatch(/^OK: 3 acts, the last hash [\da-f]{64}\n$/);
    await forge("UPDATE audit SET after = '{}'");
    expect(verify).toThrow('Does not fit: link 1, act');
  });
});
