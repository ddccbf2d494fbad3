import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../api/db/database';
import { openDrillServer } from './harness/drill-server';
import { Journal } from './harness/journal';
import { faultsOf } from './harness/oracle';
import { startWriters } from './harness/writers';

const moments = 20;

it(`at ${moments} moments under load, what is on the disk alone holds all that was confirmed by then`, async () => {
  const site = await openDrillServer({ people: 8, processes: 1 });
  onTestFinished(() => site.close());
  const { db, servers, file } = site;
  const [server] = servers;
  if (!server) throw new Error('no server');
  expect(await db.write.raw('PRAGMA journal_mode')).toEqual([{ journal_mode: 'wal' }]);
  // Every commit is told to the disk before anybody hears of it.
  expect(await db.write.raw('PRAGMA synchronous')).toEqual([{ synchronous: 2 }]);
  const journal = new Journal();
  server.begin();
  await server.ready();
  const writers = startWriters(site.people, [server.port], journal);

  for (let n = 0; n < moments; n += 1) {
    await journal.grown(5);
    await wait(Math.random() * 20);
    server.signal('SIGSTOP');
    const known = { writes: journal.writes.map((each) => ({ ...each })) };
    const dir = mkdtempSync(join(tmpdir(), 'homehub-copy-'));
    for (const part of [file, `${file}-wal`])
      if (existsSync(part)) cpSync(part, join(dir, part.slice(file.lastIndexOf('/') + 1)));
    server.signal('SIGCONT');
    const copy = openDatabase({ file: join(dir, 'homehub.sqlite') });
    expect(await faultsOf(copy, known)).toEqual([]);
    await copy.close();
    rmSync(dir, { recursive: true });
  }
  await writers.stop();
  await writers.retryOpen();
  expect([writers.surprises, await faultsOf(db, journal)]).toEqual([[], []]);
});
