import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { includeInPackages } from '../seeds/content/include';
import { beginDemoSettings } from '../seeds/demo/settings';
import { seed } from '../seeds/seed';
import { createApp, onBookingChanged, onPhotoArrived } from './app';
import { sweepLeftovers } from './backup/leftovers';
import { type Config, ConfigError, readConfig } from './config/config';
import { openDataFolder } from './config/data-folder';
import { openDatabase } from './db/database';
import { migrate } from './db/migrate';
import { createEgress } from './egress/egress';
import { openFiles } from './files/open';
import { diskRoom, freeShare } from './health/disk';
import { createMetrics } from './health/metrics-routes';
import { watchEventLoop } from './http/limits/admission';
import { openLimitStore } from './http/limits/limit-store';
import { createLimits } from './http/limits/limits';
import { openLive } from './live/streams';
import { type Log, openLog } from './logging/log';
import { emailChannel } from './mail/email';
import { forgetOldMails } from './mail/kept-mails';
import { openDocumentsLog, raiseSeries } from './money/documents/documents-log';
import { openStripe } from './money/online/company/stripe';
import { sweepCheckouts } from './money/online/sweep';
import { openJudge } from './notifications/compose/judge';
import { contactChannels } from './notifications/deliver/gateways/contact-channels';
import { createLoop } from './notifications/deliver/loop';
import { pushChannel } from './notifications/deliver/push/channel';
import { pushKeys } from './notifications/deliver/push/keys';
import { queueOf } from './notifications/enqueue/queue';
import { factsInForce } from './office/settings/store';
import { keysOf } from './options';
import { openPrinter } from './papers/printer';
import { hashPassword } from './people/auth/passwords/hashing';
import { beginPolicy } from './people/factors/policy';
import { openVault } from './people/factors/vault';
import { openDeletionLog, replayDeletions } from './people/own-data/deletion-log';
import { type FirstAccounts, firstAccounts } from './people/users/first-accounts';
import { readKept, sweepFiles } from './photos/kept';
import { sweepUploads } from './photos/uploads/rows';
import { watchCapacity } from './scheduling/waitlist/watch-capacity';
import { close, listen, portOf } from './server';
import { openSite } from './site';
import { sweepEveryMinute } from './timed/every-minute';
import { tidyNightly } from './timed/nightly';

const patience = 10_000;
const sendPatience = 4000;
/** These sources, and the built server `dist/main.js`, lie one folder below the project's. */
const dist = join(import.meta.dirname, '..', 'dist');
const papers = join(import.meta.dirname, '..', 'api', 'papers');
const now = () => new Date();

async function start(config: Config, log: Log): Promise<void> {
  const { dataDir, databaseUrl, backupDir, production } = config;
  openDataFolder(dataDir, log);
  const file = join(dataDir, 'homehub.sqlite');
  // Before it is open: a restore that was killed left what it had unpacked beside it, earlier backups the whole database.
  const swept = await sweepLeftovers(file, backupDir).catch((error) =>
    log.error({ err: error }, 'leftovers'),
  );
  if (swept?.length) log.warn({ swept }, 'a backup or restore was killed, and what it left is removed');
  const documents = openDocumentsLog(dataDir, log);
  const followers = { onBookingChanged, onPhotoArrived, onDocumentIssued: documents.add };
  const db = openDatabase({ databaseUrl, file }, { log, followers });
  await migrate(db);
  const raised = await raiseSeries(db, documents, { now: now(), actor: null, requestId: 'start' });
  if (raised > 0)
    log.warn({ series: raised }, 'documents go on above the numbers given out before a restore');
  const deletions = openDeletionLog(dataDir, log);
  await replayDeletions(db, deletions, { acting: { now: now(), actor: null, requestId: 'start' }, log });
  await forgetOldMails(dataDir, { now: now(), log });
  const demo = { admin: !production, people: config.seedDemo && !production };
  const accounts = await firstAccounts(db, {
    now: now(),
    firstAdmin: config.firstAdmin,
    demo,
    hash: hashPassword,
  });
  if (production) await beginPolicy(db, now());
  const people = accounts.demo && { ...accounts.demo, hasTeam: config.seedTeam };
  const files = await openFiles(config);
  await seed(db, { now: now(), demo: demo.people, accounts: people, files });
  await includeInPackages(db, now());
  if (demo.people) await beginDemoSettings(db, now());

  const store = await openLimitStore(db, dataDir);
  const free = () => freeShare(dataDir);
  const hasRoom = diskRoom({ now, log, free });
  const health = { stopping: false, hasRoom };
  const metrics = createMetrics({ ofProcess: true, free, queue: () => queueOf(db.read, now()) });
  const vault = openVault(keysOf(config));
  const printer = openPrinter({ folder: papers, pictureOf: (sha256) => readKept(db.read, files, sha256) });
  const messages = createLoop({
    db,
    now,
    log,
    judge: openJudge(config),
    channels: [
      ...contactChannels({ db, now, egress: createEgress(), whatsapp: config.whatsapp, sms: config.sms }),
      emailChannel({
        smtpUrl: config.smtpUrl,
        dataDir,
        from: config.mailFrom,
        owner: () => factsInForce(db.read),
        print: (paper) => printer.paperOf(paper),
        log,
      }),
      pushChannel({
        db,
        now,
        keys: pushKeys({ db, vault, now }),
        egress: createEgress(),
        publicUrl: config.publicUrl,
      }),
    ],
    count: metrics.tried,
  });
  const live = openLive({ db, log });
  const app = createApp({
    db,
    live,
    config,
    deletions,
    now,
    log,
    printer,
    files,
    limits: createLimits({ store, trustProxy: config.trustProxy }),
    pages: openSite({
      dist,
      publicUrl: config.publicUrl,
      mapUrl: config.mapUrl,
      google: config.google !== undefined,
      workerOff: config.workerOff,
      db,
      now,
      log,
    }),
    metrics,
    health,
    isBehind: watchEventLoop(),
  });
  const server = await listen(app, config);
  server.prependListener('request', (_request, answer) => {
    if (health.stopping) answer.setHeader('Connection', 'close');
  });
  const stopTidying = tidyNightly({ db, now, log, vault, files });
  const stripe = config.stripe && openStripe(config.stripe);
  const stopSweeping = sweepEveryMinute({
    ...{ db, now, log },
    more: {
      uploads: (_, at) => sweepUploads(db, files, at),
      files: (_, at) => sweepFiles(db, files, at),
      ...(stripe && { checkouts: () => sweepCheckouts({ db, now, log, stripe }) }),
    },
  });
  const watching = watchCapacity({ db, now, log });
  messages.start();
  const stop = async (code: number) => {
    if (health.stopping) process.exit(1);
    health.stopping = true;
    setTimeout(() => process.exit(1), config.drainMs + patience + 5000).unref();
    stopTidying();
    stopSweeping();
    // Ready says no from now on; until the proxy has asked, it goes on sending requests here.
    await wait(config.drainMs);
    await live.close();
    await close(server, patience);
    await watching.stop();
    // Before the database: what came of a message that is under way is written there.
    await messages.stop(sendPatience);
    await printer.close();
    store.close();
    await db.close();
    documents.close();
    process.exit(code);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(0));
  for (const fault of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(fault, (error) => {
      log.fatal({ err: error }, fault);
      void stop(1);
    });
  }
  // Last: whoever reads that it is ready may tell it to stop at once.
  sayHello(config, portOf(server), accounts);
}

function sayHello(config: Config, port: number, { signIns, hasAdmin }: FirstAccounts): void {
  const address = config.port === 0 ? `http://localhost:${port}` : config.publicUrl;
  const lines = [`Eco Care HomeHub is ready at ${address}`];
  if (signIns.length > 0) {
    lines.push('', 'Sign in with (shown this once):');
    for (const { who, email } of signIns) lines.push(`  ${who.padEnd(11)} ${email}`);
    lines.push(`  Password    ${signIns[0]?.password}`);
  }
  if (!hasAdmin)
    lines.push('', 'No one can sign in to the office yet: start once with ADMIN_EMAIL and ADMIN_PASSWORD.');
  console.log(`\n${lines.join('\n')}\n`);
}

/** Why it did not start, in words for whoever started it. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return 'The port is taken by another program. Stop it, or set PORT to another number.';
  // SQLite's own words; on its way here the error may have lost its code.
  if (/^SQLITE_(NOTADB|CORRUPT)/.test(code ?? '') || /not a database|image is malformed/.test(message))
    return 'Cannot start: the database is damaged. Keep the file, and restore the newest backup: docs/operations.md.';
  return `Cannot start: ${message}`;
}

// What cannot be written is lost, and is no reason to stop.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {});

try {
  const config = readConfig();
  await start(config, openLog(config.production ? 'info' : 'warn'));
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
