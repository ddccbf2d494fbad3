import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** A PostgreSQL server of the test run's own. `url` leads to its first database, as superuser. */
export interface Cluster {
  url: string;
  stop(): Promise<void>;
}

/** Makes and starts a throw-away cluster on a free loopback port: nothing is installed, and no other server is touched. */
export async function startPostgres(): Promise<Cluster> {
  const bin = findBinaries();
  const as = otherUser();
  const dir = mkdtempSync(join(tmpdir(), 'homehub-pg-'));
  if (as) chownSync(dir, as.uid, as.gid);
  const data = join(dir, 'data');
  const options = { ...as, cwd: dir, env: { ...process.env, HOME: dir, LC_ALL: 'C' } };
  try {
    execFileSync(
      join(bin, 'initdb'),
      ['-D', data, '-U', 'homehub', '--auth=trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
      { ...options, stdio: 'pipe' },
    );
    const port = await freePort();
    const server = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...settings()], {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const url = `postgres://homehub@127.0.0.1:${port}/postgres`;
    await ready(url, server);
    return { url, stop: () => stop(server, dir) };
  } catch (error) {
    rmSync(dir, { recursive: true, force: true });
    throw error;
  }
}

/** Durability is not what these tests ask of it; the connections are those of all test files at once. */
function settings(): string[] {
  const values = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
    shared_buffers: '64MB',
    log_min_messages: 'panic',
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

export function findBinaries(): string {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const places = [
    process.env.PG_BIN ?? '',
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
  ];
  const found = places.find(
    (place) => place && existsSync(join(place, 'initdb')) && existsSync(join(place, 'postgres')),
  );
  if (found) return found;
  throw new Error(
    'The PostgreSQL tests need its server programs (initdb, postgres). Install them, on Debian with ' +
      '`apt-get install postgresql`, or say in PG_BIN which folder they are in.',
  );
}

/** PostgreSQL refuses to run as root: then it runs as its own user, or as nobody. */
function otherUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: 'pipe' }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // No such user here.
    }
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor nobody.');
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (!address || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

async function ready(url: string, server: ChildProcess): Promise<void> {
  let said = '';
  server.stderr?.on('data', (text) => {
    said = `${said}${text}`.slice(-2000);
  });
  for (let tries = 0; tries < 300; tries += 1) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL did not start: ${said}`);
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await wait(50);
    }
  }
  server.kill('SIGQUIT');
  throw new Error(`PostgreSQL did not get ready: ${said}`);
}

async function stop(server: ChildProcess, dir: string): Promise<void> {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  if (server.exitCode === null) {
    // Immediate: its data goes with it.
    server.kill('SIGQUIT');
    await ended;
  }
  rmSync(dir, { recursive: true, force: true });
}
