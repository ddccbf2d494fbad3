import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type Koa from 'koa';
import { createApp } from '../app';
import type { Engine } from '../db/database';
import type { Files } from '../files/files';
import { openFiles } from '../files/open';
import { openLimitStore } from '../http/limits/limit-store';
import { createLimits, type RuleName, type Rules, rules } from '../http/limits/limits';
import { type Live, openLive } from '../live/streams';
import { openLog } from '../logging/log';
import { openJudge } from '../notifications/compose/judge';
import { createLoop, type Loop } from '../notifications/deliver/loop';
import { manualChannel } from '../notifications/deliver/whatsapp/manual';
import type { AppOptions } from '../options';
import { readKept } from '../photos/kept';
import { type Clock, testClock } from './clock';
import { configOf } from './config';
import { type TestDatabase, testDatabase } from './database';
import { type Request, requester } from './http';
import { type FakeChannel, type FakeMailer, fakeChannel, fakeMailer } from './mailer';
import { testPrinter } from './printer';

/** The real application on a fresh database, a port of its own and a clock that the test moves. */
export interface TestApp {
  db: TestDatabase;
  clock: Clock;
  key: KeyObject;
  app: Koa;
  port: number;
  request: Request;
  /** What was mailed. */
  mailer: FakeMailer;
  /** The channel of mails, and the loop that sends what is due once it is told to. */
  mailChannel: FakeChannel;
  messages: Loop;
  live: Live;
  files: Files;
  close(): Promise<void>;
}

export interface TestAppOptions {
  engine?: Engine;
  /** The instant at which the clock stands. */
  at?: string;
  /** `real` for tests about limits; otherwise they are out of the way. */
  limits?: 'real' | 'off';
  config?: Partial<AppOptions['config']>;
  pages?: AppOptions['pages'];
  /** Another process on the database of this one; `ahead`: its clock is wrong by so many ms. */
  beside?: TestApp;
  ahead?: number;
  log?: AppOptions['log'];
  deletions?: AppOptions['deletions'];
  isBehind?: AppOptions['isBehind'];
  printer?: AppOptions['printer'];
  files?: Files;
}

export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { beside } = options;
  const clock = beside?.clock ?? testClock(options.at);
  const db = beside?.db ?? (await testDatabase(options.engine));
  const key = beside?.key ?? createSecretKey(randomBytes(48));
  const config = { ...configOf(key), ...options.config };
  const store = await openLimitStore(db, db.dir);
  const limits = createLimits({
    store,
    trustProxy: config.trustProxy,
    ...(options.limits !== 'real' && { change: withoutLimits() }),
  });
  const log = options.log ?? openLog('silent');
  const { pages, deletions, isBehind } = options;
  const now = () => new Date(clock.now().getTime() + (options.ahead ?? 0));
  const mailChannel = beside?.mailChannel ?? fakeChannel();
  const messages = createLoop({
    db,
    now,
    log,
    judge: openJudge(config),
    channels: [mailChannel, manualChannel()],
  });
  const mailer = fakeMailer(mailChannel, () => messages.drain());
  const live = openLive({ db, log });
  const files = options.files ?? beside?.files ?? (await openFiles({ dataDir: db.dir }));
  const { printer = testPrinter({ pictureOf: (sha256) => readKept(db.read, files, sha256) }) } = options;
  const app = createApp({ db, config, now, log, limits, pages, printer, deletions, isBehind, live, files });
  const server = await listen(app);
  const { port } = server.address() as AddressInfo;
  const request = requester(port);
  return {
    db,
    clock,
    key,
    app,
    port,
    request,
    mailer,
    mailChannel,
    messages,
    live,
    files,
    async close() {
      request.close();
      await live.close();
      await new Promise((resolve) => server.close(resolve));
      await messages.stop(0);
      await printer.close();
      store.close();
      if (beside) return;
      await db.close();
      clock.release();
    },
  };
}

function withoutLimits(): Partial<Rules> {
  const names = Object.keys(rules) as RuleName[];
  return Object.fromEntries(names.map((name) => [name, { points: 1_000_000, seconds: 1 }]));
}

function listen(app: Koa): Promise<Server> {
  return new Promise((resolve) => {
    const server = app.listen(0, '127.0.0.1', () => resolve(server));
    // Longer than any test is silent: a connection that is closed just as it is used again would be a fault of its own.
    server.keepAliveTimeout = 120_000;
  });
}
