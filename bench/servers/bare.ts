import { createSecretKey, randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import jwt from 'jsonwebtoken';
import type { Knex } from 'knex';
import Koa from 'koa';
import { openDatabase } from '../../api/db/database';
import { migrate } from '../../api/db/migrate';
import { audience, issuer } from '../../api/http/access/token';
import { listen, portOf } from '../../api/server';
import { startsAt } from '../../contract/bookings/booking-rules';
import { signIn } from './people';

/**
 * Koa with nothing around it, on the same database settings and the same Knex. It reads the JSON, reads and writes what a booking
 * of ours does, durably, all of a request in one transaction; or checks a bearer and its session and reads a page of its person's
 * bookings by their index. No limits, validation, log, headers or receipts: those are our own work, and what is measured. With
 * BENCH_ROWS_ALONE it inserts the booking's row and nothing else.
 */
const db = openDatabase({ file: process.env.BENCH_DB ?? '' });
await migrate(db);
const key = createSecretKey(randomBytes(48));
const { id, token } = await signIn(db, key, 'customer');
// Of the office there is one on our side as well.
await signIn(db, key, 'admin');

const rowsAlone = process.env.BENCH_ROWS_ALONE === '1';

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
  const requested = JSON.parse(await textOf(ctx.req));
  const rows = (requested.ops ?? [{ op: requested }]).map(({ op }: { op: Wish }) => rowOf(op, userId));
  await db.write.transaction((trx) => (rowsAlone ? insertRows(trx, rows) : book(trx, rows)));
  ctx.status = 201;
  ctx.body = rows;
});

async function insertRows(trx: Knex.Transaction, rows: Booking[]): Promise<void> {
  for (const row of rows) await trx('booking').insert(row);
}

/** The statements of our own transaction, in its order, with as many rows of as much content. */
async function book(trx: Knex.Transaction, rows: Booking[]): Promise<void> {
  await trx.raw("UPDATE sync_clock SET value = value WHERE space = ''");
  await trx('team_counting').orderBy('version', 'desc').first();
  const office = await trx('user')
    .whereNull('erased_at')
    .where({ role: 'admin', is_locked: false })
    .select('user.*', trx.raw(hasDevice))
    .orderBy('id')
    .limit(50);
  for (const row of rows) {
    const found_by = wordsOf(row).map((word) => ` ${word}`);
    await trx('booking')
      .insert({ ...row, found_by: found_by.join('') })
      .onConflict()
      .ignore()
      .returning('id');
    await trx('search_term').insert(termsOf(row)).onConflict().ignore();
    await trx('message_out').insert(messagesOf(row, office)).onConflict('key').ignore();
  }
  const [{ created_day: day, service_type: kind, status } = { created_day: '' }] = rows;
  const sum = { noun: 'booking', status, count: rows.length, fils: 0 };
  const sums = [
    { day, kind },
    ...[day, `month:${day.slice(0, 7)}`, 'all'].map((of) => ({ day: of, kind: 'all' })),
  ];
  await trx('total')
    .insert(sums.map((of) => ({ ...sum, ...of })))
    .onConflict(['noun', 'day', 'kind', 'status'])
    .merge({ count: trx.raw('total.count + excluded.count'), fils: trx.raw('total.fils + excluded.fils') });
  const [clock] = await trx('sync_clock')
    .where('space', 'main')
    .increment('value', rows.length)
    .returning('value');
  await trx('sync_feed')
    .insert(
      rows.map(({ id }, at) => ({
        audience: 'staff',
        entity_type: 'booking',
        entity_id: id,
        gone: false,
        seq: Number(clock.value) - at,
      })),
    )
    .onConflict(['audience', 'entity_type', 'entity_id'])
    .merge(['seq', 'gone']);
}

const hasDevice =
  'EXISTS (SELECT 1 FROM push_subscription WHERE push_subscription.user_id = "user".id) AS has_device';

/** One to whoever asked, and one to everybody of the office. */
function messagesOf({ id, created_at: at }: Booking, office: readonly { id: string }[]) {
  const message = { channel: 'email', booking_id: id, state: 'waiting' };
  return [null, ...office.map((each) => each.id)].map((user_id) => ({
    ...message,
    id: randomUUID(),
    key: `received:${id}:1:email:${user_id ?? 'guest'}`,
    event: 'received',
    user_id,
    facts: '{"by":"customer"}',
    ...{ due_at: at, created_at: at, changed_at: at },
  }));
}

/** A booking by the words of its name and e-mail, three ways to write its number and two its reference; its guest by the first of these. */
function termsOf(row: Booking) {
  const ofGuest = [...textsOf(row), row.guest_key].map((term) => ({
    noun: 'guest',
    term,
    entity_id: row.guest_key,
  }));
  return [...wordsOf(row).map((term) => ({ noun: 'booking', term, entity_id: row.id })), ...ofGuest];
}

function wordsOf(row: Booking): string[] {
  const local = row.guest_key.slice(3);
  const reference = row.reference.toLowerCase();
  return [...textsOf(row), row.guest_key, local, `0${local}`, reference, reference.slice(3)];
}

function textsOf({ name, email }: Booking): string[] {
  return [...name.toLowerCase().split(' '), email];
}

type Booking = ReturnType<typeof rowOf>;

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
    guest_key: phone.replace(/\D/g, ''),
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
