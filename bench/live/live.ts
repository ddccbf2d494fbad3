import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '../../api/db/database';
import { migrate } from '../../api/db/migrate';
import { inTransaction } from '../../api/db/transaction';
import { startPostgres } from '../../api/testing/postgres';
import { atMost, is } from '../attack/figures';
import { type Product, withProduct } from '../attack/product';
import { type Figure, kB, median, type Subject } from '../harness/report';
import { beginAndLeave, descriptorsOf, openPage, openPages } from './open-streams';

const pages = 1_000;
/** Nearly as many as guests may have: of few, what the process frees meanwhile hides what they take. */
const most = 2_900;
const begun = 10_000;
const calls = 400;
const eachGoal = 20_000;
const slowerGoal = 1.3;

/** What open pages cost the process that tells them what is new, and what those get out of it who mean harm. */
export const liveStreams: Subject = {
  name: 'live',
  title: `${pages.toLocaleString('en')} open pages that are told what is new, by one process`,
  async measure() {
    return [...(await withProduct(measure)), ...(await costOfCommit())];
  },
};

async function measure(product: Product): Promise<Figure[]> {
  const customer = await product.newcomer();
  const change = async (n: number) => {
    const body = { name: `Noor ${n}` };
    return (await product.request('PATCH', '/api/users/profile', { token: customer.token, body })).status;
  };
  await answerTime(product);
  const before = {
    descriptors: product.descriptors(),
    memory: memoryOf(product),
    took: await answerTime(product),
  };
  const opened = await openPages(product, pages);
  const during = await answerTime(product);
  const own = await openPage(product.port, '127.0.4.1', customer.token);
  const from = performance.now();
  const statuses: number[] = [];
  for (let n = 0; n < 60; n += 1) statuses.push(await change(n));
  await wait(1500);
  const seconds = Math.ceil((own.at.at(-1) ?? from) / 1000 - from / 1000);
  opened.push(...(await openPages(product, most - pages, 20)));
  const each = (memoryOf(product) - before.memory) / most;
  const others = opened.reduce((sum, { words }) => sum + words.length, 0);
  for (const { socket } of [...opened, own]) socket.destroy();
  const after = await descriptorsOf(product, before.descriptors + 2);
  const { slowest, failed } = await beginAndLeave(product, begun);
  const left = await descriptorsOf(product, before.descriptors + 2);
  return [
    {
      what: `memory of each of ${most.toLocaleString('en')}`,
      value: kB(each),
      goal: `≤ ${kB(eachGoal)}`,
      met: each <= eachGoal,
    },
    ratio('answers of others beside them, to those without', during / before.took, slowerGoal),
    atMost('files and connections more, once they have gone', after - before.descriptors, 2),
    is('changes of one person that were made', statuses.filter((status) => status < 300).length, 60),
    { what: 'words that their page was told of them', value: `${own.words.length} in ${seconds} s` },
    atMost('… more than one a second', own.words.length - seconds - 1, 0),
    is('… at all', own.words.length > 0 ? 'some' : 'none', 'some'),
    is('words that the pages of others were told of them', others, 0),
    is(
      `answers of others that failed while ${begun.toLocaleString('en')} streams were begun and left`,
      failed,
      0,
    ),
    { what: '… and the slowest of those answers', value: `${slowest.toFixed(0)} ms` },
    atMost('… and files and connections more, after it', left - before.descriptors, 2),
  ];
}

function ratio(what: string, value: number, goal: number): Figure {
  return { what, value: value.toFixed(2), goal: `≤ ${goal}`, met: value <= goal };
}

/** What a request takes in the middle, ms. */
async function answerTime({ request }: Product): Promise<number> {
  const took: number[] = [];
  for (let n = 0; n < calls; n += 1) {
    const asked = performance.now();
    await request('GET', '/api/services');
    took.push(performance.now() - asked);
  }
  return median(took);
}

function memoryOf({ child }: Product): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
}

/** A commit that tells the other processes of PostgreSQL that something is new, beside one that has nothing to tell. */
async function costOfCommit(): Promise<Figure[]> {
  const cluster = await startPostgres();
  const db = openDatabase({ file: '', databaseUrl: cluster.url });
  try {
    await migrate(db);
    const took = { told: [] as number[], silent: [] as number[] };
    for (let n = -50; n < calls; n += 1) {
      for (const how of ['told', 'silent'] as const) {
        const began = performance.now();
        await inTransaction(db, { now: new Date(), actor: null }, async (tx) => {
          await tx.trx('sync_clock').where('space', 'public').increment('value', 1);
          if (how === 'told') tx.nouns.add('booking');
        });
        if (n >= 0) took[how].push(performance.now() - began);
      }
    }
    return [
      ratio(
        'PostgreSQL: the smallest commit with its news, to one without',
        median(took.told) / median(took.silent),
        1.5,
      ),
    ];
  } finally {
    await db.close();
    await cluster.stop();
  }
}
