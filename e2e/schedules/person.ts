import type { Booking } from '../../contract/bookings';
import type { Entity, Op, OpOf } from '../../contract/sync';
import { entityId } from '../../contract/sync-rules';
import { urgentKinds } from '../../contract/urgent';
import { describe } from '../../pwa/data/outbox/describe';
import { rebased } from '../../pwa/data/outbox/job-refusal';
import type { OutboxItem } from '../../pwa/data/outbox/outbox';
import { discardItem, retryItem } from '../../pwa/data/outbox/outbox-actions';
import { edit as editEntry } from '../../pwa/data/outbox/send';
import { storedPerson } from '../../pwa/data/session/stored-person';
import { readMeta } from '../../pwa/db/meta';
import { byOpId, enqueue, type WithOutbox, waiting } from '../../pwa/sync/outbox/outbox';
import type { OverlaidHome } from '../../pwa/sync/overlay/overlay-homes';
import { readSession } from '../../pwa/sync/stored-session';
import { type homeKinds, homeToAdd, homeToChange, shownHomes } from './homes';
import type { Home, Ledger, Owner, Wish } from './ledger';
import { moveOf, someTime } from './places';
import { type Server, serviceIds } from './server';
import type { Tab } from './tab';

export const kinds = ['book', 'cancel', 'move', 'message', 'profile', 'favorite', 'subscribe'] as const;
/** What only a technician's schedules have; to a guest they are bookings, to anybody else also their cancellation. */
export const jobKinds = ['take', 'note', 'confirm', 'complete', 'cancel job', 'urgent'] as const;
export type Kind = (typeof kinds)[number] | (typeof jobKinds)[number] | (typeof homeKinds)[number];

/** A person at the device: does what the screens let a person do, and keeps the ledger of it. */
export function personAt(server: Server, ledger: Ledger, jobs: ReadonlyMap<string, readonly string[]>) {
  const plan = {
    packageId: server.packageId,
    packageType: 'Standard',
    startDate: '2026-12-01',
    amountSeen: 2499,
  };

  const stampOf = (tab: Tab) => ({
    opId: crypto.randomUUID(),
    queuedAt: new Date(tab.env.now()).toISOString(),
  });

  /** Who is at the device: a person signed in, also where the sign-in has since ended, or a guest. */
  async function whose(tab: Tab): Promise<Owner> {
    return (await readSession(tab.env.databases.hub))?.userId ?? 'guest';
  }

  function homeOf(tab: Tab, owner: Owner): WithOutbox {
    return owner === 'guest' ? tab.env.databases.hub : tab.env.databases.person(owner);
  }

  function wishFor(
    kind: Kind,
    home: Home,
    pick: number,
    shown: readonly OverlaidHome[] = [],
    row?: Booking,
  ): Omit<Wish, 'fate'> | undefined {
    const { owner } = home;
    const there = shown[pick % shown.length];
    const opId = crypto.randomUUID();
    const mark = `mark ${opId}`;
    const make = (entity: string, op: Op) => ({
      opId,
      mark,
      ...home,
      entity: entity as Entity,
      op,
      about: {},
    });
    const create = (more: Pick<OpOf<'booking.create'>, 'urgent'> = {}): Op => ({
      kind: 'booking.create',
      serviceType: 'AC Services',
      date: someTime(pick),
      notes: mark,
      customerInfo: { name: 'A customer', phone: '+971 50 000 0000', email: 'customer@example.com' },
      ...(there && { homeId: there.home.id }),
      ...more,
    });
    const message = { name: 'A customer', email: 'customer@example.com', subject: mark, message: 'Hello' };
    if (kind === 'message') return make(`message:${opId}`, { kind: 'message.create', ...message });
    if (kind === 'urgent')
      return make(
        `booking:${opId}`,
        create({ urgent: { what: urgentKinds[pick % urgentKinds.length] ?? 'other', feeSeen: 150 } }),
      );
    if (kind === 'book' || owner === 'guest') return make(`booking:${opId}`, create());
    if (kind === 'profile') return make(`profile:${owner}`, { kind: 'profile.update', name: `Name ${pick}` });
    if (kind === 'favorite') {
      const serviceId = serviceIds[pick % serviceIds.length] ?? '';
      return make(`favorite:${serviceId}`, {
        kind: pick % 2 ? 'favorite.add' : 'favorite.remove',
        serviceId,
      });
    }
    if (kind === 'add home') return { ...make(`home:${opId}`, homeToAdd(pick)), mark: opId };
    if (kind === 'change home' || kind === 'remove home') {
      const asked =
        kind === 'remove home'
          ? ({ kind: 'home.remove' } as const)
          : there && homeToChange(there, pick, mark);
      return there && asked && make(`home:${there.home.id}`, asked);
    }
    if (kind === 'subscribe')
      return { ...make(`subscription:${opId}`, { kind: 'subscription.create', ...plan }), mark: opId };
    const mine = jobs.get(owner) ?? [];
    const job = mine[pick % mine.length];
    const toJob = job && jobOp(kind, pick, mark);
    if (toJob) return make(`booking:${kind === 'take' ? mine.at(-1) : job}`, toJob);
    const made = ledger.pickBooking(owner, pick);
    if (made && kind === 'say address')
      return make(made.entity, {
        kind: 'booking.address',
        address: mark,
        ...(there && { homeId: there.home.id }),
      });
    if (made?.op.kind === 'booking.create' && kind === 'move')
      return make(made.entity, moveOf(made.op, row, pick));
    return made ? make(made.entity, { kind: 'booking.cancel' }) : make(`booking:${opId}`, create());
  }

  /** Each change carries the mark in its remark, so that one done twice is seen. */
  function jobOp(kind: Kind, pick: number, mark: string): Op | undefined {
    const amount = 10 + pick;
    const change = { kind: 'booking.update', note: mark } as const;
    if (kind === 'take') return { kind: 'booking.take' };
    if (kind === 'note') return { kind: 'booking.note', text: mark, internal: true };
    if (kind === 'confirm') return { ...change, from: 'pending', to: 'confirmed', amountFrom: 0, amount };
    if (kind === 'complete')
      return { ...change, from: 'confirmed', to: 'completed', ...(pick % 2 && { amount }) };
    if (kind === 'cancel job')
      return { ...change, from: pick % 2 ? 'pending' : 'confirmed', to: 'cancelled' };
    return undefined;
  }

  async function ask(tab: Tab, kind: Kind, pick: number) {
    const owner = await whose(tab);
    const shown = owner === 'guest' ? [] : await shownHomes(tab.env.databases.person(owner));
    const made = kind === 'move' && owner !== 'guest' ? ledger.pickBooking(owner, pick) : undefined;
    const row = made && (await tab.env.databases.person(owner).bookings.get(entityId(made.entity)));
    // They left while the screen was drawn.
    if ((await whose(tab)) !== owner) return;
    const asked = wishFor(kind, { device: tab.device, owner }, pick, shown, row?.data);
    if (!asked) return;
    const wish = ledger.add({ ...asked, begun: ledger.tick() });
    await enqueue(homeOf(tab, owner), { ...asked, queuedAt: stampOf(tab).queuedAt });
    wish.kept = ledger.tick();
    settle(wish, 'asked');
    tab.engine.poke('entry');
  }

  /** What the outbox lists of a wish: its entry, the withdrawal that it follows, or what was listed before it left. */
  async function listed(home: WithOutbox, wish: Wish): Promise<OutboxItem> {
    const holder = await home.outbox.filter(({ next }) => next?.opId === wish.opId).first();
    const entry = holder ?? (await byOpId(home, wish.opId));
    const shown = entry ?? { ...waiting({ ...wish, queuedAt: '' }), n: 0 };
    return describe(shown, wish.owner === 'guest' ? 'guest' : 'me');
  }

  /** Discard, pressed and then confirmed: what it was pressed for may change in between. */
  async function takeBack(tab: Tab, pick: number) {
    const owner = await whose(tab);
    const wish = ledger.pick({ device: tab.device, owner }, pick);
    if (!wish) return;
    const home = homeOf(tab, owner);
    const item = await listed(home, wish);
    for (let turn = 0; turn < pick; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    const before = wish.fate;
    settle(wish, 'unsaid');
    const done = await discardItem(tab, home, item);
    told(wish, done, 'taken back', before);
    if (!done || item.op.kind !== 'withdraw' || item.state !== 'attention') return;
    // The notice that it was too late went with it: whoever confirmed has read that the earlier one stands.
    const { opId } = item.op;
    for (const earlier of ledger.wishes) if (earlier.opId === opId) settle(earlier, 'asked');
  }

  async function edit(tab: Tab, pick: number) {
    const owner = await whose(tab);
    const here = { device: tab.device, owner };
    const wish = ledger.pick(here, pick, 'booking.create');
    const asked = wish && wishFor('book', here, pick);
    if (!asked) return;
    const { hub, person } = tab.env.databases;
    const next = ledger.add(asked);
    settle(wish, 'unsaid');
    const sent = owner === 'guest' ? hub.sent : person(owner).bookings;
    const entry = { ...asked, queuedAt: stampOf(tab).queuedAt };
    const done = await editEntry(tab, homeOf(tab, owner), sent, wish.opId, entry);
    told(wish, done, 'replaced');
    settle(next, done ? 'asked' : 'taken back');
    tab.engine.poke('entry');
  }

  async function tryAgain(tab: Tab, pick: number) {
    const owner = await whose(tab);
    const home = homeOf(tab, owner);
    const refused = await home.outbox.where('state').equals('attention').toArray();
    const entry = refused[pick % refused.length];
    const wish =
      entry && ledger.standing({ device: tab.device, owner }).find((each) => each.opId === entry.opId);
    if (!wish || wish.op.kind.endsWith('.create')) return; // A refused creation is edited instead.
    const opId = crypto.randomUUID();
    const op = rebased(entry.op, entry.problem?.current);
    const next = ledger.add({ ...wish, opId, op, begun: undefined, kept: undefined });
    settle(wish, 'unsaid');
    const ids = [opId];
    const env = { ...tab.env, uuid: () => ids.pop() ?? crypto.randomUUID() };
    const done = await retryItem({ ...tab, env }, home, await listed(home, wish));
    told(wish, done, 'replaced');
    settle(next, done ? 'asked' : 'taken back');
  }

  /** What was not done leaves the wish as it was `before`, unless another tab did it. */
  function told(wish: Wish, done: boolean, fate: Wish['fate'], before: Wish['fate'] = 'asked') {
    if (done) settle(wish, fate);
    else if (wish.fate === 'unsaid') settle(wish, before);
  }

  /** A wish that a logout wiped stays wiped, whatever was under way. */
  function settle(wish: Wish, fate: Wish['fate']) {
    if (wish.fate !== 'wiped') wish.fate = fate;
  }

  return {
    ask,
    takeBack,
    edit,
    tryAgain,
    async signIn(tab: Tab, userId: string, token: string) {
      await storedPerson(tab.env).keep({ userId, token });
      tab.env.channel?.post({ type: 'session' });
      tab.engine.poke('manual');
    },
    async logOut(tab: Tab) {
      const owner = await whose(tab);
      const { device } = tab;
      const homes = [owner, 'guest'].map((each) => ({ device, owner: each }));
      ledger.wipe(homes);
      try {
        await Promise.race([storedPerson(tab.env).leave(owner === 'guest' ? undefined : owner), tab.death]);
      } finally {
        ledger.wipe(homes);
      }
    },
    /** Ends a logout that a killed tab began, as every start does. */
    async start(tab: Tab) {
      try {
        const leaving = await readMeta(tab.env.databases.hub, 'leaving');
        if (leaving) ledger.wipe([{ device: tab.device, owner: leaving.userId }]);
        await storedPerson(tab.env).finishLeaving();
      } finally {
        tab.engine.poke('start');
      }
    },
    whose,
    server,
  };
}
