import { it, onTestFinished } from 'vitest';
import { startPostgres } from '../../../api/testing/postgres';
import { killWhilePaying } from './paying';

const kills = 60;

it(`killed ${kills} times in turns while people pay online, two processes on PostgreSQL write what was paid once, and nothing else`, async () => {
  const cluster = await startPostgres({ durable: true });
  onTestFinished(() => cluster.stop());
  await killWhilePaying({ kills, processes: 2, databaseUrl: cluster.url });
});
