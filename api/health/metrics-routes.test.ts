import { expect, it } from 'vitest';
import { inTransaction } from '../db/transaction';
import { openLog } from '../logging/log';
import { openJudge } from '../notifications/compose/judge';
import { createLoop } from '../notifications/deliver/loop';
import type { Outcome } from '../notifications/enqueue/channel';
import { holdUnsent } from '../notifications/enqueue/keeping';
import { notifyAccount } from '../notifications/enqueue/notify-account';
import { queueOf } from '../notifications/enqueue/queue';
import { person } from '../testing/factories';
import { serverPerFile } from '../testing/fixture';
import { createMetrics } from './metrics-routes';

const metricsToken = 'a-token-for-metrics-only';
const { app } = serverPerFile({ config: { metricsToken } });

it('GET /api/metrics counts requests by route, never by address', async () => {
  const { token, email } = await person(app, 'admin');
  await app.request('GET', `/api/users/email/${email}`, { token });
  await app.request('GET', '/api/nowhere/secret');
  const { status, text, headers } = await app.request('GET', '/api/metrics');
  expect(status).toBe(200);
  expect(headers['content-type']).toMatch(/^text\/plain/);
  expect(text).toContain('route="/api/users/email/:email",status="200"');
  expect(text).toContain('route="other",status="404"');
  expect(text).not.toContain(email);
  expect(text).not.toContain('secret');
});

it('tells how much of the disk is free, as it is when it is asked', async () => {
  let share = 0.5;
  const { registry } = createMetrics({ free: async () => share });
  expect(await registry.metrics()).toContain('disk_free_ratio 0.5');
  share = 0.09;
  expect(await registry.metrics()).toContain('disk_free_ratio 0.09');
});

it('tells how many messages wait, for how long the oldest is due, and what is kept back', async () => {
  const who = await person(app);
  await inTransaction(app.db, { now: app.clock.now(), actor: null }, (tx) =>
    notifyAccount(tx, who.id, 'password-changed'),
  );
  app.clock.advance(90_000);
  const told = async () => {
    const { registry } = createMetrics({ queue: () => queueOf(app.db.read, app.clock.now()) });
    const lines = (await registry.metrics()).split('\n').filter((line) => /^messages_/.test(line));
    return lines.map((line) => line.replace('messages_', ''));
  };
  expect(await told()).toEqual(['waiting 1', 'overdue_seconds 90', 'held 0']);
  await holdUnsent(app.db.write, app.clock.now());
  expect(await told()).toEqual(['waiting 0', 'overdue_seconds 0', 'held 1']);
});

it('counts what came of each message that was handed over, failures by their channel', async () => {
  const { registry, tried } = createMetrics({});
  const who = await person(app);
  const outcomes: Outcome[] = [{ state: 'failed', reason: 'refused' }, { state: 'taken' }];
  const loop = createLoop({
    ...{ db: app.db, now: app.clock.now, log: openLog('silent'), count: tried },
    judge: openJudge({ publicUrl: 'http://localhost:3000', signingKey: app.key }),
    channels: [{ name: 'email', send: async () => outcomes.shift() ?? { state: 'taken' } }],
  });
  for (let count = 0; count < 2; count += 1) {
    app.clock.advance(1000);
    await inTransaction(app.db, { now: app.clock.now(), actor: null }, (tx) =>
      notifyAccount(tx, who.id, 'password-changed'),
    );
    await loop.drain();
  }
  const counted = (await registry.metrics()).split('\n').filter((line) => /^message_tries/.test(line));
  expect(counted.sort()).toEqual([
    'message_tries_total{channel="email",outcome="failed"} 1',
    'message_tries_total{channel="email",outcome="taken"} 1',
  ]);
});

it('is for this machine, and for whoever holds the token', async () => {
  const through = (headers: Record<string, string>) => app.request('GET', '/api/metrics', { headers });
  const forwarded = { 'X-Forwarded-For': '203.0.113.7' };
  expect((await through(forwarded)).status).toBe(403);
  for (const name of ['X-Real-IP', 'Forwarded', 'Via', 'X-Forwarded-Host', 'X-Forwarded-Proto']) {
    expect([name, (await through({ [name]: '127.0.0.1' })).status]).toEqual([name, 403]);
    expect([name, (await through({ [name]: '' })).status]).toEqual([name, 403]);
  }
  expect((await through({ ...forwarded, Authorization: 'Bearer another-token-entirely' })).status).toBe(403);
  expect((await through({ ...forwarded, Authorization: `Bearer ${metricsToken}` })).status).toBe(200);
});
