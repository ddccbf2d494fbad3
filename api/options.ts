import type { KeyObject } from 'node:crypto';
import type { Middleware } from 'koa';
import type { Config } from './config/config';
import type { Database } from './db/database';
import type { Files } from './files/files';
import type { Metrics } from './health/metrics-routes';
import type { Health } from './health/routes';
import type { Limits } from './http/limits/limits';
import type { Live } from './live/streams';
import type { Log } from './logging/log';
import type { Printer } from './papers/printer';
import type { DeletionLog } from './people/own-data/deletion-log';

/** What serves everything that is not the API: pages and files. */
export interface Pages {
  serve: Middleware;
  /** `sha256-…` of each inline script in the pages. */
  scriptHashes: readonly string[];
}

export interface AppOptions {
  db: Database;
  config: Pick<
    Config,
    'signingKey' | 'previousKey' | 'publicUrl' | 'mapUrl' | 'trustProxy' | 'metricsToken'
  > &
    Partial<Pick<Config, 'google' | 'syncRoom' | 'whatsapp' | 'sms' | 'stripe'>> & { syncPage?: number };
  now: () => Date;
  log: Log;
  printer: Printer;
  /** Where photos are. */
  files: Files;
  deletions?: DeletionLog;
  limits?: Limits;
  pages?: Pages;
  metrics?: Metrics;
  health?: Health;
  /** The open streams; without it none is kept open. */
  live?: Live;
  /** Whether there is more to do than can be done in time. */
  isBehind?: () => boolean;
}

/** The key that signs, then the one before it. */
export function keysOf({ signingKey, previousKey }: Pick<Config, 'signingKey' | 'previousKey'>) {
  return [signingKey, ...(previousKey ? [previousKey] : [])] as [KeyObject, ...KeyObject[]];
}
