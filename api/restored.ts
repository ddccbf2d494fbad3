import { join } from 'node:path';
import { readConfig } from './config';
import { openDatabase } from './db/database';
import { migrate } from './db/migrate';
import { renewEpoch } from './sync/epoch';

// `npm run restored`: once after a backup was put in place of the database, before the next start.
const { databaseUrl, dataDir } = readConfig();
const db = openDatabase({ databaseUrl, file: join(dataDir, 'homehub.sqlite') });
try {
  await migrate(db);
  await renewEpoch(db.write);
  console.log(
    'Every device will fetch its rows anew. Deletions since the backup are repeated by the next start.',
  );
} finally {
  await db.close();
}
