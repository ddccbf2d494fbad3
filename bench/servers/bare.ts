import { createSecretKey, randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import jwt from 'jsonwebtoken';
import Koa from 'koa';
import { openDatabase } from '../../api/db/database';
import { migrate } from '../../api/db/migrate';
import { audience, issuer } from '../../api/http/access/token';
import { listen, portOf } from '../../api/server';
import { startsAt } from '../../contract/booking-rules';
import { signIn } from './people';

/**
 * Koa with nothing around it, on the same database settings and the same Knex. It reads the JSON and inserts booking rows,
 * durably, all of a request in one transaction; or checks a bearer and its session and reads a page of its person's bookings
 * by their index. No validation, search words, totals, feed or receipt: the least that could be called the same.
 */
const db = openDatabase({ file: process.env.BENCH_DB ?? '' });
await migrate(db);
const key = createSecretKey(randomBytes(48));
const { id, token } = await signIn(db, key, 'customer');

const app = new Koa();
app.use(async (ctx) => {
  const bearer = ctx.get('Authorization').slice('Bearer '.length);
  const userId = bearer ? await personOf(bearer) : null;
  if (ctx.method === 'GET') {
    ctx.body = await db
      .read('booking')
      .where({ user_id: userId })
      .orderBy([
        { column: 'starts_at', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .limit(51);
    return;
  }
  const asked = JSON.parse(await textOf(ctx.req));
  const rows = (asked.ops ?? [{ op: asked }]).map(({ op }: { op: Wish }) => rowOf(op, userId));
  await db.write.transaction(async (trx) => {
    for (const row of rows) await trx('booking').insert(row);
  });
  ctx.status = 201;
  ctx.body = rows;
});

interface Wish {
  serviceType: string;
  date: string;
  notes: string;
  customerInfo: { name: string; phone: string; email: string };
}

/** Whose living session it is: one signature and one indexed read. */
async function personOf(bearer: string): Promise<string> {
  const { jti } = jwt.verify(bearer, key, { algorithms: ['HS256'], issuer, audience }) as jwt.JwtPayload;
  const session = await db
    .read('session')
    .join('user', 'user.id', 'session.user_id')
    .where('session.jti', jti ?? '')
    .first('session.user_id', 'session.revoked_at', 'session.expires_at', 'user.role', 'user.is_locked');
  if (!session || session.revoked_at || session.is_locked) throw new Error('No session.');
  return session.user_id;
}

function rowOf(
  { serviceType, date, notes, customerInfo: { name, phone, email } }: Wish,
  userId: string | null,
) {
  const now = new Date().toISOString();
  return {
    id: randomUUID(),
    reference: `HH-${randomInt(2 ** 40).toString(36)}`,
    user_id: userId,
    assigned_to: null,
    service_type: serviceType,
    about: '',
    date,
    starts_at: startsAt(date),
    amount_fils: 0,
    status: 'pending',
    notes,
    name,
    phone,
    email,
    address: '',
    area: '',
    late: false,
    created_at: now,
    created_day: now.slice(0, 10),
    updated_at: now,
    rev: 1,
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}

const port = portOf(await listen(app, { host: '127.0.0.1', port: 0 }));
console.log(JSON.stringify({ port, customer: token, customerId: id }));
