import type { Table } from 'dexie';
import type { Booking } from '../../../contract/bookings/bookings';
import { errorText } from '../../../contract/errors';
import type { Entity, Op, OpOutcome } from '../../../contract/sync/sync';
import { contentOf, syncVersion } from '../../../contract/sync/sync-rules';
import { isFull, withRoom, withRoomOr } from '../db/room';
import type { CachedRow, NewEntry, OutboxEntry, SentRow } from '../db/tables';
import type { PhotoHome } from '../photos/keep';
import { movePhotos } from '../photos/moved';
import type { DeviceCore } from '../session/device-core';
import { endSignIn } from '../session/session-end';
import { type KnownSession, session, sessionKnown, storedToken } from '../session/session-store';
import { syncTag } from '../sync/browser-env';
import { deviceState } from '../sync/device-state';
import { toSent } from '../sync/outbox/batch';
import { byOpId, enqueue, supersede, type WithOutbox, waiting } from '../sync/outbox/outbox';
import { deviceId } from '../sync/stored-session';
import { exchange } from '../sync/transport/transport';
import { workerContainer } from '../sync/worker-container';
import type { Sending } from './sending';

/** How long a person who pressed the button waits for the server's word. */
const waitMs = 3_000;

/** What this page sent past a queue that had no room: only the page knows that it may have arrived. */
const sentPast = new Set<string>();

export interface SendRequest {
  opId: string;
  op: Op;
  entity: Entity;
  about: NewEntry['about'];
  /** When the person asked, where the device's own clock is not to be trusted with it. */
  askedAt?: Date;
  /** The opId of the entry that this one is an edit of. */
  replaces?: string;
}

/**
 * The one way of a write that may wait: into the outbox, then the server's word if it comes within 3 s. A refusal heard
 * in that time goes back to the screen, which still holds everything, and leaves the outbox. Where the device cannot
 * save, the same operation is sent straight from memory; but no edit, since what it replaces may still be in the queue.
 */
export async function send(device: DeviceCore, request: SendRequest): Promise<Sending> {
  const deadline = device.env.now() + waitMs;
  const who = await sessionKnown();
  const entry: NewEntry = {
    opId: request.opId,
    entity: request.entity,
    op: request.op,
    about: request.about,
    queuedAt: (request.askedAt ?? new Date(device.env.now())).toISOString(),
  };
  const home = await homeOf(device, who, request.replaces);
  if (!home) return request.replaces ? { is: 'failed' } : sendStraight(device, who, entry);

  // A second tab, or a draft that outlived its page, asks for something else under a number already in the queue.
  const queued = await waitingUnder(home, entry.opId).then(undefined, () => undefined);
  if (queued && JSON.stringify(contentOf(queued.op)) !== JSON.stringify(contentOf(entry.op))) {
    return { is: 'refused', problem: { code: 'key_reused', message: errorText.key_reused } };
  }
  // Refused before this form was sent once more: it waits for the person's word, and for nothing else.
  if (queued?.state === 'attention' && queued.problem) return { is: 'refused', problem: queued.problem };

  const settled = device.engine.settled(entry.opId, Math.max(deadline - device.env.now(), 0));
  try {
    const { replaces } = request;
    // A guest's request may be taken back by the device alone that sent it: its name is kept before the storage fills.
    if (home === device.hub) await deviceId(device.hub, device.env.uuid);
    const queue = async () => {
      if (replaces) return edit(device, home, sentFrom(device, home), replaces, entry);
      await enqueue(home, entry, sentPast.has(entry.opId));
      return true;
    };
    if (!(await withRoom(queue)))
      return { is: 'refused', problem: { code: 'conflict', message: errorText.conflict } };
  } catch (error) {
    console.warn('The request could not be saved on this device:', error);
    if (isFull(error)) deviceState.set({ full: true });
    if (request.replaces) return { is: 'failed' };
    sentPast.add(entry.opId);
    return sendStraight(device, who, entry);
  }
  sendSoon(device);
  if (who.status === 'expired' && home !== device.hub) return { is: 'saved' };

  const outcome = await settled;
  if (!outcome) return { is: 'saved' };
  const sending = sendingOf(outcome);
  if (sending.is === 'refused')
    await withRoomOr(
      () => supersede(home, entry, { opId: device.env.uuid(), queuedAt: entry.queuedAt }),
      // The refusal could not be noted: its receipt stands, so nothing of it can be on the server.
      async () => void (await home.outbox.where({ opId: entry.opId }).delete()),
    );
  return sending;
}

/** What waits under this opId, also as the second half of an edit, with what became of the first. */
async function waitingUnder({ outbox }: WithOutbox, opId: string): Promise<OutboxEntry | undefined> {
  const entry = await outbox.filter((each) => each.opId === opId || each.next?.opId === opId).first();
  return entry?.next?.opId === opId ? { ...entry, op: entry.next.op } : entry;
}

/** Has what waits sent: by this page now, by another or by the worker later. */
export function sendSoon(device: Pick<DeviceCore, 'engine'>): void {
  device.engine.poke('entry');
  void askForLater();
}

/** The database whose outbox this belongs into; undefined where nothing can be saved. */
async function homeOf(
  device: DeviceCore,
  who: KnownSession,
  replaces?: string,
): Promise<PhotoHome | undefined> {
  if (!device.usable || (who.status === 'signed-in' && !who.userId)) return undefined;
  if (!who.userId || (replaces && (await isGuests(device, replaces)))) return device.hub;
  return device.person(who.userId);
}

/** What a guest asked for stays the guest's, whoever is signed in when it is edited. */
async function isGuests({ hub }: DeviceCore, opId: string): Promise<boolean> {
  const waiting = hub.outbox.filter((entry) => entry.opId === opId || entry.next?.opId === opId);
  return (await waiting.count()) > 0 || (await hub.sent.get(opId)) !== undefined;
}

/**
 * Queues an edit in the place of what it is of; `sent`: what is known of that outbox's earlier ones. Answers whether there
 * was anything left to edit: another tab may have changed it or taken it back.
 */
export async function edit(
  { env }: Pick<DeviceCore, 'env'>,
  home: PhotoHome,
  sent: Table<Known, string>,
  replaced: string,
  next: NewEntry,
): Promise<boolean> {
  return home.transaction('rw', [home.outbox, home.meta, home.photos, home.photoBytes, sent], async () => {
    if (await isGone(home, sent, replaced, next.opId)) return false;
    const entry = await byOpId(home, replaced);
    // Rows are named after the operation that makes them, so that an entry already sent can still be withdrawn.
    const type = next.entity.slice(0, next.entity.indexOf(':') + 1);
    const entity = entry?.entity ?? (`${type}${replaced}` as Entity);
    const name = { opId: replaced, entity, about: entry?.about ?? next.about };
    await supersede(home, name, { opId: env.uuid(), queuedAt: next.queuedAt }, next);
    await movePhotos(home, replaced, next.opId, env.uuid);
    return true;
  });
}

/** Where this device knows what left an outbox. */
function sentFrom(device: DeviceCore, home: WithOutbox): Table<Known, string> {
  const { userId } = session.get();
  return home === device.hub || !userId ? device.hub.sent : device.person(userId).bookings;
}

/** What this device knows of a booking that was sent. */
type Known = SentRow | CachedRow<Booking>;

/**
 * Whether what an edit is of neither waits nor stands: it was changed or taken back in another tab. An edit that is itself
 * known is a repeat.
 */
async function isGone(
  home: WithOutbox,
  rows: Table<Known, string>,
  replaced: string,
  by: string,
): Promise<boolean> {
  const entries = await home.outbox.toArray();
  const waits = (opId: string) => entries.some((each) => each.opId === opId || each.next?.opId === opId);
  if (waits(by) || waits(replaced)) return false;
  if (entries.some(({ op }) => op.kind === 'withdraw' && op.opId === replaced)) return true;
  const [first, second] = await rows.bulkGet([replaced, by]);
  if (second) return false;
  return !first || ('data' in first ? first.data.status : first.status) === 'cancelled';
}

async function sendStraight(device: DeviceCore, who: KnownSession, entry: NewEntry): Promise<Sending> {
  const guest = who.status === 'guest';
  const token = guest ? null : storedToken();
  if (!guest && !(token && who.userId)) return { is: 'failed' };
  const answer = await exchange(device.env, token, {
    v: syncVersion,
    userId: guest ? null : (who.userId ?? null),
    deviceId: await nameOf(device),
    cursor: null,
    ops: [toSent({ ...waiting(entry), n: 0 })],
  });
  if (answer.is === 'expired' && token) await endSignIn(device, token, answer.closed);
  if (answer.is === 'refused') return { is: 'refused', problem: answer.problem };
  if (answer.is !== 'answered') return { is: 'failed' };
  const result = answer.response.results.find((each) => each.opId === entry.opId);
  return result ? sendingOf(result) : { is: 'failed' };
}

let unsaved: string | undefined;

/** A page that can keep nothing has a name of its own as long as it lives: it waits for no database, which may never open. */
async function nameOf({ usable, hub, env }: DeviceCore): Promise<string> {
  unsaved ??= env.uuid();
  const own = unsaved;
  return usable ? deviceId(hub, env.uuid).catch(() => own) : own;
}

function sendingOf(outcome: OpOutcome): Sending {
  if (outcome.is === 'applied') return { is: 'applied', row: outcome.row };
  if (outcome.is === 'blocked') return { is: 'saved' };
  if (outcome.is === 'rejected') {
    const { code, message, fields, current } = outcome;
    return { is: 'refused', problem: { code, message, fields, current } };
  }
  return {
    is: 'refused',
    problem: { code: 'conflict', message: errorText.conflict, current: outcome.current },
  };
}

/** Has the browser keep the data, and wake the worker when the network is back; where it can do neither, no harm. */
async function askForLater(): Promise<void> {
  try {
    await navigator.storage?.persist?.();
    const registration = await workerContainer()?.getRegistration();
    await (registration as SyncRegistration | undefined)?.sync?.register(syncTag);
  } catch {
    // Refused: the page's own loop sends.
  }
}

type SyncRegistration = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };
