import { generateKeySync } from 'node:crypto';
import { DataStore } from '@tus/server';
import type { Database } from '../db/database';
import type { Files } from '../files/files';
import { createMetrics } from '../health/metrics-routes';
import { createLimits } from '../http/limits/limits';
import { openLog } from '../logging/log';
import { tables } from '../tables';
import { configOf } from './config';
import { testPrinter } from './printer';

/** All routes as they are declared: of an app that is asked nothing, and so needs no database. */
export const routes = tables({
  db: {} as Database,
  config: configOf(generateKeySync('hmac', { length: 384 })),
  now: () => new Date(),
  log: openLog('silent'),
  limits: createLimits(),
  printer: testPrinter(),
  files: { pieces: new DataStore() } as unknown as Files,
  metrics: createMetrics(),
}).routes.map((route) => ({ ...route, name: `${route.method} ${route.path}` }));
