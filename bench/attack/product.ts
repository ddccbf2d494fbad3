import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type DatabaseLocation, type Engine, openDatabase } from '../../api/db/database';
import { requester } from '../../api/testing/http';
import { freePort } from '../../api/testing/ports';
import { startPostgres } from '../../api/testing/postgres';

const root = join(import.meta.dirname, '..', '..');
const admin = { email: 'office@homehub.example', password: 'four copper kettles' };

/** The product as it runs for people: its own program, in production, with every limit as it is. */
export interface Product {
  child: ChildProcess;
  port: number;
  location: DatabaseLocation;
  env: Record<string, string>;
  request: ReturnType<typeof requester>;
  /** All it has logged so far. */
  log(): string;
  /** Its open files and connections. */
  descriptors(): number;
  signInAdmin(): Promise<string>;
  /** A customer who has just registered, from an address of their own. */
  newcomer(): Promise<{ id: string; token: string; email: string }>;
}

interface Options {
  engine?: Engine;
  /** Where its data goes; a folder of its own unless said. */
  dir?: string;
  stdout?: 'pipe' | number;
}

/** Runs work against the product on an empty database, which is gone afterwards. */
export async function withProduct<T>(
  work: (product: Product) => Promise<T>,
  options: Options = {},
): Promise<T> {
  const dir = mkdtempSync(join(tmpdir(), 'homehub-attack-'));
  const cluster = options.engine === 'pg' ? await startPostgres() : undefined;
  const databaseUrl = cluster?.url;
  let product: Product | undefined;
  try {
    product = await start({ dir, ...options }, databaseUrl);
    return await work(product);
  } finally {
    product?.request.close();
    if (product && product.child.exitCode === null && product.child.kill('SIGKILL'))
      await once(product.child, 'exit');
    await cluster?.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

async function start(
  { dir, stdout = 'pipe' }: Options & { dir: string },
  databaseUrl?: string,
): Promise<Product> {
  const port = await freePort();
  const env = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://homehub.example',
    JWT_SECRET: 'kQ9rT2vX8mZ4bN7cJ1hF6gD3sA5pL0wE-yU',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    DATA_DIR: dir,
    PORT: String(port),
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  const child = spawn(process.execPath, ['--import', 'tsx', join('api', 'main.ts')], {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', stdout, 'inherit'],
  });
  let log = '';
  child.stdout?.on('data', (text) => {
    log += text;
  });
  const request = requester(port);
  while (child.exitCode === null) {
    const answer = await request('GET', '/api/health/ready').catch(() => undefined);
    if (answer?.status === 200) break;
    await wait(100);
  }
  if (child.exitCode !== null) throw new Error('The product did not start.');
  let came = 0;
  return {
    child,
    port,
    env,
    request,
    location: { file: join(dir, 'homehub.sqlite'), databaseUrl },
    log: () => log,
    descriptors: () => readdirSync(`/proc/${child.pid}/fd`).length,
    async signInAdmin() {
      return (await request('POST', '/api/auth/login', { body: admin })).body.token;
    },
    async newcomer() {
      const body = {
        email: `${randomUUID()}@example.ae`,
        password: 'three brass lanterns',
        displayName: 'New',
      };
      came += 1;
      // Ten may register from one address in an hour.
      const from = `127.0.1.${1 + Math.floor(came / 9)}`;
      const { status, body: answer } = await request('POST', '/api/auth/register', { body, from });
      if (status !== 201) throw new Error(`Registering answered ${status}.`);
      return { id: answer.user.id, token: answer.token, email: body.email };
    },
  };
}

/** Runs SQL beside the product, as an administrator of the machine would. */
export async function beside<T>(
  { location }: Product,
  work: (run: (sql: string) => Promise<unknown>) => Promise<T>,
): Promise<T> {
  if (location.databaseUrl) {
    const client = new pg.Client({ connectionString: location.databaseUrl });
    await client.connect();
    return work(async (sql) => (await client.query(sql)).rows).finally(() => client.end());
  }
  const db = openDatabase(location);
  return work((sql) => db.write.raw(sql)).finally(() => db.close());
}

let days = 0;

/** A booking as the app asks for it; `mark` stands in all that names a person. */
export function bookingBody(mark = 'Noor') {
  days = (days + 1) % 300;
  const at = new Date(Date.now() + (days + 3) * 86_400_000).toISOString().slice(0, 10);
  return {
    serviceType: 'AC Services',
    date: `${at} 9:00 AM`,
    notes: `Side gate ${mark}`,
    customerInfo: { name: mark, phone: '+971 50 765 4321', email: `${mark}@example.ae` },
  };
}

/** A sync that books so many visits. */
export function batch(userId: string | null, count: number, op: object = {}) {
  const ops = Array.from({ length: count }, () => ({
    opId: randomUUID(),
    v: 2,
    entity: `booking:${randomUUID()}`,
    queuedAt: new Date().toISOString(),
    op: { kind: 'booking.create', ...bookingBody(), ...op },
  }));
  return { v: 2, userId, deviceId: randomUUID(), cursor: null, ops };
}
