import { type ChildProcess, type ExecFileSyncOptions, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './ports';

/** A PostgreSQL server of the test run's own. `url` leads to its first database, as superuser. */
export interface Cluster {
  url: string;
  /** Ends it: `fast` in order, with every connection cut; `immediate` as a crash does. */
  end(how: 'fast' | 'immediate'): Promise<void>;
  /** Starts it again at the same address, with what it had committed. */
  begin(): Promise<void>;
  /** Ends it for good; its data goes with it. */
  stop(): Promise<void>;
}

interface Options {
  /** What is committed survives a crash of the server; not asked for where nothing is read after one. */
  durable?: boolean;
  /** Of which server it is the standby: it begins with a copy and follows. */
  standbyOf?: string;
  more?: Record<string, string>;
}

/** Makes and starts a throw-away cluster on a free loopback port: nothing is installed, and no other server is touched. */
export async function startPostgres(options: Options = {}): Promise<Cluster> {
  const bin = findBinaries();
  const as = otherUser();
  const dir = mkdtempSync(join(tmpdir(), 'homehub-pg-'));
  if (as) chownSync(dir, as.uid, as.gid);
  const data = join(dir, 'data');
  const place = { ...as, cwd: dir, env: { ...process.env, HOME: dir, LC_ALL: 'C' } };
  try {
    if (options.standbyOf) copy(options.standbyOf, data, place);
    else create(data, place);
    const port = await freePort();
    const url = `postgres://homehub@127.0.0.1:${port}/postgres`;
    const begin = async () => {
      const args = ['-D', data, '-p', String(port), ...settings(options)];
      const server = spawn(join(bin, 'postgres'), args, { ...place, stdio: ['ignore', 'ignore', 'pipe'] });
      await ready(url, server);
      return server;
    };
    let server = await begin();
    return {
      url,
      end: (how) => end(server, how),
      async begin() {
        server = await begin();
      },
      async stop() {
        await end(server, 'immediate');
        rmSync(dir, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(dir, { recursive: true, force: true });
    throw error;
  }
}

type Where = Pick<ExecFileSyncOptions, 'uid' | 'gid' | 'cwd' | 'env'>;

function create(data: string, where: Where): void {
  const args = ['-D', data, '-U', 'homehub', '--auth=trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  execFileSync(join(findBinaries(), 'initdb'), args, { ...where, stdio: 'pipe' });
}

function copy(url: string, data: string, where: Where): void {
  const program = 'pg_basebackup';
  const args = ['-D', data, '-d', url, '--checkpoint=fast', '--write-recovery-conf', '--no-sync'];
  execFileSync(join(findBinaries([program]), program), args, { ...where, stdio: 'pipe' });
}

/** Durability is not what these tests ask of it; the connections are those of all test files at once. */
function settings({ durable, more }: Options): string[] {
  const values = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
    synchronous_commit: durable ? 'on' : 'off',
    full_page_writes: 'off',
    max_connections: '200',
    shared_buffers: '64MB',
    // It would look through each test's database, and what is planned would depend on when it came by.
    autovacuum: durable ? 'on' : 'off',
    log_min_messages: 'panic',
    ...more,
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

export function findBinaries(programs = ['initdb', 'postgres']): string {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const places = [
    process.env.PG_BIN ?? '',
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
  ];
  const found = places.find((place) => place && programs.every((each) => existsSync(join(place, each))));
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

async function end(server: ChildProcess, how: 'fast' | 'immediate'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill(how === 'fast' ? 'SIGINT' : 'SIGQUIT');
  await ended;
}
