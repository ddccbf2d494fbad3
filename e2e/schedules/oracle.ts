import { entityId, isQuiet } from '../../contract/sync/sync-rules';
import type { Databases } from '../../pwa/device/db/databases';
import type { OutboxEntry } from '../../pwa/device/db/tables';
import { blockFaults, removedBlocks } from './nouns/blocks';
import { cashFaults } from './nouns/cash';
import { homeFaults } from './nouns/homes';
import { reportFaults } from './nouns/job-work';
import { isBeingRemoved, removedPhotos } from './nouns/photos';
import { undoneRequests } from './nouns/plans';
import { type Action, type Home, isOf, type Ledger, type Owner } from './state/ledger';
import type { Receipt, Stored } from './state/stored';
import type { Server } from './world/server';

/** What an outbox holds at the end. */
export interface Outbox extends Home {
  entries: OutboxEntry[];
}

/** Kinds whose effect carries the action's mark; of others only the receipt speaks. */
const marked = new Set([
  'booking.create',
  'message.create',
  'booking.note',
  'booking.update',
  'subscription.create',
  'home.create',
  'payment.record',
  'cash.hand-in',
]);

/**
 * What must hold once everything has come to rest. Answers every fault found, in words:
 * - an effect is there once or not at all, and under the name of who asked;
 * - what was asked for is on the server, or needs attention (or waits behind what does), never both, never neither;
 * - what was taken back is not on the server, or cancelled there, or its withdrawal says that it was too late.
 */
export async function faultsOf(
  server: Stored,
  ledger: Ledger,
  outboxes: readonly Outbox[],
  { isStuck, rewound }: { isStuck: (opId: string) => boolean; rewound: boolean },
): Promise<string[]> {
  const { actions } = ledger;
  const [effects, receipts] = await Promise.all([
    server.effects(actions.map((action) => action.mark)),
    server.receipts(actions.map((action) => action.opId)),
  ]);
  const undone = new Set([
    ...(await undoneRequests(server, actions, receipts)),
    ...(await removedBlocks(server, actions)),
    ...(await removedPhotos(server, actions)),
  ]);
  const faults = [...(await reportFaults(server, actions, receipts)), ...orderFaults(ledger, receipts)];
  if (!rewound) faults.push(...(await homeFaults(server, ledger, receipts)));
  if (!rewound) faults.push(...(await cashFaults(server, actions, receipts)));
  if (!rewound) faults.push(...(await blockFaults(server, actions, receipts)));
  /** Asked again, it bears the same mark under another number. */
  const done = new Map<string, number>();
  for (const { mark, opId } of actions)
    if (receipts.get(opId)?.is === 'applied') done.set(mark, (done.get(mark) ?? 0) + 1);

  for (const action of actions) {
    const say = (words: string) =>
      faults.push(`${action.op.kind} ${action.opId} (${action.fate}, ${action.owner}): ${words}`);
    const effect = effects.get(action.mark);
    const receipt = receipts.get(action.opId);
    const applied = receipt?.is === 'applied';
    if ((effect?.count ?? 0) > 1) say(`${effect?.count} effects`);
    if (effect && effect.owner !== (action.owner === 'guest' ? null : action.owner))
      say(`done as ${effect.owner}`);
    // A guest's names the device as well.
    if (receipt && receipt.actor.split(':')[0] !== action.owner) say(`receipt of ${receipt.actor}`);
    if (marked.has(action.op.kind) && (effect?.count ?? 0) !== (done.get(action.mark) ?? 0))
      say('receipts and effect differ');
    if (action.fate === 'wiped' || isForgotten(ledger, action)) continue;
    // Nobody asked for it: it may be forgotten.
    if (isQuiet(action.op) && !applied) continue;

    const entries = outboxes.find(isOf(action))?.entries ?? [];
    const own = entries.find(({ opId }) => opId === action.opId);
    // The answer was lost, and what it is asked with does not come through.
    if (applied && own && isHeldUp(own, entries, isStuck)) continue;
    const kept = keptFault(action, entries, applied);
    const status = undone.has(action.opId) ? 'removed' : effect?.status;
    const back = takenBackFault(action, entries, applied, status);
    if (action.fate === 'asked' && kept) say(kept);
    if ((action.fate === 'taken back' || action.fate === 'replaced') && back) say(back);
    if (action.fate === 'unsaid' && kept && back && !untouched(action, entries, applied))
      say(`${kept}; ${back}`);
  }
  for (const { owner, entries } of outboxes) faults.push(...restlessIn(owner, entries, isStuck));
  return faults;
}

/** The server was set back to before it settled this, or what was done about it. */
function isForgotten({ forgotten }: Ledger, action: Action): boolean {
  const undone = action.fate !== 'asked' && forgotten.entities.has(action.entity);
  return undone || forgotten.opIds.has(action.opId);
}

/** What is wrong if this action still stands. */
function keptFault(action: Action, entries: readonly OutboxEntry[], applied: boolean): string | undefined {
  const entry = entries.find((each) => each.opId === action.opId);
  const second = entries.find((each) => each.next?.opId === action.opId);
  if (applied && entry && saysItMayBeThere(entry, entries)) return undefined;
  if (applied && (entry || second)) return 'on the server and in the outbox';
  if (!applied && !entry && !second) return 'lost';
  return undefined;
}

/** Refused as a whole request after it was sent, or sent with what was, and waiting behind it for somebody to say. */
function saysItMayBeThere(entry: OutboxEntry, entries: readonly OutboxEntry[]): boolean {
  const ahead = entries.filter(({ n, entity }) => n < entry.n && entity === entry.entity);
  const follows = ahead.some(({ unsure, op }) => unsure && op.kind !== 'withdraw');
  return entry.unsure === true || (entry.attempts > 0 && follows);
}

/** What is wrong if this action was taken back. */
function takenBackFault(
  action: Action,
  entries: readonly OutboxEntry[],
  applied: boolean,
  status: string | undefined,
): string | undefined {
  // It goes first where it may have arrived, and its removal after it.
  if (isBeingRemoved(action.op, entries)) return undefined;
  if (entries.some((each) => each.opId === action.opId || each.next?.opId === action.opId))
    return 'still in the outbox';
  if (!applied || status === 'cancelled' || status === 'removed') return undefined;
  const withdrawal = entries.find((each) => each.op.kind === 'withdraw' && each.op.opId === action.opId);
  return withdrawal ? undefined : 'on the server, and no word of it';
}

/** Never saved at all: the tab died before. */
function untouched(action: Action, entries: readonly OutboxEntry[], applied: boolean): boolean {
  return !applied && !entries.some((each) => each.opId === action.opId);
}

/** Stuck on its way, or behind what is of the same. */
function isHeldUp(entry: OutboxEntry, entries: readonly OutboxEntry[], isStuck: (opId: string) => boolean) {
  return entries.some(({ n, entity, opId }) => n <= entry.n && entity === entry.entity && isStuck(opId));
}

/** Whatever is left needs attention, or is stuck on its way, or waits behind what is of the same. */
export function restlessIn(
  owner: Owner,
  entries: readonly OutboxEntry[],
  isStuck: (opId: string) => boolean,
): string[] {
  return entries.flatMap((entry, at) => {
    if (isHeldUp(entry, entries, isStuck)) return [];
    const ahead = entries.slice(0, at).filter(({ entity }) => entity === entry.entity);
    // What is about a row comes after what made it: behind it, that is a repeat, which waits for its withdrawal alone.
    const isRepeat = entityId(entry.entity) === entry.opId && !ahead.some(({ op }) => op.kind === 'withdraw');
    const held = !isRepeat && ahead.some(({ state, op }) => state === 'attention' && op.kind !== 'withdraw');
    if (entry.state === 'attention' || held) {
      const { problem, op } = entry;
      // A repeat asks for the same thing, also with another hold.
      if (problem?.code === 'key_reused') return [`${op.kind} ${entry.opId} is taken for another's`];
      const ofItself = op.kind === 'withdraw' && entry.unsure === undefined;
      return ofItself && problem && problem.code !== 'too_late'
        ? [`withdrawal refused: ${problem.code}`]
        : [];
    }
    return [`${owner} still has ${entry.op.kind} ${entry.opId} ${entry.state}`];
  });
}

/** The rows a device holds for a person against those of the database, and what they say against a pull from the beginning. */
export async function rowFaults(
  server: Server,
  databases: Databases,
  userId: string,
  token: string,
): Promise<string[]> {
  const db = databases.person(userId);
  const tables = {
    booking: db.bookings,
    subscription: db.subscriptions,
    home: db.homes,
    cash: db.cash,
    profile: db.profile,
    quote: db.quotes,
    block: db.blocks,
    work: db.work,
    checklist: db.checklists,
  };
  const held = new Map<string, string>();
  const revs = new Map<string, number>();
  for (const [type, table] of Object.entries(tables)) {
    for (const { id, rev, data } of await (table as typeof db.bookings).toArray()) {
      held.set(`${type} ${id}`, toldOf(type, { rev, data }));
      revs.set(`${type} ${id}`, rev);
    }
  }
  const faults: string[] = [];
  for (const [name, rev] of await server.rowsInDatabase(userId))
    if (revs.get(name) !== rev)
      faults.push(`${name} is of revision ${rev} in the database and ${revs.get(name)} here`);
  for (const { type, id, rev, data } of await server.pullAll(token, userId)) {
    const name = `${type} ${id}`;
    const told = toldOf(type, { rev, data });
    if (held.get(name) !== told) faults.push(`${name} is ${told} on the server and ${held.get(name)} here`);
    held.delete(name);
  }
  return [...faults, ...[...held.keys()].map((name) => `${name} is here but gone on the server`)];
}

type Receipts = Map<string, Receipt>;

/**
 * What one person did to one thing on one device arrives in the order in which it was done. A request that was long under way may still
 * bring, after what came later, what was taken back, wiped by a logout, or forgotten by a server that was set back.
 */
function orderFaults({ actions, forgotten }: Ledger, receipts: Receipts): string[] {
  const placed = actions.flatMap((action) => {
    const { is, kind, place = 0 } = receipts.get(action.opId) ?? {};
    if (forgotten.opIds.has(action.opId)) return [];
    return is === 'applied' && kind === action.op.kind ? [{ ...action, place }] : [];
  });
  return placed.flatMap((later) =>
    placed
      .filter(isOf(later))
      .filter(({ entity, fate }) => entity === later.entity && fate === 'asked')
      .filter((sooner) => (sooner.kept ?? Number.POSITIVE_INFINITY) < (later.begun ?? 0))
      .filter((sooner) => sooner.place > later.place)
      .map((sooner) => `${later.op.kind} ${later.opId} came before ${sooner.op.kind} ${sooner.opId}`),
  );
}

/** What a device is told of. A draft raises the revision of a quote, and is the office's alone. */
function toldOf(type: string, { rev, data }: { rev: number; data: object }): string {
  return textOf(type === 'quote' ? { ...data, rev: undefined } : { rev, data });
}

/** Remarks, steps and plans name people as they are called when they are read: a new name or phone is no change of what it is in. */
function textOf(row: unknown): string {
  const names = new Set(['author', 'by', 'to', 'user']);
  return JSON.stringify(row, (key, value) => (names.has(key) ? undefined : value));
}
