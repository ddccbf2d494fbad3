import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import type { Database } from '../../api/db/database';
import { inTransaction } from '../../api/db/transaction';
import { enqueueNotifications } from '../../api/notifications/enqueue/enqueue';
import { startPostgres } from '../../api/testing/postgres';
import { type MailServer, nowhere, startMailServer } from '../harness/server/mail-server';
import { openDrillServer, printTimes } from './harness/drill-server';
import type { ServerProcess } from './harness/server-process';

const all = process.env.TEST_ALL === '1';
const kills = all ? 100 : 2;
const processes = all ? 2 : 1;

it(`killed ${kills} times while they send, ${processes === 1 ? 'a process tells' : 'two processes tell'} every event exactly once, and no kill sends more than one mail twice`, async () => {
  const mails = await startMailServer();
  onTestFinished(() => mails.close());
  // Two processes share PostgreSQL; a file has one.
  const cluster = all ? await startPostgres({ durable: true }) : undefined;
  if (cluster) onTestFinished(() => cluster.stop());
  const server = await openDrillServer({
    // What a dead process had waits five minutes for a living one, and the next of the same person behind it: others are told meanwhile.
    people: all ? 100 : 10,
    processes,
    env: { SMTP_URL: mails.url },
    ...(cluster && { databaseUrl: cluster.url }),
  });
  onTestFinished(() => server.close());
  const { db, servers, people } = server;
  const [lost] = people;
  await db.write('user').where({ id: lost?.id }).update({ email: 'nowhere@example.ae' });
  const events: string[] = [];
  const teller = startNotifying(
    people.map(({ id }) => id),
    db,
    events,
    mails,
  );
  for (const server of servers) server.begin();
  for (const server of servers) await server.ready();

  for (let n = 0; n < kills; n += 1) {
    await grown(mails, 1 + Math.floor(Math.random() * 6));
    await wait(Math.random() * 30);
    const fallen = n % 3 === 0 ? servers : servers.slice(n % servers.length).slice(0, 1);
    for (const server of fallen) await server.kill();
    if (fallen.length === servers.length) await passTime(db);
    await up(fallen);
  }
  await teller.stop();
  mails.calm();
  for (const server of servers) await server.kill();
  await passTime(db);
  await up(servers);
  while (await open(db)) {
    await wait(200);
    await passTime(db, ['waiting']);
  }

  const rows = await db.read('message_out').select('id', 'key', 'state', 'reason', 'user_id', 'tries');
  const keys = new Set(rows.map(({ key }) => key));
  expect(events.filter((key) => !keys.has(key))).toEqual([]);
  expect(rows).toHaveLength(events.length);
  const faults = rows.flatMap(({ id, state, reason, user_id: userId, tries }) => {
    const wire = mails.taken.get(id) ?? 0;
    if (userId === lost?.id)
      return reason === 'unknown-address' && wire === 0 ? [] : [`${id} reached nobody`];
    if (state === 'taken' && wire > 0) return [];
    // Refused for now, or cut off, at every try.
    if (state === 'failed' && reason !== 'unknown-address' && tries >= 5) return [];
    return [`${id}: ${state}, ${reason}, ${tries} tries, ${wire} on the wire`];
  });
  expect(faults).toEqual([]);
  // Of each person in the order of the events, but for what had to be tried again.
  const first = new Map(
    rows.filter(({ tries }) => tries === 1).map(({ id, user_id: userId }) => [id, userId]),
  );
  for (const { id: userId } of people) {
    const arrived = [...mails.taken.keys()].filter((id) => first.get(id) === userId);
    expect(arrived).toEqual([...arrived].sort());
  }
  const known = new Set(rows.map(({ id }) => id));
  expect([...mails.taken.keys()].filter((id) => !known.has(id))).toEqual([]);
  const twice = [...mails.taken.values()].reduce((sum, count) => sum + count - 1, 0);
  const died = servers.reduce((sum, { starts }) => sum + starts.length - 1, 0);
  expect(twice).toBeLessThanOrEqual(died);
  expect(nowhere('nowhere@example.ae') && mails.refused.forGood).toBeGreaterThan(0);
  console.log(
    `${rows.length} messages, ${mails.taken.size} taken, ${twice} twice in ${died} deaths, ${mails.dropped} cut off after DATA, ${mails.refused.now} refused for now`,
  );
  printTimes(
    'SIGKILL while mails are sent',
    servers.flatMap(({ starts }) => starts),
  );
});

/** Tells people things, each in a transaction of its own, so that there always are some to be sent. */
function startNotifying(people: readonly string[], db: Database, events: string[], { taken }: MailServer) {
  let over = false;
  const working = (async () => {
    for (let n = 0; !over; n += 1) {
      const userId = people[n % people.length] ?? '';
      const subject = String(n);
      const notification = { event: 'password-changed', channel: 'email', subject, userId } as const;
      await inTransaction(db, { now: new Date(), actor: null }, (tx) =>
        enqueueNotifications(tx, [notification]),
      );
      events.push(`password-changed:${subject}:email:${userId}`);
      while (!over && events.length - taken.size > 15 + events.length / 8) await wait(20);
    }
  })();
  return {
    async stop() {
      over = true;
      await working;
    },
  };
}

/** Once so many more mails were taken. */
async function grown(mails: MailServer, by: number): Promise<void> {
  for (const goal = mails.taken.size + by; mails.taken.size < goal; ) await wait(5);
}

/** Makes due what waits, and what a dead process had: hours pass. Only while nobody lives may the second be. */
async function passTime(db: Database, states = ['waiting', 'sending']): Promise<void> {
  const now = new Date();
  // As a transaction of ours: it waits for the server's own writes.
  await inTransaction(db, { now, actor: null }, async ({ trx }) => {
    await trx('message_out').whereIn('state', states).update({ due_at: now.toISOString() });
  });
}

async function open(db: Database): Promise<boolean> {
  return (await db.read('message_out').whereNotNull('due_at').first('id')) !== undefined;
}

async function up(servers: readonly ServerProcess[]): Promise<void> {
  for (const server of servers) server.begin();
  for (const server of servers) await server.ready();
}
