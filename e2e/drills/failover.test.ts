import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../api/testing/ports';
import { startPostgres } from '../../api/testing/postgres';
import { printTimes, underLoad } from './harness/drill-server';

const people = 8;

it('while PostgreSQL is replaced by its standby, two processes lose nothing they confirmed, do nothing twice and go on by themselves', async () => {
  const primary = await startPostgres({ durable: true });
  onTestFinished(() => primary.stop());
  const standby = await startPostgres({ durable: true, standbyOf: primary.url });
  onTestFinished(() => standby.stop());
  // From now on a commit is one once the standby has it too.
  await tell(primary.url, `ALTER SYSTEM SET synchronous_standby_names = '*'`, 'SELECT pg_reload_conf()');
  const address = await fixedAddress(primary.url);
  onTestFinished(() => address.close());
  const { servers, journal, areReady, proven } = await underLoad(address.url, people);
  await journal.grown(4 * people);

  await primary.end('immediate');
  const failed = performance.now();
  await tell(standby.url, 'SELECT pg_promote()');
  address.leadTo(standby.url);
  while (!(await areReady())) await wait(20);
  const back = performance.now() - failed;
  await journal.grown(2 * people);

  expect(servers.map((server) => server.isAlive())).toEqual([true, true]);
  await proven();
  printTimes(`PostgreSQL replaced by its standby, ${journal.writes.length} writes`, [back]);
});

async function tell(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const each of statements) await client.query(each);
  await client.end();
}

/** One address for whichever server is the first now, as a proxy or a name gives it. */
async function fixedAddress(url: string) {
  let target = Number(new URL(url).port);
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one
        .on('error', () => {})
        .on('close', () => {
          open.delete(one);
          other.destroy();
        });
      one.pipe(other);
    }
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const cut = () => {
    for (const each of open) each.destroy();
  };
  const own = new URL(url);
  own.port = String(port);
  return {
    url: own.href,
    leadTo(next: string) {
      target = Number(new URL(next).port);
      cut();
    },
    close() {
      cut();
      server.close();
    },
  };
}
