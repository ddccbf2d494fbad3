import Koa from 'koa';
import { openDatabase } from '../../api/db/database';
import { instantsOf } from '../../api/db/lists/filters';
import { listen, portOf } from '../../api/server';
import { slots } from '../../contract/slots';
import { addDays, dubaiDay } from '../../contract/time';

/**
 * Koa with nothing around it, on the same database settings and the same Knex: it reads the rows by which free slots are found, by the
 * same indexes, and answers as much. What is free it does not find out: that is our own work, and what is measured.
 */
const db = openDatabase({ file: process.env.BENCH_DB ?? '', databaseUrl: process.env.BENCH_DATABASE_URL });
const days = Number(process.env.BENCH_DAYS);

const app = new Koa();
app.use(async (ctx) => {
  const now = new Date();
  const today = dubaiDay(now);
  const { from = '', before = '' } = instantsOf({ from: today, to: addDays(today, days - 1) });
  await db
    .read('user')
    .leftJoin('technician', 'technician.user_id', 'user.id')
    .where({ 'user.role': 'staff', 'user.is_locked': false })
    .orderBy('user.id')
    .select('user.id', 'technician.roster');
  await db.read('team_counting').orderBy('version', 'desc').first();
  await db.read('team_business').orderBy('version', 'desc').first();
  await db.read('booking').where('starts_at', '>=', from).where('starts_at', '<', before).select(ofBooking);
  await db.read('slot_hold').where('starts_at', '>=', from).where('starts_at', '<', before);
  const free = slots.map(() => 4);
  const answer = Array.from({ length: days }, (_, ahead) => ({ day: addDays(today, ahead), slots: free }));
  ctx.body = { isCounted: true, at: now.toISOString(), days: answer };
});

const ofBooking =
  'id service_type date status assigned_to created_at urgent needs_time slots people crew excepted'.split(
    ' ',
  );

console.log(JSON.stringify({ port: portOf(await listen(app, { host: '127.0.0.1', port: 0 })) }));
