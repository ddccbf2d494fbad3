import { entityId } from '../../contract/sync/sync-rules';
import type { OutboxItem } from '../../pwa/data/outbox/outbox';
import { readMeta } from '../../pwa/device/db/meta';
import { describe } from '../../pwa/device/outbox/describe';
import { discardItem, retryItem } from '../../pwa/device/outbox/outbox-actions';
import { rebased } from '../../pwa/device/outbox/rebased';
import { edit as editEntry } from '../../pwa/device/outbox/send';
import type { PhotoHome } from '../../pwa/device/photos/keep';
import { storedPerson } from '../../pwa/device/session/stored-person';
import { byOpId, enqueue, waiting } from '../../pwa/device/sync/outbox/outbox';
import { readSession } from '../../pwa/device/sync/stored-session';
import { actionsFor, type Kind } from './actions';
import { choicesOf } from './holds';
import { shownHomes } from './nouns/homes';
import { isOfQuote } from './nouns/quotes';
import { someTime } from './state/capacity';
import { type Action, isOf, type Ledger, type Owner } from './state/ledger';
import type { Server } from './world/server';
import type { Tab } from './world/tab';

/** A person at the device: does what the screens let a person do, and keeps the ledger of it. */
export function personAt(server: Server, ledger: Ledger, jobs: ReadonlyMap<string, readonly string[]>) {
  const actionFor = actionsFor(server, ledger, jobs);
  const choices = choicesOf(server);
  /** What names a photo of a request that was edited or discarded, also where the device had it only then. */
  const letGo = new Set<Action>();
  const stampOf = (tab: Tab) => ({
    opId: crypto.randomUUID(),
    queuedAt: new Date(tab.env.now()).toISOString(),
  });

  /** Who is at the device: a person signed in, also where the sign-in has since ended, or a guest. */
  async function whose(tab: Tab): Promise<Owner> {
    return (await readSession(tab.env.databases.hub))?.userId ?? 'guest';
  }

  function homeOf(tab: Tab, owner: Owner): PhotoHome {
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
    const quotes =
      isOfQuote(kind) && owner !== 'guest' ? await tab.env.databases.person(owner).quotes.toArray() : [];
    // They left while the screen was drawn.
    if ((await whose(tab)) !== owner) return;
    const chosen = kind === 'book' ? choices.use(tab.device) : undefined;
    const begun = actionFor(kind, { device: tab.device, owner }, pick, shown, {
      row: row?.data,
      chosen,
      quotes: quotes.map(({ data }) => data),
    });
    if (!begun) return;
    const action = ledger.add({ ...begun, begun: ledger.tick() });
    await enqueue(homeOf(tab, owner), { ...begun, queuedAt: stampOf(tab).queuedAt });
    action.kept = ledger.tick();
    if (!letGo.has(action)) settle(action, 'asked');
    tab.engine.poke('entry');
  }

  /**
   * Sends a request once more, as a form that never heard of its answer: the time was chosen anew. Where the first still waits,
   * it is that which is sent.
   */
  async function askAgain(tab: Tab, pick: number) {
    const owner = await whose(tab);
    const action = ledger.pick({ device: tab.device, owner }, pick, 'booking.create');
    if (action?.op.kind !== 'booking.create' || action.op.urgent) return;
    const { opId, op, replaces } = action;
    const chosen = await choices.choose(tab, op.date, true);
    if ((await whose(tab)) !== owner) return;
    const home = homeOf(tab, owner);
    const sent = sentFrom(tab, owner);
    const again = { ...action, op: { ...op, holdId: chosen.id }, queuedAt: stampOf(tab).queuedAt };
    await home.transaction('rw', [home.outbox, home.meta, home.photos, home.photoBytes, sent], async () => {
      const before = await home.outbox
        .filter((each) => each.opId === opId || each.next?.opId === opId)
        .first();
      // Discarded meanwhile, or refused: the form is gone, or says so, and sends nothing.
      if (action.fate !== 'asked' || before?.problem) return;
      action.chosen = undefined;
      if (replaces) await editEntry(tab, home, sent, replaces, again);
      else await enqueue(home, again);
    });
    tab.engine.poke('entry');
  }

  /** What the outbox lists of an action: its entry, the withdrawal that it follows, or what was listed before it left. */
  async function listed(home: PhotoHome, action: Action): Promise<OutboxItem> {
    const holder = await home.outbox.filter(({ next }) => next?.opId === action.opId).first();
    const entry = holder ?? (await byOpId(home, action.opId));
    const shown = entry ?? { ...waiting({ ...action, queuedAt: '' }), n: 0 };
    return describe(shown, action.owner === 'guest' ? 'guest' : 'me');
  }

  /** Discard, pressed and then confirmed: what it was pressed for may change in between. */
  async function takeBack(tab: Tab, pick: number) {
    const owner = await whose(tab);
    const action = ledger.pick({ device: tab.device, owner }, pick);
    if (!action) return;
    const home = homeOf(tab, owner);
    const item = await listed(home, action);
    for (let turn = 0; turn < pick; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    const before = action.fate;
    settle(action, 'unsaid');
    letPhotosGo(action);
    const done = await discardItem(tab, home, item);
    settleAction(action, done, 'taken back', before);
    if (!done || item.op.kind !== 'withdraw' || item.state !== 'attention') return;
    // Whoever let go of a withdrawal that was too late has read that the earlier one stands; of any other that nobody can say.
    const { opId } = item.op;
    const stands = item.problem?.code === 'too_late' ? 'asked' : 'unsaid';
    for (const earlier of ledger.actions) if (earlier.opId === opId) settle(earlier, stands);
  }

  async function edit(tab: Tab, pick: number) {
    const owner = await whose(tab);
    const here = { device: tab.device, owner };
    const action = ledger.pick(here, pick, 'booking.create');
    const begun = action && actionFor('book', here, pick);
    if (!begun) return;
    const next = ledger.add({ ...begun, replaces: action.opId });
    settle(action, 'unsaid');
    letPhotosGo(action);
    const entry = { ...begun, queuedAt: stampOf(tab).queuedAt };
    const done = await editEntry(tab, homeOf(tab, owner), sentFrom(tab, owner), action.opId, entry);
    settleAction(action, done, 'replaced');
    settle(next, done ? 'asked' : 'taken back');
    tab.engine.poke('entry');
  }

  async function tryAgain(tab: Tab, pick: number) {
    const owner = await whose(tab);
    const home = homeOf(tab, owner);
    const refused = await home.outbox.where('state').equals('attention').toArray();
    const entry = refused[pick % refused.length];
    const action =
      entry && ledger.open({ device: tab.device, owner }).find((each) => each.opId === entry.opId);
    if (!action || action.op.kind.endsWith('.create')) return; // A refused creation is edited instead.
    const opId = crypto.randomUUID();
    const op = rebased(entry.op, entry.problem?.current);
    const next = ledger.add({ ...action, opId, op, begun: undefined, kept: undefined });
    settle(action, 'unsaid');
    const ids = [opId];
    const env = { ...tab.env, uuid: () => ids.pop() ?? crypto.randomUUID() };
    const done = await retryItem({ ...tab, env }, home, await listed(home, action));
    settleAction(action, done, 'replaced');
    settle(next, done ? 'asked' : 'taken back');
  }

  /** What was not done leaves the action as it was `before`, unless another tab did it. */
  function settleAction(
    action: Action,
    done: boolean,
    fate: Action['fate'],
    before: Action['fate'] = 'asked',
  ) {
    if (done) settle(action, fate);
    else if (action.fate === 'unsaid') settle(action, before);
  }

  /** What names the photos of a request leaves the queue with it: an edit names them anew, under what is asked for then. */
  function letPhotosGo({ op, entity, ...home }: Action) {
    if (op.kind !== 'booking.create') return;
    for (const each of ledger.actions.filter(isOf(home)))
      if (each.entity === entity && each.op.kind.startsWith('booking.photo')) {
        settle(each, 'unsaid');
        letGo.add(each);
      }
  }

  /** An action that a logout wiped stays wiped, whatever was under way. */
  function settle(action: Action, fate: Action['fate']) {
    if (action.fate !== 'wiped') action.fate = fate;
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
