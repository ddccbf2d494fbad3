import type { Table } from 'dexie';
import type { Profile } from '../../contract/accounts/users';
import { currentOffers } from '../../contract/content/offer-days';
import type { Offer } from '../../contract/content/offers';
import type { PublicLists } from '../../contract/content/page-data';
import { isQuiet } from '../../contract/sync/sync-rules';
import { dubaiDay } from '../../contract/time';
import { readMeta } from './db/meta';
import type { Listed, OutboxEntry } from './db/tables';
import { describe } from './outbox/describe';
import type { OutboxItem, SentItem } from './outbox/outbox-item';
import type { DeviceCore } from './session/device-core';
import { isCounted, type WithOutbox, waitingCount } from './sync/outbox/outbox';
import { overlayProfile } from './sync/overlay/overlay';
import { type PublicList, publicPaths } from './sync/refresh-public';

/** Everything that waits on this device for this person, theirs and the guest's, in the order it was asked. */
export async function outbox(device: DeviceCore, userId: string | undefined): Promise<OutboxItem[]> {
  const guest = await waitingIn(device.hub);
  const own = userId ? await waitingIn(device.person(userId)) : [];
  return [...guest.map((each) => describe(each, 'guest')), ...own.map((each) => describe(each, 'me'))];
}

/** Where a full device sent without counting, each entry counts as sent. */
async function waitingIn(db: WithOutbox): Promise<OutboxEntry[]> {
  const [entries, counted] = await db.transaction('r', db.outbox, db.meta, () =>
    Promise.all([db.outbox.orderBy('n').toArray(), isCounted(db)]),
  );
  return entries
    .filter(({ op }) => !isQuiet(op))
    .map((each) => (counted ? each : { ...each, attempts: Math.max(1, each.attempts) }));
}

/** What guests sent, the newest first. */
export async function sent(device: DeviceCore): Promise<SentItem[]> {
  return (await device.hub.sent.toArray()).sort((a, b) => (a.sentAt < b.sentAt ? 1 : -1));
}

export interface Counts {
  waiting: number;
  attention: number;
  own: number;
  lastSyncAt: number | undefined;
}

export async function counts(device: DeviceCore, userId: string | undefined): Promise<Counts> {
  const { hub } = device;
  const countsOf = ({ outbox }: Pick<typeof hub, 'outbox'>) =>
    Promise.all([waitingCount(outbox), outbox.where('state').equals('attention').count()]);
  const person = userId ? device.person(userId) : undefined;
  const [[guest, guestAttention], [[own, ownAttention], lastSyncAt]] = await Promise.all([
    hub.transaction('r', hub.outbox, () => countsOf(hub)),
    person
      ? person.transaction('r', person.outbox, person.meta, () =>
          Promise.all([countsOf(person), readMeta(person, 'lastSyncAt')]),
        )
      : ([[0, 0], undefined] as const),
  ]);
  const attention = guestAttention + ownAttention;
  return { waiting: guest + own - attention, attention, own: own - ownAttention, lastSyncAt };
}

/** The person's profile with their queued changes. */
export async function myProfile(device: DeviceCore, userId: string): Promise<Profile | undefined> {
  const row = await device.person(userId).profile.get(userId);
  return row && withQueuedChanges(device, row.data);
}

/** A profile, from wherever it came, with what its person changed and the server has not heard of. */
export async function withQueuedChanges(device: DeviceCore, profile: Profile): Promise<Profile> {
  const [entries, services] = await Promise.all([
    device.person(profile.id).outbox.orderBy('n').toArray(),
    device.hub.services.toArray(),
  ]);
  const known = new Map(
    services.map(({ data }) => [data.id, { id: data.id, name: data.name, description: data.summary }]),
  );
  return overlayProfile(profile, entries, (id) => known.get(id));
}

/** The rules as the device has them, and of which version of the public content they are. */
export async function rules({ hub, usable }: DeviceCore) {
  if (!usable) return undefined;
  const [version, held] = await hub.transaction('r', hub.meta, () =>
    Promise.all([readMeta(hub, 'publicVersion'), readMeta(hub, 'rules')]),
  );
  return held && { version, rules: held };
}

/** The business as the device knows it, and of which version of the public content. */
export async function business({ hub, usable }: DeviceCore) {
  if (!usable) return undefined;
  const [version, held] = await hub.transaction('r', hub.meta, () =>
    Promise.all([readMeta(hub, 'publicVersion'), readMeta(hub, 'business')]),
  );
  return held && { version, business: held };
}

/** The price list as the device knows it, of which version of the public content, and as of when (ms). */
export async function prices({ hub, usable }: DeviceCore) {
  if (!usable) return undefined;
  const [version, held, at] = await hub.transaction('r', hub.meta, () =>
    Promise.all([readMeta(hub, 'publicVersion'), readMeta(hub, 'prices'), readMeta(hub, 'pricesAt')]),
  );
  return held && { version, prices: held, at };
}

/** What the server's clock is ahead of this device's, ms: of the person who is signed in, else of a guest. */
export async function clockOffset({ hub, person, usable }: DeviceCore, userId: string | undefined) {
  if (!usable) return 0;
  const known = userId ? await readMeta(person(userId), 'serverOffset') : undefined;
  return known ?? (await readMeta(hub, 'serverOffset')) ?? 0;
}

/** A public list as the device has it, in the server's order; of offers, those of today. */
export interface HeldList<T> {
  list: T;
  version: string | undefined;
  /** Whether it was ever loaded: an empty list may be all there is. */
  loaded: boolean;
}

export async function publicList<K extends PublicList>(
  device: DeviceCore,
  name: K,
  today: string | undefined,
): Promise<HeldList<PublicLists[K]> | undefined> {
  if (!device.usable) return undefined;
  const { hub } = device;
  const table = hub[name] as Table<Listed<unknown>, string>;
  // In one transaction: they belong together, and three take a phone three times as long.
  const [version, tags, held] = await hub.transaction('r', hub.meta, table, () =>
    Promise.all([readMeta(hub, 'publicVersion'), readMeta(hub, 'publicTags'), table.toArray()]),
  );
  const rows = held.sort((a, b) => a.at - b.at).map((row) => row.data);
  const day = today ?? dubaiDay(new Date(device.env.now()));
  const list = (name === 'offers' ? currentOffers(rows as Offer[], day) : rows) as PublicLists[K];
  return { list, version, loaded: tags?.[publicPaths[name]] !== undefined };
}
