import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/**
 * What the sync must not do without, taken out one at a time. `take`: an exact piece of `file`; `put`: what stands there
 * instead. `tests`: where it must show, as vitest's project, file and name. `first`: also in every `npm test`.
 */
export const mutations = [
  {
    name: 'no receipt lookup',
    first: true,
    file: 'api/sync/receipts.ts',
    take: '  if (stored) return repeat(stored, asked, hash);\n',
    put: '  void stored;\n  void repeat;\n',
    tests: ['api-sqlite', 'api/sync/routes.test.ts', '-t', 'refuses the same number'],
  },
  {
    name: 'delete before the answer',
    first: true,
    file: 'pwa/sync/outbox.ts',
    take: '  await db.outbox.bulkPut([...requeued, ...batch]);\n',
    put: '  await db.outbox.bulkPut(requeued);\n  await db.outbox.bulkDelete(batch.map((each) => each.n));\n',
    tests: ['unit', 'pwa/sync/flush.test.ts'],
  },
  {
    name: 'a plain sequence for the feed',
    first: true,
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
    take: "  if (partyOf(stored.actor) !== partyOf(asked.actor)) return rejected(new Problem('not_allowed'));\n",
    put: '',
    tests: ['api-sqlite', 'api/sync/routes.test.ts', '-t', 'refuses the same number'],
  },
  {
    name: 'no owner check: whose booking it is',
    first: true,
    file: 'api/resources/bookings/sync.ts',
    take: "  if (row.user_id !== actor.id) throw new Problem('not_found');\n",
    put: '',
    tests: ['api-sqlite', 'api/sync/routes.test.ts', '-t', 'as its owner would'],
  },
  {
    name: 'a withdrawal looks without holding',
    file: 'api/resources/bookings/store.ts',
    take: "  return locked(tx, tx.trx('booking').where({ id })).first();\n",
    put: "  return tx.trx('booking').where({ id }).first();\n",
    tests: ['api-pg', 'api/sync/routes.test.ts', '-t', 'sees what the office is just confirming'],
  },
  {
    name: 'a pull of everybody’s changes',
    file: 'api/sync/pull.ts',
    take: "    .whereIn('audience', audiences)\n    .where('seq', '>', seq)\n",
    put: "    .where('seq', '>', seq)\n",
    tests: ['api-sqlite', 'api/sync/routes.test.ts', '-t', 'and nothing of others'],
  },
  {
    name: 'a pull that trusts the feed',
    file: 'api/resources/bookings/sync.ts',
    take: '  return visibleTo(knex, viewer).andWhere(',
    put: "  return knex('booking').andWhere(",
    tests: ['api-sqlite', 'api/sync/routes.test.ts', '-t', 'whatever the feed says'],
  },
  {
    name: 'a cursor of any epoch',
    file: 'api/sync/pull.ts',
    take: '  if (rest !== tail || ',
    put: '  if (rest === undefined || ',
    tests: ['api-sqlite', 'api/sync/routes.test.ts', '-t', 'starts over for a cursor'],
  },
  {
    name: 'a feed without the clock',
    file: 'api/sync/feed.ts',
    take: "    .increment('value', rows.length)\n",
    put: "    .increment('value', 0)\n",
    tests: ['api-sqlite', 'api/sync/routes.test.ts', '-t', 'brings what changed'],
  },
  {
    name: 'nothing held back behind a refusal',
    file: 'api/sync/apply.ts',
    take: '      held.set(sent.entity, { by: sent.opId, code: codeOf(outcome) });\n',
    put: '',
    tests: ['api-sqlite', 'api/sync/routes.test.ts', '-t', 'hold back only what follows'],
  },
  {
    name: 'no word of what is held back',
    file: 'api/sync/apply.ts',
    take: '      if (!before && behind.code) await sayRefused(tx, modules, sent, behind.code);\n',
    put: '',
    tests: ['api-sqlite', 'api/resources/reports/routes.test.ts', '-t', 'taken without a network'],
  },
  {
    name: 'a report of what is done',
    file: 'api/sync/apply.ts',
    take: '      const before = await settledBefore(tx, askedBy(tx, sent));\n',
    put: '      const before = undefined;\n',
    tests: ['api-sqlite', 'api/resources/reports/routes.test.ts', '-t', 'arrives late'],
  },
  {
    name: 'no pull after a clock set back',
    file: 'pwa/sync/queues.ts',
    take: ' && at <= now',
    put: '',
    tests: ['unit', 'pwa/sync/flush.test.ts', '-t', 'set back'],
  },
  {
    name: 'no conflict between two states',
    file: 'api/resources/bookings/sync.ts',
    take: [
      '    const judged = judgeChange({ current: row.status, from: op.from, to: op.to }, forward);',
      "    if (judged === 'conflict') return conflict(ctx, row);",
      '',
    ].join('\n'),
    put: '    const judged = judgeChange({ current: row.status, from: op.from, to: op.to }, forward);\n',
    tests: ['api-sqlite', 'api/sync/routes.test.ts', '-t', 'leaves the office a report'],
  },
  {
    name: 'a late answer that moves the cursor',
    file: 'pwa/sync/answer.ts',
    take: '    if ((await readCursor(db)) !== asked.cursor) return { settled, stale: true };\n',
    put: '',
    tests: ['unit', 'pwa/sync/answer.test.ts'],
  },
  {
    name: 'a reset that keeps old rows',
    file: 'pwa/sync/answer.ts',
    take: '    if (severalPages && !response.more) await dropOlderThan(db, gen);\n',
    put: '',
    tests: ['unit', 'pwa/sync/answer.test.ts'],
  },
  {
    name: 'an edit of what is gone',
    file: 'pwa/data/outbox/send.ts',
    take: "  return !first || ('data' in first",
    put: "  return !!first && ('data' in first",
    tests: ['unit', 'pwa/data/outbox/send.test.ts', '-t', 'two tabs'],
  },
  {
    name: 'rows of any revision',
    file: 'pwa/sync/answer.ts',
    take: 'return before.rev < rev ? { id, rev, gen, data } : [];',
    put: 'return { id, rev, gen, data };',
    tests: ['unit', 'pwa/sync/answer.test.ts'],
  },
  {
    name: 'an edit that loses its second half',
    file: 'pwa/sync/answer.ts',
    take: '  for (const { entry } of done) if (entry.next) await addOnce(db, waiting(entry.next));\n',
    put: '',
    tests: ['unit', 'pwa/sync/answer.test.ts'],
  },
  {
    name: 'attempts not counted',
    file: 'pwa/sync/outbox.ts',
    take: '    attempts: each.attempts + 1,\n',
    put: '',
    tests: ['unit', 'pwa/sync/outbox.test.ts'],
  },
  {
    name: 'a crash in mid-request not found',
    file: 'pwa/sync/outbox.ts',
    take: "    each.state === 'sending' ? { ...each, state: 'queued' as const } : each,\n",
    put: '    each,\n',
    tests: ['unit', 'pwa/sync/outbox.test.ts'],
  },
  {
    name: 'discard without a withdrawal',
    file: 'pwa/sync/outbox.ts',
    take: "  return attempts === 0 || (state === 'attention' && (!unsure || op.kind === 'withdraw'));\n",
    put: '  return op !== undefined || state !== undefined || attempts !== undefined || unsure !== undefined;\n',
    tests: ['unit', 'pwa/sync/outbox.test.ts'],
  },
  {
    name: 'discard of a withdrawal never sent',
    file: 'pwa/sync/outbox.ts',
    take: "    if (entry?.op.kind === 'withdraw' && entry.state !== 'attention')\n      return void (await db.outbox.put({ ...entry, next }));\n",
    put: '',
    tests: ['unit', 'pwa/sync/outbox.test.ts'],
  },
  {
    name: 'sent past what needs attention',
    file: 'pwa/sync/batch.ts',
    take: "    if (entry.state === 'attention' && holdsBack(entry.op)) held.add(entry.entity);\n",
    put: '',
    tests: ['unit', 'pwa/sync/batch.test.ts'],
  },
  {
    name: 'every tab sends for itself',
    file: 'pwa/sync/lock.ts',
    take: '  if (!locks) return work(held);\n',
    put: '  if (held) return work(held);\n',
    tests: ['unit', 'pwa/sync/lock.test.ts'],
  },
  {
    name: 'anybody’s answer taken for ours',
    file: 'pwa/sync/transport.ts',
    take: 'if (!isSyncAnswer(body) || body.userId !== userId)',
    put: 'if (!isSyncAnswer(body))',
    tests: ['unit', 'pwa/sync/transport.test.ts'],
  },
  {
    name: 'an old token ends a new sign-in',
    file: 'pwa/sync/stored-session.ts',
    take: '    if (stored?.userId !== seen.userId || stored.token !== seen.token) return false;\n',
    put: '    void stored;\n',
    tests: ['unit', 'pwa/sync/flush.test.ts'],
  },
  {
    name: 'no pause after a sign-in ended',
    file: 'pwa/sync/engine.ts',
    take: "    if (end.is === 'expired' || end.is === 'outdated') return;\n",
    put: '',
    tests: ['unit', 'pwa/sync/engine.test.ts'],
  },
  {
    name: 'everybody at once when online',
    file: 'pwa/sync/engine.ts',
    take: 'onlineDelayMs(env.random) :',
    put: '0 :',
    tests: ['unit', 'pwa/sync/engine.test.ts'],
  },
  {
    name: 'an open page that asks unseen',
    file: 'pwa/sync/engine.ts',
    take: 'env.hidden?.() ? -never : since;',
    put: 'since;',
    tests: ['unit', 'pwa/sync/engine.test.ts', 'pwa/sync/freshness.test.ts'],
  },
  {
    name: 'Retry-After ignored',
    file: 'pwa/sync/backoff.ts',
    take: '  return least + random() *',
    put: '  void least;\n  return random() *',
    tests: ['unit', 'pwa/sync/backoff.test.ts', 'pwa/sync/engine.test.ts'],
  },
  {
    name: 'Retry-After only until somebody looks',
    file: 'pwa/sync/engine.ts',
    take: 'Math.max(now, turn.notBefore) + delay',
    put: 'now + delay',
    tests: ['unit', 'pwa/sync/engine.test.ts'],
  },
  {
    name: 'sent away without a time to come back',
    file: 'api/http/limits/admission.ts',
    take: "  return new Problem('unavailable', undefined, { retryAfter });\n",
    put: "  void retryAfter;\n  return new Problem('unavailable');\n",
    tests: ['api-sqlite', 'api/http/limits/admission.test.ts'],
  },
  {
    name: 'a full device that keeps its pictures',
    file: 'pwa/db/room.ts',
    take: '    if (!isFull(error) || !(await dropSpare())) throw error;\n',
    put: '    if (!isFull(error)) throw error;\n',
    tests: ['unit', 'pwa/data/outbox/send.test.ts'],
  },
  {
    name: 'one entry holds up all',
    file: 'pwa/sync/flush.ts',
    take: '    if (!choked || batch.length === 0)',
    put: '    if (!choked || batch.length >= 0)',
    tests: ['unit', 'pwa/sync/flush.test.ts'],
  },
  {
    name: 'what a portal answers is believed',
    file: 'pwa/sync/flush.ts',
    take: '    plan.suspects = batch;\n',
    put: '    await setAside(queue.db, batch[0].opId);\n',
    tests: ['unit', 'pwa/sync/flush.test.ts', '-t', 'behind a portal'],
  },
  {
    name: 'set aside and never tried',
    file: 'pwa/sync/batch.ts',
    take: 'if (!vain || batch.length > 0) return batch;',
    put: 'if (!vain || batch.length >= 0) return batch;',
    tests: ['unit', 'pwa/sync/flush.test.ts'],
  },
  {
    name: 'set aside and tried out of turn',
    file: 'pwa/sync/batch.ts',
    take: '(a.turn ?? 0) - (b.turn ?? 0)',
    put: 'a.attempts - b.attempts',
    tests: ['unit', 'pwa/sync/flush.test.ts'],
  },
  {
    name: 'set aside and overtaken',
    file: 'pwa/sync/batch.ts',
    take: '      held.add(entry.entity);\n      setAside',
    put: '      setAside',
    tests: ['unit', 'pwa/sync/flush.test.ts'],
  },
  {
    name: 'an edit of what is withdrawn',
    file: 'pwa/data/outbox/send.ts',
    take: "=== 'cancelled';",
    put: "=== 'never';",
    tests: ['unit', 'pwa/data/outbox/send.test.ts'],
  },
  {
    name: 'a clock set back stops all',
    file: 'pwa/sync/engine.ts',
    take: 'Math.max(0, latest - now);',
    put: '0;',
    tests: ['unit', 'pwa/sync/engine.test.ts'],
  },
  {
    name: 'one queue waits for the other',
    file: 'pwa/sync/engine.ts',
    take: "if (end.is !== 'offline')",
    put: "if (end.is === 'done')",
    tests: ['unit', 'pwa/sync/engine.test.ts'],
  },
  {
    name: 'pages begun are forgotten',
    file: 'pwa/sync/queues.ts',
    take: "      if (await readMeta(db, 'unfinished')) return false;\n",
    put: '',
    tests: ['unit', 'pwa/sync/engine.test.ts'],
  },
  {
    name: 'rows of old answers stay',
    file: 'pwa/sync/answer.ts',
    take: 'rowsOf(response.results), gen, gen - 1)',
    put: 'rowsOf(response.results), gen, gen)',
    tests: ['unit', 'pwa/sync/answer.test.ts'],
  },
  {
    name: 'the lock of a living tab is taken',
    file: 'pwa/sync/lock.ts',
    take: 'steal = holder === before;',
    put: 'steal = true;',
    tests: ['unit', 'pwa/sync/lock.test.ts'],
  },
  {
    name: 'a logout is not finished',
    file: 'pwa/data/session/start-session.ts',
    take: 'held?.userId === leaver) await',
    put: 'held === leaver as unknown) await',
    tests: ['unit', 'pwa/data/session/session.test.ts'],
  },
  {
    name: 'a first pull walks all history',
    file: 'api/sync/pull.ts',
    take: '(first === undefined ? changes',
    put: '(first !== null ? changes',
    tests: ['api-sqlite', 'api/sync/routes.test.ts'],
  },
  {
    name: 'an erasure forgets what was done',
    file: 'api/resources/users/erase.ts',
    take: '      await emptyReceipts(\n        tx.trx,',
    put: "      await ((trx, all) => trx('sync_receipt').whereIn('entity', all).delete())(\n        tx.trx,",
    tests: ['api-sqlite', 'api/resources/users/me-routes.test.ts'],
  },
  {
    name: 'what a newer app knows is refused',
    file: 'api/sync/apply.ts',
    take: '    if (isNewer(sent, parsed)) {',
    put: '    if (!isNewer(sent, parsed) && !sent.op) {',
    tests: ['api-sqlite', 'api/sync/routes.test.ts', '-t', 'of other versions'],
  },
  {
    name: 'an older app is answered in ours',
    file: 'api/sync/routes.ts',
    take: 'v: asked.v as typeof syncVersion,',
    put: 'v: syncVersion,',
    tests: ['api-sqlite', 'api/sync/routes.test.ts', '-t', 'of other versions'],
  },
  {
    name: 'a first pull forgets what changed meanwhile',
    file: 'api/sync/pull.ts',
    take: 'more: more || end < clock,',
    put: 'more,',
    tests: ['api-sqlite', 'api/sync/routes.test.ts'],
  },
  {
    name: 'a device’s clock makes jobs old',
    file: 'pwa/db/age.ts',
    take: 'new Date(serverTime - rowsLiveMs)',
    put: 'new Date(now - rowsLiveMs)',
    tests: ['unit', 'pwa/db/age.test.ts'],
  },
  {
    name: 'a paged cursor off by one',
    file: 'api/sync/pull.ts',
    take: 'const last = more ? Number(page.at(-1)?.seq) : end;',
    put: 'const last = more ? Number(page.at(-1)?.seq) + 1 : end;',
    tests: ['api-sqlite', 'api/sync/routes.test.ts'],
  },
  {
    name: 'leaving one view is leaving all',
    file: 'api/sync/pull.ts',
    take: '  const held = await stillHeld(knex, audiences, page);',
    put: '  const held = (await stillHeld(knex, [audiences[0] as string], page));',
    tests: ['api-sqlite', 'api/sync/routes.test.ts'],
  },
  {
    name: 'what came too late is not pulled',
    file: 'pwa/sync/flush.ts',
    take: 'answer.response.more || applied.stale;',
    put: 'answer.response.more;',
    tests: ['unit', 'pwa/sync/flush.test.ts'],
  },
  {
    name: 'a withdrawal of another entity',
    file: 'api/sync/apply.ts',
    take: 'receipt.actor !== actor || receipt.entity !== entity',
    put: 'receipt.actor !== actor',
    tests: ['api-sqlite', 'api/sync/routes.test.ts'],
  },
  {
    name: 'any device’s clock is believed',
    file: 'api/sync/apply.ts',
    take: 'Math.min(Math.max(Date.parse(sent.queuedAt), now - 30 * dayMs), now + 5 * 60_000),',
    put: 'Date.parse(sent.queuedAt) + 0 * now,',
    tests: ['api-sqlite', 'api/resources/reports'],
  },
  {
    name: 'jobs among one’s own bookings',
    file: 'pwa/data/device/queries.ts',
    take: '.filter((row) => row.userId === userId)',
    put: '',
    tests: ['unit', 'pwa/data/hooks.test.tsx'],
  },
  {
    name: 'other tabs are not told',
    file: 'pwa/sync/engine.ts',
    take: "if (trigger === 'entry') env.channel?.post({ type: 'poke' });",
    put: '',
    tests: ['unit', 'pwa/sync/engine.test.ts'],
  },
  {
    name: 'a logout beside who is sending',
    file: 'pwa/data/session/stored-person.ts',
    take: '(env.locks ? env.locks.request(lockName, { steal: true }, wipe) : wipe())',
    put: 'wipe()',
    tests: ['unit', 'pwa/data/session/session.test.ts'],
  },
  {
    name: 'the batch stays halved',
    file: 'pwa/sync/batch.ts',
    take: 'Math.min(most, limit * 2)',
    put: 'limit',
    tests: ['unit', 'pwa/sync/flush.test.ts'],
  },
  {
    name: 'offline for the one, asked for the other',
    file: 'pwa/sync/engine.ts',
    take: "if (end.is !== 'offline')",
    put: 'if (end)',
    tests: ['unit', 'pwa/sync/engine.test.ts'],
  },
  {
    name: 'no jitter',
    file: 'pwa/sync/backoff.ts',
    take: '  return least + random() *',
    put: '  void random;\n  return least +',
    tests: ['unit', 'pwa/sync/backoff.test.ts'],
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
