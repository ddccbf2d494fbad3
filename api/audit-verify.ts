import { join } from 'node:path';
import { readConfig } from './config/config';
import { openDatabase, snapshot, unhurried } from './db/database';
import { changedDocuments } from './money/documents/verify';
import { verifyAudit } from './office/audit/verify';

// `npm run audit:verify [hash]`: whether the audit is as it was written, up to now and since that hash was told.
const { databaseUrl, dataDir } = readConfig();
const db = openDatabase({ databaseUrl, file: join(dataDir, 'homehub.sqlite') });
const knex = db.engine === 'pg' ? unhurried(db) : db.read;
try {
  const { verdict, documents } = await knex.transaction(async (trx) => {
    const verdict = await verifyAudit(trx, process.argv[2]);
    return { verdict, documents: await changedDocuments(trx, new Date()) };
  }, snapshot(db));
  if (verdict.is === 'whole') {
    console.log(`OK: ${verdict.count} acts, the last hash ${verdict.hash}`);
    for (const { seq, from, to } of verdict.gaps)
      console.log(`A restore after ${seq}: nothing is known of ${from ?? 'the beginning'} to ${to}.`);
  } else {
    const { seq, id, why } = verdict;
    console.error(`Does not fit: link ${seq}${id ? `, act ${id}` : ''}: ${why}.`);
    process.exitCode = 1;
  }
  for (const { reference, why } of documents) {
    console.error(`Not as it was issued: ${reference}: ${why}.`);
    process.exitCode = 1;
  }
} finally {
  await knex.destroy();
  await db.close();
}
