import { randomInt, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import Koa from 'koa';
import { openDatabase } from '../../api/db/database';
import { migrate } from '../../api/db/migrate';
import { listen, portOf } from '../../api/server';
import { startsAt } from '../../contract/booking-rules';

/**
 * Koa with nothing around it: reads the JSON and inserts one booking row, durably (the same database settings, the same
 * Knex). No validation, sign-in, search words, totals, feed or receipt: the least that could be called the same.
 */
const db = openDatabase({ file: process.env.BENCH_DB ?? '' });
await migrate(db);

const app = new Koa();
app.use(async (ctx) => {
  const asked = JSON.parse(await textOf(ctx.req));
  const now = new Date().toISOString();
  const row = {
    id: randomUUID(),
    reference: `HH-${randomInt(2 ** 40).toString(36)}`,
    user_id: null,
    assigned_to: null,
    service_type: asked.serviceType,
    about: '',
    date: asked.date,
    starts_at: startsAt(asked.date),
    amount_fils: 0,
    status: 'pending',
    notes: asked.notes,
    name: asked.customerInfo.name,
    phone: asked.customerInfo.phone,
    email: asked.customerInfo.email,
    address: '',
    area: '',
    late: false,
    created_at: now,
    created_day: now.slice(0, 10),
    updated_at: now,
    rev: 1,
  };
  await db.write.transaction((trx) => trx('booking').insert(row));
  ctx.status = 201;
  ctx.body = row;
});

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}

console.log(JSON.stringify({ port: portOf(await listen(app, { host: '127.0.0.1', port: 0 })) }));
