import { createSecretKey, randomBytes } from 'node:crypto';
import { dirname, join } from 'node:path';
import pino from 'pino';
import { createApp, onBookingChanged, onPhotoArrived } from '../../api/app';
import { openDatabase } from '../../api/db/database';
import { migrate } from '../../api/db/migrate';
import { openFiles } from '../../api/files/open';
import { watchEventLoop } from '../../api/http/limits/admission';
import { openLimitStore } from '../../api/http/limits/limit-store';
import { createLimits, type RuleName, rules } from '../../api/http/limits/limits';
import { openLog } from '../../api/logging/log';
import { emailChannel } from '../../api/mail/email';
import { openJudge } from '../../api/notifications/compose/judge';
import { createLoop } from '../../api/notifications/deliver/loop';
import { factsInForce } from '../../api/office/settings/store';
import { openPrinter } from '../../api/papers/printer';
import { listen, portOf } from '../../api/server';
import { openSite } from '../../api/site';
import { configOf } from '../../api/testing/config';
import { signIn } from './people';

/**
 * HomeHub's own server as it runs in production, on the database in BENCH_DB or BENCH_DATABASE_URL: what it logs is
 * written, to nowhere, and the limits are counted beside the database. Only they refuse nobody, nor does an account's number
 * of bookings: they are what a load test would measure first. Mails are sent where BENCH_SMTP_URL says where to. Says its port and
 * the sign-ins of an admin, a customer, and as many more as BENCH_CUSTOMERS and BENCH_STAFF ask for.
 */
const file = process.env.BENCH_DB ?? '';
const db = openDatabase(
  { file, databaseUrl: process.env.BENCH_DATABASE_URL },
  { followers: { onBookingChanged, onPhotoArrived } },
);
await migrate(db);
const key = createSecretKey(randomBytes(48));
const now = () => new Date();
const log = openLog('info', pino.destination('/dev/null'));
const names = Object.keys(rules) as RuleName[];
const limits = createLimits({
  store: await openLimitStore(db, dirname(file)),
  change: Object.fromEntries(names.map((name) => [name, { points: 1_000_000_000, seconds: 1 }])),
});
const dist = process.env.BENCH_DIST;
const config = configOf(key);
const printer = openPrinter({ folder: join(import.meta.dirname, '..', '..', 'api', 'papers') });
const app = createApp({
  db,
  now,
  log,
  printer,
  files: await openFiles({ dataDir: dirname(file) }),
  limits,
  isBehind: watchEventLoop(),
  config,
  pages: dist ? openSite({ dist, publicUrl: config.publicUrl, db, now, log }) : undefined,
});
const [admin, customer] = [await signIn(db, key, 'admin'), await signIn(db, key, 'customer')];
const customers = [];
for (let n = 0; n < Number(process.env.BENCH_CUSTOMERS ?? 0); n += 1)
  customers.push(await signIn(db, key, 'customer'));
const technicians = [];
for (let n = 0; n < Number(process.env.BENCH_STAFF ?? 0); n += 1)
  technicians.push(await signIn(db, key, 'staff'));
const server = await listen(app, { host: '127.0.0.1', port: 0 });
const smtpUrl = process.env.BENCH_SMTP_URL;
if (smtpUrl) {
  const mails = emailChannel({
    smtpUrl,
    dataDir: dirname(file),
    from: 'HomeHub <office@homehub.example>',
    owner: () => factsInForce(db.read),
    print: (paper) => printer.paperOf(paper),
    log,
  });
  createLoop({ db, now, log, judge: openJudge(config), channels: [mails] }).start();
}
console.log(
  JSON.stringify({
    port: portOf(server),
    admin: admin.token,
    customer: customer.token,
    customerId: customer.id,
    customers: JSON.stringify(customers),
    technicians: JSON.stringify(technicians),
  }),
);
