import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Answer } from '../../api/testing/http';
import { runProgram } from '../../api/testing/program';
import type { Figure } from '../harness/report';
import { atMost, is } from './figures';
import { beside, bookingBody, type Product, withProduct } from './product';

/** A log that takes nothing more: the process goes on, and ends when it is told to. */
export async function fullLog(): Promise<Figure[]> {
  const full = openSync('/dev/full', 'w');
  const end = await withProduct(
    async ({ request, child }) => {
      for (let n = 0; n < 200; n += 1) await request('GET', '/api/services');
      const live = (await request('GET', '/api/health/live')).status;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const code = await Promise.race([ended.then(([code]) => code), wait(15_000, 'hangs', { ref: false })]);
      return `live ${live}, SIGTERM ${code}`;
    },
    { stdout: full },
  ).finally(() => closeSync(full));
  return [is('with its log on a full disk', end, 'live 200, SIGTERM 0', 'hangs')];
}

/** What the log says of people when statements fail in the midst of what they typed. */
export async function failingStatements(product: Product): Promise<Figure[]> {
  const { request } = product;
  const { token } = await product.newcomer();
  const mark = 'Qamarzaman';
  const statuses = await beside(product, async (run) => {
    const answers: Answer[] = [];
    for (const table of ['sync_feed', 'session', 'message', 'search_term']) {
      await run(`ALTER TABLE ${table} RENAME TO gone`);
      const register = { email: `${mark}@example.ae`, password: `${mark} lanterns`, displayName: mark };
      const message = { name: mark, email: `${mark}@example.ae`, subject: mark, message: mark };
      const requested = { from: '127.0.4.1' };
      answers.push(await request('POST', '/api/bookings', { body: bookingBody(mark), token }));
      answers.push(await request('POST', '/api/auth/register', { body: register, ...requested }));
      answers.push(await request('POST', '/api/messages', { body: message, ...requested }));
      answers.push(await request('GET', `/api/bookings/user/${mark}@example.ae`, { token }));
      await run(`ALTER TABLE gone RENAME TO ${table}`);
    }
    return answers.map(({ status }) => status);
  });
  const failed = statuses.filter((status) => status === 500).length;
  const lines = product.log().split('\n');
  const revealing = lines.filter((line) => /qamarzaman|argon2|765 4321/i.test(line));
  if (failed < 4 || lines.length < failed) throw new Error(`Only ${failed} statements failed.`);
  return [
    atMost(`lines of the log that name a person or a hash, ${failed} faults`, revealing.length, 0, 'hashes'),
  ];
}

/** What an administrator of the database does to the history by SQL. */
export async function forgery(product: Product): Promise<Figure[]> {
  const office = { token: await product.signInAdmin() };
  const [plan] = (await product.request('GET', '/api/admin/subscription-packages', office)).body;
  const toggle = `/api/admin/subscription-packages/${plan.id}/toggle`;
  for (let n = 0; n < 4; n += 1) await product.request('PATCH', toggle, office);
  /** Whether it fits; a command that fails otherwise has noticed nothing. */
  const verify = async () => {
    const { code, errors } = await runProgram('api/audit-verify.ts', product.env).ended;
    if (code !== 0 && !errors.startsWith('Does not fit')) throw new Error(errors);
    return code === 0;
  };
  const untouched = await verify();
  const act = `(SELECT MAX(id) FROM audit WHERE action = 'package.toggle')`;
  const forged = await beside(product, async (run) => {
    await lift(product, run);
    await run(`UPDATE audit SET actor_id = NULL WHERE id = ${act}`);
    const changed = await verify();
    await run(`DELETE FROM audit WHERE id = ${act}`);
    return [changed, await verify()];
  });
  return [
    is('an untouched history', untouched ? 'fits' : 'does not', 'fits'),
    is('an act under another name', forged[0] ? 'not noticed' : 'found', 'found', 'not noticed'),
    is('an act taken out', forged[1] ? 'not noticed' : 'found', 'found', 'not noticed'),
  ];
}

/** Takes away what keeps the history from being changed, as whoever may do anything can. */
async function lift({ location }: Product, run: (sql: string) => Promise<unknown>): Promise<void> {
  if (location.databaseUrl) {
    await run('SET session_replication_role = replica');
    return;
  }
  const triggers = await run(
    `SELECT name FROM sqlite_master WHERE type = 'trigger' AND tbl_name LIKE 'audit%'`,
  );
  for (const { name } of triggers as Array<{ name: string }>) await run(`DROP TRIGGER ${name}`);
}

/** A table that somebody holds, and whether all is well again afterwards. */
export async function heldTable(product: Product): Promise<Figure[]> {
  const { request, location } = product;
  const began = performance.now();
  const [taken, live] = await beside(product, async (run) => {
    await run(
      location.databaseUrl ? 'BEGIN; LOCK TABLE booking IN ACCESS EXCLUSIVE MODE' : 'BEGIN EXCLUSIVE',
    );
    const requested = request('POST', '/api/bookings', { body: bookingBody(), from: '127.0.5.1' });
    const live = (await request('GET', '/api/health/live', { from: '127.0.5.2' })).status;
    const answers = [(await requested).status, live] as const;
    await run('ROLLBACK');
    return answers;
  });
  const took = Math.round((performance.now() - began) / 1000);
  const after = await request('POST', '/api/bookings', { body: bookingBody(), from: '127.0.5.3' });
  return [
    is('a booking while its table is held', `${taken}, live ${live}`, '503, live 200', '500'),
    atMost('… and told so after, s', took, 8, '24'),
    is('… and once it is free', after.status, 201),
  ];
}

/** A disk without room, and what is told of it. Only root may make a disk. */
export async function fullDisk(): Promise<Figure[]> {
  if (process.getuid?.() !== 0) return [{ what: 'a full disk', value: 'only root can try' }];
  const dir = mkdtempSync(join(tmpdir(), 'homehub-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', dir]);
  try {
    return await withProduct(
      async ({ request }) => {
        const book = (from: string) => request('POST', '/api/bookings', { body: bookingBody(), from });
        const { bavail, bsize } = statfsSync(dir);
        writeFileSync(join(dir, 'filler'), Buffer.alloc(bavail * bsize));
        let answer = await book('127.0.6.1');
        for (let n = 0; n < 25 && answer.status === 201; n += 1) answer = await book('127.0.6.1');
        await wait(2500);
        const ready = (await request('GET', '/api/health/ready')).status;
        const read = (await request('GET', '/api/services')).status;
        rmSync(join(dir, 'filler'));
        await wait(2500);
        const after = [(await book('127.0.6.2')).status, (await request('GET', '/api/health/ready')).status];
        return [
          is(
            'a booking on a full disk, ready, a read',
            `${answer.status}, ${ready}, ${read}`,
            '503, 503, 200',
            '500, 200',
          ),
          is('… and with room again', after.join(', '), '201, 200'),
        ];
      },
      { dir },
    );
  } finally {
    execFileSync('umount', [dir]);
    rmSync(dir, { recursive: true, force: true });
  }
}
