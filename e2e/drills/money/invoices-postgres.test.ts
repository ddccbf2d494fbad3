import { it, onTestFinished } from 'vitest';
import { startPostgres } from '../../../api/testing/postgres';
import { killWhileInvoicing } from './invoicing';

const kills = 100;

it(`killed ${kills} times in turns while admins invoice, two processes on PostgreSQL leave no number out and give none twice`, async () => {
  const cluster = await startPostgres({ durable: true });
  onTestFinished(() => cluster.stop());
  await killWhileInvoicing({ kills, processes: 2, databaseUrl: cluster.url });
});
