import type { OutboxEntry } from '../../pwa/device/db/tables';
import { flushOnce } from '../../pwa/device/sync/flush';
import type { WithOutbox } from '../../pwa/device/sync/outbox/outbox';
import { readSession } from '../../pwa/device/sync/stored-session';
import { devicesOf, turns } from './devices';
import { holdFaults, notingHolds } from './holds';
import { jobFaults } from './nouns/job-work';
import { lateFaults, todaysTimes } from './nouns/lateness';
import { planFaults } from './nouns/plans';
import { problemFaults } from './nouns/problem-photos';
import { workFaults } from './nouns/work';
import { officeBeside, sized } from './office-steps';
import { faultsOf, type Outbox, restlessIn, rowFaults } from './oracle';
import { personAt } from './person';
import type { Schedule, Step } from './plan';
import type { Backup } from './state/backup';
import { someTime } from './state/capacity';
import { Ledger, type Owner } from './state/ledger';
import { isChokedOn, network } from './world/network';
import type { Server } from './world/server';
import type { Tab } from './world/tab';

/** The time without any input before the end. */
const silentMs = 60_000;

/** In ms: a clock that was wrong for years, a time zone, a correction by the network, and a day too early. */
const clockJumps = [-3 * 365, -1, -1 / 24, 1 / 24 / 60, 1].map((days) => days * 86_400_000);

/** Runs one schedule to its end and answers what is wrong then, if anything. `tally` hears of every fault and step. */
export async function run(
  server: Server,
  { who, locks, second, batchLimit, faults, steps, choking, backup }: Schedule,
  tally: (what: string) => void,
): Promise<string[]> {
  const people = await Promise.all([server.newPerson(who), server.newPerson('customer')]);
  const [first, other] = people;
  /** Who was ever at which device. */
  const here = (second ? [0, 1] : [0]).map(() => new Set([first.id]));
  /** Two that are assigned to this technician, two of today, then an urgent one that nobody has. */
  const ofToday = todaysTimes.map((date) => ({ of: first, date }));
  const wanted = [
    ...[0, 1].map((at) => ({ of: first, date: someTime(at) })),
    ...ofToday,
    { of: null, date: someTime(2) },
  ];
  const jobs = who === 'staff' ? await Promise.all(wanted.map(server.newJob)) : [];
  const today = jobs.slice(2, 2 + todaysTimes.length);
  /** One of the customer's own, quoted from the beginning. */
  const quoted = who === 'customer' ? await server.newQuote(first) : undefined;
  const colleague = who === 'staff' ? await server.newPerson('staff') : first;
  await server.newHome(first);
  const ledger = new Ledger();
  const person = personAt(server, ledger, new Map([[first.id, jobs]]));
  const office = officeBeside(server, ledger, { jobs, today, quoted, first, colleague, tally });
  const net = network(server, faults, tally);
  const came = new Map<string, string>();
  const isStuck = (opId: string) => choking && isChokedOn(opId);
  const devices = devicesOf(server, {
    count: here.length,
    locks,
    batchLimit,
    fetch: notingHolds(net.fetch, came),
    start: person.start,
  });
  const { tabs, time, open, begin, living, rest, restFromAll, fill, clear } = devices;

  async function take({ does: what, tab: at, pick, turns: count }: Step) {
    tally(what);
    const tab = living(at);
    const someone = people[pick % 2] ?? first;
    if (what === 'take back') begin(tab, what, person.takeBack(tab, pick));
    else if (what === 'edit') begin(tab, what, person.edit(tab, pick));
    else if (what === 'try again') begin(tab, what, person.tryAgain(tab, pick));
    else if (what === 'send now') begin(tab, what, tab.engine.sendNow());
    else if (what === 'time') time.advance([50, 50, 1_000, 21_000, 61_000][pick % 5] ?? 50);
    else if (what === 'clock') time.set(time.now() + (clockJumps[pick % clockJumps.length] ?? 0));
    else if (what === 'storage fails') tab.failIn(1 + (pick % 15));
    else if (what === 'storage full') fill(tab.device, pick % 4 !== 0);
    else if (what === 'storage cleared') {
      const owners: Owner[] = ['guest', ...(here[tab.device] ?? [])];
      const homes = owners.map((owner) => ({ device: tab.device, owner }));
      ledger.wipe(homes);
      clear(tab.device);
    } else if (what === 'hide') tab.hide(pick % 3 !== 0);
    else if (what === 'let go') net.release();
    else if (what === 'kill') tab.dieIn(1 + (pick % 15));
    else if (what === 'freeze') tab.freeze();
    else if (what === 'thaw') tab.thaw();
    else if (what === 'worker') {
      const worker = open(tab.device);
      // The browser ends a worker when it likes.
      if (pick % 2) worker.dieIn(1 + (pick % 15));
      begin(
        worker,
        what,
        flushOnce(worker.env).finally(() => worker.kill()),
      );
    } else if (what === 'sign in') {
      here[tab.device]?.add(someone.id);
      begin(
        tab,
        what,
        server.signIn(someone).then((token) => person.signIn(tab, someone.id, token)),
      );
    } else if (what === 'sign-in ends') await server.endSignIns(someone);
    else if (what === 'log out') begin(tab, what, person.logOut(tab));
    else if (what === 'office') await office.change(pick);
    else if (what === 'offer') await office.offer(pick);
    else if (what === 'quote') await office.quote(pick);
    else if (what === 'hold') await server.capacity.hold(pick);
    else if (what === 'size') await office.size(pick);
    else if (what === 'call') await server.takeCall(who === 'staff' ? other : someone, sized(pick));
    else if (what === 'price') await server.prices.change();
    else if (what === 'choose') begin(tab, what, person.choose(tab, pick));
    else if (what === 'ask again') begin(tab, what, person.askAgain(tab, pick));
    else if (what === 'leave') await server.capacity.leave(pick);
    else if (what === 'answer')
      await server.answerPlans(
        someone,
        (['release', 'grant', 'release', 'refuse'] as const)[pick % 4] ?? 'grant',
      );
    else begin(tab, what, person.ask(tab, what, pick));
    await turns(count);
  }

  /** Whether something here or of a guest could still be sent. */
  async function isRestless(tab: Tab, userId: string): Promise<boolean> {
    const { hub, person } = tab.env.databases;
    const both = await Promise.all([hub, person(userId)].map(entriesOf));
    return both.some((entries) => restlessIn('guest', entries, isStuck).length > 0);
  }

  /** The network is there and the app is open, without any input or reload: what does not leave by itself. */
  async function leftInSilence(): Promise<string[]> {
    // An app that is too old asks for a reload, and gets it.
    for (const tab of tabs) if (tab.engine.status().outdated) tab.kill();
    const devices = here.map((_, device) => living(device * 2).env.databases);
    await rest();
    for (const end = time.now() + silentMs; time.now() < end; ) {
      time.advance(Math.min(time.next() ?? silentMs, end - time.now()));
      await rest();
    }
    const left: string[] = [];
    for (const { hub, person: of } of devices) {
      const session = await readSession(hub);
      left.push(...restlessIn('guest', await entriesOf(hub), isStuck));
      if (session?.token)
        left.push(...restlessIn(session.userId, await entriesOf(of(session.userId)), isStuck));
    }
    return left.map((words) => `in silence: ${words}`);
  }

  for (const [device] of here.entries())
    await person.signIn(living(device * 2), first.id, await server.signIn(first));
  let kept: Backup | undefined;
  for (const [at, each] of steps.entries()) {
    if (at === backup?.taken) kept = await server.backUp();
    if (at === backup?.restored && kept) ledger.forget(await server.restore(kept));
    await take(each);
  }

  net.heal(choking);
  for (const tab of tabs) tab.thaw();
  for (const tab of tabs) {
    tab.dieIn(Number.POSITIVE_INFINITY);
    tab.failIn(Number.POSITIVE_INFINITY);
    if (tab.alive()) tab.hide(false);
  }
  for (const device of here.keys()) fill(device, false);
  await rest();
  const found = await leftInSilence();

  // Everybody comes by once more; where what is sent from one device is a row of another, then again.
  const outboxes: Outbox[] = [];
  const visits = here.flatMap((ids, device) =>
    people.filter(({ id }) => ids.has(id)).map((each) => ({ each, device })),
  );
  for (const { each, device, last } of [
    ...(second ? visits.map((visit) => ({ ...visit, last: false })) : []),
    ...visits.map((visit) => ({ ...visit, last: true })),
  ]) {
    const token = await server.signIn(each);
    const tab = living(device * 2);
    time.advance(1_000);
    begin(
      tab,
      'the last sign in',
      person.signIn(tab, each.id, token).then(() => tab.engine.ended()),
    );
    await restFromAll();
    for (const at of device === 0 ? [1, 0, 1] : [2, 2]) {
      // The last pull comes after everything was sent: a guest's booking is an open job of a technician.
      time.advance(1_000);
      const present = living(at);
      begin(present, 'the last send now', present.engine.sendNow());
      await restFromAll();
      if (!(await isRestless(tab, each.id))) break;
    }
    if (!last) continue;
    const { databases } = tab.env;
    outboxes.push({ device, owner: each.id, entries: await entriesOf(databases.person(each.id)) });
    found.push(...(await rowFaults(server, databases, each.id, token)));
    found.push(...(await planFaults(server, { env: tab.env, userId: each.id })));
  }
  for (const [device] of here.entries()) {
    const entries = await entriesOf(living(device * 2).env.databases.hub);
    outboxes.push({ device, owner: 'guest', entries });
  }
  found.push(...(await faultsOf(server, ledger, outboxes, { isStuck, rewound: kept !== undefined })));
  const receipts = await server.receipts(ledger.actions.map(({ opId }) => opId));
  for (const { op, opId } of ledger.actions) {
    tally(`asked ${op.kind}`);
    if (receipts.get(opId)?.is === 'applied' && receipts.get(opId)?.kind === op.kind)
      tally(`applied ${op.kind}`);
  }
  found.push(...(await server.prices.faults(ledger, { receipts, rewound: kept !== undefined }, tally)));
  if (!kept) found.push(...(await holdFaults(server, ledger, { came, receipts }, tally)));
  for (const id of jobs) found.push(...(await jobFaults(server, id, { rewound: kept !== undefined })));
  if (!kept) found.push(...(await problemFaults(server, ledger.actions, receipts)));
  if (!kept) found.push(...(await workFaults(server, jobs, { actions: ledger.actions, receipts }, tally)));
  const clockWasRight = !steps.some(({ does }) => does === 'clock');
  if (!kept) found.push(...(await lateFaults(server, today, { ledger, receipts, clockWasRight }, tally)));
  for (const tab of tabs) tab.kill();
  found.push(...(await server.capacity.faults()));
  found.push(...(await server.invoiceFaults()));
  await server.forgetOpenJobs();
  return found;
}

/** In their order. */
function entriesOf(db: WithOutbox): Promise<OutboxEntry[]> {
  return db.outbox.orderBy('n').toArray();
}
