import { generateKeySync } from 'node:crypto';
import { DataStore } from '@tus/server';
import { uploadPath } from '../../contract/photos/photo-rules';
import type { Database } from '../db/database';
import type { Files } from '../files/files';
import { createMetrics } from '../health/metrics-routes';
import { createLimits } from '../http/limits/limits';
import { reportPath } from '../http/pages/headers';
import { openLog } from '../logging/log';
import { tables } from '../tables';
import { configOf } from './config';
import type { RequestOptions } from './http';
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

/** The least that a route reads as a request: of its kind, and empty. */
export function bodyFor(method: string, path: string): RequestOptions {
  if (method === 'GET') return {};
  if (path === reportPath) return { raw: '{}', headers: { 'Content-Type': 'application/csp-report' } };
  if (path.startsWith(uploadPath)) return { headers: { 'Tus-Resumable': '1.0.0' } };
  return { body: {} };
}
