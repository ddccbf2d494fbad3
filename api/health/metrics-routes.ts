import { timingSafeEqual } from 'node:crypto';
import type { Context } from 'koa';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { Problem } from '../../contract/errors';
import type { Served } from '../http/access-log';
import { isLocal } from '../http/limits/client-address';
import { anybody, type Handled, handle, route } from '../http/route';
import type { Queue } from '../notifications/enqueue/queue';

/** What is measured of one app. */
export interface Metrics {
  registry: Registry;
  served(request: Served): void;
  /** A message was tried. */
  tried(channel: string, outcome: string): void;
}

interface Options {
  /** Adds memory, event loop and the like: once a process. */
  ofProcess?: boolean;
  /** The share of the data's disk that is free, 0 to 1. */
  free?: () => Promise<number>;
  /** How many messages wait to be sent. */
  queue?: () => Promise<Queue>;
}

export function createMetrics({ ofProcess = false, free, queue }: Options = {}): Metrics {
  const registry = new Registry();
  if (free) {
    new Gauge({
      name: 'disk_free_ratio',
      help: 'Share of the disk with the data that is free.',
      registers: [registry],
      async collect() {
        this.set(await free());
      },
    });
  }
  const tried = measureMessages(registry, queue);
  if (ofProcess) collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route pattern.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  return {
    registry,
    tried,
    served: ({ method, route, status, ms }) => seconds.observe({ method, route, status }, ms / 1000),
  };
}

const measure = route(
  'GET /api/metrics',
  anybody,
  'Prometheus metrics, for this machine or with the metrics token.',
  { answer: 'text' },
);

/** `GET /api/metrics`, for whoever asks from this machine or holds the token. */
export function metricsRoutes(metrics: Metrics, token: string | undefined): Handled[] {
  return [
    handle(measure, (ctx) => {
      if (!isLocal(ctx) && !(token && holds(ctx, token))) throw new Problem('not_allowed');
      ctx.type = metrics.registry.contentType;
      return metrics.registry.metrics();
    }),
  ];
}

function holds(ctx: Context, token: string): boolean {
  const [given, wanted] = [Buffer.from(ctx.get('Authorization')), Buffer.from(`Bearer ${token}`)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

const gauges: Array<[name: string, help: string, what: keyof Queue]> = [
  ['messages_waiting', 'Messages to be sent, now or later.', 'waiting'],
  ['messages_overdue_seconds', 'How long the oldest message that is due has waited.', 'overdue'],
  ['messages_held', 'Messages kept back after a restore, until the office releases them.', 'held'],
];

/** Measures messages on their way; answers whom to tell of each try. */
function measureMessages(
  registry: Registry,
  queue: (() => Promise<Queue>) | undefined,
): (channel: string, outcome: string) => void {
  for (const [name, help, what] of queue ? gauges : []) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        if (queue) this.set((await queue())[what]);
      },
    });
  }
  const tries = new Counter({
    name: 'message_tries_total',
    help: 'Messages handed over, by what came of it.',
    labelNames: ['channel', 'outcome'],
    registers: [registry],
  });
  return (channel, outcome) => tries.inc({ channel, outcome });
}
