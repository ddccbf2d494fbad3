import { join } from 'node:path';
import { afterRestore } from './backup/after-restore';
import { readConfig } from './config/config';
import { openDatabase } from './db/database';

// `npm run restored`: once after PostgreSQL was restored by its own tools, before the next start. `npm run restore` does it itself.
const { databaseUrl, dataDir } = readConfig();
const db = openDatabase({ databaseUrl, file: join(dataDir, 'homehub.sqlite') });
try {
  await afterRestore(db, new Date());
  console.log(
    'Every device will fetch its rows again. Deletions since the backup are repeated by the next start.',
  );
} finally {
  await db.close();
}
