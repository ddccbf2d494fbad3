import { entityId } from '../../contract/sync/sync-rules';
import type { OutboxItem } from '../../pwa/data/outbox/outbox';
import { readMeta } from '../../pwa/device/db/meta';
import { describe } from '../../pwa/device/outbox/describe';
import { discardItem, retryItem } from '../../pwa/device/outbox/outbox-actions';
import { rebased } from '../../pwa/device/outbox/rebased';
import { edit as editEntry } from '../../pwa/device/outbox/send';
import { storedPerson } from '../../pwa/device/session/stored-person';
import { byOpId, enqueue, type WithOutbox, waiting } from '../../pwa/device/sync/outbox/outbox';
import { readSession } from '../../pwa/device/sync/stored-session';
import { choicesOf } from './holds';
import { shownHomes } from './homes';
import type { Ledger, Owner, Wish } from './ledger';
import { someTime } from './places';
import type { Server } from './server';
import type { Tab } from './tab';
import { type Kind, wishesFor } from './wishes';

/** A person at the device: does what the screens let a person do, and keeps the ledger of it. */
export function personAt(server: Server, ledger: Ledger, jobs: ReadonlyMap<string, readonly string[]>) {
  const wishFor = wishesFor(server, ledger, jobs);
  const choices = choicesOf(server);
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

  /** Where the device knows what left that outbox. */
  function sentFrom(tab: Tab, owner: Owner) {
    const { hub, person } = tab.env.databases;
    return owner === 'guest' ? hub.sent : person(owner).bookings;
  }

  async function ask(tab: Tab, kind: Kind, pick: number) {
    const owner = await whose(tab);
    const shown = owner === 'guest' ? [] : await shownHomes(tab.env.databases.person(owner));
    const made = kind === 'move' && owner !== 'guest' ? ledger.pickBooking(owner, pick) : undefined;
    const row = made && (await tab.env.databases.person(owner).bookings.get(entityId(made.entity)));
    // They left while the screen was drawn.
    if ((await whose(tab)) !== owner) return;
    const chosen = kind === 'book' ? choices.use(tab.device) : undefined;
    const asked = wishFor(kind, { device: tab.device, owner }, pick, shown, { row: row?.data, chosen });
    if (!asked) return;
    const wish = ledger.add({ ...asked, begun: ledger.tick() });
    await enqueue(homeOf(tab, owner), { ...asked, queuedAt: stampOf(tab).queuedAt });
    wish.kept = ledger.tick();
    settle(wish, 'asked');
    tab.engine.poke('entry');
  }

  /**
   * Sends a request once more, as a form that never heard of its answer: the time was chosen anew. Where the first still waits,
   * it is that which is sent.
   */
  async function askAgain(tab: Tab, pick: number) {
    const owner = await whose(tab);
    const wish = ledger.pick({ device: tab.device, owner }, pick, 'booking.create');
    if (wish?.op.kind !== 'booking.create' || wish.op.urgent) return;
    const { opId, op, replaces } = wish;
    const chosen = await choices.choose(tab, op.date);
    choices.use(tab.device);
    if ((await whose(tab)) !== owner) return;
    const home = homeOf(tab, owner);
    const sent = sentFrom(tab, owner);
    const again = { ...wish, op: { ...op, holdId: chosen.id }, queuedAt: stampOf(tab).queuedAt };
    await home.transaction('rw', [home.outbox, home.meta, sent], async () => {
      const before = await home.outbox
        .filter((each) => each.opId === opId || each.next?.opId === opId)
        .first();
      // Discarded meanwhile, or refused: the form is gone, or says so, and sends nothing.
      if (wish.fate !== 'asked' || before?.problem) return;
      wish.chosen = undefined;
      if (replaces) await editEntry(tab, home, sent, replaces, again);
      else await enqueue(home, again);
    });
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
    const next = ledger.add({ ...asked, replaces: wish.opId });
    settle(wish, 'unsaid');
    const entry = { ...asked, queuedAt: stampOf(tab).queuedAt };
    const done = await editEntry(tab, homeOf(tab, owner), sentFrom(tab, owner), wish.opId, entry);
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
    choose: (tab: Tab, pick: number) => choices.choose(tab, someTime(pick)),
    askAgain,
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
