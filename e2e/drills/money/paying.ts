import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import { person } from '../../../api/testing/factories';
import { type FakeStripe, fakeStripe } from '../../../api/testing/stripe/stripe';
import { type DrillServer, printTimes } from '../harness/drill-server';
import { fils, type Killing, openKilled } from './money-desk';
import { backFils, type Payer, payersOf, type Way } from './payers';

type Part = 'begin' | 'refund' | Way;
/**
 * Where a process is killed: the payment company has done what it was asked and not said so, something of it has just been written here, or the
 * company has not done it yet.
 */
type Stage = 'done' | 'written' | 'asked';

const points: ReadonlyArray<readonly [Part, Stage]> = [
  ...([
    ['begin', 'done'],
    ['begin', 'written'],
    ['call', 'done'],
    ['sweep', 'done'],
  ] as const),
  ...([
    ['return', 'done'],
    ['refund', 'done'],
    ['call', 'written'],
    ['sweep', 'written'],
  ] as const),
  ...([
    ['return', 'written'],
    ['refund', 'written'],
    ['begin', 'asked'],
    ['call', 'asked'],
  ] as const),
  ...([
    ['sweep', 'asked'],
    ['return', 'asked'],
    ['refund', 'asked'],
  ] as const),
];

/** Processes that are killed while people pay online: then everybody who paid has paid once, and nobody else. */
export async function killWhilePaying(killing: Killing): Promise<void> {
  const stripe = await fakeStripe();
  onTestFinished(() => stripe.stop());
  const { secretKey, webhookSecret, url = '' } = stripe.settings;
  const env = {
    ...{ STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_URL: url },
    // Its whole log is written as where people pay.
    ...{ NODE_ENV: 'production', PUBLIC_URL: 'https://homehub.example' },
  };
  const site = await openKilled(killing, { people: 1, env });
  const { servers } = site;
  const restart = restarting(site);
  const desk = payersOf(site, { stripe, admin: await person(site, 'admin'), restart });
  const payers: Payer[] = [];
  for (let n = 0; n < killing.kills; n += 1) {
    for (const server of servers) await server.ready();
    const [of, at] = points[n % points.length] ?? (['begin', 'done'] as const);
    const way = of === 'begin' || of === 'refund' ? 'call' : of;
    const refund = of === 'refund' ? randomUUID() : undefined;
    // Whom it strikes, a guest beside them, and somebody who does not pay.
    const target = await desk.invoiced({ way, refund, leaves: false, isGuest: false });
    const guest = await desk.invoiced({ way: 'return', refund: undefined, leaves: false, isGuest: true });
    const leaver = await desk.invoiced({ way: 'call', refund: undefined, leaves: true, isGuest: false });
    payers.push(target, guest, leaver);
    // Of two processes each has its turn, and now and then both.
    const fallen = [...servers.keys()].filter((each) => n % 3 === 2 || each === n % servers.length);
    const kill = () => Promise.all(fallen.map(restart)).then(() => {});
    const struck = strike(site, stripe, { of, at, target, kill });
    const life = desk.pays(target, (session) => struck.arm(`GET /v1/checkout/sessions/${session}`));
    await Promise.all([life, desk.pays(guest, () => {}), desk.pays(leaver, () => {})]);
    await struck.over;
  }
  for (const server of servers) await server.ready();
  // Right by what was said and asked until now, and as right after it is all said again.
  expect(await faults(site, stripe, payers)).toEqual([]);
  await desk.everyCallAgain();
  for (const server of servers) await server.kill();
  expect(await faults(site, stripe, payers)).toEqual([]);

  const said = (await Promise.all(servers.map((server) => server.said()))).join('\n');
  expect(said).toContain('/api/hooks/stripe');
  const links = payers.flatMap(({ link }) => link ?? []);
  // Four digits alone stand in the numbers of requests as well.
  const card = ['ending 4242', '"4242"'];
  const secrets = [secretKey, webhookSecret, ...card, 'cs_test_', 'pi_', 'whsec_', '/c/pay/', ...links];
  expect(secrets.filter((secret) => said.includes(secret))).toEqual([]);
  printTimes(
    `SIGKILL, ${payers.length} people at their payment`,
    servers.flatMap(({ starts }) => starts),
  );
}

/** Ends a server and starts it again, one such at a time. */
function restarting({ servers }: DrillServer): (at: number) => Promise<void> {
  const last = new Map<number, Promise<void>>();
  return (at) => {
    const next = (last.get(at) ?? Promise.resolve()).then(async () => {
      await servers[at]?.kill();
      servers[at]?.begin();
    });
    last.set(at, next);
    return next;
  };
}

/** Kills once at this point of somebody's payment. `arm`: they are on their page, which is asked about by this name from now on. */
function strike(
  { db }: DrillServer,
  stripe: FakeStripe,
  { of, at, target, kill }: { of: Part; at: Stage; target: Payer; kill(): Promise<void> },
): { arm(asked: string): void; over: Promise<void> } {
  let end: () => void;
  const over = new Promise<void>((resolve) => {
    end = resolve;
  });

  async function isWritten(): Promise<boolean> {
    const row =
      of === 'begin'
        ? await db.read('checkout').where({ id: target.id }).whereNotNull('session_id').first('id')
        : await db
            .read('payment')
            .where({ id: target.refund ?? target.id })
            .first('id');
    return row !== undefined;
  }
  async function act(): Promise<void> {
    if (at === 'written') while (!(await isWritten())) await wait(1);
    await kill();
    end();
  }
  const fateOf = (name: string) => ({
    ...{ of: name, when: at === 'asked' ? ('asked' as const) : ('done' as const) },
    // What is written is written after it was said.
    act: at === 'written' ? async () => void act() : act,
  });
  if (of === 'begin') stripe.next.push(fateOf('POST /v1/checkout/sessions'));
  if (of === 'refund') stripe.next.push(fateOf('POST /v1/refunds'));
  return {
    arm(asked) {
      if (of !== 'begin' && of !== 'refund') stripe.next.push(fateOf(asked));
    },
    over,
  };
}

/** What is wrong with what came of it. */
async function faults({ db }: DrillServer, stripe: FakeStripe, payers: readonly Payer[]): Promise<string[]> {
  const found: string[] = [];
  const taken = [...stripe.sessions.values()].filter(({ intent }) => intent);
  const stays = payers.filter(({ leaves }) => !leaves);
  const wished = payers.flatMap(({ refund }) => refund ?? []);
  const given = stripe.refunds.map(({ metadata }) => metadata.refund ?? '');
  if (taken.length !== stays.length) found.push(`${taken.length} of ${stays.length} cards were charged`);
  if (given.sort().join() !== wished.sort().join()) found.push(`${given.length} refunds were made`);
  for (const { id, bookingId, leaves, refund } of payers) {
    const rows = await db.read('payment').where({ booking_id: bookingId }).select('id', 'amount_fils');
    const written = rows.map((row) => `${row.id} ${row.amount_fils}`).sort();
    const due = [...(leaves ? [] : [`${id} ${fils}`]), ...(refund ? [`${refund} -${backFils}`] : [])].sort();
    if (written.join() !== due.join()) found.push(`${id}: ${written.join()} where ${due.join()} is right`);
    const { state } = await db.read('checkout').where({ id }).first('state');
    if (state !== (leaves ? 'open' : 'paid')) found.push(`${id} is ${state}`);
  }
  const told = await db.read('message_out').where({ event: 'receipt', channel: 'email' });
  const due = stays.length + wished.length;
  if (told.length !== due) found.push(`${told.length} of ${due} receipts`);
  const amiss = await db.read('message_out').where({ event: 'office-payment' });
  if (amiss.length > 0) found.push(`the office was told ${amiss.length} times`);
  return found;
}
