import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { newsChannel } from '../db/announce';
import type { Database } from '../db/database';
import { everything, type News } from '../db/news';
import type { Log } from '../logging/log';

const againAfterMs = 500;
/** PostgreSQL closes an idle connection on its own terms; a proxy in between may forget it in silence. */
const probeEveryMs = 20_000;

/** Hears what is committed: in this process on SQLite, by any process on PostgreSQL. Answers how to stop. */
export function hearNews(
  db: Database,
  log: Pick<Log, 'warn'>,
  hear: (news: News) => void,
): () => Promise<void> {
  return db.engine === 'pg' ? listenTo(db, log, hear) : hearCommits(db, hear);
}

function hearCommits({ heard }: Database, hear: (news: News) => void): () => Promise<void> {
  heard.add(hear);
  return async () => void heard.delete(hear);
}

/**
 * Hears by one connection what any process on this PostgreSQL commits. Where it was lost, what was said meanwhile is not known: once it is
 * there again, everything is new.
 */
function listenTo(
  db: Pick<Database, 'write'>,
  log: Pick<Log, 'warn'>,
  hear: (news: News) => void,
): () => Promise<void> {
  const { connectionString } = db.write.client.config.connection as { connectionString: string };
  let client: pg.Client | undefined;
  let isOver = false;

  async function connect(): Promise<void> {
    const made = new pg.Client({ connectionString, connectionTimeoutMillis: 2000, keepAlive: true });
    client = made;
    const lost = new Promise<void>((resolve) => {
      made.once('error', () => resolve());
      made.once('end', () => resolve());
    });
    made.on('notification', ({ payload = '' }) => hear(JSON.parse(payload)));
    const probe = setInterval(() => void made.query('SELECT 1').catch(() => made.end()), probeEveryMs);
    try {
      await made.connect();
      await made.query(`LISTEN ${newsChannel}`);
      hear(everything);
      await lost;
    } finally {
      clearInterval(probe);
      await made.end().catch(() => {});
    }
  }

  const running = (async () => {
    while (!isOver) {
      await connect().catch((error) => log.warn({ err: error }, 'news of other processes'));
      if (!isOver) await wait(againAfterMs);
    }
  })();
  return async () => {
    isOver = true;
    await client?.end().catch(() => {});
    await running;
  };
}
