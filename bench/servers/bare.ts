import { createSecretKey, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import jwt from 'jsonwebtoken';
import type { Knex } from 'knex';
import Koa from 'koa';
import { openDatabase } from '../../api/db/database';
import { migrate } from '../../api/db/migrate';
import { audience, issuer } from '../../api/http/access/token';
import { listen, portOf } from '../../api/server';
import { answerOf, type Booking, messagesOf, rowOf, termsOf, type Wish, wordsOf } from './bare-booking';
import { signIn } from './people';

/**
 * Koa with nothing around it, on the same database settings and the same Knex, its statements built as anybody would. Statement by
 * statement it reads and writes what ours does, durably, all of a request in one transaction: of a booking its row, words, messages,
 * totals and feed; of a sync also the receipts, a savepoint each, and the version of what is public; of a list the key and its session,
 * the page by its index, the remarks and the policy's switch. It answers as many fields. No limits, validation, log or headers, and
 * nothing is decided: that is our own work, and what is measured. With BENCH_ROWS_ALONE it inserts the bookings' rows and nothing else.
 */
const db = openDatabase({ file: process.env.BENCH_DB ?? '' });
await migrate(db);
const key = createSecretKey(randomBytes(48));
const { id, token } = await signIn(db, key, 'customer');
// Of the office there is one on our side as well.
await signIn(db, key, 'admin');

const rowsAlone = process.env.BENCH_ROWS_ALONE === '1';

interface Sent {
  opId: string;
  entity: string;
  op: Wish;
}

const app = new Koa();
app.use(async (ctx) => {
  const bearer = ctx.get('Authorization').slice('Bearer '.length);
  const userId = bearer ? await personOf(bearer) : null;
  if (ctx.method === 'GET') {
    ctx.body = await listOf(userId);
    return;
  }
  const requested = JSON.parse(await textOf(ctx.req));
  ctx.status = 201;
  const ops: Sent[] | undefined = requested.ops;
  if (rowsAlone) {
    const rows = (ops ?? [{ op: requested }]).map(({ op }) => rowOf(op, userId));
    await db.write.transaction(async (trx) => {
      for (const row of rows) await trx('booking').insert(row);
    });
    ctx.body = rows;
  } else ctx.body = ops ? await sync(ops, userId) : await book(rowOf(requested, userId));
});

async function listOf(userId: string | null) {
  const rows: Booking[] = await db
    .read('booking')
    .where({ user_id: userId })
    .orderBy([
      { column: 'starts_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(51);
  const remarks: { booking_id: string }[] = await db
    .read('booking_note')
    .leftJoin('user', 'user.id', 'booking_note.author_id')
    .whereIn(
      'booking_id',
      rows.map((row) => row.id),
    )
    .where('internal', false)
    .orderBy(['booking_note.created_at', 'booking_note.id'])
    .select('booking_note.id', 'booking_id', 'text', 'booking_note.created_at', 'user.display_name');
  await newestCounting(db.read);
  return rows.map((row) =>
    answerOf(
      row,
      remarks.filter((each) => each.booking_id === row.id),
    ),
  );
}

function book(row: Booking) {
  return db.write.transaction(async (trx) => {
    await begin(trx);
    await insert(trx, row, await officeOf(trx));
    await finish(trx, [row]);
    return answerOf(row);
  });
}

async function sync(ops: readonly Sent[], userId: string | null) {
  const asked = ops.map(({ opId }) => opId);
  await db.read('sync_receipt').whereIn('op_id', asked).select('actor');
  const rows = await db.write.transaction(async (trx) => {
    await begin(trx);
    const office = await officeOf(trx);
    const done: Booking[] = [];
    for (const sent of ops) {
      const row = rowOf(sent.op, userId);
      await once(trx, sent, row, () => insert(trx, row, office));
      done.push(row);
    }
    await finish(trx, done);
    return done;
  });
  const clock = await db.read.transaction((trx) =>
    trx('sync_clock').where('space', 'public').first('value', 'epoch'),
  );
  return { publicVersion: `${clock.epoch}-${clock.value}`, rows: rows.map((row) => answerOf(row)) };
}

async function once(
  trx: Knex.Transaction,
  { opId, entity }: Sent,
  row: Booking,
  work: () => Promise<void>,
): Promise<void> {
  await trx('sync_receipt')
    .insert({
      op_id: opId,
      actor: 'guest',
      hash: 'x'.repeat(43),
      kind: 'booking.create',
      entity,
      outcome: null,
      created_at: row.created_at,
    })
    .onConflict('op_id')
    .ignore()
    .returning('op_id');
  await trx.raw('SAVEPOINT part');
  await work();
  await trx.raw('RELEASE SAVEPOINT part');
  await trx('sync_receipt')
    .where('op_id', opId)
    .update({ outcome: JSON.stringify(answerOf(row)), entity });
}

async function begin(trx: Knex.Transaction): Promise<void> {
  await trx.raw("UPDATE sync_clock SET value = value WHERE space = ''");
  await newestCounting(trx);
}

function newestCounting(knex: Knex) {
  return knex('team_counting').orderBy('version', 'desc').first();
}

function officeOf(trx: Knex.Transaction): Promise<{ id: string }[]> {
  return trx('user')
    .whereNull('user.erased_at')
    .where({ role: 'admin', is_locked: false })
    .orderBy('user.id')
    .limit(50)
    .select('user.id', 'role', 'display_name', 'email', 'email_verified', 'phone', 'is_locked')
    .select('notify_email', 'notify_sms', 'notify_whatsapp', 'notify', 'language', trx.raw(hasDevice));
}

const hasDevice =
  'EXISTS (SELECT 1 FROM push_subscription WHERE push_subscription.user_id = "user".id) AS has_device';

async function insert(trx: Knex.Transaction, row: Booking, office: readonly { id: string }[]): Promise<void> {
  const found_by = wordsOf(row).map((word) => ` ${word}`);
  await trx('booking')
    .insert({ ...row, found_by: found_by.join('') })
    .onConflict()
    .ignore()
    .returning('id');
  await trx('search_term').insert(termsOf(row)).onConflict().ignore();
  await trx('message_out').insert(messagesOf(row, office)).onConflict('key').ignore();
}

async function finish(trx: Knex.Transaction, rows: readonly Booking[]): Promise<void> {
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
      rows.map((row, at) => ({
        audience: 'staff',
        entity_type: 'booking',
        entity_id: row.id,
        gone: false,
        seq: Number(clock.value) - at,
      })),
    )
    .onConflict(['audience', 'entity_type', 'entity_id'])
    .merge(['seq', 'gone']);
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

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}

const port = portOf(await listen(app, { host: '127.0.0.1', port: 0 }));
console.log(JSON.stringify({ port, customer: token, customerId: id }));
