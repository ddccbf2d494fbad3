import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/**
 * What the sync must not do without, taken out one at a time. `take`: an exact piece of `file`; `put`: what stands there
 * instead. `tests`: where it must show, as vitest's project, file and name.
 */
export const mutations = [
  {
    name: 'no receipt lookup',
    file: 'api/sync/receipts.ts',
    take: '  if (stored) return repeat(stored, asked, hash);\n',
    put: '  void stored;\n  void repeat;\n',
    tests: ['api-sqlite', 'api/sync/routes.test.ts', '-t', 'refuses the same number'],
  },
  {
    name: 'delete before the answer',
    file: 'pwa/sync/outbox.ts',
    take: '  await db.outbox.bulkPut([...requeued, ...batch]);\n',
    put: '  await db.outbox.bulkPut(requeued);\n  await db.outbox.bulkDelete(batch.map((each) => each.n));\n',
    tests: ['unit', 'pwa/sync/flush.test.ts'],
  },
  {
    name: 'a plain sequence for the feed',
    file: 'api/sync/feed.ts',
    take: [
      "  const [clock] = await trx('sync_clock')",
      "    .where('space', 'main')",
      "    .increment('value', rows.length)",
      "    .returning<{ value: number }[]>('value');",
      '  const first = Number(clock?.value) - rows.length + 1;',
      '',
    ].join('\n'),
    put: [
      // Any sequence of the database will do: its numbers are given out before the commit.
      '  const drawn = await trx.raw("SELECT nextval(\'knex_migrations_id_seq\') AS value");',
      '  const first = Number(drawn.rows[0].value);',
      '',
    ].join('\n'),
    tests: ['api-pg', 'api/sync/feed.test.ts', '-t', 'never lets a reader pass over'],
  },
  {
    name: 'no owner check: whose batch it is',
    file: 'api/sync/routes.ts',
    take: "    if ((actor?.id ?? null) !== asked.userId) throw new Problem('account_mismatch');\n",
    put: '',
    tests: ['api-sqlite', 'api/sync/routes.test.ts', '-t', 'names another person'],
  },
  {
    name: 'no owner check: whose receipt it is',
    file: 'api/sync/receipts.ts',
    take: "  if (stored.actor !== asked.actor) return rejected(new Problem('not_allowed'));\n",
    put: '',
    tests: ['api-sqlite', 'api/sync/routes.test.ts', '-t', 'refuses the same number'],
  },
  {
    name: 'no owner check: whose booking it is',
    file: 'api/resources/bookings/sync.ts',
    take: "  if (row.user_id !== actor.id) throw new Problem('not_found');\n",
    put: '',
    tests: ['api-sqlite', 'api/sync/routes.test.ts', '-t', 'as its owner would'],
  },
];

/** Puts the mutation that MUTATION names into the code as it is loaded; no file is touched. For vitest.config.ts. */
export function mutate() {
  const name = process.env.MUTATION;
  if (!name) return [];
  const mutation = mutations.find((each) => each.name === name);
  if (!mutation) throw new Error(`No mutation is called "${name}".`);
  const path = join(root, mutation.file);
  return [
    {
      name: 'mutation',
      enforce: 'pre',
      transform(code, id) {
        if (id.split('?')[0] === path) return mutated(mutation, code);
      },
    },
  ];
}

/** The mutated text of a file; throws where the piece is not there exactly once, so that no mutation dies unseen. */
export function mutated(mutation, code = readFileSync(join(root, mutation.file), 'utf8')) {
  if (code.split(mutation.take).length !== 2) {
    throw new Error(
      `"${mutation.name}": its piece of ${mutation.file} is not there. Mend scripts/steps/mutations.mjs.`,
    );
  }
  return code.replace(mutation.take, () => mutation.put);
}
